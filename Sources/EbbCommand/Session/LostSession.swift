internal import BreathEngine
internal import BreathJournal

/// A session that the journal did not take, and how it can be added when there is room again.
struct LostSession {
  private static let second: Int64 = 1_000_000_000

  /// What was to be written.
  let session: SessionRecord

  /// The command that adds it; nil for one without a length, which nobody misses.
  var wayOut: String? {
    let seconds = session.actualNanoseconds / Self.second
    guard seconds > 0 else { return nil }
    let start = session.begin.start
    let time = LocalTime(
      secondsSinceEpoch: start.secondsSinceEpoch,
      offsetMinutes: start.offsetMinutes
    )
    var words = ["ebb log add", what, "--at", time.rfc3339]
    words += ["--for", ExactSeconds(seconds).durationText]
    if session.breaths > 0 { words += ["--breaths", "\(session.breaths)"] }
    return phrase("to add it later: ") + words.joined(separator: " ")
  }

  private var what: String {
    let name = session.begin.name ?? session.begin.pattern ?? session.begin.activity.rawValue
    let isPlain = name.allSatisfy { character in
      character.isASCII
        && (character.isLetter || character.isNumber || "-.:@+/_".contains(character))
    }
    return isPlain ? name : "'" + name.printable.replacing("'", with: #"'\''"#) + "'"
  }
}
