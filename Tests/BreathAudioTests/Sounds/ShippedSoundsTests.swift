import BreathTesting
import CSndFile
import FoundationEssentials
import Glibc
import Testing

@testable import BreathAudio

/// The files of `Sounds/` and what its README says of them.
@Suite("Shipped sounds")
struct ShippedSoundsTests {
  private static let folder = URL(filePath: ModuleSources.folder)
    .deletingLastPathComponent().appending(path: "Sounds").path
  private static let names = Bell.all.map(\.name)

  /// A file's samples in 24 bits.
  private static func samples(_ path: String) throws -> [Int32] {
    var info = SF_INFO()
    let handle = try #require(sf_open(path, CInt(SFM_READ), &info))
    defer { sf_close(handle) }
    try #require(info.channels == 1)
    return [Int32](unsafeUninitializedCapacity: Int(info.frames)) { memory, count in
      count = Int(sf_read_int(handle, memory.baseAddress, info.frames))
    }.map { $0 >> 8 }
  }

  @Test("Each file is the bell as ebb makes it today, to the last of 24 bits", arguments: names)
  func remade(name: String) async throws {
    let bell = try #require(Bell.named(name))
    try await inTurn {
      let folder = try TemporaryFolder()
      try Sound(bell).write(to: folder.path("\(name).flac"), rate: 48_000)

      let committed = try Self.samples("\(Self.folder)/\(name).flac")
      let made = try Self.samples(folder.path("\(name).flac"))

      #expect(committed.count == made.count)
      let worst = zip(committed, made).map { abs($0 - $1) }.max() ?? .max
      #expect(worst <= 1, "make them anew: swift run ebb sounds --write Sounds")
    }
  }

  @Test("The README has a row for each file, with its true figures", arguments: names)
  func table(name: String) throws {
    let page = try String(contentsOfFile: "\(Self.folder)/README.md", encoding: .utf8)
    let table = try SoundFileReader.read("\(Self.folder)/\(name).flac")

    let seconds = ((table.seconds * 10).rounded() / 10)
    let peak = ((200 * log10(Double(table.peak()))).rounded() / 10)
    let row = "| `\(name).flac` | \(seconds) | \(table.rate) | \(table.channels) | \(peak) |"
    #expect(page.contains(row), "expected: \(row)")
  }

  @Test("There is no file without a row, and all of them are small")
  func noOthers() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { !["README.md", "make-voice", "voice"].contains($0) }
    #expect(Set(files) == Set(Self.names.map { "\($0).flac" }))

    let sizes = try files.map { file in
      var status = stat()
      try #require(stat("\(Self.folder)/\(file)", &status) == 0)
      return Int(status.st_size)
    }
    #expect(sizes.reduce(0, +) < 3_000_000)
  }
}
