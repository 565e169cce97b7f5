internal import BreathJournal

/// What an import says.
struct ImportWords {
  /// More lines than that, and none of them is read.
  private static let mostTold = 20

  private let draft: ImportDraft
  private let plan: ImportPlan
  private let options: ImportOptions

  /// Puts an import into words.
  init(_ draft: ImportDraft, _ plan: ImportPlan, _ options: ImportOptions) {
    self.draft = draft
    self.plan = plan
    self.options = options
  }

  private var refusals: [ImportRefusal] {
    (draft.refusals + plan.refusals).sorted { $0.line < $1.line }
  }

  /// Tells each line that is refused.
  ///
  /// - Throws: ``CommandFailure`` with the status 65 where there is one, unless they are to be left out.
  func refuse(in context: CommandContext) throws(CommandFailure) {
    let refusals = refusals
    // A single one that is left out is told with what came in.
    guard !refusals.isEmpty, !options.skipsRefused || refusals.count > 1 else { return }
    for refusal in refusals.prefix(Self.mostTold) {
      context.console.say("line \(refusal.line): \(Wording.whole(refusal.reason))")
    }
    if refusals.count > Self.mostTold {
      context.console.say("and \((refusals.count - Self.mostTold).counted("line")) more")
    }
    guard !options.skipsRefused else { return }
    let things =
      refusals.count == 1
      ? phrase("1 line is refused") : phrase("\(refusals.count) lines are refused")
    throw CommandFailure(
      .badData,
      "\(things); nothing was imported",
      hint: "put it right, or leave it out: ebb import --skip-refused"
    )
  }

  /// What a person should know, in sentences.
  var remarks: [String] {
    var remarks: [String] = []
    if draft.localTimes > 0, options.zone == nil {
      remarks.append(
        phrase(
          "\(draft.localTimes.counted("time")) without a zone: taken as times of this place, now "
        )
          + "UTC\(LocalTime.now().rfc3339.suffix(6)); another one: --zone Europe/Berlin, or --utc"
      )
    }
    if draft.isInUTC {
      remarks.append(
        phrase(
          "its times are taken as UTC, as the app writes them; were they exported as local ones, say "
            + "--zone"
        )
      )
    }
    if let line = draft.repeatedTimes.first {
      let times = draft.repeatedTimes.count.counted("time")
      remarks.append(
        phrase(
          "the clocks went back over \(times) and showed them twice, as on line \(line): taken as "
            + "the first"
        )
      )
    }
    let passed = draft.passedOver.sorted { $0.key < $1.key }
    remarks += passed.map { what, count in phrase("passed over \(count.counted(plural: what))") }
    if plan.sameSittings > 0 {
      let sessions = plan.sameSittings.counted("session")
      let are =
        plan.sameSittings == 1
        ? phrase("is the same sitting as one") : phrase("are the same sittings as those")
      remarks.append(
        phrase("\(sessions) \(are) of another program: left out; --keep-overlaps takes them in")
      )
    }
    if plan.deletedHere > 0 {
      remarks.append(
        "what was deleted here stays so; \"ebb log --deleted\" shows it, and ebb log restore ID brings it "
          + "back"
      )
    }
    if plan.replacedNotes > 0 {
      remarks.append(
        plan.replacedNotes == 1
          ? "1 note of a table makes way for the notes themselves"
          : "\(plan.replacedNotes) notes of a table make way for the notes themselves"
      )
    }
    return remarks + draft.remarks + plan.remarks
  }

  /// What was done, in one line.
  var summary: String {
    let added = Self.kinds.compactMap { kind, noun -> String? in
      let count = plan.count(of: kind)
      return count == 0 ? nil : count.counted(noun)
    }
    let named = Self.kinds.reduce(0) { $0 + plan.count(of: $1.0) }
    let others = plan.records.count - named - plan.replacedNotes
    let parts = added + (others > 0 ? [others.counted("other record")] : [])
    let verb = options.isDryRun ? "would import" : "imported"
    let what = parts.isEmpty ? phrase("nothing new") : parts.joined(separator: ", ")
    let rest = rest.isEmpty ? "" : "; \(rest.joined(separator: ", "))"
    return phrase("\(verb) \(what) from \(draft.format.title)\(rest)")
  }

  /// What did not come in, and why.
  private var rest: [String] {
    var parts: [String] = []
    if plan.alreadyHere > 0 { parts.append("\(plan.alreadyHere) already here") }
    if plan.deletedHere > 0 { parts.append("\(plan.deletedHere) deleted here, left so") }
    if plan.repeated > 0 { parts.append("\(plan.repeated) twice in the file") }
    if plan.sameSittings > 0 { parts.append(phrase("\(plan.sameSittings) of another program")) }
    let refusals = refusals
    if let first = refusals.first {
      let why =
        refusals.count == 1 ? phrase(": line \(first.line): \(Wording.whole(first.reason))") : ""
      parts.append(phrase("\(refusals.count) refused\(why)"))
    }
    return parts
  }

  private static let kinds: [(String, String)] = [
    (SessionRecord.kind, "session"), (NoteRecord.kind, "note"), (GoalRecord.kind, "goal"),
    (DoneRecord.kind, "deed"), ("practice", "practice"), ("count", "count"),
  ]
}

extension Int {
  /// The number with a noun of several words, whose first one changes: `2 sessions of no length`.
  func counted(plural words: String) -> String {
    let parts = words.split(separator: " ", maxSplits: 1)
    guard let noun = parts.first else { return "\(self)" }
    let rest = parts.dropFirst().map { " \($0)" }.joined()
    return counted(String(noun)) + rest
  }
}
