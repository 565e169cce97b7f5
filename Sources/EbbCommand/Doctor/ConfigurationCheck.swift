/// The configuration file: whether it is there, can be read, and says what can be.
struct ConfigurationCheck {
  /// How the file is.
  enum State {
    /// There is none, and none is needed.
    case missing
    /// It was read, and says so many patterns without a fault.
    case fine(patterns: Int)
    /// What in it cannot be, in the order of the places.
    case faulty([ConfigurationFault])
    /// It cannot be read at all.
    case unreadable(CommandFailure)
    /// The environment names no place for one.
    case noPlace
  }

  /// So many faults are said; the rest is counted.
  private static let mostSaid = 5

  /// The file; empty where the environment names no place for one.
  let file: String
  /// The file as people write it, with `~`.
  let shown: String
  /// How it is.
  let state: State

  /// Reads the file, and answers what it says beside how it is.
  static func look(_ paths: Paths) -> (check: ConfigurationCheck, configuration: Configuration) {
    guard let file = paths.configurationFile else {
      return (ConfigurationCheck(file: "", shown: "", state: .noPlace), Configuration())
    }
    guard FileSystem.exists(file) else {
      return (
        ConfigurationCheck(file: file, shown: paths.shown(file), state: .missing), Configuration()
      )
    }
    do throws(CommandFailure) {
      let configuration = try ConfigurationFile.check(file, paths)
      let faults = configuration.allFaults
      let state: State =
        faults.isEmpty ? .fine(patterns: configuration.patterns.count) : .faulty(faults)
      return (ConfigurationCheck(file: file, shown: paths.shown(file), state: state), configuration)
    } catch {
      return (
        ConfigurationCheck(file: file, shown: paths.shown(file), state: .unreadable(error)),
        Configuration()
      )
    }
  }

  /// A sentence, or one for each of the first faults.
  var findings: [Finding] {
    switch state {
    case .missing:
      [Finding(.ok, .files, "there is no configuration at \(shown), and none is needed")]
    case .fine(let patterns):
      [Finding(.ok, .files, "the configuration \(shown) has \(patterns.counted("pattern"))")]
    case .faulty(let faults): sentences(faults)
    case .unreadable(let failure): [Finding(.fault, .files, failure.message, hint: failure.hint)]
    case .noPlace:
      [Finding(.ok, .files, "there is no place for a configuration: HOME is not set")]
    }
  }

  private func sentences(_ faults: [ConfigurationFault]) -> [Finding] {
    let hint = phrase("mend it, and look again: ebb patterns check \(file)")
    let said = faults.prefix(Self.mostSaid)
    let rest = faults.count - said.count
    let more = rest > 0 ? [phrase("and \(rest.counted("fault")) more in \(shown)")] : []
    let texts = said.map(\.description) + more
    return texts.enumerated().map { place, text in
      Finding(.fault, .files, text, hint: place == texts.count - 1 ? hint : nil)
    }
  }
}
