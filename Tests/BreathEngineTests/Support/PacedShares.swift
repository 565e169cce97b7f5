import BreathEngine

/// The breath around one share of it, and what the share comes to.
struct PacedShares {
  private let pace: BreathPace
  private let timed: Fraction
  /// The weights of all shares of the breath: at the start of a ramp, and at its end.
  private let weights: [(from: Fraction, to: Fraction)]
  /// Which of them it is.
  private let place: Int

  init(of body: [PatternNode], around index: Int, pace: BreathPace) {
    let phases = Self.breath(of: body, around: index)
    let shares = phases.filter { if case .share = $0.phase.length { true } else { false } }
    self.pace = pace
    timed = phases.reduce(.zero) { sum, member in
      if case .fixed(let length) = member.phase.length { sum + Fraction(length) } else { sum }
    }
    weights = shares.map { share in
      guard case .share(let from, let to) = share.phase.length else { return (.zero, .zero) }
      return (Fraction(from), Fraction(to))
    }
    place = shares.firstIndex { $0.index == index } ?? 0
  }

  /// Whether a ramp moves it.
  var isRamp: Bool {
    pace.over != nil && (pace.from != pace.to || weights.contains { $0.from != $0.to })
  }

  /// What is left of a breath's time, divided by weight.
  var steady: Fraction {
    let all = weights.reduce(.zero) { $0 + $1.from }
    return (Fraction(60) / Fraction(pace.from) - timed) * weights[place].from / all
  }

  /// The same where a ramp is so far, 0…1; each boundary to the nearest nanosecond.
  func ramped(at progress: Double) -> Fraction {
    let paceNow = pace.from.seconds + (pace.to.seconds - pace.from.seconds) * progress
    let now = weights.map { $0.from.seconds + ($0.to.seconds - $0.from.seconds) * progress }
    let free = 60 / paceNow - timed.seconds
    let all = now.reduce(0, +)
    func boundary(_ place: Int) -> Int128 {
      Int128((free * now.prefix(place).reduce(0, +) / all * 1e9).rounded())
    }
    return Fraction(boundary(place + 1) - boundary(place), over: 1_000_000_000)
  }

  private typealias Member = (index: Int, phase: BreathPhase)

  /// The phases of the breath that holds one, found from where it starts.
  private static func breath(of body: [PatternNode], around index: Int) -> [Member] {
    var breath: [Member] = []
    var opener: PhaseKind?
    for (place, node) in body.enumerated() {
      guard case .phase(let phase) = node, phase.kind != .breathe else {
        if breath.contains(where: { $0.index == index }) { return breath }
        (breath, opener) = ([], nil)
        continue
      }
      if phase.kind == .inhale || phase.kind == .exhale,
        opener == nil || phase.kind == opener && turns(breath.last?.phase.kind, to: phase.kind)
      {
        if breath.contains(where: { $0.index == index }) { return breath }
        (breath, opener) = ([], phase.kind)
      }
      breath.append((place, phase))
    }
    return breath
  }

  private static func turns(_ previous: PhaseKind?, to kind: PhaseKind) -> Bool {
    kind == .inhale
      ? previous == .exhale || previous == .empty : previous == .inhale || previous == .hold
  }

  /// Whether exact lengths would have no common denominator of at most 2⁴¹ with nanoseconds.
  static func needNanoseconds(_ pattern: BreathPattern) -> Bool {
    var common: Int128 = 1_000_000_000
    for length in steadyLengths(of: pattern.body, pace: nil) where common <= 1 << 41 {
      // The least common multiple: what the other denominator has beside the common one.
      common *= Fraction(common, over: length.denominator).denominator
    }
    return common > 1 << 41
  }

  private static func steadyLengths(of body: [PatternNode], pace: BreathPace?) -> [Fraction] {
    body.enumerated().flatMap { index, node -> [Fraction] in
      switch node {
      case .phase(let phase):
        if case .fixed(let length) = phase.length { return [Fraction(length)] }
        guard case .share = phase.length, let pace else { return [] }
        let shares = PacedShares(of: body, around: index, pace: pace)
        return shares.isRamp ? [] : [shares.steady]
      case .loop(let loop):
        return loop.bodies.flatMap { steadyLengths(of: $0, pace: loop.pace ?? pace) }
      }
    }
  }
}
