/// Where files belong, after the XDG base directory specification, version 0.8.
struct Paths: Sendable {
  private let environment: [String: String]

  /// Reads the places from an environment.
  init(environment: [String: String]) {
    self.environment = environment
  }

  /// The home folder, or nil where the environment names none.
  var home: String? { folder("HOME") }

  /// The configuration file, or nil where the environment names no place for one.
  var configurationFile: String? {
    base("XDG_CONFIG_HOME", else: ".config").map { $0 + "/ebb/config.json5" }
  }

  /// The folder of what this machine alone knows, such as its id.
  ///
  /// - Throws: ``CommandFailure`` where the environment names no place for it.
  func stateFolder() throws(CommandFailure) -> String {
    guard let base = base("XDG_STATE_HOME", else: ".local/state") else {
      throw Self.noHome(for: "the state of this machine", "XDG_STATE_HOME")
    }
    return base + "/ebb"
  }

  /// The folder of what lasts as long as the user is logged in, or nil where the environment names none.
  var runtimeFolder: String? { folder("XDG_RUNTIME_DIR") }

  /// The folder of ebb's own data, or nil where the environment names no place for it.
  var dataFolder: String? {
    base("XDG_DATA_HOME", else: ".local/share").map { $0 + "/ebb" }
  }

  /// The folder of the journal.
  ///
  /// `EBB_JOURNAL` goes before the configuration, since it is said for one run.
  ///
  /// - Parameter configured: The folder that the configuration names.
  /// - Returns: The folder, which need not be there.
  /// - Throws: ``CommandFailure`` where nothing names a place for it.
  func journalFolder(configured: String?) throws(CommandFailure) -> String {
    if let folder = environment["EBB_JOURNAL"], !folder.isEmpty { return folder }
    if let configured { return configured }
    guard let base = base("XDG_DATA_HOME", else: ".local/share") else {
      throw Self.noHome(for: "the journal", "EBB_JOURNAL")
    }
    return base + "/ebb/journal"
  }

  /// The path with a leading `~` as the home folder, or nil where it names no place from the root.
  func expanded(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard path == "~" || path.hasPrefix("~/"), let home else { return nil }
    return home + path.dropFirst()
  }

  /// The configuration file for a help page.
  var shownConfigurationFile: String {
    configurationFile.map(shown) ?? "~/.config/ebb/config.json5"
  }

  /// The folder of the journal for a help page.
  var shownJournalFolder: String {
    (try? journalFolder(configured: nil)).map(shown) ?? "~/.local/share/ebb/journal"
  }

  /// The path as people write it: `~` for the home folder.
  func shown(_ path: String) -> String {
    guard let home, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private func base(_ variable: String, else folderAtHome: String) -> String? {
    folder(variable) ?? home.map { "\($0)/\(folderAtHome)" }
  }

  /// The absolute folder that a variable names; the specification has relative ones ignored.
  private func folder(_ variable: String) -> String? {
    guard var path = environment[variable], path.hasPrefix("/") else { return nil }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func noHome(for what: String, _ variable: String) -> CommandFailure {
    CommandFailure(
      .cannotCreate,
      "no place for \(what): HOME is not set to a folder; set it, or \(variable)"
    )
  }
}
