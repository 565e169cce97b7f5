import Testing

@testable import BreathAudio

@Suite("Pointer grid")
struct PointerGridTests {
  private static func grid(_ frames: [Int64]) -> PointerGrid {
    var grid = PointerGrid()
    for frame in frames { grid.note(frame) }
    return grid
  }

  @Test("The step is the widest grid on which all looks lie, wherever it begins")
  func step() {
    #expect(Self.grid([0, 441, 1323]).step == 441)
    #expect(Self.grid([100, 541, 1423, 1864]).step == 441)
    #expect(Self.grid([0, 480, 1440, 1441]).step == 1)
    // A rewind or a new buffer may take the pointer back.
    #expect(Self.grid([4_800, 0, 9_600]).step == 4_800)
  }

  @Test("It counts how often the pointer moved, not how long it stood still")
  func moves() {
    #expect(Self.grid([0, 0, 0, 0]).moves == 0)
    #expect(Self.grid([0, 441, 441, 441]).moves == 1)
    #expect(Self.grid([0, 441, 882]).moves == 2)
  }

  @Test("Later a slip of the card changes nothing, and three looks off the grid do")
  func strays() {
    var frames = (0...20).map { Int64($0 * $0) * 441 }
    frames.append(176_401)
    #expect(Self.grid(frames).step == 441)
    frames += [441 * 420, 441 * 430 + 147, 441 * 440 + 294]
    #expect(Self.grid(frames).step == 1)
  }

  @Test("A slip now and then never adds up to a finer grid")
  func slips() {
    var grid = PointerGrid()
    for look in Int64(0)..<400 {
      grid.note(look * look * 480 + (look % 20 == 19 ? 1 : 0))
    }

    #expect(grid.step == 480)
  }

  @Test("A new epoch begins anywhere, on a grid as wide")
  func epoch() {
    var grid = Self.grid([0, 480, 1_440])

    grid.beginEpoch()
    for frame in [Int64(77), 557, 1_517] { grid.note(frame) }

    #expect(grid.step == 480)
    #expect(grid.base == 77)
  }
}
