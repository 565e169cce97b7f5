import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// A root folder that takes nothing, and rights that a user does not have.
  @Suite("A root that is read-only")
  struct ReadOnlyRootTests {
    /// Plays a breath where all but one folder is read-only.
    private static func play(
      _ home: Home,
      _ places: [String: String],
      data: String
    ) async throws -> ProgramOutcome {
      let card = try VirtualCard(in: data)
      let script = """
        mount --bind "$DATA" "$DATA"
        for folder in / "$(stat -c %m "$HOME")"; do mount -o remount,bind,ro "$folder"; done
        if touch "$HOME/a" 2>/dev/null; then echo "the home can be written"; exit 1; fi
        exec "$EBB" play 0.5-0.5 --breaths 1 --cues tick --prepare 0s
        """
      return try await ProgramRun.run(
        "unshare",
        ["--mount", "sh", "-ec", script],
        environment: home.environment.merging(card.environment) { $1 }
          .merging(["DATA": data, "EBB": BuildProducts.ebb]) { $1 }.merging(places) { $1 }
      )
    }

    private static func makeData(_ home: Home) throws -> String {
      let data = home.folder.path("elsewhere")
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      return data
    }

    @Test("With its data and state in a folder elsewhere it plays and keeps all")
    func elsewhere() async throws {
      let home = try Home()
      let data = try Self.makeData(home)

      let outcome = try await Self.play(
        home,
        ["EBB_JOURNAL": "\(data)/journal", "XDG_STATE_HOME": "\(data)/state"],
        data: data
      )

      #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
      #expect(outcome.standardError == "")
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(data)/journal")
      let file = try #require(names.first { $0.hasSuffix(".jsonl") })
      let text = try String(contentsOfFile: "\(data)/journal/\(file)", encoding: .utf8)
      #expect(text.contains(#""ended":"completed""#))
    }

    @Test("Where a folder was forgotten it plays all the same, and says what it could not write")
    func forgotten() async throws {
      let home = try Home()
      let data = try Self.makeData(home)

      let outcome = try await Self.play(home, ["EBB_JOURNAL": "\(data)/journal"], data: data)

      #expect(outcome.exitCode == 73 || outcome.exitCode == 74)
      #expect(outcome.standardOutput.hasSuffix("1 breath, 0:01\n"))
      #expect(outcome.standardError.contains("Read-only file system"), "\(outcome.standardError)")
      #expect(outcome.standardError.contains("is not kept"), "\(outcome.standardError)")
    }

    @Test("Another user's runtime folder, which cannot be entered, is no matter")
    func othersRuntimeFolder() async throws {
      let (home, card) = (try Home(), try VirtualCard())
      let closed = home.folder.path("closed")
      try FileManager.default.createDirectory(
        atPath: closed,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0]
      )
      // Root without its capabilities is a user like others.
      let outcome = try await ProgramRun.run(
        "setpriv",
        ["--bounding-set=-all", "--inh-caps=-all", BuildProducts.ebb]
          + ["play", "0.5-0.5", "--breaths", "1", "--cues", "tick", "--prepare", "0s"],
        environment: try home.environment(with: card).merging(["XDG_RUNTIME_DIR": closed]) { $1 }
      )

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      #expect(outcome.standardError == "")
      #expect(try home.records("session").first?["ended"]?.string == "completed")
    }
  }
}
