import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@testable import BreathAudio

@Suite("File draft")
struct FileDraftTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Begins a file, and gives it its name unless it is given up.
  private func write(_ text: String, to name: String, isWhole: Bool = true) throws {
    var draft = try FileDraft(of: folder.path(name))
    try #require(Glibc.write(draft.descriptor, text, text.utf8.count) == text.utf8.count)
    if isWhole { try draft.finish() }
  }

  @Test("A file that is given up leaves nothing, and what stood at its place")
  func givenUp() throws {
    try folder.write("old", to: "a")

    try write("new", to: "a", isWhole: false)
    try write("new", to: "b", isWhole: false)

    #expect(try names() == ["a"])
    #expect(try folder.read("a") == "old")
  }

  @Test("Until it is whole, what stood at its place is what anyone reads")
  func meanwhile() throws {
    try folder.write("old", to: "a")

    var draft = try FileDraft(of: folder.path("a"))
    try #require(Glibc.write(draft.descriptor, "new", 3) == 3)
    #expect(try folder.read("a") == "old")
    try draft.finish()

    #expect(try folder.read("a") == "new")
    #expect(try names() == ["a"])
  }

  @Test("A whole file takes the place of another and keeps its mode; a new one has the usual mode")
  func modes() throws {
    try folder.write("old", to: "a")
    chmod(folder.path("a"), 0o640)

    try write("new", to: "a")
    try write("new", to: "b")

    #expect(try mode("a") == 0o640)
    let mask = umask(0o022)
    umask(mask)
    #expect(try mode("b") == 0o666 & ~mask)
  }

  @Test("A link stays one, and what it leads to is replaced")
  func link() throws {
    try folder.write("old", to: "a")
    try folder.link("a", as: "b")

    try write("new", to: "b")

    #expect(try folder.read("a") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("b")) == "a")
    #expect(try names() == ["a", "b"])
  }

  @Test("What is no plain file is written to where it is, whether it becomes whole or not")
  func device() throws {
    mkfifo(folder.path("fifo"), 0o600)
    let reader = open(folder.path("fifo"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    try write("one", to: "fifo", isWhole: false)
    try write("two", to: "fifo")

    var block = [UInt8](repeating: 0, count: 16)
    let count = read(reader, &block, block.count)
    #expect(String(decoding: block.prefix(max(0, count)), as: UTF8.self) == "onetwo")
    #expect(try names() == ["fifo"])
  }

  @Test("A folder that is missing, or gone at the end, is told of with the file's own name")
  func noFolder() throws {
    let path = folder.path("sub/a")
    let never = #expect(throws: PlaybackError.self) { _ = try FileDraft(of: path) }
    mkdir(folder.path("sub"), 0o700)
    let gone = #expect(throws: PlaybackError.self) {
      var draft = try FileDraft(of: path)
      try FileManager.default.removeItem(atPath: folder.path("sub"))
      try draft.finish()
    }

    for error in [never, gone] {
      #expect(error?.code == .cannotCreate)
      #expect(error?.description == "cannot create \(path): No such file or directory")
    }
    #expect(try names() == [])
  }

  private func mode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(stat(folder.path(name), &status) == 0)
    return status.st_mode & 0o7777
  }
}
