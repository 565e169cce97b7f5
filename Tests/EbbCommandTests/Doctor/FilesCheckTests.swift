import JSONText
import Testing

@testable import BreathJournal
@testable import EbbCommand

@Suite("The doctor's look at files")
struct FilesCheckTests {
  @Test("No configuration is none needed, and a good one is counted")
  func configuration() throws {
    let home = try TemporaryHome()
    let paths = Paths(environment: ["HOME": home.path])

    #expect(ConfigurationCheck.look(paths).check.findings.map(\.state) == [.ok])
    try home.write("{ volume: -6, patterns: { calm: \"4-6\" } }", to: ".config/ebb/config.json5")
    let (check, configuration) = ConfigurationCheck.look(paths)

    #expect(
      check.findings
        == [Finding(.ok, .files, "the configuration ~/.config/ebb/config.json5 has 1 pattern")]
    )
    #expect(configuration.patterns.count == 1)
  }

  @Test(
    "Every fault is named with its place; beyond five they are counted, and the last has a way out"
  )
  func faults() throws {
    let names = (1...8).map { "p\($0): \"4-x\"" }.joined(separator: ", ")
    let home = try TemporaryHome(configuration: "{ patterns: { \(names) } }")
    let paths = Paths(environment: ["HOME": home.path])

    let findings = ConfigurationCheck.look(paths).check.findings

    #expect(findings.count == 6)
    #expect(findings.allSatisfy { $0.state == .fault })
    #expect(findings[0].text.contains("config.json5:1:19: patterns.p1: "))
    #expect(findings[5].text.hasPrefix("and 3 faults more"))
    #expect(findings.map { $0.hint != nil } == [false, false, false, false, false, true])
  }

  @Test("A folder in the file's place is a fault")
  func folder() throws {
    let home = try TemporaryHome()
    try home.write("", to: ".config/ebb/config.json5/file")

    let check = ConfigurationCheck.look(Paths(environment: ["HOME": home.path])).check

    #expect(check.findings.map(\.state) == [.fault])
    #expect(check.findings.first?.text.contains("is a folder") == true)
  }

  @Test("A journal that is not there yet is no fault, and a torn end is a note")
  func journal() throws {
    let home = try TemporaryHome()
    let context = CommandContext(
      console: Console(out: { _ in }, err: { _ in }),
      environment: ["HOME": home.path]
    )

    let before = JournalCheck.look(context, Configuration())
    let line =
      "{\"v\":1,\"kind\":\"note\",\"id\":\"0000000000001\",\"at\":\"2026-01-02T03:04:05Z\"}"
    try home.write("\(line)\n{\"v\":1,\"ki", to: ".local/share/ebb/journal/ab.jsonl")
    let after = JournalCheck.look(context, Configuration())

    #expect(before.findings.map(\.state) == [.ok])
    #expect(before.newest == nil && !before.exists)
    #expect(after.findings.map(\.state) == [.ok, .note])
    #expect(after.findings[0].text.contains("1 record and 0 sessions"))
    #expect(after.findings[1].text.contains("line 2"))
    #expect(after.newest?.rfc3339 == "2026-01-02T03:04:05+00:00")
    #expect(after.device == nil)
  }

  @Test("What keeps a session from being kept is a fault with a way out")
  func cannotKeep() {
    let full = check(freeBytes: (1 << 20) - 1)
    let enough = check(freeBytes: 1 << 20)
    let locked = check(writeFault: "Permission denied")
    let newer = check(newestVersion: 2)

    #expect(enough.findings.map(\.state) == [.ok])
    for faulty in [full, locked, newer] {
      #expect(faulty.findings.map(\.state) == [.ok, .fault])
      #expect(faulty.findings.last?.hint != nil)
    }
    #expect(full.findings.last?.text.contains("1023 KiB") == true)
    #expect(locked.findings.last?.text.contains("Permission denied") == true)
  }

  @Test("A folder is looked at where the nearest one above it is")
  func nearest() throws {
    let home = try TemporaryHome()

    #expect(FileSystem.nearestExisting(home.path) == home.path)
    #expect(FileSystem.nearestExisting(home.path + "/a/b/c") == home.path)
    #expect(FileSystem.nearestExisting("/nosuchfolder/a") == "/")
    #expect(FileSystem.nearestExisting("nosuchfolder/a") == ".")
  }

  /// A journal that is well but for what is said.
  private func check(
    newestVersion: Int64 = 1,
    writeFault: String? = nil,
    freeBytes: UInt64? = 1 << 30
  ) -> JournalCheck {
    JournalCheck(
      folder: "/journal",
      shown: "/journal",
      exists: true,
      contents: .read(records: 2, sessions: 1, warnings: [], newestVersion: newestVersion),
      newest: nil,
      writeFault: writeFault,
      freeBytes: freeBytes,
      device: "ab"
    )
  }
}
