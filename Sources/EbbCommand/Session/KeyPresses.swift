/// Tells what someone pressed from what a terminal sends: a key that is held down comes again and again,
/// and a paste is a thousand keys at once.
///
/// Pure: it is handed the time, in nanoseconds of `CLOCK_MONOTONIC`.
struct KeyPresses {
  /// Keys that come closer than this are not typed one by one.
  private static let gap: Int64 = 30_000_000
  /// More keys than this that differ, closer than that, are a paste; a slow line may bring a few at once.
  private static let most = 4
  /// A paste is over when nothing has come for so long, and so is a sequence that is not whole.
  private static let patience: Int64 = 100_000_000
  /// The level moves by so many steps at the most in ``timeOfSteps``, while a key is held down above all.
  private static let mostSteps = 5
  private static let timeOfSteps: Int64 = 300_000_000
  /// How long a key that stops is looked at: in a paste others follow at once.
  private static let lookAtStop: Int64 = 40_000_000

  private var sequences = KeySequences()
  private var latest: Int64?
  /// What came last, closer than ``gap``.
  private var burst: [SessionKeys.Key] = []
  private var isPasting = false
  private var repeats: [SessionKeys.Key: KeyRepeat] = [:]
  /// When the level moved in the last ``timeOfSteps``.
  private var steps: [Int64] = []
  private var stopAt: Int64?

  /// When there may be a press without any more bytes; nil where there is none.
  var due: Int64? { [stopDue, escapeDue].compactMap(\.self).min() }

  private var stopDue: Int64? { stopAt.map { $0 + Self.lookAtStop } }

  /// When an escape that nothing followed was a key by itself.
  private var escapeDue: Int64? {
    sequences.isAfterEscape && !isPasting ? latest.map { $0 + Self.patience } : nil
  }

  /// The presses in what one read gave.
  mutating func take(_ bytes: [UInt8], at moment: Int64) -> [SessionKeys.Key] {
    let passed = latest.map { moment - $0 } ?? .max
    latest = moment
    if passed >= Self.patience {
      sequences.giveUp()
      isPasting = false
    }
    if passed >= Self.gap { burst = [] }
    let keys = sequences.take(bytes)
    burst += keys
    if burst.count > Self.most, burst.contains(where: { $0 != burst[0] }) { isPasting = true }
    // However many there are, a few tell whether the next one differs.
    burst = burst.prefix(1) + burst.dropFirst().suffix(Self.most)
    if isPasting || keys.contains(where: { $0 != .stop }) { stopAt = nil }
    guard !isPasting else { return [] }
    return keys.filter { isPress($0, at: moment) }
  }

  /// The press that had to be looked at, where its time has come.
  mutating func takeDue(at moment: Int64) -> SessionKeys.Key? {
    if let stopDue, moment >= stopDue {
      stopAt = nil
      return .stop
    }
    guard let escapeDue, moment >= escapeDue else { return nil }
    sequences.giveUp()
    return .escape
  }

  private mutating func isPress(_ key: SessionKeys.Key, at moment: Int64) -> Bool {
    switch key {
    case .up, .down:
      steps.removeAll { moment - $0 >= Self.timeOfSteps }
      guard steps.count < Self.mostSteps else { return false }
      steps.append(moment)
      return true
    case .stop:
      if stopAt == nil, burst.allSatisfy({ $0 == .stop }) { stopAt = moment }
      return false
    default: return repeats[key, default: KeyRepeat()].isPress(at: moment)
    }
  }
}
