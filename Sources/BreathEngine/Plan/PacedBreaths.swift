/// Divides the paced breaths of a body among their phases.
///
/// A breath takes what its pace says: timed phases come out of it, and shares divide the rest.
struct PacedBreaths {
  /// The length of each phase, by its place in the body; none for a loop.
  private(set) var lengths: [Int: PatternProgram.Length] = [:]

  private let pace: BreathPace?

  /// The lengths of a body that stands in these loops, the outermost first.
  ///
  /// - Throws: ``InputError`` where shares have nothing to divide, or leave what a phase may last.
  init(_ body: [PatternNode], in loops: [BreathLoop]) throws(InputError) {
    pace = loops.last { $0.pace != nil }?.pace
    for breath in Self.breaths(of: body) { try divide(breath) }
  }

  private typealias Place = (index: Int, phase: BreathPhase)

  /// The phases of each breath of a body, and those of none, in order.
  private static func breaths(of body: [PatternNode]) -> [[Place]] {
    var counter = BreathCounter()
    var breaths: [[Place]] = [[]]
    for (index, node) in body.enumerated() {
      guard case .phase(let phase) = node else {
        counter.leaveLoop(isCut: false)
        breaths.append([])
        continue
      }
      if counter.starts(with: phase.kind) || phase.kind == .breathe { breaths.append([]) }
      counter.enter(phase.kind)
      breaths[breaths.count - 1].append((index, phase))
    }
    return breaths
  }

  private mutating func divide(_ breath: [Place]) throws(InputError) {
    let shares = breath.filter { $0.phase.isShare }
    for (index, phase) in breath where !phase.isShare { lengths[index] = phase.length.planned }
    guard let first = shares.first else { return }
    guard let pace else {
      throw InputError("a share needs a loop with a \"pace\"", in: first.phase.kind.name)
    }
    guard breath[0].phase.kind == .inhale || breath[0].phase.kind == .exhale else {
      throw InputError(
        "a share belongs to a breath: begin with inhale or exhale",
        in: first.phase.kind.name
      )
    }
    var timed = ExactSeconds.zero
    for (_, phase) in breath where !phase.isShare {
      guard case .fixed(let length) = phase.length else {
        throw InputError("beside shares a breath has timed phases only", in: phase.kind.name)
      }
      guard let sum = timed.adding(length) else {
        throw InputError("beside shares a phase has at most 9 decimals", in: phase.kind.name)
      }
      timed = sum
    }
    try divide(shares, of: pace, beside: timed)
  }

  private mutating func divide(
    _ shares: [Place],
    of pace: BreathPace,
    beside timed: ExactSeconds
  ) throws(InputError) {
    let weights = shares.map { $0.phase.weights }
    let breath = RampedBreath(pace: pace, timed: timed, weights: weights)
    for (place, share) in shares.enumerated() {
      let ramped = RampedShare(breath: breath, place: place)
      try ramped.check(share.phase.kind)
      lengths[share.index] = breath.isRamp ? .ramped(ramped) : .fixed(ramped.steadyLength)
    }
  }
}

/// A breath whose pace or shares may move.
struct RampedBreath: Hashable, Sendable {
  /// The pace of its loop.
  let pace: BreathPace
  /// What its timed phases take.
  let timed: ExactSeconds
  /// The weights of its shares at the start of the ramp and at its end.
  let weights: [Weights]

  /// What a share weighs at the start of a ramp and at its end.
  struct Weights: Hashable, Sendable {
    let from: ExactSeconds
    let to: ExactSeconds
  }

  /// Whether anything moves.
  var isRamp: Bool {
    pace.over != nil && (pace.from != pace.to || weights.contains { $0.from != $0.to })
  }
}

/// One share of such a breath.
struct RampedShare: Hashable, Sendable {
  let breath: RampedBreath
  /// Its place among the shares of the breath.
  let place: Int

  /// The length where the ramp is so far, 0…1.
  ///
  /// Each boundary between shares is rounded to a nanosecond by itself, so that the breath is as long
  /// as its pace says: exact lengths of a ramp would have denominators that grow with each breath.
  func length(at progress: Double) -> ExactSeconds {
    ExactSeconds(nanoseconds: boundary(place + 1, progress) - boundary(place, progress))
  }

  /// The exact length where nothing moves: `period × weight / all weights`.
  var steadyLength: ExactSeconds {
    let weights = breath.weights.map(\.from)
    let all = weights.reduce(ExactSeconds?.some(.zero)) { sum, weight in sum?.adding(weight) }
    let period = ExactSeconds(60).divided(by: breath.pace.from)
    let part = all.flatMap { weights[place].divided(by: $0) }
    let free = period?.adding(.zero - breath.timed)
    return part.flatMap { free?.multiplied(by: $0) } ?? length(at: 0)
  }

  /// Refuses what a phase may not last, anywhere on the ramp.
  func check(_ kind: PhaseKind) throws(InputError) {
    let steps = breath.isRamp ? 32 : 0
    for step in 0...steps {
      let length = length(at: steps == 0 ? 0 : Double(step) / Double(steps))
      guard length > .zero else {
        throw InputError("the timed phases leave nothing of a breath to share", in: kind.name)
      }
      guard BreathPhase.allowed.contains(length) else {
        throw InputError(BreathPhase.rule, in: "\(kind.name) \(length.secondsText) s")
      }
    }
  }

  private func boundary(_ place: Int, _ progress: Double) -> Int64 {
    var (before, all) = (0.0, 0.0)
    for (index, weight) in breath.weights.enumerated() {
      let now = weight.from.seconds + (weight.to.seconds - weight.from.seconds) * progress
      if index < place { before += now }
      all += now
    }
    let free = breath.pace.period(at: progress) - breath.timed.seconds
    return Int64((free * before / all * 1_000_000_000).rounded())
  }
}

extension BreathPhase {
  fileprivate var isShare: Bool {
    if case .share = length { true } else { false }
  }

  fileprivate var weights: RampedBreath.Weights {
    guard case .share(let from, let to) = length else {
      return RampedBreath.Weights(from: .zero, to: .zero)
    }
    return RampedBreath.Weights(from: from, to: to)
  }
}

extension PhaseLength {
  /// The length in a program, of what is no share.
  fileprivate var planned: PatternProgram.Length {
    switch self {
    case .fixed(let length): .fixed(length)
    case .stepped, .share: .stepped(self)
    case .open(let most, let remind): .open(most: most, remind: remind)
    }
  }
}
