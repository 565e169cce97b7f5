import BreathTesting
import FoundationEssentials
import Testing

extension LabTests {
  /// `Sounds/make-voice` with the synthesisers that it was run with.
  @Suite("Prompts made anew")
  struct MakeVoiceTests {
    private static let keys = ["inhale", "in-left", "last-one", "number-1", "number-77"]

    @Test(
      "Some prompts of each language come out the same to the last bit of a sample",
      arguments: ["de", "en", "fr"]
    )
    func same(language: String) async throws {
      let sounds = URL(filePath: ModuleSources.folder)
        .deletingLastPathComponent().appending(path: "Sounds").path
      let folder = try TemporaryFolder()

      let run = try await ProgramRun.run(
        "\(sounds)/make-voice",
        ["--into", folder.path, language] + Self.keys,
        folder: folder.path
      )

      #expect(run.exitCode == 0, "\(run.standardError)")
      for key in Self.keys {
        let made = try Self.digest(folder.path("\(language)/\(key).flac"))
        let kept = try Self.digest("\(sounds)/voice/\(language)/\(key).flac")
        #expect(made == kept, "\(key): make the prompts anew, or name the synthesiser's version")
      }
    }

    /// The digest of a file's samples, which stands in the first block of every FLAC file.
    private static func digest(_ path: String) throws -> Data {
      let file = try Data(contentsOf: URL(filePath: path))
      try #require(file.count > 42)
      return file.subdata(in: 26..<42)
    }
  }
}
