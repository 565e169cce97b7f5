/// What every command works with: where it prints, where files belong, what the configuration says.
struct CommandContext: Sendable {
  /// Where results and messages go.
  let console: Console
  /// The environment that the program was started with.
  let environment: [String: String]
  /// Whether `--plain` was said.
  var wantsLines = false

  /// Where files belong.
  var paths: Paths { Paths(environment: environment) }

  /// What the configuration file says; read anew each time.
  ///
  /// - Throws: ``CommandFailure`` where the file cannot be read, or nothing of it can be used.
  func configuration() throws(CommandFailure) -> Configuration {
    let configuration = try ConfigurationFile.load(paths)
    Wording.adopt(configuration.language)
    return configuration
  }
}
