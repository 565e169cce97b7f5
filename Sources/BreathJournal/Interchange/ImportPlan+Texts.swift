extension ImportPlan {
  /// Adds what was written: notes, goals and deeds.
  mutating func takeTexts(_ texts: [ImportedText]) {
    var alone = 0
    for text in texts {
      let id = JournalRecord.derivedID([text.kind, text.source, text.key, text.text])
      let session = text.sessionSeconds.flatMap { seconds in
        index.session(
          startingInMinuteOf: text.at.secondsSinceEpoch * 1_000_000_000,
          seconds: seconds
        )
      }
      let day = rule.day(of: text.at)
      let record: JournalRecord =
        switch text.kind {
        case GoalRecord.kind: GoalRecord(id: id, at: text.at, day: day, text: text.text).record
        case DoneRecord.kind: DoneRecord(id: id, at: text.at, day: day, text: text.text).record
        default:
          NoteRecord(
            id: id,
            at: text.at.adding(nanoseconds: (text.sessionSeconds ?? 0) * 1_000_000_000),
            text: text.text,
            session: session?.id,
            day: day
          ).record
        }
      let isAdded = take(record.from(text.source))
      if isAdded, text.sessionSeconds != nil, session == nil { alone += 1 }
    }
    guard alone > 0 else { return }
    let notes = alone == 1 ? "1 note is" : "\(alone) notes are"
    remarks.append(
      "\(notes) about a session that is not in the journal, and "
        + "\(alone == 1 ? "stands" : "stand") alone; import the log of the sessions first"
    )
  }
}
