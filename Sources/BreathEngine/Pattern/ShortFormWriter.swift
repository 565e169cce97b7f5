extension BreathPattern {
  /// The pattern in the short form, such as `4-7-8`, or nil where it says more than that can.
  ///
  /// What is written is read as the same pattern again.
  public var shortForm: String? {
    guard body.count <= 100 else { return nil }
    var texts: [String] = []
    for node in body {
      guard case .loop(let loop) = node, let text = loop.shortForm(isAlone: body.count == 1) else {
        return nil
      }
      texts.append(text)
    }
    return texts.joined(separator: "+")
  }

  /// One turn in the short form, without how long it goes on but for a ramp, which needs that; nil
  /// where that cannot say it.
  public var turnForm: String? {
    guard body.count == 1, case .loop(let loop) = body[0] else { return nil }
    if let pace = loop.pace, pace.from != pace.to { return shortForm }
    return loop.breathForm
  }
}

extension BreathLoop {
  fileprivate func shortForm(isAlone: Bool) -> String? {
    guard let breath = breathForm, says.isEmpty, count == nil else { return nil }
    let moves = pace.map { $0.from != $0.to } ?? false
    switch repetition {
    case .times(let times):
      guard !moves else { return nil }
      return times == 1 && !isAlone ? breath : "\(times)x\(breath)"
    case .length(.lasting(let time)):
      guard !moves || pace?.over == time, time.isDecimal else { return nil }
      return isAlone && !moves && repetition == .length(BreathPattern.usualLength)
        ? breath : "\(breath)/\(time.durationText)"
    case .length, .each, .untilKey:
      return nil
    }
  }

  /// The phases in the short form: lengths, or shares of a pace.
  fileprivate var breathForm: String? {
    guard bodies.count == 1, let phases = plainPhases(bodies[0]) else { return nil }
    guard let pace else { return Self.text(phases.map(Self.fixed), separator: "-") }
    guard pace.over == nil || pace.from != pace.to, pace.from.isDecimal, pace.to.isDecimal,
      let weights = Self.text(phases.map(Self.weight), separator: ":")
    else { return nil }
    let range = pace.from == pace.to ? "" : "..\(pace.to.secondsText)"
    let paceText = "\(pace.from.secondsText)\(range)bpm"
    return weights == "1:1" ? paceText : "\(weights)@\(paceText)"
  }

  /// The phases in the order inhale, hold, exhale, empty, nil for one that is missing; nil where they
  /// are others, or say more than a length.
  private func plainPhases(_ body: [PatternNode]) -> [BreathPhase?]? {
    var rest = body[...]
    var phases: [BreathPhase?] = []
    for kind in [PhaseKind.inhale, .hold, .exhale, .empty] {
      guard case .phase(let phase)? = rest.first, phase.kind == kind else {
        phases.append(nil)
        continue
      }
      guard phase.isPlain else { return nil }
      phases.append(phase)
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? phases : nil
  }

  /// Numbers with separators, holds of 0 left out; nil where one of them cannot be written.
  private static func text(_ numbers: [ExactSeconds?], separator: String) -> String? {
    let numbers = numbers.compactMap(\.self)
    guard numbers.count == 4, numbers.allSatisfy(\.isDecimal) else { return nil }
    var kept = numbers
    if numbers[3] == .zero {
      kept.removeLast()
      if numbers[1] == .zero { kept.remove(at: 1) }
    }
    return kept.map(\.secondsText).joined(separator: separator)
  }

  private static func fixed(_ phase: BreathPhase?) -> ExactSeconds? {
    guard let phase else { return .zero }
    guard case .fixed(let length) = phase.length else { return nil }
    return length
  }

  private static func weight(_ phase: BreathPhase?) -> ExactSeconds? {
    guard let phase else { return .zero }
    guard case .share(let from, let to) = phase.length, from == to else { return nil }
    return from
  }
}

extension BreathPhase {
  /// Whether it says nothing but how long.
  fileprivate var isPlain: Bool {
    airway == .any && manner == .plain && record == nil && say == nil && !skipsLastTurn
      && !isPrelude && !asksForComfort
  }
}
