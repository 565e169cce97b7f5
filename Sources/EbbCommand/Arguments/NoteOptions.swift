/// What `ebb note` was asked for.
struct NoteOptions: Hashable, Sendable {
  /// The text; empty where it comes from elsewhere, `-` for standard input.
  var words: [String]
  /// The beginning of a session's id, or `last`; nil for a note on the day.
  var session: String?
  /// The day, as it was said; nil for today.
  var day: String?
}

extension NoteOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` where a session and a day are named: the session has its day.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said: [OptionSpec] = [.aboutSession, .day]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    words = invocation.operands
    session = invocation.value(of: .aboutSession)
    day = invocation.value(of: .day)
  }
}

/// What `ebb day` was asked for.
struct DayOptions: Hashable, Sendable {
  /// How many days are shown where nothing is said.
  static let usualCount = 10

  /// The day, as it was said; nil for today.
  var day: String?
  /// How many days that have a text; nil for one day.
  var history: Int?
  /// Whether to print JSON.
  var json: Bool
}

extension DayOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said: [OptionSpec] = [.day, .history]
    try invocation.refuseMoreThanOne(of: said.filter { invocation.has($0) }.map(\.dashed))
    day = invocation.value(of: .day)
    json = invocation.has(.json)
    let rule = "say how many days, from 1"
    let attached = try invocation.wholeNumber(of: .history, in: 1...1_000_000, rule: rule)
    guard let word = invocation.operands.first else {
      history = invocation.has(.history) ? attached ?? Self.usualCount : nil
      return
    }
    guard invocation.has(.history) else {
      let command = NearestName.nearest(to: word, among: ["goal", "done"])
      let way = command.map { "; did you mean ebb day \($0)?" } ?? ""
      throw CommandFailure(.usage, "unexpected \(word.quoted)\(way)")
    }
    guard attached == nil, let number = Int(word), (1...1_000_000).contains(number) else {
      throw CommandFailure(.usage, "--history \(word.quoted): \(rule)")
    }
    history = number
  }
}

/// What `ebb day goal` or `ebb day done` was asked for.
struct DayTextOptions: Hashable, Sendable {
  /// The text; empty where it comes from elsewhere, `-` for standard input.
  var words: [String]
  /// The day, as it was said; nil for today.
  var day: String?

  /// Reads what was said.
  init(_ invocation: Invocation) {
    words = invocation.operands
    day = invocation.value(of: .day)
  }
}
