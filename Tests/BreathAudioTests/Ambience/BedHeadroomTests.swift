import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A bed as loud as can be asked for, under each cue set.
@Suite("Headroom of beds")
struct BedHeadroomTests {
  private static let ceiling = Float(pow(10, -1 / 20.0))

  @Test(
    "With the loudest bed under it each set stays a decibel below full scale, and nothing is clamped",
    arguments: CueSet.all.map(\.name),
    Ambience.all.map(\.name)
  )
  func loudest(set: String, bed: String) async throws {
    var cues = try #require(CueSet.named(set))
    cues.ambience = Ambience.named(bed)
    cues.ambience?.loudness = Ambience.loudnesses.upperBound
    let plan = try SessionPlan(BreathPattern(shortForm: "3-1-3-1"), length: .breaths(4))
    let rendering = try #require(OfflineRendering(plan, cues: cues, rate: 48_000, volume: 0))
    let folder = try TemporaryFolder()
    let path = folder.path("bed.wav")

    let file = try await inTurn {
      let result = try rendering.run(to: .file(path))
      #expect(result.clamped == 0)
      return try #require(SoundFile(path))
    }

    #expect(file.left.truePeak <= Self.ceiling)
  }

  @Test(
    "A bed of usual loudness makes no set softer by what can be heard",
    arguments: CueSet.all.map(\.name)
  )
  func usual(set: String) throws {
    var cues = try #require(CueSet.named(set))
    let plan = try SessionPlan(BreathPattern(shortForm: "4-4-4-4"), length: .breaths(8))
    for bed in Ambience.all {
      cues.ambience = bed
      // By less than half a decibel.
      #expect(SoundBank(cues, for: plan, rate: 48_000, volume: 0).gain > 0.95)
    }
  }
}
