/// Reads one kind of file, piece by piece.
protocol ImportReader {
  /// Takes the next bytes of the text, in UTF-8.
  ///
  /// - Throws: ``ImportFault`` where the file as a whole cannot be of the kind.
  mutating func take(_ bytes: [UInt8]) throws(ImportFault)

  /// Ends the file, and answers what it holds.
  ///
  /// - Throws: ``ImportFault`` where the file is not whole.
  mutating func finish() throws(ImportFault) -> ImportDraft
}

extension ImportDraft {
  /// Resolves a moment, and notes what had to be supposed for it.
  ///
  /// - Parameters:
  ///   - moment: What the fields say.
  ///   - order: The order of a date that leaves it open.
  ///   - line: Where they stand.
  ///   - rules: Which clocks showed it.
  /// - Returns: The moment, and a text that is the same wherever the file is read.
  /// - Throws: ``FieldFault`` for a date that the calendar lacks, or a time that the clocks left out.
  mutating func resolve(
    _ moment: MomentText,
    _ order: DateOrder,
    line: Int,
    _ rules: ImportRules
  ) throws(FieldFault) -> (time: LocalTime, key: String) {
    if case .exact(let time) = moment { return (time, time.utcKey) }
    guard let civil = moment.civil(order) else { throw FieldFault("no date of the calendar") }
    localTimes += 1
    switch rules.clock.moment(of: civil) {
    case .once(let time): return (time, civil.canonical)
    case .twice(let time):
      repeatedTimes.append(line)
      return (time, civil.canonical)
    case .never:
      throw FieldFault(
        "the clocks went forward over that time, so there was none; say the zone with --zone, or --utc"
      )
    }
  }

  /// Keeps a session that can be one.
  ///
  /// - Throws: ``FieldFault`` for a session that is too long or still to come.
  mutating func take(_ session: ImportedSession, _ rules: ImportRules) throws(FieldFault) {
    guard session.nanoseconds > 0 else { return passOver("session of no length") }
    guard session.nanoseconds <= ImportedSession.longest else {
      throw FieldFault("a session is at most seven days long")
    }
    try rules.refuse(toCome: session.start)
    sessions.append(session)
  }
}

extension ImportRules {
  /// Refuses what nobody can have done yet.
  ///
  /// - Throws: ``FieldFault`` for a moment of tomorrow or later.
  func refuse(toCome time: LocalTime) throws(FieldFault) {
    // A zone that is wrong by some hours is no reason to refuse what was just done.
    let tomorrow = now.secondsSinceEpoch + 86_400
    guard now.isClockSet, time.secondsSinceEpoch >= tomorrow else { return }
    throw FieldFault("\(time.rfc3339) is still to come")
  }
}

extension LocalTime {
  /// A text that is the same in whichever zone the moment is told.
  var utcKey: String { LocalTime(secondsSinceEpoch: secondsSinceEpoch).rfc3339 }

  /// The moment that lies some nanoseconds later, with the same offset.
  func adding(nanoseconds more: Int64) -> LocalTime {
    let sum = nanoseconds + more % 1_000_000_000
    return LocalTime(
      secondsSinceEpoch: secondsSinceEpoch + more / 1_000_000_000 + sum / 1_000_000_000,
      nanoseconds: sum % 1_000_000_000,
      offsetMinutes: offsetMinutes
    )
  }
}
