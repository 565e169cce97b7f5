import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// Sound files that other programs wrote, whole and with their end missing, as `ebb sounds --check`
  /// tells of them.
  @Suite("Sound files of other programs, cut off")
  struct CutSoundTests {
    /// Commands that each write a file; one that writes into a pipe cannot come back to its header.
    private static let commands = [
      "sox in.wav $F.wav", "sox in.wav $F.aiff", "sox in.wav $F.au", "sox in.wav $F.flac",
      "sox in.wav $F.ogg", "sox in.wav -b 24 $F.w64", "sox in.wav $F.caf", "sox in.wav $F.8svx",
      "cat in.raw | sox $RAW -t wav - >$F.wav", "cat in.raw | sox $RAW -t au - >$F.au",
      "cat in.raw | sox $RAW -t aiff - >$F.aiff", "cat in.raw | sox $RAW -t flac - >$F.flac",
      "$FF $F.wav", "$FF -c:a adpcm_ms $F.wav", "$FF -rf64 always -f wav $F.rf64", "$FF $F.aiff",
      "$FF $F.au", "$FF $F.caf", "$FF $F.w64", "$FF $F.flac",
      "$FF -c:a libvorbis $F.ogg", "$FF $F.opus", "$FF -b:a 128k $F.mp3", "$FF -q:a 4 $F.mp3",
      "$FF -b:a 64k -write_xing 0 -id3v2_version 0 $F.mp3",
      "$FF -b:a 96k -write_id3v1 1 -write_xing 0 $F.mp3",
      "$FF -ar 22050 -b:a 48k -write_xing 0 $F.mp3",
      "$FF -f flac - | cat >$F.flac", "$FF -f mp3 - | cat >$F.mp3",
      "$FF -c:a libvorbis -f ogg - | cat >$F.ogg", "$FF -f opus - | cat >$F.opus",
      "flac -s -o $F.flac in.wav", "flac -s -c - <in.wav >$F.flac",
      "flac -s -0 --lax -b 65535 -o $F.flac in.wav",
    ]
    /// Commands whose files promise no length at all.
    private static let openCommands = [
      "$FF -f wav - | cat >$F.wav", "$FF -f au - | cat >$F.au", "$FF -f aiff - | cat >$F.aiff",
      "$FF -f w64 - | cat >$F.w64",
    ]
    /// How many bytes of each are left, as parts of them, and how many of its last are missing.
    private static let parts = [0.031, 0.21, 0.41, 0.61, 0.81, 0.9, 0.97, 0.995]
    private static let missing = [1, 3, 64, 700]

    /// Writes all files, whole, into a folder; answers their names.
    private static func make(
      by commands: [String],
      in folder: TemporaryFolder
    ) async throws -> [String] {
      let lines = commands.enumerated().map { "F=whole/\($0)\n\($1)" }.joined(separator: "\n")
      let script = """
        set -e
        mkdir whole
        RAW="-t raw -r 44100 -c 2 -e signed -b 16 -"
        FF="ffmpeg -v error -nostdin -y -i in.wav"
        sox -R -n -r 44100 -c 2 -b 16 in.wav synth 4 pinknoise vol 0.4
        sox in.wav -t raw in.raw
        \(lines)
        """
      let run = try await ProgramRun.run("sh", ["-c", script], folder: folder.path)
      try #require(run.exitCode == 0, "\(run.standardError)")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path("whole")).sorted()
    }

    /// Cuts a file at many places; answers the names of what is left.
    private static func cut(_ name: String, in folder: TemporaryFolder) throws -> [String] {
      let bytes = try Data(contentsOf: URL(filePath: folder.path("whole/\(name)")))
      let counts = parts.map { Int($0 * Double(bytes.count)) } + missing.map { bytes.count - $0 }
      return try counts.map { count in
        let cut = "cut/\(count)-\(name)"
        try bytes.prefix(count).write(to: URL(filePath: folder.path(cut)))
        return cut
      }
    }

    @Test(
      "Whole ones are of use, also those that were streamed; of a cut one it is told why it is not"
    )
    func check() async throws {
      let home = try Home()
      let folder = home.folder
      let wholes = try await Self.make(by: Self.commands, in: folder)
      #expect(wholes.count == Self.commands.count)
      mkdir(folder.path("cut"), 0o700)

      let whole = try await Self.look(at: wholes.map { "whole/\($0)" }, in: home)
      var (refused, kept) = (0, 0)
      for (name, found) in zip(wholes, whole) {
        #expect(found.isOfUse, "\(name): \(found.faults)")
        let cuts = try Self.cut(name, in: folder)
        for (cut, left) in zip(cuts, try await Self.look(at: cuts, in: home)) {
          guard left.isOfUse else {
            #expect(left.faults.allSatisfy { !$0.isEmpty }, "\(cut)")
            refused += 1
            continue
          }
          // Only what stands behind the sound is missing: the sound is as long as in the whole file.
          #expect(left.seconds == found.seconds, "\(cut)")
          kept += 1
        }
      }
      report(
        "\(wholes.count) files of other programs: \(refused) cuts refused, \(kept) after the sound"
      )
      #expect(refused > 9 * wholes.count)
    }

    @Test("A file that promises no length is as long as it is, wherever it ends")
    func open() async throws {
      let home = try Home()
      let names = try await Self.make(by: Self.openCommands, in: home.folder)
      #expect(names.count == Self.openCommands.count)
      mkdir(home.folder.path("cut"), 0o700)

      for found in try await Self.look(at: names.map { "whole/\($0)" }, in: home) {
        #expect(found.isOfUse, "\(found.faults)")
        #expect(found.seconds == 4_000_000_000)
      }
      for name in names {
        let cuts = try Self.cut(name, in: home.folder)
        for (cut, left) in zip(cuts, try await Self.look(at: cuts, in: home)) {
          #expect((left.seconds ?? 0) > 0, "\(cut)")
        }
      }
    }

    @Test(
      "A bed that is damaged in its middle is told in ebb's own words alone, and as was said before"
    )
    func damaged() async throws {
      let home = try Home()
      _ = try await Self.make(
        by: ["ffmpeg -v error -nostdin -stream_loop 4 -i in.wav -b:a 128k $F.mp3"],
        in: home.folder
      )
      let path = home.folder.path("whole/0.mp3")
      var bytes = try Data(contentsOf: URL(filePath: path))
      var generator = SeededGenerator(seed: 3)
      for place in bytes.count / 2..<bytes.count / 2 + 3_000 {
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      try bytes.write(to: URL(filePath: path))

      let found = try await home.run(["sounds", "--check", "--json", path])
      let sit = try await home.run(["sit", "30s", "--ambience", path, "--output", "out.wav"])

      let said = try #require(JSONValue.parse(found.standardOutput).array?.first)
      #expect(said["cue"]?["fault"]?.string == "it is damaged")
      #expect(said["ambience"]?["usable"] == true)
      #expect(sit.exitCode == 0)
      let lines = sit.standardError.split(separator: "\n")
      #expect(lines.count == 2, "\(lines)")
      #expect(lines.first?.hasSuffix("it is damaged; the session goes on") == true, "\(lines)")
      #expect(lines.last?.contains("wrote out.wav") == true, "\(lines)")
    }

    /// What is told of a file.
    private struct Finding {
      let isOfUse: Bool
      let faults: [String]
      let seconds: Int64?
    }

    private static func look(at names: [String], in home: Home) async throws -> [Finding] {
      let outcome = try await home.run(["sounds", "--check", "--json"] + names)
      #expect(outcome.standardError == "")
      let list = try #require(JSONValue.parse(outcome.standardOutput).array)
      #expect(list.count == names.count)
      return list.map { found in
        let uses = ["cue", "bell", "ambience"].map { found[$0] }
        return Finding(
          isOfUse: uses.allSatisfy { $0?["usable"] == true },
          faults: uses.map { $0?["fault"]?.string ?? "" },
          seconds: found["length_ns"]?.int64
        )
      }
    }
  }
}
