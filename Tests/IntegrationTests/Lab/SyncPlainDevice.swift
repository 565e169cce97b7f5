import BreathTesting
import FoundationEssentials
import JSONText
import Testing

/// A device where everything lies in its usual place.
struct PlainDevice {
  let folder: TemporaryFolder
  private let card: VirtualCard

  init() throws {
    folder = try TemporaryFolder()
    card = try VirtualCard()
    try folder.write(
      "[user]\nname = ebb\nemail = ebb@example.org\n",
      to: ".gitconfig"
    )
  }

  /// Runs lines of shell, which must succeed, and answers what they print.
  @discardableResult
  func sh(_ lines: String) async throws -> String {
    let places = ["HOME": folder.path, "USER": "ebb", "TZ": "UTC", "GIT_CONFIG_NOSYSTEM": "1"]
    let outcome = try await ProgramRun.run(
      "sh",
      ["-e", "-c", lines],
      environment: places.merging(card.environment) { $1 }
        .merging(["EBB": BuildProducts.ebb]) { $1 },
      folder: folder.path
    )
    return try outcome.expectSuccess()
  }

  /// Keeps a session by the program itself.
  func keepSession() async throws {
    try await sh("\"$EBB\" play 0.1-0.1 --breaths 1 --prepare 0s --cues silent --quiet")
  }

  /// How many sessions each device's log has.
  static func sessionCounts(_ devices: [PlainDevice]) async throws -> [Int] {
    var counts: [Int] = []
    for device in devices { counts.append(try await device.sessionCount()) }
    return counts
  }

  func sessionCount() async throws -> Int {
    try await JSONValue.parse(sh("\"$EBB\" log --all --json")).array?.count ?? 0
  }

  /// The number and the bytes of the file that only this device writes.
  func ownFile() throws -> String {
    let state = try JSONValue.parse(folder.read(".local/state/ebb/device.json"))
    let name = ".local/share/ebb/journal/\(try #require(state["id"]?.string)).jsonl"
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return "\(attributes[.systemFileNumber] ?? "")\n" + (try folder.read(name))
  }
}

extension ProgramOutcome {
  /// Expects that the program succeeded and complained of nothing; answers what it printed.
  @discardableResult
  func expectSuccess() throws -> String {
    try #require(exitCode == 0, "\(standardOutput)\(standardError)")
    #expect(standardError == "")
    return standardOutput
  }
}
