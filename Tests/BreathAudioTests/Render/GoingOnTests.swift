import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

/// A phase that goes on after a pause.
@Suite("Going on")
struct GoingOnTests {
  /// The transition of a walk's only phase as it goes on after half of it.
  private static func half(of plan: SessionPlan) throws -> Transition {
    var walk = PlanWalk(plan)
    for transition in plan.makeCursor().prefix(2) { walk.see(transition) }
    return try #require(walk.resume(from: 1_500_000_000).first)
  }

  private static func free() throws -> SessionPlan {
    let phase = try BreathPhase(.breathe, ExactSeconds(3))
    return try SessionPlan(BreathPattern(name: "free", body: [.phase(phase)]))
  }

  @Test("A tone comes from nothing where it goes on, and is then what it would have been")
  func tone() throws {
    let plan = try Self.free()
    let tone = CueSet.one(
      .tone(Tone(from: 440, to: 660, octaveFrom: 0.2, octaveTo: 0.2), level: -16)
    )
    let whole = RenderBench(tone, plan)
    let phase = try #require(whole.transition(.breathe))
    whole.renderer.place(phase, at: 0, length: 144_000)
    let before = whole.render(0..<150_000).left
    let bench = RenderBench(tone, plan)

    bench.renderer.place(
      try Self.half(of: plan),
      at: 0,
      length: 144_000,
      rise: Rise(rate: 48_000, from: 72_000)
    )

    let after = bench.render(0..<150_000, blocks: [1_024, 7, 480]).left
    #expect(after.part(0..<72_001).peak == 0)
    let differences = zip(after.samples, before.samples).map { abs($0 - $1) }.dropFirst(74_400)
    let greatest = differences.max() ?? 1
    #expect(greatest < 1e-6)
    #expect(after.part(72_000..<74_400).greatestStep <= before.greatestStep * 1.1)
  }

  @Test("What was struck is not struck again")
  func bell() throws {
    let plan = try Self.free()
    let bench = RenderBench(.bowl, plan)

    bench.renderer.place(try Self.half(of: plan), at: 0, length: 144_000)

    #expect(bench.render(0..<20_000).left.peak == 0)
    #expect(bench.renderer.end == 0)
  }
}
