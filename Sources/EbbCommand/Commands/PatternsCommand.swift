internal import JSONText

/// What `ebb patterns` was asked for.
struct PatternsOptions: Hashable, Sendable {
  /// The pattern to show, or nil for a list of all.
  var name: String?
  /// Whether to print JSON.
  var json: Bool

  /// Reads what was said.
  init(_ invocation: Invocation) {
    name = invocation.operands.first
    json = invocation.has(.json)
  }
}

/// `ebb patterns`: lists the patterns, or shows one.
enum PatternsCommand {
  /// Prints the list or the page.
  ///
  /// A fault elsewhere in the configuration does not keep the patterns from being shown: it is said,
  /// and the rest goes on.
  ///
  /// - Throws: ``CommandFailure`` where the configuration cannot be read, or there is no such pattern.
  static func run(
    _ options: PatternsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let configuration = try context.configuration()
    if let name = options.name {
      let pattern = try PatternLibrary(configuration).pattern(named: name)
      let page = try PatternPage(pattern)
      try context.console.print(options.json ? [page.json.serialized()] : page.lines)
      return .done
    }
    let file = context.paths.shownConfigurationFile
    let table = PatternTable(own: configuration.patterns, file: file)
    try context.console.print(options.json ? [table.json.serialized()] : table.lines)
    for fault in configuration.faults { context.console.say(fault.description) }
    return .done
  }
}
