import FoundationEssentials
import Glibc
public import JSONText

/// A home folder for the program under test, which knows no other place of the machine's.
public struct Home: Sendable {
  /// The folder.
  public let folder: TemporaryFolder

  /// Makes an empty home.
  public init() throws {
    folder = try TemporaryFolder()
  }

  /// A home in which someone has played before: of a first session nothing is said.
  public static func lived() throws -> Home {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.folder.path("state/ebb"),
      withIntermediateDirectories: true
    )
    return home
  }

  /// Where everything of the program's is, its runtime folder too.
  public var environment: [String: String] {
    [
      "HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path("config"),
      "XDG_DATA_HOME": folder.path("data"),
      "XDG_STATE_HOME": folder.path("state"),
      "XDG_RUNTIME_DIR": folder.path,
      "TZ": "UTC",
    ]
  }

  /// Starts ebb.
  ///
  /// - Parameters:
  ///   - words: What follows the program's name.
  ///   - card: The only sound card that it finds, or nil for none at all.
  /// - Returns: The running program.
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)``.
  public func start(_ words: [String], on card: VirtualCard?) throws -> ProgramRun {
    try ProgramRun(
      BuildProducts.ebb,
      words,
      environment: try environment(with: card),
      folder: folder.path
    )
  }

  /// Runs ebb to its end, by default without any sound card.
  public func run(
    _ words: [String],
    on card: VirtualCard? = nil,
    deadline: Duration = .seconds(100)
  ) async throws -> ProgramOutcome {
    try await start(words, on: card).end(within: deadline)
  }

  /// Runs a line of shell that says `"$EBB"` for ebb, and answers the shell's outcome.
  public func shell(
    _ line: String,
    on card: VirtualCard?,
    deadline: Duration = .seconds(100)
  ) async throws -> ProgramOutcome {
    try await ProgramRun(
      "sh",
      ["-c", line],
      environment: try environment(with: card).merging(["EBB": BuildProducts.ebb]) { $1 },
      folder: folder.path
    ).end(within: deadline)
  }

  /// The variables with the card's, or with an ALSA configuration that names none.
  public func environment(with card: VirtualCard?) throws -> [String: String] {
    if let card { return environment.merging(card.environment) { $1 } }
    let nothing = folder.path("no-card.conf")
    if !FileManager.default.fileExists(atPath: nothing) { try folder.write("", to: "no-card.conf") }
    return environment.merging(["ALSA_CONFIG_PATH": nothing]) { $1 }
  }

  /// Writes the configuration file and answers its path.
  public func configure(_ text: String) throws -> String {
    let place = folder.path("config/ebb")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return try folder.write(text, to: "config/ebb/config.json5")
  }

  /// All records of the journal, in the order of its files' lines; every line must be one.
  public func records() throws -> [JSONValue] {
    try journalFiles().flatMap { path in
      try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n").map { try JSONValue.parse(String($0)) }
    }
  }

  /// The records of a kind.
  public func records(_ kind: String) throws -> [JSONValue] {
    try records().filter { $0["kind"]?.string == kind }
  }

  /// The journal's files.
  public func journalFiles() throws -> [String] {
    let place = folder.path("data/ebb/journal")
    guard FileManager.default.fileExists(atPath: place) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { $0.hasSuffix(".jsonl") }.sorted().map { "\(place)/\($0)" }
  }

  /// The event lines of `--events=FILE`; a last line that is not whole yet is left out.
  public func events(_ name: String) throws -> SessionEvents {
    guard FileManager.default.fileExists(atPath: folder.path(name)) else {
      return try SessionEvents("")
    }
    return try SessionEvents(folder.read(name))
  }

  /// Waits until the event lines in a file are as wanted, and answers them.
  ///
  /// - Throws: ``ProgramRun/Failure/noOutput(_:standardOutput:standardError:)`` where the program ended before.
  public func events(
    _ name: String,
    of run: ProgramRun,
    until wanted: (SessionEvents) -> Bool
  ) async throws -> SessionEvents {
    let deadline = ContinuousClock.now + .seconds(60)
    var seen = -1
    while .now < deadline {
      let hasEnded = run.hasEnded
      // Reading only what is new spares the machine for those who keep time on it.
      let size = size(of: name)
      if size != seen {
        seen = size
        let events = try events(name)
        if wanted(events) { return events }
      }
      if hasEnded { break }
      try await pause(for: .milliseconds(5))
    }
    throw ProgramRun.Failure.noOutput(
      name,
      standardOutput: run.standardOutput,
      standardError: run.standardError
    )
  }

  /// The size of a file in bytes; 0 where there is none.
  public func size(of name: String) -> Int {
    var status = stat()
    return stat(folder.path(name), &status) == 0 ? Int(status.st_size) : 0
  }
}
