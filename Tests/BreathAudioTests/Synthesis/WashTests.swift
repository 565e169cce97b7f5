import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Noise that follows a phase")
struct WashTests {
  private static let table = NoiseTable(rate: 48_000)
  private static let swelling = Surf(motion: .breath(from: 0, to: 1), width: 0.35, swell: .inhale)
  private static let still = Surf(motion: .band(6), width: 0.35, swell: .still)

  /// The noise of a cue over so many frames, or a part of it, in blocks of these lengths.
  private static func render(
    _ surf: Surf,
    number: Int = 7,
    frames: Int = 96_000,
    part: Range<Int>? = nil,
    blocks: [Int] = [1024]
  ) -> (left: Signal, right: Signal) {
    let sound = SurfSound(surf, table)
    let wash = Wash(sound, number: number, frames: Int64(frames), rate: 48_000)
    let part = part ?? 0..<frames
    var samples = [Float](repeating: 0, count: 2 * part.count)
    var (frame, place) = (0, 0)
    samples.withUnsafeMutableBufferPointer { samples in
      guard let memory = samples.baseAddress else { return }
      while frame < part.count {
        let count = min(blocks[place % blocks.count], part.count - frame)
        let position = Int64(part.lowerBound + frame)
        wash.add(to: memory + 2 * frame, from: position, count: count, left: 1, right: 1)
        frame += count
        place += 1
      }
    }
    return samples.withUnsafeBufferPointer { samples in
      guard let memory = samples.baseAddress else {
        return (Signal([], rate: 1), Signal([], rate: 1))
      }
      return (
        Signal(memory, count: part.count, stride: 2, rate: 48_000),
        Signal(memory + 1, count: part.count, stride: 2, rate: 48_000)
      )
    }
  }

  @Test(
    "It is the same, bit by bit, however blocks fall and wherever it begins",
    arguments: [[1], [7, 1024, 333], [480], [1023, 1]]
  )
  func blocks(lengths: [Int]) async throws {
    try await inTurn {
      let whole = Self.render(Self.swelling)

      let pieces = Self.render(Self.swelling, blocks: lengths)
      let middle = Self.render(Self.swelling, part: 50_001..<60_000, blocks: lengths)

      #expect(pieces.left.isSame(as: whole.left))
      #expect(pieces.right.isSame(as: whole.right))
      #expect(middle.left.isSame(as: whole.left.part(50_001..<60_000)))
    }
  }

  @Test("Each cue has noise of its own, and always the same")
  func numbers() async throws {
    try await inTurn {
      let first = Self.render(Self.still, number: 1).left
      let again = Self.render(Self.still, number: 1).left
      let other = Self.render(Self.still, number: 2).left

      #expect(first.isSame(as: again))
      let products = zip(first.samples, other.samples).map { $0 * $1 }
      let likeness = products.reduce(0, +) / Float(products.count)
      #expect(abs(likeness) < 0.1)
    }
  }

  @Test("It does not come round: neither its pieces nor its table's loop return in time")
  func repetition() async throws {
    try await inTurn {
      let sound = Self.render(Self.still, frames: 20 * 48_000).left.samples
      let power = sound.reduce(0) { $0 + $1 * $1 }

      for lag in (1...8).map({ $0 * 8_192 }) + [Self.table.frames, 2 * Self.table.frames] {
        var product: Float = 0
        for index in 0..<sound.count - lag { product += sound[index] * sound[index + lag] }
        #expect(abs(product / power) < 0.15, "\(lag)")
      }
    }
  }

  @Test("What stands is even: no second is louder than another, no piece is heard to begin")
  func even() async throws {
    try await inTurn {
      let sound = Self.render(Self.still, frames: 30 * 48_000)

      let levels = (1..<29).map { sound.left.part($0 * 48_000..<($0 + 1) * 48_000).level }

      // Equal power, times the width's.
      let whole = (1 + 0.35 * 0.35).squareRoot()
      #expect(levels.allSatisfy { abs($0 / whole - 1) < 0.12 })
      #expect(ClickDetector().clicks(in: sound.left).isEmpty)
    }
  }

  @Test("The channels differ as much as its width says, and their mean is as loud as without")
  func width() async throws {
    try await inTurn {
      for width: Float in [0, 0.35, 1] {
        let sound = Self.render(Surf(motion: .band(6), width: width), frames: 10 * 48_000)
        let pairs = zip(sound.left.samples, sound.right.samples)
        let product = pairs.reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
        let power = sound.left.level * sound.right.level
        let likeness = product / Double(sound.left.samples.count) / power
        let expected = Double((1 - width * width) / (1 + width * width))
        #expect(abs(likeness - expected) < 0.1)
        let mean = zip(sound.left.samples, sound.right.samples).map { 0.5 * ($0 + $1) }
        #expect(abs(Signal(mean, rate: 48_000).part(48_000..<9 * 48_000).level - 1) < 0.08)
      }
    }
  }

  @Test(
    "No sample is over the peak that its gain is worked out from",
    arguments: [swelling, still]
  )
  func peak(surf: Surf) async throws {
    try await inTurn {
      let sound = Self.render(surf, frames: 60 * 48_000)

      let peak = max(sound.left.peak, sound.right.peak)
      #expect(peak < SurfSound(surf, Self.table).peak)
      #expect(peak > 0.4 * SurfSound(surf, Self.table).peak)
    }
  }
}
