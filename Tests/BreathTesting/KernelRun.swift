import FoundationEssentials
public import JSONText

/// What came of a scenario in the lab's machine.
public struct KernelRun: Sendable {
  /// How long it took on the host.
  public let time: Duration
  /// What the cards have played.
  public let sound: KernelSound

  private let folder: TemporaryFolder

  init(of folder: TemporaryFolder, took time: Duration) async throws {
    self.folder = folder
    self.time = time
    // The machine's clock is ahead of the host's, as it leaps over its idle moments.
    let outcome = try await ProgramRun.run("tar", ["-xmf", "disk"], folder: folder.path)
    guard outcome.exitCode == 0 else { throw KernelFailure("tar: \(outcome.standardError)") }
    sound = try KernelSound(folder.path("sound.wav"))
  }

  /// A file that the scenario kept, as text without spaces around it.
  public func text(_ name: String) throws -> String {
    let text = try folder.read(name)
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }

  /// The exit status that a session ended with.
  public func status(_ name: String) throws -> Int? { try Int(text("\(name).status")) }

  /// The event lines of a session.
  public func events(_ name: String) throws -> SessionEvents {
    try SessionEvents(folder.read("\(name).events"))
  }

  /// A file of JSON.
  public func json(_ name: String) throws -> JSONValue { try JSONValue.parse(text(name)) }

  /// The journal's records of a kind, in the order of their writing.
  public func records(_ kind: String) throws -> [JSONValue] {
    let journal = folder.path("data/ebb/journal")
    let files = try FileManager.default.contentsOfDirectory(atPath: journal)
    return try files.filter { $0.hasSuffix(".jsonl") }.sorted()
      .flatMap { try folder.read("data/ebb/journal/\($0)").split(separator: "\n") }
      .map { try JSONValue.parse(String($0)) }
      .filter { $0["kind"]?.string == kind }
  }
}
