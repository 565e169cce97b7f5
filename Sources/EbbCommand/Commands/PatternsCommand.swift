internal import BreathEngine
internal import BreathJournal
internal import JSONText

/// What `ebb patterns` was asked for.
struct PatternsOptions: Hashable, Sendable {
  /// The pattern to show, or nil for a list of all.
  var name: String?
  /// Whether to print JSON.
  var json: Bool
  /// The file to draw a picture to, or nil.
  var picture: String?

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` for a picture of no pattern, or in a file that is no picture's.
  init(_ invocation: Invocation) throws(CommandFailure) {
    name = invocation.operands.first
    json = invocation.has(.json)
    picture = invocation.value(of: .picture)
    guard let picture else { return }
    guard name != nil else {
      throw CommandFailure(.usage, "--picture needs a pattern: ebb patterns NAME --picture FILE")
    }
    guard picture.lowercased().hasSuffix(".svg") else {
      throw CommandFailure(.usage, "--picture \(picture.quoted): the ending must be .svg")
    }
    try invocation.refuseMoreThanOne(of: [OptionSpec.picture.dashed] + (json ? ["--json"] : []))
  }
}

/// `ebb patterns`: lists the patterns, or shows one.
enum PatternsCommand {
  /// Prints the list or the page, or draws the picture.
  ///
  /// A fault elsewhere in the configuration does not keep the patterns from being shown: it is said,
  /// and the rest goes on.
  ///
  /// - Throws: ``CommandFailure`` where the configuration cannot be read, or there is no such pattern,
  ///   or a picture cannot be written.
  static func run(
    _ options: PatternsOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    let configuration = try context.configuration()
    if let name = options.name {
      let named = try context.pattern(named: name, configuration)
      try show(named, options, configuration, in: context)
      return .done
    }
    let builtins = try PatternLibrary.builtinNames.map { name throws(CommandFailure) in
      try PatternLibrary.builtin(named: name)
    }
    let file = context.paths.shownConfigurationFile
    let table = PatternTable(own: configuration.patterns, builtins: builtins, file: file)
    let lines = context.isFlat ? table.flatLines : table.lines
    try context.console.print(options.json ? [table.json.serialized()] : lines)
    for fault in configuration.faults { context.console.say(fault.description) }
    return .done
  }

  private static func show(
    _ named: NamedPattern,
    _ options: PatternsOptions,
    _ configuration: Configuration,
    in context: CommandContext
  ) throws(CommandFailure) {
    let listed: ListedPattern
    do {
      listed = try ListedPattern(named)
    } catch {
      throw CommandFailure(.badData, "pattern \(error)")
    }
    if let file = options.picture {
      try ReplacedFile.write(PatternPicture(listed).svg, to: file)
      return context.console.say("wrote \(file)")
    }
    guard !options.json else {
      return try context.console.print([PatternJSON(listed).value.serialized()])
    }
    let page = PatternPage(listed, measures: measures(of: named.pattern, configuration, context))
    try context.console.print(context.isFlat ? page.flatLines : page.lines)
  }

  /// What was measured with a pattern that measures; the journal is read for no other.
  private static func measures(
    of pattern: BreathPattern,
    _ configuration: Configuration,
    _ context: CommandContext
  ) -> [String] {
    guard pattern.phases.contains(where: \.isMeasured),
      let contents = context.journalContents(configuration)
    else { return [] }
    let measures = contents.measures(of: pattern.name, limit: MeasureLines.most)
    return MeasureLines(measures, thisYear: LocalTime.now().date.year).lines
  }
}
