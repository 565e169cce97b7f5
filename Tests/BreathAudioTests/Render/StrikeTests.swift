import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// What is struck by hand, upon a plan that has no sound of its own.
@Suite("Strikes by hand")
struct StrikeTests {
  private static let ceiling = Float(pow(10, -1 / 20.0))

  private static func bench(_ cues: CueSet = .beads(bell: Sound(.bowl))) throws -> RenderBench {
    RenderBench(cues, try SessionPlan(sit: .endless))
  }

  @Test("A bead sounds from the frame that it is struck at, and not one before")
  func place() throws {
    let bench = try Self.bench()

    bench.renderer.strike(CueSet.bead, at: 1_000)

    let left = bench.render(0..<24_000).left
    #expect(left.samples.prefix(1_000).allSatisfy { $0 == 0 })
    #expect(left.samples[1_000] != 0 || left.samples[1_001] != 0)
    // Soft: six decibels below the softest click that a set makes.
    #expect(left.peak < 0.051 && left.peak > 0.03)
  }

  @Test("Of two that no one tells apart one is heard; twenty a second are all")
  func gap() throws {
    let bench = try Self.bench()

    for frame in stride(from: Int64(0), to: 48_000, by: 2_400) {
      bench.renderer.strike(CueSet.bead, at: frame)
      bench.renderer.strike(CueSet.bead, at: frame + 480)
    }

    #expect(bench.renderer.voiceCount == 20)
  }

  @Test(
    "Both at once, as often and as long as can be: a decibel is left, and what was struck first too"
  )
  func headroom() async throws {
    let sounds: [Sound] = [Sound(.bowl), Sound(.gong), Sound(.woodblock), Sound(.keisu)]
    try await inTurn {
      for sound in sounds {
        let bench = try Self.bench(.beads(bell: sound))
        var peak: Float = 0
        for block in 0..<500 {
          let frames = block * 1_920..<(block + 1) * 1_920
          bench.renderer.strike(CueSet.bead, at: Int64(frames.lowerBound))
          bench.renderer.strike(CueSet.mala, at: Int64(frames.lowerBound))
          peak = max(peak, bench.render(frames).left.peak)
          bench.renderer.forget(before: Int64(frames.upperBound))
        }
        #expect(peak <= Self.ceiling)
        #expect(bench.bank.gain > 0.7, "a crowd that never comes makes it no softer than this")
      }
    }
  }

  /// A set with words of half a second, as loud as a prompt's file may be.
  private static func speaking(words: Int) -> CueSet {
    let sounds = (0..<words).map { word in
      let table = SoundTable(frames: 8_000, rate: 16_000)
      for frame in 0..<table.frames {
        let angle = Double(frame * (word + 3)) / 40
        table.samples[frame] = Float(0.7 * sin(2 * .pi * angle))
      }
      return Sound(table)
    }
    return .beads(bell: Sound(.bowl), words: sounds)
  }

  @Test("One word is heard at a time: another lets it fade, and one that comes with it is left out")
  func words() throws {
    let bench = try Self.bench(Self.speaking(words: 3))

    bench.renderer.strike(CueSet.firstWord, at: 0)
    bench.renderer.strike(CueSet.firstWord + 1, at: 100)
    #expect(bench.renderer.voiceCount == 1, "as after a card that was held up")
    bench.renderer.strike(CueSet.firstWord + 2, at: 12_000)

    #expect(bench.renderer.voiceCount == 2)
    #expect(bench.renderer.voices[0].fade.start == 12_000)
    bench.renderer.strike(CueSet.bead, at: 12_100)
    #expect(bench.renderer.voiceCount == 3, "a bead waits for no word")
  }

  @Test("Words, beads and bells as often as can be leave a decibel, and are not much softer")
  func headroomOfWords() throws {
    let bench = try Self.bench(Self.speaking(words: 5))
    var peak: Float = 0
    for block in 0..<200 {
      let frames = block * 1_920..<(block + 1) * 1_920
      for number in [CueSet.bead, CueSet.mala, CueSet.firstWord + block % 5] {
        bench.renderer.strike(number, at: Int64(frames.lowerBound))
      }
      peak = max(peak, bench.render(frames).left.peak)
      bench.renderer.forget(before: Int64(frames.upperBound))
    }
    #expect(peak <= Self.ceiling && peak > 0.2)
    #expect(bench.bank.gain > 0.5)
  }

  @Test("No retraction takes it back, and a number that no sound has is passed over")
  func retraction() throws {
    let bench = try Self.bench()

    bench.renderer.strike(CueSet.bead, at: 100)
    bench.renderer.strike(7, at: 100)
    bench.renderer.retract(from: 0, at: 0)

    #expect(bench.renderer.voiceCount == 1)
    #expect(bench.render(0..<4_800).left.peak > 0.03)
  }

  @Test("A set without strikes has none, and costs no headroom")
  func none() throws {
    let bench = try Self.bench(.bowl)

    bench.renderer.strike(CueSet.bead, at: 0)

    #expect(bench.renderer.voiceCount == 0)
    #expect(bench.bank.gain == 1)
  }
}
