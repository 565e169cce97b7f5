import BreathTesting
import JSONText

/// What became of a session whose fault was not the card's: everything must be heard, on its moment.
struct HealthyCardRow {
  /// The row for the table of faults.
  let row: FaultRow
  /// Whether each phase was heard within a millisecond of its moment, and nothing else.
  let isOnTime: Bool

  /// Compares what a card heard with the event lines in `events`, and the journal with what was done.
  ///
  /// - Parameters:
  ///   - fault: The fault, in a few words.
  ///   - made: How it was made.
  ///   - session: The home, the card and the breaths of the session, which clicks at each phase.
  ///   - isKept: Whether its record belongs in the journal; where a disk refuses it, it must not.
  ///   - told: What a person was told.
  /// - Throws: Where there is no recording, or a file cannot be read.
  init(
    _ fault: String,
    made: String,
    session: (home: Home, card: VirtualCard, breaths: Int64),
    isKept: Bool = true,
    told: String
  ) throws {
    let events = try session.home.events("events")
    let origin = events.origin ?? .max
    let onsets = try HeardSound(session.card.recording()).onsets(after: 50_000_000)
    let errors = zip(onsets, events.phases).map { abs($0 - origin - $1) }
    let record = try session.home.records("session").first
    let isComplete =
      record?["ended"]?.string == "completed" && record?["breaths"]?.int64 == session.breaths
    isOnTime =
      onsets.count == 2 * Int(session.breaths) && errors.count == onsets.count
      && errors.allSatisfy { $0 <= 1_000_000 }
    row = FaultRow(
      fault,
      made: made,
      rig: .card,
      gapMilliseconds: isOnTime ? 0 : nil,
      worstOnsetMicroseconds: errors.max().map { Double($0) / 1e3 },
      isRecordRight: isKept ? isComplete : record == nil,
      told: told.split(separator: "\n").joined(separator: " / ")
    )
  }
}
