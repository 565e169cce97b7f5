import JSONText

/// What of a file is new to a journal, and what is there already.
public struct ImportPlan: Sendable {
  /// The records that are to be added, in order.
  public internal(set) var records: [JournalRecord] = []
  /// How much of what was found in the journal already.
  public internal(set) var alreadyHere = 0
  /// How much of what was found is deleted here, and stays so.
  public internal(set) var deletedHere = 0
  /// How much stood in the file more than once.
  public private(set) var repeated = 0
  /// How many sessions are sittings that another program has told of, or ebb itself.
  public private(set) var sameSittings = 0
  /// What a person should know beside that, in sentences.
  public internal(set) var remarks: [String] = []
  /// What cannot be added to this journal, while all else can.
  public internal(set) var refusals: [ImportRefusal] = []
  /// How many of the records take back a note that came with a table, as the notes themselves come now.
  public internal(set) var replacedNotes = 0

  let rule: DayRule
  /// When what is known is told to have been, by its id.
  private(set) var known: [String: LocalTime]
  /// The ids that are deleted here.
  let gone: Set<String>
  /// The sessions that are here as this program's own table told them.
  let tabled: Set<String>
  /// How much is known with another moment than the file tells now.
  private var movedCount = 0
  private(set) var index = SessionIndex()
  /// The sitting that a session of the file is: its own id, or that of another program's session.
  private var sittings: [String: String] = [:]
  /// The sessions that are to be added.
  private var added: Set<String> = []

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
    gone = Set(contents.deleted.lazy.map(\.id))
    tabled = Self.tabled(draft, contents)
    let findsNotes = draft.texts.contains { $0.sessionSeconds != nil }
    if !draft.sessions.isEmpty || findsNotes {
      for record in contents.records {
        if let span = SessionIndex.Span(record) { index.add(span) }
      }
    }
    takeRecords(draft.records, lines, contents)
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

  /// Adds a record unless its id is known; whether it was added.
  @discardableResult
  mutating func take(_ record: JournalRecord) -> Bool {
    guard known[record.id] == nil else {
      noteHere(record.id)
      return false
    }
    known[record.id] = record.at
    records.append(record)
    return true
  }

  /// Counts something of the file that the journal knows.
  mutating func noteHere(_ id: String) {
    if gone.contains(id) { deletedHere += 1 } else { alreadyHere += 1 }
  }

  private mutating func takeSessions(_ sessions: [ImportedSession], _ keepsOverlaps: Bool) {
    var isNew = Array(repeating: false, count: sessions.count)
    var places: [Int] = []
    var inFile: Set<String> = []
    for (place, session) in sessions.enumerated() {
      let id = session.id
      if !inFile.insert(id).inserted {
        repeated += 1
      } else if let here = [id, session.derivedID].first(where: { known[$0] != nil }) {
        noteHere(here)
        sittings[id] = here
        if let start = known[here], start.isMoved(from: session.start) { movedCount += 1 }
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
      added.insert(session.id)
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
    // A deletion took the notes along.
    guard !gone.contains(sitting) else { return }
    // Where our own table meets the journal that it is from, that has the notes one by one.
    guard sitting != session.ownID || added.contains(sitting) || tabled.contains(sitting) else {
      return
    }
    let id = JournalRecord.derivedID([NoteRecord.kind, session.source, session.key, text])
    let at = session.start.adding(nanoseconds: session.nanoseconds)
    let day = rule.day(of: session.start)
    let note = NoteRecord(id: id, at: at, text: text, session: sitting, day: day)
    take(note.record.from(session.source))
  }
}

extension LocalTime {
  /// Whether another zone lies between two times of one session: those are a quarter of an hour apart or more,
  /// while a table rounds, and a session begins within a second of the line that says so.
  fileprivate func isMoved(from other: LocalTime) -> Bool {
    abs(secondsSinceEpoch - other.secondsSinceEpoch) >= 60
  }
}
