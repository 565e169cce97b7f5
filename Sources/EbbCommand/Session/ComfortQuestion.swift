internal import BreathEngine
internal import BreathJournal

/// A question after a block of a session: how comfortable it was.
struct ComfortQuestion {
  /// What was breathed, such as `6.5 breaths per minute`; nil where nothing was said of it.
  let about: String?
  /// The round, from 1.
  let round: Int
  private let id = JournalRecord.newID()
  private var answers: Int64 = 0

  /// A question about what was last said.
  init(about: String?, round: Int) {
    self.about = about
    self.round = round
  }

  /// The question for a person.
  var text: String {
    let block = about ?? "that"
    return phrase("how comfortable was \(block)? press 1 (hard) to 5 (easy)")
  }

  /// The record of an answer; nil for what is none.
  mutating func record(
    of answer: Int,
    session: String,
    pattern: String?
  ) -> RatingRecord? {
    guard RatingRecord.answers.contains(Int64(answer)) else { return nil }
    answers += 1
    return RatingRecord(
      id: id,
      revision: answers,
      at: .now(),
      session: session,
      pattern: pattern,
      about: about,
      round: Int64(round),
      comfort: Int64(answer)
    )
  }
}
