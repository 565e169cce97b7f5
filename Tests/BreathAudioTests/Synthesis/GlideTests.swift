import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Glide")
struct GlideTests {
  /// A glide's left channel, in blocks of these lengths.
  private static func render(_ glide: Glide, rate: Int = 48_000, blocks: [Int]) -> Signal {
    let frames = Int(glide.contour.length)
    var samples = [Float](repeating: 0, count: 2 * frames)
    var (frame, place) = (0, 0)
    while frame < frames {
      let count = min(blocks[place % blocks.count], frames - frame)
      samples.withUnsafeMutableBufferPointer { samples in
        guard let memory = samples.baseAddress else { return }
        glide.add(to: memory + 2 * frame, from: Int64(frame), count: count, left: 1, right: 0.5)
      }
      frame += count
      place += 1
    }
    return Signal(stride(from: 0, to: samples.count, by: 2).map { samples[$0] }, rate: rate)
  }

  private static func glide(
    from: Double = 220,
    to: Double = 330,
    octave: Float = 0.2,
    swell: Swell = .still,
    seconds: Double = 4
  ) -> Glide {
    let tone = Tone(from: from, to: to, octaveFrom: octave, octaveTo: octave, swell: swell)
    return Glide(tone, frames: Int64(seconds * 48_000), rate: 48_000)
  }

  @Test("It comes from silence and goes to silence, as its phase wants it")
  func swells() async throws {
    try await inTurn {
      let sketches = [Swell.inhale, .exhale, .still].map { swell in
        Self.render(Self.glide(swell: swell), blocks: [1024]).sketch(20)
      }

      #expect(sketches[0] == "00112345678899998631", "swells, and soon over")
      #expect(sketches[1] == "27999998776543221000", "soon there, and ebbs")
      #expect(sketches[2] == "59999999999999999972", "stands")
      let tone = Self.render(Self.glide(), blocks: [1024])
      #expect(tone.part(0..<24).peak < 1e-3)
      #expect(tone.part(191_976..<192_000).peak < 1e-4)
      #expect(tone.peak <= 1.2)
      #expect(tone.peak > 1)
    }
  }

  @Test(
    "It is the same in blocks of any lengths",
    arguments: [[1], [7, 1024, 333], [480], [1023, 1]]
  )
  func blocks(lengths: [Int]) async throws {
    try await inTurn {
      let glide = Self.glide(seconds: 0.5)

      let whole = Self.render(glide, blocks: [Int.max])
      let pieces = Self.render(glide, blocks: lengths)

      let difference = zip(whole.samples, pieces.samples).map { abs($0 - $1) }.max() ?? 1
      #expect(difference < 1e-6)
    }
  }

  @Test("No step is larger than the steepest sine of its pitch", arguments: [[1024], [100]])
  func noSteps(lengths: [Int]) async throws {
    try await inTurn {
      let tone = Self.render(Self.glide(octave: 0), blocks: lengths)

      #expect(Double(tone.greatestStep) < 2 * .pi * 330 / 48_000 * 1.001)
    }
  }

  @Test("Its pitch moves in a straight line from one end to the other")
  func pitch() async throws {
    try await inTurn {
      let tone = Self.render(Self.glide(octave: 0, seconds: 8), blocks: [1024])

      for second in [0.25, 2, 4, 6, 7.75] {
        let middle = Int(second * 48_000)
        let measured = tone.part(middle - 9_600..<middle + 9_600).pitch
        #expect(abs(measured - (220 + 110 * second / 8)) < 0.5, "at \(second) s")
      }
    }
  }

  @Test("An hour's hold is as true in pitch at its end as at its start")
  func longHold() async throws {
    try await inTurn {
      let glide = Self.glide(from: 330, to: 330, octave: 0, seconds: 3600)
      let middle = Int64(1800 * 48_000)
      var samples = [Float](repeating: 0, count: 2 * 48_000)

      samples.withUnsafeMutableBufferPointer { samples in
        guard let memory = samples.baseAddress else { return }
        glide.add(to: memory, from: middle, count: 48_000, left: 1, right: 0)
      }

      let tone = Signal(stride(from: 0, to: samples.count, by: 2).map { samples[$0] }, rate: 48_000)
      #expect(abs(tone.pitch - 330) < 0.001)
      #expect(tone.peak > 0.999)
      #expect(tone.peak < 1.000_01)
    }
  }

  @Test("The sine is libc's to single precision, at every part of the turn")
  func sineError() async throws {
    try await inTurn {
      var worst = 0.0
      for step in 0..<100_003 {
        let angle = UInt64(step) &* (UInt64.max / 100_003)
        let exact = Glibc.sin(2 * .pi * Double(angle) * 0x1p-64)
        worst = max(worst, abs(Double(sine(angle)) - exact))
      }

      #expect(worst < 4e-7)
      #expect(sine(0) == 0)
      #expect(abs(sine(1 << 62) - 1) < 4e-7)
      #expect(abs(sine(3 << 62) + 1) < 4e-7)
    }
  }

  @Test(
    "Turns without their whole part, also below zero and far away",
    arguments: [
      (0, 0), (0.25, 1), (0.5, 2), (1, 0), (-0.25, 3), (-0.5, 2), (-1.25, 3), (1_000_000_000.75, 3),
      (-1_000_000_000.75, 1), (0x1p50 + 0.25, 1),
    ] as [(Double, UInt64)]
  )
  func wholeTurns(value: Double, quarters: UInt64) {
    let difference = Int64(bitPattern: turns(value) &- quarters << 62)

    // To within the last of 53 bits.
    #expect(difference.magnitude <= 1 << 11)
  }
}
