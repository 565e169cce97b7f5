import Testing

@testable import BreathAudio

@Suite("Curve of a bed's level")
struct BedCurveTests {
  /// Calls `body` with a curve that is freed afterwards.
  private static func curve(at gain: Float = 0, _ body: (inout BedCurve) throws -> Void) rethrows {
    var curve = BedCurve(at: gain)
    defer { curve.deallocate() }
    try body(&curve)
  }

  @Test("A move is level at both ends, halfway in its middle, and stays where it comes to")
  func move() {
    Self.curve { curve in
      curve.move(to: 1, from: 100, over: 50)

      #expect([0, 100].map { curve.gain(at: $0) } == [0, 0])
      #expect(abs(curve.gain(at: 101)) < 0.002)
      #expect(curve.gain(at: 125) == 0.5)
      #expect([150, 10_000].map { curve.gain(at: $0) } == [1, 1])
      #expect(curve.target == 1)
      #expect(curve.end == 150)
    }
  }

  @Test("A move within another begins where that is, and what was before stays as it was")
  func within() {
    Self.curve { curve in
      curve.move(to: 1, from: 100, over: 50)
      let before = (0...125).map { curve.gain(at: Int64($0)) }

      curve.move(to: 0, from: 125, over: 20)

      #expect((0...125).map { curve.gain(at: Int64($0)) } == before)
      #expect(curve.gain(at: 135) == 0.25)
      #expect(curve.gain(at: 145) == 0)
    }
  }

  @Test("What begins at a frame or later is taken back, what began before is not")
  func forget() {
    Self.curve { curve in
      curve.move(to: 1, from: 100, over: 50)
      curve.move(to: 0, from: 200, over: 50)

      curve.forget(from: 200)
      #expect(curve.gain(at: 300) == 1)
      curve.forget(from: 101)
      #expect(curve.gain(at: 300) == 1)
      curve.forget(from: 100)
      #expect(curve.gain(at: 300) == 0)
    }
  }

  @Test("It is steady where it does not move within a stretch, and tells so with its gain")
  func steady() {
    Self.curve { curve in
      curve.move(to: 1, from: 100, over: 50)

      #expect(curve.steadyGain(from: 0, count: 100) == 0)
      #expect(curve.steadyGain(from: 1, count: 100) == nil)
      #expect(curve.steadyGain(from: 149, count: 10) == nil)
      #expect(curve.steadyGain(from: 150, count: 10) == 1)
    }
  }

  @Test("However many moves there were, the latest are as they were made")
  func many() {
    Self.curve { curve in
      for turn in 0..<100 {
        curve.move(to: turn % 2 == 0 ? 1 : 0, from: Int64(turn * 100), over: 50)
      }

      #expect(curve.gain(at: 9_850) == 1)
      #expect(curve.gain(at: 9_925) == 0.5)
      #expect(curve.gain(at: 9_950) == 0)
    }
  }
}
