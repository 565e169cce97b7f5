internal import BreathEngine

/// A phase of the breath as a light shows it.
///
/// An LED with steps grows lighter and darker with the lungs. One that is only on or off is on from the
/// start of an inhale to the start of an exhale; where a phase leaves it as it was, it blinks once, so
/// that each phase is seen to begin.
struct LightBreath: Hashable, Sendable {
  /// How long such a blink is, in nanoseconds, and the part of a short phase that it may take.
  static let blink: Int64 = 120_000_000
  private static let shareOfPhase: Int64 = 3
  /// How long a phase takes to come about whose end a key decides, in nanoseconds.
  private static let openLength: Int64 = 6_000_000_000
  /// How long free breathing takes to be shown.
  private static let settling: Int64 = 1_000_000_000

  /// What the breath does.
  let kind: PhaseKind
  /// When the phase began, as if it had not been paused.
  let start: Int64
  /// How long it takes to come about.
  let length: Int64
  /// How light it looks at first, and in the end, 0…1.
  let from: Float
  let to: Float
  /// Until when the light is turned round, to be noticed; ``start`` where it is not.
  var turnedUntil: Int64
  /// Whether the LED is only on or off.
  let isSwitch: Bool

  /// A phase that begins, or goes on after a pause.
  ///
  /// - Parameters:
  ///   - cue: The phase.
  ///   - levels: How full the lungs are at its start and end, 0…1.
  ///   - wasOn: Whether the LED was on just before.
  ///   - isSwitch: Whether the LED is only on or off.
  init(
    _ cue: ScheduledTransition,
    levels: (from: Float, to: Float),
    wasOn: Bool,
    isSwitch: Bool
  ) {
    let phase = cue.transition
    kind = phase.kind
    start = cue.start
    self.isSwitch = isSwitch
    let whole = phase.lengthNanoseconds
    let isOn = phase.kind == .inhale || phase.kind == .hold || phase.kind == .breathe
    if isSwitch {
      (from, to) = isOn ? (1, 1) : (0, 0)
      length = whole
      let blink = min(Self.blink, whole / Self.shareOfPhase)
      turnedUntil = wasOn == isOn ? cue.deadline + blink : cue.deadline
    } else {
      (from, to) = levels
      turnedUntil = cue.deadline
      length =
        kind == .breathe
        ? min(whole, Self.settling) : phase.isOpen ? min(whole, Self.openLength) : whole
    }
  }

  /// What the light does at a moment.
  func segment(at moment: Int64) -> LightSegment {
    let end = start + length
    if moment < turnedUntil {
      return LightSegment(steady: turned(at: moment), start: start, end: turnedUntil)
    }
    guard from != to, moment < end else { return LightSegment(steady: to, start: start) }
    // Free breathing has no course of its own: the light moves there as an inhale does.
    let course = kind == .breathe ? PhaseKind.inhale : kind
    return LightSegment(from: from, to: to, .breath(course), start: start, end: end)
  }

  /// The same, turned round for a moment: a reminder of the time that passes.
  func reminding(at moment: Int64) -> LightBreath {
    var breath = self
    breath.turnedUntil = moment + Self.blink
    return breath
  }

  /// Off where it would be on, and the other way round; of an LED with steps, half as light.
  private func turned(at moment: Int64) -> Float {
    if isSwitch { return 1 - from }
    return to > 0.5 ? to / 2 : 0.5
  }
}
