/// A command line that was understood: which command, with which words.
struct Invocation: Sendable {
  /// The command.
  let command: CommandSpec
  /// The words that stand by their place.
  var operands: [String] = []
  /// What was said for each option, by its name; nil for an option without a value.
  private(set) var options: [String: String?] = [:]
  /// The values of an option that may be said several times, by its name.
  private var repeated: [String: [String]] = [:]

  /// Nothing said yet.
  init(_ command: CommandSpec) {
    self.command = command
  }

  /// Whether an option was said.
  func has(_ option: OptionSpec) -> Bool {
    options[option.name] != nil
  }

  /// The value of an option, or nil where it was not said, or without one.
  func value(of option: OptionSpec) -> String? {
    options[option.name] ?? nil
  }

  /// The values of an option that may be said several times, in the order in which they were.
  func values(of option: OptionSpec) -> [String] {
    repeated[option.name] ?? []
  }

  /// Notes an option.
  ///
  /// - Throws: ``CommandFailure`` where it was said before, with a value: only one can be meant.
  mutating func note(_ option: OptionSpec, _ value: String?) throws(CommandFailure) {
    if option.repeats, let value { repeated[option.name, default: []].append(value) }
    let isRepeated = has(option) && !option.repeats
    if isRepeated, case .required = option.value {
      throw CommandFailure(.usage, "\(option.dashed) is given twice")
    }
    if isRepeated, case .optional = option.value {
      throw CommandFailure(.usage, "\(option.dashed) is given twice")
    }
    options[option.name] = .some(value)
  }
}
