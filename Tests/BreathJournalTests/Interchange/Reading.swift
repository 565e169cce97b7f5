import Testing

@testable import BreathJournal

extension WallClock {
  /// The clocks of Berlin in 2026: forward on the 29th of March at two, back on the 25th of October at three.
  static let berlin = WallClock { seconds in
    let forward = moment(3, 29)
    let back = moment(10, 25)
    return forward <= seconds && seconds < back ? 7200 : 3600
  }

  /// One o'clock in UTC of a day in 2026.
  private static func moment(_ month: Int, _ day: Int) -> Int64 {
    Int64(CivilDate(year: 2026, month: month, day: day)?.daysSinceEpoch ?? 0) * 86_400 + 3600
  }
}

extension ImportRules {
  /// Rules of Berlin at the end of 2026.
  static let test = ImportRules(
    clock: .berlin,
    now: LocalTime(rfc3339: "2026-11-30T12:00:00+01:00") ?? .now()
  )
}

/// Reads a text as a file, in pieces of some bytes.
func read(
  _ text: String,
  as format: InterchangeFormat? = nil,
  rules: ImportRules = .test,
  pieces: Int = .max
) throws -> ImportDraft {
  try read(Array(text.utf8), as: format, rules: rules, pieces: pieces)
}

/// Reads bytes as a file, in pieces of some bytes.
func read(
  _ bytes: [UInt8],
  as format: InterchangeFormat? = nil,
  rules: ImportRules = .test,
  pieces: Int = .max
) throws -> ImportDraft {
  var reading = ImportReading(format, rules)
  var rest = bytes[...]
  while !rest.isEmpty {
    try reading.take(Array(rest.prefix(pieces)))
    rest = rest.dropFirst(pieces)
  }
  return try reading.finish()
}

/// Why a text is refused as a whole; nil where it is not.
func fault(_ text: String, as format: InterchangeFormat? = nil, rules: ImportRules = .test)
  -> String?
{
  do {
    _ = try read(text, as: format, rules: rules)
    return nil
  } catch let fault as ImportFault {
    return fault.description + (fault.hint.map { " → \($0)" } ?? "")
  } catch {
    return "\(error)"
  }
}

extension ImportDraft {
  /// The sessions as rows: start, seconds, activity, name, note.
  var rows: [String] {
    sessions.map { session in
      let seconds = Double(session.nanoseconds) / 1e9
      let length = seconds == seconds.rounded() ? "\(Int64(seconds))" : "\(seconds)"
      let parts = [session.name, session.note].map { $0 ?? "-" }
      return ([session.start.rfc3339, length, session.activity.rawValue] + parts)
        .joined(separator: " | ")
    }
  }

  /// The refused lines.
  var refused: [String] { refusals.map { "\($0.line): \($0.reason)" } }
}

/// What a journal holds of a few records.
func contents(_ records: [JournalRecord]) throws -> JournalContents {
  let folder = try TemporaryFolder(inMemory: true)
  if !records.isEmpty { try folder.journal.add(records) }
  return try folder.journal.read()
}
