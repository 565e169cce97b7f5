import BreathEngine
import Testing

@testable import BreathAudio

@Suite("Cue set")
struct CueSetTests {
  @Test("Each set is found by its name, and no other")
  func names() {
    #expect(
      CueSet.all.map(\.name) == ["bowl", "tone", "ocean", "voice", "tick", "metronome", "silent"]
    )
    for set in CueSet.all { #expect(CueSet.named(set.name)?.name == set.name) }
    #expect(CueSet.named("Bowl") == nil)
    #expect(CueSet.named("") == nil)
  }

  @Test("All but clicks and silence give every moment a sound, clicks every phase, silence none")
  func moments() {
    for set in [CueSet.bowl, .tone, .ocean, .voice] {
      #expect(Set(set.layers.keys) == Set(CueSlot.allCases))
    }
    for set in [CueSet.tick, .metronome] {
      #expect(Set(set.layers.keys) == [.inhale, .hold, .exhale, .empty, .breathe])
    }
    #expect(CueSet.silent.layers.isEmpty)
  }

  @Test("Every transition sounds from the slot of its kind or its bell")
  func slots() throws {
    let open = PhaseLength.open(most: ExactSeconds(4), remind: ExactSeconds(3))
    let phases = try [
      BreathPhase(.inhale, ExactSeconds(1)), BreathPhase(.hold, lasting: open),
      BreathPhase(.exhale, ExactSeconds(1)), BreathPhase(.empty, ExactSeconds(1)),
      BreathPhase(.breathe, ExactSeconds(1)),
    ]
    let plan = try SessionPlan(BreathPattern(name: "all", body: phases.map { .phase($0) }))

    let places = plan.makeCursor().map { CueSlot.place(of: $0) }

    let slots: [CueSlot] = [
      .opening, .inhale, .hold, .interval, .exhale, .empty, .breathe, .closing,
    ]
    #expect(places == slots.map { Int($0.rawValue) })
    #expect(places.allSatisfy { (0..<CueSlot.places).contains($0) })
  }

  @Test("Only the sounds of a plan are made, and a bell that two moments share is made once")
  func onlyWhatPlays() throws {
    let sit = SoundBank(
      .bowl,
      for: try SessionPlan(sit: .lasting(ExactSeconds(60))),
      rate: 48_000,
      volume: 0
    )

    #expect(sit.cue(.inhale).isEmpty)
    #expect(sit.cue(.exhale).isEmpty)
    guard case .table(let opening, _, _)? = sit.cue(.opening).first,
      case .table(let closing, _, _)? = sit.cue(.closing).first
    else {
      Issue.record("no bells")
      return
    }
    #expect(opening.samples == closing.samples)
    #expect(sit.cue(.closing).count == 2)
    let endless = SoundBank(.bowl, for: try SessionPlan(sit: .endless), rate: 48_000, volume: 0)
    #expect(endless.cue(.closing).isEmpty)
  }
}
