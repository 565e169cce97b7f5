internal import BreathJournal
internal import JSONText

/// A record in an editor: as often as someone tries again, until it can be kept or is left.
struct FormEditing {
  /// The record, and where to append.
  let desk: EditingDesk

  private var context: CommandContext { desk.open.context }

  /// Has the record edited and appends what was changed.
  ///
  /// - Returns: What the program exits with.
  /// - Throws: ``CommandFailure`` without an editor, or where what was written cannot be kept; a file
  ///   holds it then.
  func run() throws(CommandFailure) -> ExitStatus {
    guard let editor = TextEditor(context) else {
      throw CommandFailure(
        .usage,
        "no editor is named, and nothing is said of what to change",
        hint: "set VISUAL or EDITOR, or say --note, --for, --at or --set"
      )
    }
    let form = form
    var edited = try editor.edit(form.text, name: "edit")
    while true {
      let update: RecordUpdate
      do throws(CommandFailure) {
        update = try self.update(edited, form)
      } catch {
        let file = context.paths.shown(edited.path)
        context.console.say("\(file), \(error.message)")
        guard tryAgain() else {
          let hint = "what was written is kept in \(file)"
          throw CommandFailure(.badData, "nothing was changed", hint: hint)
        }
        edited = try editor.editAgain(edited.path, first: form.text)
        continue
      }
      return try finish(update, edited)
    }
  }

  private var form: RecordForm {
    let notes = desk.notes
    let body: (noun: String, text: String)?
    if desk.isSession {
      // Of several notes each has an id of its own.
      body = notes.count > 1 ? nil : ("note", notes.first?["text"]?.string ?? "")
    } else {
      body = desk.record["text"]?.string.map { (desk.record.kind, $0) }
    }
    return RecordForm(record: desk.record, title: desk.title, body: body)
  }

  /// Appends what was changed.
  private func finish(
    _ update: RecordUpdate,
    _ edited: TextEditor.Edited
  ) throws(CommandFailure) -> ExitStatus {
    guard !update.isEmpty else {
      edited.remove()
      return desk.sayNothingChanged()
    }
    // Another device may have spoken since; only the changed fields are set.
    let contents = try desk.open.read()
    guard contents.records.contains(where: { $0.id == desk.record.id }) else {
      let file = context.paths.shown(edited.path)
      let hint = "what was written is kept in \(file)"
      throw CommandFailure(.badData, "\(desk.title) was deleted meanwhile", hint: hint)
    }
    do throws(CommandFailure) {
      try update.write(after: contents, to: desk.open)
    } catch {
      throw error.hinting("what was written is kept in \(context.paths.shown(edited.path))")
    }
    edited.remove()
    return try desk.sayChanged()
  }

  private func update(
    _ edited: TextEditor.Edited,
    _ form: RecordForm
  ) throws(CommandFailure) -> RecordUpdate {
    guard let text = String(validating: edited.bytes, as: UTF8.self) else {
      throw CommandFailure(.usage, "what the editor wrote is not UTF-8 text")
    }
    let answer: RecordForm.Answer
    do {
      answer = try form.answer(text)
    } catch {
      throw CommandFailure(.usage, "line \(error.line): \(error.reason)")
    }
    var update = RecordUpdate(change: desk.blank)
    for field in answer.fields {
      do {
        try update.change.set(field.name, toText: field.text ?? "null")
      } catch {
        throw CommandFailure(.usage, "line \(field.line): \(field.name.printable): \(error.reason)")
      }
    }
    if let body = answer.body, let old = form.body?.text, !body.isIdentical(to: old) {
      do throws(CommandFailure) {
        try desk.setNote(body, in: &update)
      } catch {
        throw CommandFailure(error.status, "line \(answer.bodyLine): \(error.message)")
      }
    }
    try desk.check(&update)
    return update
  }

  /// Whether someone at the terminal wants to open the editor again.
  private func tryAgain() -> Bool {
    guard Descriptors.isTerminal(.error), Descriptors.isInputTerminal else { return false }
    context.console.err("Enter opens the editor again, n leaves: ")
    guard let answer = readLine() else { return false }
    return !answer.lowercased().hasPrefix("n")
  }
}
