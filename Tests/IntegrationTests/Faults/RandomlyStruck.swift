import BreathTesting
import JSONText

/// A session of clicks under random faults, held against what its card could play.
struct RandomlyStruck: CustomStringConvertible {
  /// The phases of the session.
  let cues: Int
  /// The clicks that had to be heard, and were.
  let heard: Int
  /// What should not have been.
  let wrongs: [String]
  let description: String

  /// How far an onset may be from its moment, in nanoseconds.
  private static let tolerance: Int64 = 1_000_000
  /// The latest that a phase may be told, in nanoseconds: longer is a hang.
  private static let longestHang: Int64 = 1_000_000_000
  /// How long after its start a stretch of playing need not be complete, in nanoseconds: the first sound is
  /// faded in.
  private static let settling: Int64 = 500_000_000
  /// How long a card may be there and not played on, in nanoseconds: the longest pause between two tries, a call
  /// that hangs, and a card that is busy.
  private static let longestSearch: Int64 = 10_000_000_000
  /// How long a click is, in nanoseconds: a stretch that ends within it may have cut it.
  private static let click: Int64 = 50_000_000

  init(
    _ faults: RandomFaults,
    origin: Int64,
    events: SessionEvents,
    recording: VirtualCard.Recording
  ) {
    let phases = events.phases
    let lag = events.lags.max() ?? .max
    var wrongs: [String] = []
    for (place, phase) in phases.enumerated() where phase != Int64(place) * 500_000_000 {
      wrongs.append("phase \(place) was at \(phase) ns")
    }
    if lag > Self.longestHang { wrongs.append("a phase was told \(lag / 1_000_000) ms late") }
    let onsets = HeardSound(recording).onsets(after: 50_000_000)
    let due = phases.filter { phase in
      Self.mustBeHeard(origin + phase, in: recording)
        && !faults.strikes.contains { $0.overshadows(phase, Self.click) }
    }
    let errors = due.map { phase in
      onsets.map { abs($0 - origin - phase) }.min() ?? .max
    }
    for (phase, error) in zip(due, errors) where error > Self.tolerance {
      wrongs.append("at \(phase / 1_000_000) ms a click was \(error / 1_000) µs off")
    }
    let absence = Self.longestAbsence(recording, until: origin + (phases.last ?? 0))
    if absence > Self.longestSearch {
      wrongs.append("a card was there for \(absence / 1_000_000) ms and not played on")
    }
    let worst = errors.filter { $0 <= Self.tolerance }.max() ?? 0
    let count = due.count
    (cues, heard, self.wrongs) = (phases.count, count, wrongs)
    description = """
      \(phases.count) phases, \(count) of them on a card that could play, worst \
      \(worst / 1_000) µs off; \(recording.epochs.count) stretches of playing, a card left alone for \
      \(absence / 1_000_000) ms at most; the latest line \
      \(tenths(Double(lag) / 1e6)) ms after its phase; \(events.of("fault").count) faults told
      """
  }

  /// The longest time for which a card was there and not played on, in nanoseconds.
  private static func longestAbsence(
    _ recording: VirtualCard.Recording,
    until end: Int64
  ) -> Int64 {
    let starts = recording.epochs.dropFirst().map(\.startNs) + [end]
    return zip(recording.epochs, starts).map { epoch, next in
      let over = epoch.end?.timeNs ?? next
      return next - max(over, recording.coming(before: next) ?? next)
    }.max() ?? 0
  }

  /// Whether a click falls into a stretch of playing, not at its very ends.
  private static func mustBeHeard(_ due: Int64, in recording: VirtualCard.Recording) -> Bool {
    recording.epochs.contains { epoch in
      due >= epoch.startNs + settling
        && due + click < epoch.end?.timeNs ?? epoch.heardAt(frame: epoch.frameCount)
    }
  }
}

extension RandomFaults.Strike {
  /// Whether a cue of so many nanoseconds is under this fault, or so soon behind it that the card need not be
  /// trusted yet.
  func overshadows(_ time: Int64, _ length: Int64) -> Bool {
    time + length > self.time && time < self.time + shadow
  }
}
