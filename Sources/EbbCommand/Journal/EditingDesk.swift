internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// A record that is about to be changed, with all that decides how.
struct EditingDesk {
  /// Where to append.
  let open: OpenJournal
  /// The journal as it is.
  let contents: JournalContents
  /// The record.
  let record: JournalRecord

  /// A change of the record, with nothing changed yet.
  var blank: RecordChange { change(of: record) }

  /// A change of another record, such as a note on this one.
  func change(of record: JournalRecord) -> RecordChange {
    let rule: TextRule =
      record.kind == NoteRecord.kind
      ? .note(open.configuration.note) : .unlimited(phrase("day \(record.kind)"))
    return RecordChange(record, dates: dates, rule: rule)
  }

  private var dates: DateReader { DateReader(now: .now(), rule: open.rule) }

  /// What the record is.
  var title: String { record.title(inYear: open.thisYear, KnownPractices(contents)) }

  /// Whether the record is a session, with an end or without.
  var isSession: Bool { record.kind == SessionRecord.kind || record.kind == BeginRecord.kind }

  /// The notes on the record, where it is a session.
  var notes: [JournalRecord] {
    guard isSession else { return [] }
    return LogBook(contents, rule: open.rule).notes(on: record.id)
      .filter { $0.kind == NoteRecord.kind }
  }

  /// What the options ask for.
  ///
  /// - Throws: ``CommandFailure`` that names the field and the rule.
  func update(_ options: EditRecordOptions) throws(CommandFailure) -> RecordUpdate {
    var update = RecordUpdate(change: blank)
    do throws(RecordChange.Fault) {
      if let text = options.at { try update.change.move(toText: text) }
      if let length = options.length {
        guard isSession else {
          throw .init(field: "for", reason: phrase("a \(record.kind) has no length"))
        }
        update.change.setLength(length.nanoseconds)
      }
      for setting in options.settings {
        try update.change.set(setting.field, toText: setting.value)
      }
    } catch {
      throw Self.failure(error)
    }
    if let text = options.note { try setNote(text, in: &update) }
    try check(&update)
    return update
  }

  /// Gives the session's note, or the record's own text, another text.
  ///
  /// - Throws: ``CommandFailure`` for a text that cannot be, or where several notes may be meant.
  func setNote(_ text: String, in update: inout RecordUpdate) throws(CommandFailure) {
    guard isSession else {
      guard record["text"] != nil else {
        throw CommandFailure(.usage, "--note: a \(record.kind) has no text")
      }
      update.change.set("text", to: JSONValue(text))
      return
    }
    let notes = notes
    guard notes.count < 2 else {
      let ids = notes.map(\.id).spoken(with: "or")
      throw CommandFailure(
        .usage,
        "there are \(notes.count) notes on \(title)",
        hint: "change one of them: ebb log edit \(ids)"
      )
    }
    if let note = notes.first {
      var change = change(of: note)
      change.set("text", to: JSONValue(text))
      update.note = TextRule.isBlank(text) ? .delete(note) : .rewrite(change)
    } else if !TextRule.isBlank(text) {
      update.note = .write(text)
    }
  }

  /// Holds an update against the rules, and completes the id of a session that a note is moved to.
  ///
  /// - Throws: ``CommandFailure`` with the rule.
  func check(_ update: inout RecordUpdate) throws(CommandFailure) {
    if record.kind == NoteRecord.kind, let word = update.change.set["session"]?.string {
      let session = try open.session(word, in: contents)
      update.change.set("session", to: JSONValue(session.id))
    }
    try completePractice(of: &update.change)
    do throws(RecordChange.Fault) {
      try update.change.check()
      if case .rewrite(let change)? = update.note { try change.check() }
    } catch {
      throw Self.failure(error)
    }
    try checkPractice(update.change)
    guard case .write(let text)? = update.note else { return }
    let rule = TextRule.note(open.configuration.note)
    if let fault = rule.fault(in: text) { throw CommandFailure(.usage, fault) }
  }

  /// Gives a session that was interrupted an end, since someone knows how long it was.
  ///
  /// - Throws: ``CommandFailure`` where it still runs, or a value cannot be.
  func end(after nanoseconds: Int64, _ options: EditRecordOptions) throws(CommandFailure) {
    guard open.progress()(record) != .running else {
      throw CommandFailure(.usage, "\(title) is still running")
    }
    guard let begin = BeginRecord(record) else {
      throw CommandFailure(.badData, "\(title) is no session")
    }
    do throws(RecordChange.Fault) {
      try RecordChange.checkLength(nanoseconds, from: record.at, dates)
    } catch {
      throw Self.failure(error)
    }
    let session = SessionRecord(begin: begin, actualNanoseconds: nanoseconds, ending: .stopped)
    var fields = session.record.fields
    // Fields of a newer version stay.
    for member in record.fields.members where fields[member.key] == nil {
      fields[member.key] = member.value
    }
    fields["added"] = true
    let whole = JournalRecord(
      kind: SessionRecord.kind,
      id: record.id,
      at: record.at,
      fields: fields
    )
    var others = options
    others.length = nil
    let desk = EditingDesk(open: open, contents: contents, record: whole)
    let update = try desk.update(others)
    try open.append(update.change.changed)
    try RecordUpdate(change: desk.blank, note: update.note).write(after: contents, to: open)
  }

  /// Says that the record is changed, and how to take that back.
  func sayChanged() throws(CommandFailure) -> ExitStatus {
    try open.context.console.print([phrase("changed \(title); to take it back: ebb log undo")])
    return .done
  }

  /// Says that nothing was to be changed.
  func sayNothingChanged() -> ExitStatus {
    open.context.console.say("nothing is changed")
    return .done
  }

  static func failure(_ fault: RecordChange.Fault) -> CommandFailure {
    CommandFailure(.usage, (fault.field.map { "\($0.printable): " } ?? "") + fault.reason)
  }
}

extension RecordChange {
  /// Moves the session to a time that a text says.
  fileprivate mutating func move(toText text: String) throws(Fault) {
    do {
      move(to: try dates.time(text))
    } catch {
      throw Fault(field: "at", reason: "\(text.quoted): \(error.reason)")
    }
  }
}
