import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// Prompts as the renderer plays them.
@Suite("Spoken cues")
struct SpokenCueTests {
  private static let silent = CueSet.silent

  @Test(
    "The first sample of each prompt is on its frame, and it ends before its phase does",
    arguments: ["4-4-4-4", "1-1", "0.5-0.5", "1.37-0.73"]
  )
  func onsets(form: String) async throws {
    let plan = try SpokenBench.plan(form, breaths: 3)
    try await inTurn {
      let (bench, starts) = RenderBench.spoken(Self.silent, plan, SpokenBench.speech(plan))

      let sound = bench.render(0..<(starts.last ?? 0) + 48_000)

      let onsets = sound.left.onsets(afterSilence: 2_400)
      #expect(Set(starts).isSubset(of: Set(onsets)))
      for (start, next) in zip(starts, starts.dropFirst()) {
        #expect(sound.left.part(next - 4_000..<next).peak == 0, "\(start)")
      }
    }
  }

  @Test("By itself a voice takes the place of the bells, over another set it does not")
  func place() async throws {
    let plan = try SpokenBench.plan("4-4")
    let first = try #require(plan.makeCursor().first { $0.event == .phase })
    for isAlone in [true, false] {
      let speech = SpokenBench.speech(plan) { $0.isAlone = isAlone }
      let bench = RenderBench(CueSet.voice.speaking(speech), plan)

      bench.renderer.place(first, at: 0, length: 192_000)

      let spoken = (0..<bench.renderer.voiceCount).map { bench.renderer.voices[$0].isSpoken }
      #expect(spoken == (isAlone ? [true] : [true, false]))
    }
  }

  @Test("Where there is no time for a word the bell of the moment sounds")
  func chime() async throws {
    let plan = try SpokenBench.plan("0.3-0.3")
    let bench = RenderBench(CueSet.voice.speaking(SpokenBench.speech(plan)), plan)
    let first = try #require(plan.makeCursor().first { $0.event == .phase })

    bench.renderer.place(first, at: 0, length: 14_400)

    #expect(bench.renderer.voiceCount == 1)
    #expect(!bench.renderer.voices[0].isSpoken)
  }

  @Test("A phase that a key ends takes its prompt with it, faded, and what was still to be said")
  func keyed() async throws {
    let open = PhaseLength.open(most: ExactSeconds(30), remind: nil)
    let body = try [
      BreathPhase(.inhale, ExactSeconds(2)), BreathPhase(.hold, lasting: open),
      BreathPhase(.exhale, ExactSeconds(2)),
    ]
    let plan = try SessionPlan(BreathPattern(name: "open", phases: body))
    try await inTurn {
      let speech = SpokenBench.speech(plan) { $0.countsSeconds = true }
      let bench = RenderBench(Self.silent.speaking(speech), plan)
      bench.place(.hold, at: 0, length: 30 * 48_000)

      bench.renderer.endContinuous(before: .max, at: 24_000, changing: 12_000)

      let sound = bench.render(0..<96_000).left
      #expect(sound.part(0..<21_000).peak > 0.3)
      #expect(sound.part(24_000..<96_000).peak == 0)
      #expect(sound.part(23_900..<24_000).peak < 0.01)
    }
  }

  @Test("What is taken back at a pause is not said on, and what had begun fades")
  func takenBack() async throws {
    let plan = try SpokenBench.plan("4-4", breaths: 2)
    let last = try #require(plan.makeCursor().first { $0.breath == 2 })
    try await inTurn {
      let bench = RenderBench(Self.silent.speaking(SpokenBench.speech(plan)), plan)
      bench.renderer.place(last, at: 0, length: 192_000)
      #expect(bench.renderer.voiceCount == 2)

      bench.renderer.retract(from: last.sequence, at: 24_000)

      #expect(bench.renderer.voiceCount == 1)
      let sound = bench.render(0..<96_000).left
      #expect(sound.part(20_000..<24_000).peak > 0.3)
      #expect(sound.part(26_500..<96_000).peak == 0)
    }
  }

  @Test("A phase through one nostril is spoken in that ear, and in both where there is one channel")
  func sides() async throws {
    let phases = try [
      BreathPhase(.inhale, ExactSeconds(2), airway: .left), BreathPhase(.exhale, ExactSeconds(2)),
    ]
    let plan = try SessionPlan(BreathPattern(name: "left", phases: phases))
    try await inTurn {
      for isMono in [false, true] {
        var cues = Self.silent.speaking(SpokenBench.speech(plan))
        cues.isMono = isMono
        let bench = RenderBench(cues, plan)
        bench.place(.inhale, at: 0, length: 96_000)

        let sound = bench.render(0..<48_000)

        #expect(sound.left.peak > 0.3)
        #expect(sound.right.peak == (isMono ? sound.left.peak : 0))
      }
    }
  }

  @Test("A count says the number of each second that begins, after the phase and before its end")
  func seconds() async throws {
    let plan = try SpokenBench.plan("4.5-4.5")
    try await inTurn {
      let speech = SpokenBench.speech(plan) { $0.countsSeconds = true }
      let bench = RenderBench(Self.silent.speaking(speech), plan)
      bench.place(.inhale, at: 1_000, length: 216_000)

      let sound = bench.render(0..<240_000).left

      // The word takes the first second; at 1, 2 and 3 s the second, third and fourth begin.
      #expect(sound.onsets(afterSilence: 2_400) == [1_000, 49_000, 97_000, 145_000])
      #expect(bench.renderer.voices[1].isContinuous)
    }
  }

  @Test("The sum with another set stays below −1 dB, and by itself nothing is made softer")
  func headroom() async throws {
    let plan = try SpokenBench.plan("1-1", breaths: 12)
    try await inTurn {
      let alone = RenderBench(
        CueSet.voice.speaking(SpokenBench.speech(plan) { $0.levels[.inhale] = -4 }),
        plan
      )
      let over = SpokenBench.speech(plan) {
        $0.isAlone = false
        $0.levels = [.inhale: 0, .exhale: 0]
      }
      let (bench, starts) = RenderBench.spoken(CueSet.bowl, plan, over)

      let sound = bench.render(0..<(starts.last ?? 0) + 96_000)

      #expect(alone.bank.gain == 1)
      #expect(bench.bank.gain < 1)
      #expect(sound.left.truePeak <= Float(pow(10, -1 / 20.0)))
      #expect(sound.left.peak > 0.5)
    }
  }

  @Test("A set that does not speak has no memory for it")
  func nothing() throws {
    let plan = try SpokenBench.plan("4-4")

    #expect(SoundBank(.bowl, for: plan, rate: 48_000, volume: 0).speech == nil)
  }
}
