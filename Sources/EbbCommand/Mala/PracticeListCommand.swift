internal import BreathJournal
internal import JSONText

/// `ebb mala practice`: the practices and their settings; and `remove`, which ends one.
enum PracticeListCommand {
  /// Prints the practices.
  ///
  /// - Throws: ``CommandFailure`` where the journal cannot be read.
  static func run(json: Bool, in context: CommandContext) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let practices = desk.ledger.accounts.map(\.practice)
    if json {
      let value = JSONValue(
        practices.map { JSONValue(JSONObject(members: [.id($0)] + $0.fields.members)) }
      )
      try context.console.print([value.serialized()])
    } else if practices.isEmpty {
      try context.console.print([
        phrase("No practice is counted yet: ebb mala practice add NAME --target N")
      ])
    } else {
      try context.console.print(lines(practices, isFlat: context.isFlat))
    }
    desk.tellDamage()
    return .done
  }

  /// Deletes a practice, after a question; its counts stay in the journal and come back with it.
  ///
  /// - Throws: ``CommandFailure`` for an unknown practice, where no one can be asked, or for a journal that
  ///   takes nothing.
  static func remove(
    _ word: String,
    isSure: Bool,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    let account = try desk.account(word)
    let practice = account.practice
    let name = practice.name.printable
    if !isSure {
      let what = account.isEmpty ? "" : phrase(" and its \(practice.unit.words(account.total))")
      let question = Question(
        text: phrase("Remove \(name)\(what)? Type yes: "),
        word: "yes",
        context: context
      )
      guard try question.isAnswered() else {
        context.console.say("nothing was removed")
        return .done
      }
    }
    let revision = desk.contents.nextRevision(of: practice.id)
    try desk.open.append(DeleteRecord(id: practice.id, revision: revision, at: desk.now).record)
    try context.console.print([
      phrase("removed \(name); its counts are kept, and come back with it: ebb log undo")
    ])
    return .done
  }

  private static func lines(_ practices: [PracticeRecord], isFlat: Bool) -> [String] {
    let rows = practices.map { practice -> [String] in
      [
        practice.name.printable, practice.target.map { practice.unit.words($0) } ?? "",
        practice.rule.map { phrase("\($0.beads.grouped) as \($0.countsAs.grouped)") } ?? "",
        practice.goal.map(\.grouped) ?? "", practice.by?.text ?? "",
        practice.spellings.map(\.printable).joined(separator: ", "),
      ]
    }
    let heading = [
      phrase("PRACTICE"), phrase("TARGET"), "MALA", phrase("A DAY"), phrase("BY"), phrase("ALSO"),
    ]
    return TextLayout.table([heading] + rows, right: [1, 3], isFlat: isFlat)
  }
}

extension JSONObject.Member {
  fileprivate static func id(_ practice: PracticeRecord) -> JSONObject.Member {
    JSONObject.Member(key: "id", value: JSONValue(practice.id))
  }
}
