import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// A recording in place of a cue.
@Suite("Recordings as cues")
struct RecordingCueTests {
  /// A sine of 1 kHz on the left and of 3 kHz on the right, which begins and ends with a step.
  private static func recording(rate: Int, level: Float = 0.2) -> SoundTable {
    let table = SoundTable(frames: rate, channels: 2, rate: rate)
    for frame in 0..<rate {
      let angle = 2 * Double.pi * 1_000 * Double(frame) / Double(rate)
      table.samples[2 * frame] = level * Float(cos(angle))
      table.samples[2 * frame + 1] = 0.5 * level * Float(cos(3 * angle))
    }
    return table
  }

  private static func cue(
    _ table: SoundTable,
    level: Double = -12,
    airway: Airway = .any
  ) throws -> (left: Signal, right: Signal) {
    let cues = CueSet.one(.recording(table, level: level))
    return try RenderBench.cue(cues, .inhale, seconds: 1, tail: 1, airway: airway)
  }

  @Test(
    "Its peak has the level that is asked for, whatever it was and at whatever rate",
    arguments: [22_050, 44_100, 48_000, 96_000]
  )
  func level(rate: Int) async throws {
    try await inTurn {
      let sound = try Self.cue(Self.recording(rate: rate))

      let peak = 20 * log10(Double(max(sound.left.truePeak, sound.right.truePeak)))
      #expect(abs(peak + 12) < 0.1)
      let spectrum = Spectrum(sound.left.part(9_600..<38_400))
      #expect(abs(spectrum.level(in: 990...1_010) + 12) < 0.9)
      #expect(abs(Spectrum(sound.right.part(9_600..<38_400)).level(in: 2_990...3_010) + 18) < 0.9)
    }
  }

  @Test("It comes and goes without a step, and is over after its own length")
  func ends() async throws {
    try await inTurn {
      let sound = try Self.cue(Self.recording(rate: 48_000))

      for side in [sound.left, sound.right] {
        #expect(side.part(0..<4).peak < 0.001)
        #expect(side.part(47_996..<48_000).peak < 0.001)
        #expect(side.part(48_000..<96_000).peak == 0)
        #expect(ClickDetector().clicks(in: side).isEmpty)
      }
    }
  }

  @Test("One ear hears what both would have heard, and so does one loudspeaker")
  func oneEar() async throws {
    try await inTurn {
      let sound = try Self.cue(Self.recording(rate: 48_000), airway: .left)

      #expect(sound.right.peak == 0)
      let spectrum = Spectrum(sound.left.part(9_600..<38_400))
      #expect(spectrum.level(in: 990...1_010) > -20)
      #expect(spectrum.level(in: 2_990...3_010) > -26)
      var mono = CueSet.one(.recording(Self.recording(rate: 48_000), level: -12))
      mono.isMono = true
      let both = try RenderBench.cue(mono, .inhale, seconds: 1)
      #expect(both.left.isSame(as: both.right))
      #expect(Spectrum(both.left.part(9_600..<38_400)).level(in: 2_990...3_010) > -26)
    }
  }

  @Test("Samples that meet between two frames do not pass the ceiling, at any level up to 0 dB")
  func betweenFrames() async throws {
    try await inTurn {
      // A quarter of the rate, sampled at 45°: between the frames it is 3 dB higher.
      let table = SoundTable(frames: 48_000, rate: 48_000)
      for frame in 0..<48_000 { table.samples[frame] = frame % 4 < 2 ? 0.5 : -0.5 }

      let layers: [CueSlot: [CueRecipe]] = [.inhale: [.recording(table, level: 0)]]
      let cues = CueSet(name: "one", summary: "", layers: layers)
      let sound = try RenderBench.cue(cues, .inhale, seconds: 1).left

      #expect(sound.peak < 0.7)
      #expect(sound.truePeak <= Float(pow(10, -1 / 20.0)))
      #expect(sound.truePeak > 0.8)
    }
  }

  @Test("A recording that several moments share is fitted once")
  func shared() throws {
    let table = Self.recording(rate: 44_100)
    let cues = CueSet.one(.recording(table, level: -12))
    let plan = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .breaths(1))

    let bank = SoundBank(cues, for: plan, rate: 48_000, volume: 0)

    guard case .table(let inhale, _, _)? = bank.cue(.inhale).first,
      case .table(let exhale, _, _)? = bank.cue(.exhale).first
    else {
      Issue.record("no recordings")
      return
    }
    #expect(inhale.samples == exhale.samples)
    #expect(inhale.isStereo)
  }
}
