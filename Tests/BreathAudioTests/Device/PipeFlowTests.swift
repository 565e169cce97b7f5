import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("What goes into a FIFO")
struct PipeFlowTests {
  private static let frame = 4
  private static let second: Int64 = 1_000_000_000

  /// A FIFO with both its ends.
  private final class Pipe {
    let folder: TemporaryFolder
    let flow: CInt
    let reader: CInt

    init() throws {
      folder = try TemporaryFolder()
      let path = folder.path("fifo")
      try #require(mkfifo(path, 0o600) == 0)
      flow = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      try #require(flow >= 0 && reader >= 0)
    }

    deinit { close(reader) }

    /// Reads at most so many bytes.
    func read(_ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0xFF, count: count)
      let taken = Glibc.read(reader, &bytes, count)
      return Array(bytes.prefix(max(0, taken)))
    }

    /// Writes so many frames of sound.
    func write(_ frames: Int) {
      let bytes = [UInt8](repeating: 7, count: frames * PipeFlowTests.frame)
      #expect(Glibc.write(flow, bytes, bytes.count) == bytes.count)
    }
  }

  private static func flow(into pipe: Pipe) -> PipeFlow {
    PipeFlow(pipe.flow, StreamFormat(rate: 48_000, channels: 2, sample: .int16))
  }

  @Test("Without a reader there is a frame of silence in it, and what lay there before is gone")
  func noReader() throws {
    let pipe = try Pipe()
    pipe.write(2_000)

    var flow = Self.flow(into: pipe)
    defer { flow.close() }

    #expect(flow.isDry)
    guard case .isAway = flow.look(ahead: 100, at: .max) else {
      Issue.record("there is no reader")
      return
    }
    #expect(pipe.read(10_000) == [0, 0, 0, 0])
  }

  @Test("A reader that comes finds as much silence as there is until the next frame is due")
  func comes() throws {
    let pipe = try Pipe()
    var flow = Self.flow(into: pipe)
    defer { flow.close() }

    #expect(pipe.read(Self.frame).count == Self.frame)
    guard case .comes = flow.look(ahead: 7_680, at: Self.second) else {
      Issue.record("it has come")
      return
    }

    #expect(!flow.isDry)
    let bytes = pipe.read(100_000)
    #expect(bytes.count == 7_680 * Self.frame)
    #expect(bytes.allSatisfy { $0 == 0 })
  }

  @Test(
    "What is late by a tenth of a second at two looks is thrown away, at one look, or sooner, not",
    arguments: [(late: 4_700, looks: 5, stays: true), (4_900, 1, true), (4_900, 2, false)]
  )
  func behind(late: Int, looks: Int, stays: Bool) throws {
    let pipe = try Pipe()
    var flow = Self.flow(into: pipe)
    defer { flow.close() }
    _ = pipe.read(Self.frame)
    _ = flow.look(ahead: 0, at: Self.second)

    pipe.write(1_000 + late)
    for look in 1...looks {
      let reader = flow.look(ahead: 1_000, at: Self.second + Int64(look))
      if case .leaves = reader { #expect(look == looks && !stays) }
    }

    #expect(flow.isDry == !stays)
    #expect(pipe.read(100_000).count == (stays ? 1_000 + late : 1) * Self.frame)
  }

  @Test("A reader that fell behind must wait for sound again before it is given any")
  func waits() throws {
    let pipe = try Pipe()
    var flow = Self.flow(into: pipe)
    defer { flow.close() }
    flow.leave(at: Self.second)

    #expect(pipe.read(100).count == Self.frame)
    guard case .isAway(Self.second) = flow.look(ahead: 500, at: 2 * Self.second) else {
      Issue.record("it may not be in time yet")
      return
    }

    #expect(pipe.read(100).count == Self.frame)
    guard case .comes = flow.look(ahead: 500, at: 3 * Self.second) else {
      Issue.record("it waits")
      return
    }
    #expect(pipe.read(10_000).count == 500 * Self.frame)
  }

  @Test(
    "A reader in the middle of a frame is given the rest of one, so that it reads frames, not noise"
  )
  func partOfFrame() throws {
    let pipe = try Pipe()
    var flow = Self.flow(into: pipe)
    defer { flow.close() }
    _ = pipe.read(Self.frame)
    _ = flow.look(ahead: 0, at: Self.second)
    pipe.write(10)

    #expect(pipe.read(Self.frame + 1).count == Self.frame + 1)
    flow.leave(at: 2 * Self.second)

    #expect(pipe.read(100) == [UInt8](repeating: 0, count: Self.frame - 1 + Self.frame))
  }

  @Test("Where there is no FIFO, nothing is written, and no one is missed")
  func silence() {
    var flow = PipeFlow(nil, StreamFormat(rate: 48_000, channels: 2, sample: .int16))

    #expect(flow.isDry)
    guard case .isThere = flow.look(ahead: 1_000, at: .max) else {
      Issue.record("no one is looked for")
      return
    }
  }
}
