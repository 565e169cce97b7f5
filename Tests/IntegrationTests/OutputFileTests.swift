import BreathTesting
import FoundationEssentials
import Glibc
import Testing

/// A file that is rendered: there whole, or not at all.
@Suite("A rendered file is whole", .realTime)
struct OutputFileTests {
  /// Takes many seconds, and is never waited for; some gigabytes at most.
  private static let long = ["play", "4-6", "--for", "8h", "--cues", "tick", "--output"]
  private static let short = ["play", "1-1", "--breaths", "1", "--prepare", "0s", "--output"]

  /// The names in the working folder that a rendering made.
  private func files(_ home: Home) throws -> [String] {
    let apart: Set = ["config", "data", "state", "no-card.conf"]
    return try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
      .filter { !apart.contains($0) }.sorted()
  }

  @Test(
    "A signal leaves nothing of it, and what stood at its place",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(CInt, CInt)],
    ["a.wav", "a.flac", "a.ogg"]
  )
  func stopped(signal: (number: CInt, exitCode: CInt), name: String) async throws {
    let home = try Home()
    try home.folder.write("old", to: name)

    let run = try home.start(Self.long + [name], on: nil)
    // It has begun when there is a file beside the old one, with sound in it.
    try await wait(upTo: .seconds(30)) {
      try files(home).contains { $0 != name && home.size(of: $0) > 0 }
    }
    run.send(signal.number)
    let outcome = try await run.end(within: .seconds(20))

    #expect(outcome.exitCode == signal.exitCode)
    #expect(
      outcome.standardError == "ebb: stopped before \(name) was whole; nothing of it is left\n"
    )
    #expect(try files(home) == [name])
    #expect(try home.folder.read(name) == "old")
  }

  @Test("A folder that vanishes meanwhile: nothing is left, and it is said")
  func vanished() async throws {
    let home = try Home()
    try FileManager.default.createDirectory(
      atPath: home.folder.path("sub"),
      withIntermediateDirectories: false
    )

    let words = ["play", "4-6", "--for", "2h", "--cues", "tick", "--output", "sub/a.wav"]
    let run = try home.start(words, on: nil)
    try await wait(upTo: .seconds(30)) { try !names(in: home.folder.path("sub")).isEmpty }
    run.send(SIGSTOP)
    try FileManager.default.removeItem(atPath: home.folder.path("sub"))
    run.send(SIGCONT)
    let vanished = try await run.end(within: .seconds(60))
    let never = try await home.run(Self.short + ["sub/a.wav"])

    for outcome in [vanished, never] {
      #expect(outcome.exitCode == 73)
      let line = "ebb: cannot create sub/a.wav: No such file or directory\n"
      #expect(outcome.standardError.hasPrefix(line), "\(outcome.standardError)")
    }
    #expect(try files(home) == [])
  }

  @Test("A link stays one and its file is replaced, keeping its mode; a device is written to")
  func links() async throws {
    let home = try Home()
    try home.folder.write("old", to: "real")
    chmod(home.folder.path("real"), 0o640)
    symlink("real", home.folder.path("link.wav"))
    symlink("/dev/null", home.folder.path("null.wav"))
    symlink("/dev/full", home.folder.path("full.wav"))

    let link = try await home.run(Self.short + ["link.wav"])
    let null = try await home.run(Self.short + ["null.wav", "--quiet"])
    let full = try await home.run(Self.short + ["full.wav"])

    #expect(link.exitCode == 0, "\(link.standardError)")
    #expect(null.exitCode == 0, "\(null.standardError)")
    #expect(full.exitCode == 73)
    #expect(
      full.standardError == """
        ebb: cannot create full.wav: No space left on device
        name another file: --output FILE

        """
    )
    #expect(try files(home) == ["full.wav", "link.wav", "null.wav", "real"])
    #expect(try WaveFile(home.folder.path("real")).frameCount > 90_000)
    #expect(try target(home.folder.path("link.wav")) == "real")
    #expect(try target(home.folder.path("null.wav")) == "/dev/null")
    #expect(try mode(home.folder.path("real")) == 0o640)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private func target(_ link: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: link)
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  private func wait(upTo time: Duration, until isSo: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + time
    while try !isSo() {
      try #require(.now < deadline, "it never came")
      try await pause(for: .milliseconds(5))
    }
  }
}
