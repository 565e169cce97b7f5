import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// Signs before a long hold ends, and milestones of fast breaths.
@Suite("Signs")
struct SignTests {
  /// A set in which nothing sounds but signs, a tick each.
  private static var signs: CueSet {
    var set = CueSet(
      name: "signs",
      summary: "",
      layers: [
        .sign: [.tick(Tick(frequency: 2_000), level: -20)],
        .milestone: [.tick(Tick(frequency: 500), level: -20)],
      ]
    )
    set.hasSigns = true
    return set
  }

  /// A bench with all of a plan placed, and where session time zero is, in frames.
  private static func bench(_ cues: CueSet, _ plan: SessionPlan) -> RenderBench {
    let bench = RenderBench(cues, plan)
    for transition in plan.makeCursor() {
      let start = (transition.start - plan.opening).frames(atRate: 48_000)
      let length = transition.length.frames(atRate: 48_000)
      bench.renderer.place(transition, at: start, length: length)
      bench.renderer.forget(before: 0)
    }
    return bench
  }

  private static func seconds(_ onsets: [Int]) -> [Double] { onsets.map { Double($0) / 48_000 } }

  @Test("A hold of twelve seconds or more has a sign 3 s before its end, a shorter one has none")
  func holds() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "2-11.9-2-15"), length: .breaths(2))
    let bench = Self.bench(Self.signs, plan)

    let onsets = bench.render(0..<62 * 48_000).left.onsets(afterSilence: 4_800)

    // The empty holds begin at 15.9 s and at 46.8 s.
    #expect(onsets.count == 2)
    for (second, expected) in zip(Self.seconds(onsets), [27.9, 58.8]) {
      #expect(abs(second - expected) < 1e-4)
    }
  }

  @Test("The sign follows the card's own seconds")
  func card() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "1-100-1"), length: .breaths(1))
    let bench = RenderBench(Self.signs, plan)

    bench.place(.hold, at: 0, length: 4_800_576)

    let onsets = bench.render(0..<4_900_000).left.onsets(afterSilence: 4_800)
    #expect(onsets == [4_800_576 - 144_017])
  }

  @Test("An open hold has no sign, for no one knows when it ends")
  func openHold() throws {
    let open = PhaseLength.open(most: ExactSeconds(60), remind: nil)
    let phases = try [
      BreathPhase(.inhale, ExactSeconds(1)), BreathPhase(.hold, lasting: open),
      BreathPhase(.exhale, ExactSeconds(1)),
    ]
    let plan = try SessionPlan(BreathPattern(name: "open", body: phases.map { .phase($0) }))

    #expect(Self.bench(Self.signs, plan).renderer.end == 0)
  }

  @Test("Each tenth breath of many fast ones is a milestone, in every round")
  func milestones() throws {
    let fast = try BreathPattern(shortForm: "1-1").phases.map { PatternNode.phase($0) }
    let round = try BreathLoop(.times(30), body: fast)
    let hold = try PatternNode.phase(BreathPhase(.empty, ExactSeconds(5)))
    let rounds = try BreathLoop(.times(2), body: [.loop(round), hold])
    let plan = try SessionPlan(BreathPattern(name: "rounds", body: [.loop(rounds)]))
    let bench = Self.bench(Self.signs, plan)

    let onsets = bench.render(0..<130 * 48_000).left.onsets(afterSilence: 4_800)

    #expect(Self.seconds(onsets) == [18, 38, 58, 83, 103, 123])
  }

  @Test("Slow breaths have none, nor have few", arguments: ["30x2-3", "19x1-1", "30x1-1-1-2"])
  func noMilestones(form: String) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form))

    #expect(!SignedPhases(of: plan).hasFastBreaths)
  }

  @Test("Who does not ask for signs hears none", arguments: CueSet.all)
  func unwanted(cues: CueSet) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "1-30-1"), length: .breaths(1))

    let bank = SoundBank(cues, for: plan, rate: 48_000, volume: 0)

    #expect(!cues.hasSigns)
    #expect(bank.cue(.sign).isEmpty)
    #expect(bank.signedHolds == nil)
    #expect(bank.fastBreaths == nil)
  }

  @Test("A hold that ends early has its sign never, unless it has begun")
  func endedEarly() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "1-20-1"), length: .breaths(1))
    let early = RenderBench(Self.signs, plan)
    let late = RenderBench(Self.signs, plan)
    for bench in [early, late] { bench.place(.hold, at: 0, length: 960_000) }

    early.renderer.endContinuous(before: 3, at: 400_000, changing: 390_000)
    late.renderer.endContinuous(before: 3, at: 816_500, changing: 816_200)

    #expect(early.renderer.end == 0)
    #expect(early.render(0..<960_000).left.peak == 0)
    #expect(late.render(0..<960_000).left.onsets(afterSilence: 4_800) == [816_000])
  }

  @Test("A hold that is taken back takes its sign with it")
  func retracted() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "1-20-1"), length: .breaths(1))
    let bench = RenderBench(Self.signs, plan)
    bench.place(.hold, at: 0, length: 960_000)

    bench.renderer.retract(from: 2, at: 10_000)

    #expect(bench.renderer.end == 0)
  }
}
