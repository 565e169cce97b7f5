import BreathTesting

/// What was heard of clicks over a soft tone, before a fault and after it.
struct HeardClicks {
  /// Louder than the tone, and far below a click's peak.
  private static let threshold: Float = 0.03
  /// How far an onset may be from its moment, in nanoseconds.
  private static let tolerance: Int64 = 1_000_000

  /// The longest silence from the fault on, in milliseconds; nil where sound never came back.
  let gapMilliseconds: Double?
  /// The worst error of a click from the one on that was on time again, in microseconds.
  private(set) var worstMicroseconds: Double?

  /// When clicks were heard, in nanoseconds from session time zero.
  private let clicks: [Int64]
  private let struck: Int64

  /// Finds the clicks and the gap.
  ///
  /// - Parameters:
  ///   - recording: What the card played.
  ///   - origin: Session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  ///   - struck: When the fault struck, likewise.
  init(_ recording: VirtualCard.Recording, origin: Int64, struck: Int64) {
    let clicks = recording.epochs.flatMap { epoch in
      epoch.onsets(threshold: Self.threshold, minimumSilence: epoch.rate / 10)
        .map { epoch.heardAt(frame: $0) - origin }
    }
    // A click's wave needs a moment to be louder than the tone: as long before the fault as after it.
    let phase: Int64 = 500_000_000
    let first = clicks.first { $0 > 0 && $0 < struck - origin }.map { $0 % phase } ?? 0
    let own = first > phase / 2 ? first - phase : first
    self.clicks = clicks.map { $0 - own }
    self.struck = struck - origin
    gapMilliseconds = HeardSound(recording)
      .longestSilence(beginningIn: struck - 20_000_000..<origin + 5_400_000_000)
      .map { Double($0) / 1e6 }
    let errors = Self.errors(of: self.clicks, count: 12, phase: phase)
    let back = Self.back(errors, struck: self.struck, phase: phase)
    worstMicroseconds = errors[back...].compactMap { $0.map { Double(abs($0)) / 1e3 } }.max()
  }

  /// What is wrong with the clicks.
  ///
  /// - Parameters:
  ///   - count: How many phases there are.
  ///   - phase: How long each is, in nanoseconds.
  ///   - back: How long after the fault they may be late or missing, in nanoseconds.
  /// - Returns: A line for each.
  func wrongs(count: Int, phase: Int64, back: Int64) -> [String] {
    let errors = Self.errors(of: clicks, count: count, phase: phase)
    let first = Self.back(errors, struck: struck, phase: phase)
    var wrongs: [String] = []
    let before = errors.prefix(Int((struck + phase - 1) / phase))
    if before.contains(where: { abs($0 ?? .max) > Self.tolerance }) {
      wrongs.append("late before the fault: \(errors)")
    }
    if first == count || Int64(first) * phase - struck > back + phase {
      wrongs.append("not on time again in time: \(errors.map { $0.map { $0 / 1_000 } })")
    }
    if gapMilliseconds == nil { wrongs.append("the tone did not come back") }
    return wrongs
  }

  /// How far from its moment each phase's click was heard, in nanoseconds; nil for one that was not.
  private static func errors(of clicks: [Int64], count: Int, phase: Int64) -> [Int64?] {
    (0..<Int64(count)).map { number in
      let due = number * phase
      return clicks.min { abs($0 - due) < abs($1 - due) }.flatMap {
        abs($0 - due) < phase / 3 ? $0 - due : nil
      }
    }
  }

  /// The first phase after the fault from which on all are on time.
  private static func back(_ errors: [Int64?], struck: Int64, phase: Int64) -> Int {
    let first = Int(struck / phase) + 1
    let wrong = errors.lastIndex { abs($0 ?? .max) > tolerance } ?? -1
    return max(first, wrong + 1)
  }
}
