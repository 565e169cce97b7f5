import BreathTesting
import FoundationEssentials
import Testing

extension LabTests {
  @Suite("Renderings and disks")
  struct FullDiskRenderingTests {
    private let home: Home
    private let disk: String

    init() throws {
      home = try Home()
      disk = home.folder.path("disk")
    }

    @Test(
      "A rendering that does not fit leaves nothing behind, and what stood there as it was",
      arguments: ["a.wav", "a.flac", "a.ogg"]
    )
    func rendering(name: String) async throws {
      try await MemoryDisk.with("size=64k", at: disk) {
        try home.folder.write("old", to: "disk/\(name)")
        let words = ["play", "4-6", "--for", "10m", "--output", "disk/\(name)"]

        let outcome = try await home.run(words)

        #expect(outcome.exitCode == 74)
        #expect(
          outcome.standardError == """
            ebb: cannot write disk/\(name): No space left on device
            nothing of it is left; make room, or name another file: --output FILE

            """
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [name])
        #expect(try home.folder.read("disk/\(name)") == "old")
      }
    }

    @Test(
      "A rendering onto a disk that is read-only, or has no room for a file, is refused",
      arguments: [("ro", "Read-only file system"), ("nr_inodes=1", "No space left on device")]
    )
    func noRendering(option: String, words: String) async throws {
      try await MemoryDisk.with(option, at: disk) {
        let outcome = try await home.run(["play", "box", "--output", "disk/a.wav"])

        #expect(outcome.exitCode == 73)
        #expect(
          outcome.standardError == """
            ebb: cannot create disk/a.wav: \(words)
            name another file: --output FILE

            """
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == [])
      }
    }
  }
}
