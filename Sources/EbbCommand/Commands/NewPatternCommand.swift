internal import JSONText

/// `ebb patterns new NAME --from box`: adds a commented pattern to the configuration.
enum NewPatternCommand {
  /// Adds the pattern, and says where it went; every byte of the file stays.
  ///
  /// - Throws: ``CommandFailure``: 64 for a word that is no name, 73 for a name that is there, 65 for
  ///   a file that cannot be read as a configuration, 66 for an unknown pattern to begin from.
  static func run(
    name: String,
    from source: String?,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    try checkName(name)
    guard let file = context.paths.configurationFile else {
      throw CommandFailure(
        .cannotCreate,
        "no place for the configuration: HOME is not set to a folder"
      )
    }
    let old = try ConfigurationText(of: file, context.paths)
    try old.refuse(name)
    let template = try template(name, from: source, old.configuration)
    let new = old.inserting(template)
    try old.check(new.bytes, holds: name, context.paths)
    try write(new.bytes, old)
    let shown = context.paths.shown(file)
    var lines = [phrase("added \(name) to \(shown), line \(new.line)")]
    if PatternLibrary.builtinNames.contains(name) {
      lines.append(phrase("it goes before the built-in one"))
    }
    try context.console.print(lines + [phrase("try: ebb play \(name)")])
    return .done
  }

  private static func checkName(_ name: String) throws(CommandFailure) {
    guard name.isName else {
      throw CommandFailure(
        .usage,
        "\(name.quoted): a name is a letter, then at most 39 letters, digits, _ and -"
      )
    }
    let words = CommandTable.all.filter { $0.path.count > 1 && $0.path[0] == "patterns" }
    guard !words.contains(where: { $0.path[1] == name }) else {
      throw CommandFailure(.usage, "\(name.quoted) is a command: ebb patterns \(name)")
    }
  }

  private static func template(
    _ name: String,
    from source: String?,
    _ configuration: Configuration
  ) throws(CommandFailure) -> PatternTemplate {
    guard let source else { return .starting(name) }
    let named = try PatternLibrary(configuration).pattern(named: source)
    let builtin = named.isOwn ? nil : BuiltinDrafts.draft(named: source)
    return PatternTemplate(
      name: name,
      origin: builtin == nil ? "Made from \(source)." : "Made from the built-in \(source).",
      object: builtin?.reader.object ?? PatternWriter.object(named)
    )
  }

  private static func write(
    _ bytes: [UInt8],
    _ old: ConfigurationText
  ) throws(CommandFailure) {
    do throws(FileReplacement.Fault) {
      try FileReplacement.write(bytes, to: old.file, inPlaceOf: old.bytes)
    } catch {
      switch error {
      case .cannotCreate(let what, let reason):
        throw CommandFailure(.cannotCreate, "cannot create \(what): \(reason)")
      case .cannotWrite(let reason):
        throw CommandFailure(.inputOutput, "cannot write \(old.file): \(reason)")
      case .changed:
        throw CommandFailure(
          .inputOutput,
          "\(old.file) was changed meanwhile; nothing was added, try again"
        )
      }
    }
  }
}
