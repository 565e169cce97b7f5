internal import JSONText

/// `ebb sit`, and a bare `ebb`.
enum SitCommand {
  /// Keeps a sit, or tells what it would be.
  static func run(
    _ options: SitOptions,
    in context: CommandContext
  ) throws(CommandFailure) -> ExitStatus {
    guard options.wantsPlan else { return try SessionCommand.run(sit: options, in: context) }
    let page = try SitPage(SessionSetup(sit: options, in: context))
    try context.console.print(options.wantsJSON ? [page.json.serialized()] : page.lines)
    return .done
  }
}
