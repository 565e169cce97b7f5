internal import BreathJournal

/// `ebb mala ngondro`: adds the four practices of ngöndro.
enum NgondroCommand {
  /// What each of the four is counted to: 100,000, and eleven in a hundred more for mistakes.
  static let target: Int64 = 111_111

  /// The four in their order, each with the other names that it goes by.
  static let practices: [(name: String, spellings: [String])] = [
    ("prostrations", ["prostration", "refuge", "refuge and bodhicitta"]),
    ("diamond-mind", ["vajrasattva", "dorje sempa", "dorsem", "hundred syllables"]),
    ("mandala", ["mandala offering", "mandala offerings"]),
    ("guru-yoga", ["lama yoga", "lamey naljor"]),
  ]

  private static let spellings = ["ngondro", "ngoendro", "ngondro practices", "preliminaries"]

  /// Whether a word is one that the four together go by.
  static func isMeant(by word: String) -> Bool {
    spellings.map(FoldedName.init).contains(FoldedName(word))
  }

  /// Adds those of the four that are not there yet, and shows them.
  ///
  /// - Throws: ``CommandFailure`` where the journal cannot be read or takes nothing.
  static func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
    let desk = try MalaDesk(context)
    var ids: [String] = []
    var added: [String] = []
    var first: String?
    for (place, (name, spellings)) in practices.enumerated() {
      if let practice = desk.finder.namesake(name) {
        ids.append(practice.id)
        continue
      }
      let free = spellings.filter { desk.finder.namesake($0) == nil }
      let practice = PracticeRecord(
        // A moment apart, as practices are listed in the order in which they were added.
        at: desk.now.later(by: Int64(place) * 1_000_000),
        name: name,
        spellings: free,
        target: target
      )
      _ = try desk.add(practice, with: first)
      first = first ?? practice.id
      ids.append(practice.id)
      added.append(name)
    }
    let words =
      added.isEmpty
      ? "the four are there already"
      : "added \(added.spoken(with: "and")), each to \(target.grouped)"
    context.console.say(words)
    let now = try MalaDesk(context)
    let accounts = ids.compactMap { now.ledger.account(of: $0) }
    let table = PracticeTable(accounts, today: now.today, style: MalaCommand.style(context))
    try context.console.print(table.lines)
    return .done
  }
}
