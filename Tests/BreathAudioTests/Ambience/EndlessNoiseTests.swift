import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Beds that ebb makes")
struct EndlessNoiseTests {
  static let all: [Ambience.Made] = [.ocean, .rain, .brown]

  @Test(
    "A bed is the same, bit by bit, however blocks fall and wherever it begins",
    arguments: all,
    [8_000, 44_100, 96_000]
  )
  func blocks(made: Ambience.Made, rate: Int) async throws {
    try await inTurn {
      let frames = 0..<3 * rate
      let whole = BedBench.render(made, frames, rate: rate)

      for blocks in [[1], [7, 1024, 333], [480]] {
        let pieces = BedBench.render(made, frames, blocks: blocks, rate: rate)
        #expect(pieces.left.isSame(as: whole.left))
        #expect(pieces.right.isSame(as: whole.right))
      }
      let part = rate + 77..<2 * rate
      let middle = BedBench.render(made, part, blocks: [333], rate: rate)
      #expect(middle.left.isSame(as: whole.left.part(part)))
      #expect(middle.right.isSame(as: whole.right.part(part)))
    }
  }

  @Test("A bed goes on where its frames' numbers pass 2³², without a click", arguments: all)
  func turns(made: Ambience.Made) async throws {
    try await inTurn {
      let turn = 1 << 32
      let sound = BedBench.render(made, turn - 96_000..<turn + 96_000)

      #expect(ClickDetector().clicks(in: sound.left).isEmpty)
      #expect(sound.left.part(96_000..<192_000).level > 0.3 * sound.left.part(0..<96_000).level)
    }
  }

  @Test("Two minutes have no click", arguments: all, [44_100, 48_000])
  func clicks(made: Ambience.Made, rate: Int) async throws {
    try await inTurn {
      let sound = BedBench.render(made, 0..<120 * rate, rate: rate)

      for channel in [sound.left, sound.right] {
        let clicks = ClickDetector().clicks(in: channel)
        #expect(clicks.isEmpty, "\(clicks.prefix(5))")
      }
    }
  }

  @Test(
    "A bed is as loud as it says, at every rate, and never reaches its ceiling",
    arguments: all,
    [44_100, 48_000, 96_000]
  )
  func loudness(made: Ambience.Made, rate: Int) async throws {
    try await inTurn {
      let sound = BedBench.render(made, 0..<150 * rate, rate: rate)

      let loudness = Loudness(sound.left, sound.right)
      let peak = max(sound.left.peak, sound.right.peak)
      let level = loudness.integrated + EndlessNoise.ceiling
      report(
        "\(made) at \(rate) Hz: \(tenths(level)) LU from what is asked for, the loudest 3 s "
          + "\(tenths(loudness.shortTerm - loudness.integrated)) LU above, peak \(peak) of its ceiling"
      )
      #expect(abs(level) < 1)
      #expect(peak < 1)
    }
  }

  @Test("A bed is wide: what both ears hear is little alike", arguments: all)
  func width(made: Ambience.Made) async throws {
    try await inTurn {
      let sound = BedBench.render(made, 0..<30 * 48_000)

      let products = zip(sound.left.samples, sound.right.samples).reduce(0.0) {
        $0 + Double($1.0) * Double($1.1)
      }
      let count = Double(sound.left.samples.count)
      let alike = products / count / (sound.left.level * sound.right.level)
      report("\(made): the ears' correlation is \(alike)")
      #expect((-0.1...0.5).contains(alike))
      #expect(abs(20 * log10(sound.left.level / sound.right.level)) < 2)
    }
  }

  @Test("Each bed has a colour of its own, and another seed makes another bed")
  func colours() async throws {
    try await inTurn {
      let sounds = Self.all.map { BedBench.render($0, 0..<20 * 48_000).left }
      let colours = sounds.map { Spectrum($0).centroid }
      report("brightness of ocean, rain and brown: \(colours.map { Int($0) }) Hz")

      let (ocean, rain, brown) = (colours[0], colours[1], colours[2])
      #expect(brown < 0.6 * ocean)
      #expect(ocean < 0.6 * rain)
      for (made, sound) in zip(Self.all, sounds) {
        let other = BedBench.render(made, 0..<48_000, seed: 1).left
        #expect(!other.isSame(as: sound.part(0..<48_000)))
      }
    }
  }
}
