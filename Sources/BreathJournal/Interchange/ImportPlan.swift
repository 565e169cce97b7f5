import JSONText

/// What of a file is new to a journal, and what is there already.
public struct ImportPlan: Sendable {
  /// The records that are to be added, in order.
  public private(set) var records: [JournalRecord] = []
  /// How much of what was found in the journal already.
  public internal(set) var alreadyHere = 0
  /// How much stood in the file more than once.
  public private(set) var repeated = 0
  /// How many sessions are sittings that another program has told of, or ebb itself.
  public private(set) var sameSittings = 0
  /// What a person should know beside that, in sentences.
  public internal(set) var remarks: [String] = []
  /// What cannot be added to this journal, while all else can.
  public internal(set) var refusals: [ImportRefusal] = []

  let rule: DayRule
  /// When what is known is told to have been, by its id.
  private(set) var known: [String: LocalTime]
  /// How much is known with another moment than the file tells now.
  private var movedCount = 0
  private(set) var index = SessionIndex()
  /// The sitting that a session of the file is: its own id, or that of another program's session.
  private var sittings: [String: String] = [:]

  /// Compares a file with a journal.
  ///
  /// - Parameters:
  ///   - draft: What the file holds.
  ///   - contents: What the journal holds.
  ///   - lines: Every record of the journal as it was written; needed only where the draft has records
  ///     that are kept as they are.
  ///   - keepsOverlaps: Whether a session is kept where another program has told of the same sitting.
  ///   - dayRule: Which day a moment belongs to.
  public init(
    _ draft: ImportDraft,
    in contents: JournalContents,
    lines: [JournalRecord] = [],
    keepsOverlaps: Bool = false,
    dayRule: DayRule = .usual
  ) {
    rule = dayRule
    let here = [contents.records, contents.deleted].joined().lazy.map { ($0.id, $0.at) }
    known = Dictionary(here) { first, _ in first }
    let findsNotes = draft.texts.contains { $0.sessionSeconds != nil }
    if !draft.sessions.isEmpty || findsNotes {
      for record in contents.records {
        if let span = SessionIndex.Span(record) { index.add(span) }
      }
    }
    takeRecords(draft.records, lines)
    takeSessions(draft.sessions, keepsOverlaps)
    for session in draft.sessions { takeNote(of: session) }
    takeTexts(draft.texts)
    takePractices(draft.practices, contents)
    tellMoved()
  }

  /// How many records of a kind are to be added.
  public func count(of kind: String) -> Int {
    records.count { $0.kind == kind }
  }

  private mutating func takeRecords(_ found: [JournalRecord], _ lines: [JournalRecord]) {
    var seen = Set(lines)
    let here = seen.count
    for record in found {
      if seen.insert(record).inserted { records.append(record) }
    }
    alreadyHere += found.count - (seen.count - here)
  }

  /// Adds a record unless its id is known; whether it was added.
  @discardableResult
  mutating func take(_ record: JournalRecord) -> Bool {
    guard known[record.id] == nil else {
      alreadyHere += 1
      return false
    }
    known[record.id] = record.at
    records.append(record)
    return true
  }

  private mutating func takeSessions(_ sessions: [ImportedSession], _ keepsOverlaps: Bool) {
    var isNew = Array(repeating: false, count: sessions.count)
    var places: [Int] = []
    var inFile: Set<String> = []
    for (place, session) in sessions.enumerated() {
      let id = session.id
      if !inFile.insert(id).inserted {
        repeated += 1
      } else if let here = [id, session.ownID].compactMap(\.self).first(where: { known[$0] != nil })
      {
        alreadyHere += 1
        sittings[id] = here
        if known[here]?.secondsSinceEpoch != session.start.secondsSinceEpoch { movedCount += 1 }
      } else {
        places.append(place)
      }
    }
    // The longest goes first, so that it does not matter how the file is sorted.
    places.sort { sessions[$0].isKept(before: sessions[$1]) }
    for place in places {
      let session = sessions[place]
      let span = SessionIndex.Span(
        session.id,
        session.spanSource,
        session.start,
        session.nanoseconds
      )
      if !keepsOverlaps, let span, let other = index.match(of: span) {
        sameSittings += 1
        sittings[session.id] = other.id
        continue
      }
      if let span { index.add(span) }
      sittings[session.id] = session.id
      isNew[place] = true
    }
    for (place, session) in sessions.enumerated() where isNew[place] {
      known[session.id] = session.start
      records.append(session.record)
    }
  }

  /// Says that a zone named now does not move what is here.
  private mutating func tellMoved() {
    guard movedCount > 0 else { return }
    let sessions = movedCount == 1 ? "1 session is" : "\(movedCount) sessions are"
    remarks.append(
      "\(sessions) here with another time, as of another zone, and stay so; "
        + "ebb log edit ID --at puts one right"
    )
  }

  private mutating func takeNote(of session: ImportedSession) {
    guard let text = session.note, let sitting = sittings[session.id] else { return }
    // Where our own table meets the journal that it is from, that has the notes one by one.
    guard sitting != session.ownID else { return }
    let id = JournalRecord.derivedID([NoteRecord.kind, session.source, session.key, text])
    let at = session.start.adding(nanoseconds: session.nanoseconds)
    let day = rule.day(of: session.start)
    let note = NoteRecord(id: id, at: at, text: text, session: sitting, day: day)
    take(note.record.from(session.source))
  }
}
