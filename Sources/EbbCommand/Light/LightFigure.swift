internal import BreathEngine

/// What a light shows from a moment on, until something else takes its place.
///
/// Moments are nanoseconds of `CLOCK_MONOTONIC`.
enum LightFigure: Hashable, Sendable {
  /// It stays as it is.
  case steady(Float)
  /// It breathes.
  case breath(LightBreath)
  /// It flashes some times, and then stays as it is.
  case flashes(LightFlashes)
  /// It has gone out from a lightness, and shows now and then that the session is only paused.
  case paused(from: Float, since: Int64, isSwitch: Bool)

  /// How long a light takes to go out, in nanoseconds.
  private static let goingOut: Int64 = 500_000_000
  /// The time between two signs of a pause, in nanoseconds, and how long each is.
  private static let (signPeriod, sign): (Int64, Int64) = (4_000_000_000, 200_000_000)

  /// What the light does at a moment.
  func segment(at moment: Int64) -> LightSegment {
    switch self {
    case .steady(let level): LightSegment(steady: level, start: .min)
    case .breath(let breath): breath.segment(at: moment)
    case .flashes(let flashes): flashes.segment(at: moment)
    case .paused(let level, let since, let isSwitch):
      Self.pause(from: level, since, isSwitch, at: moment)
    }
  }

  private static func pause(
    from level: Float,
    _ since: Int64,
    _ isSwitch: Bool,
    at moment: Int64
  ) -> LightSegment {
    let out = since + goingOut
    guard moment >= out else {
      return isSwitch
        ? LightSegment(steady: 0, start: since, end: out)
        : LightSegment(from: level, to: 0, .fading, start: since, end: out)
    }
    // Dark first, then the sign, again and again.
    let turn = out + (moment - out) / signPeriod * signPeriod
    let (begin, end) = (turn + signPeriod - sign, turn + signPeriod)
    guard moment >= begin else { return LightSegment(steady: 0, start: turn, end: begin) }
    return isSwitch
      ? LightSegment(steady: 1, start: begin, end: end)
      : LightSegment(from: 0.4, to: 0, .fading, start: begin, end: end)
  }
}

/// A light that flashes some times: as a bell does, it is on at once and dies away.
struct LightFlashes: Hashable, Sendable {
  /// When the first begins.
  let start: Int64
  /// How many.
  let count: Int
  /// How long each takes, the dark after it included, in nanoseconds.
  let each: Int64
  /// How light it looks when all are over, 0…1.
  let rest: Float
  /// Whether the LED is only on or off.
  let isSwitch: Bool

  /// When all are over.
  var end: Int64 { start + Int64(count) * each }

  /// What the light does at a moment.
  func segment(at moment: Int64) -> LightSegment {
    guard moment >= start else { return LightSegment(steady: 0, start: .min, end: start) }
    guard moment < end else { return LightSegment(steady: rest, start: end) }
    let turn = start + (moment - start) / each * each
    guard isSwitch else {
      let to = turn + each == end ? rest : 0
      return LightSegment(from: 1, to: to, .fading, start: turn, end: turn + each)
    }
    let middle = turn + each / 2
    return moment < middle
      ? LightSegment(steady: 1, start: turn, end: middle)
      : LightSegment(steady: 0, start: middle, end: turn + each)
  }
}
