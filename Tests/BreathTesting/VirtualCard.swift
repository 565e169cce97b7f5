import FoundationEssentials

/// A sound card made of software, which plays in real time and remembers what it played.
///
/// A card is a folder: `asound.conf`, a whole ALSA configuration that needs nothing from `/etc` or
/// `/usr/share`; `record`, the frames that were really played; and `log.jsonl`, when they were. Only one
/// stream at a time can be open on it, in whatever process; a second finds it busy. Keep the value while a
/// program uses the card: a folder of the card's own is gone when the last copy is.
public struct VirtualCard: Sendable {
  /// The ALSA device name, for a program that runs in the card's ``environment``; `default` is the same.
  public let name = "card"
  /// The folder that the card lives in.
  public let folder: String
  /// What the card was made to be.
  public let settings: Settings

  /// Keeps the folder for as long as the card is used.
  private let owner: TemporaryFolder?

  /// Makes a card in a folder of its own.
  public init(_ settings: Settings = Settings()) throws {
    try self.init(settings, in: TemporaryFolder())
  }

  /// Makes a card in a temporary folder, which is kept as long as the card.
  public init(_ settings: Settings = Settings(), in folder: TemporaryFolder) throws {
    try self.init(settings, path: folder.path, owner: folder)
  }

  /// Makes a card in a folder that exists; a record and log that are there are continued.
  public init(_ settings: Settings = Settings(), in folder: String) throws {
    try self.init(settings, path: folder, owner: nil)
  }

  private init(_ settings: Settings, path: String, owner: TemporaryFolder?) throws {
    self.settings = settings
    self.owner = owner
    folder = path
    // libasound takes both for the end of a path in ALSA_CONFIG_PATH.
    precondition(!path.contains(":") && !path.contains(" "), "no place for a card: \(path)")
    try configuration.write(toFile: configurationPath, atomically: true, encoding: .utf8)
  }

  /// What makes libasound in another process know this card, and no other.
  ///
  /// The configuration names the plugin's file, so `ALSA_PLUGIN_DIR` stays free for the plugins of a sound
  /// server. Before a fragile card stands a library that answers what a plugin of libasound's cannot.
  public var environment: [String: String] {
    var variables = ["ALSA_CONFIG_PATH": configurationPath]
    if settings.isFragile { variables["LD_PRELOAD"] = BuildProducts.scriptedPCM }
    return variables
  }

  /// The path of the ALSA configuration.
  public var configurationPath: String { "\(folder)/asound.conf" }

  /// The path of the frames that were played.
  public var recordPath: String { "\(folder)/record" }

  /// The path of the card's events.
  public var logPath: String { "\(folder)/log.jsonl" }

  /// The path of the script of faults.
  public var faultsPath: String { "\(folder)/faults" }

  /// Makes the card known to libasound in this process, beside all others, and answers its device name here.
  ///
  /// It stays known, and its folder stays, as long as the process; a test may open it from any thread.
  public func nameInThisProcess() throws -> String {
    try ProcessConfiguration.shared.add(owner: owner) { definition(of: $0) }
  }

  /// What the card has played so far, complete once the stream is stopped or closed.
  public func recording() throws -> Recording {
    try Recording(record: recordPath, log: logPath, faults: faultsPath)
  }

  /// The stretches of playing without what was heard in them, of a record that is too long to be read.
  public func starts() throws -> [Epoch] {
    try Event.read(logPath).filter { $0.kind == .start }
      .map { try Epoch([$0], bytes: []) }
  }

  // MARK: - Configuration

  private var configuration: String {
    """
    \(Self.type)
    \(definition(of: name))
    pcm.!default \(name)
    \(settings.mixer == nil ? "" : "ctl.!default \(name)")
    \(settings.moreConfiguration)

    """
  }

  static var type: String {
    ["pcm", "ctl"]
      .map { "\($0)_type.virtualcard { lib \"\(BuildProducts.virtualCardPlugin)\" }" }
      .joined(separator: "\n")
  }

  private func mixer(of name: String) -> String {
    guard let mixer = settings.mixer else { return "" }
    return "ctl.\(name) { type virtualcard volume \(mixer.volume) "
      + "switch \(mixer.isMuted ? "no" : "yes") }"
  }

  private func definition(of name: String) -> String {
    """
    pcm.\(name) {
      type virtualcard
      hint { show on description "Virtual card" }
    \(settings.fields.map { "  \($0)" }.joined(separator: "\n"))
      \(settings.isRecorded ? "record" : "lock") "\(recordPath)"
      log "\(logPath)"
      \(settings.isFragile ? "faults \"\(faultsPath)\"" : "")
    }
    \(mixer(of: name))
    """
  }
}
