import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

@Suite("Speech")
struct SpeechTests {
  @Test("Each phase is spoken in full, between what opens and what closes")
  func full() throws {
    let plan = try SpokenBench.plan("4-4-4-4")

    let speech = SpokenBench.speech(plan)

    #expect(speech.spoken(in: plan) == [[700], [900], [900], [900], [900], [800]])
    #expect(speech.notes == [])
  }

  @Test(
    "A form is spoken up to a tenth of a second before its phase ends, else a shorter one, else none",
    arguments: [
      ("1-1", 900), ("0.999-1", 300), ("0.4-1", 300), ("0.399-1", 0), ("0.1-1", 0),
    ]
  )
  func forms(pattern: String, length: Int) throws {
    let plan = try SpokenBench.plan(pattern)

    let speech = SpokenBench.speech(plan)

    #expect(speech.spoken(in: plan)[1] == (length > 0 ? [length] : []))
  }

  @Test("What is shortened or left to a bell is told, each once")
  func notes() throws {
    var script = SpokenBench.script
    script.texts = ["inhale:900": "breathe in", "inhale-short:300": "in"]
    let plan = try SpokenBench.plan("0.5-0.3", breaths: 20)

    let alone = SpokenBench.speech(plan, script: script)
    let over = SpokenBench.speech(plan, script: script) { $0.isAlone = false }

    #expect(
      alone.notes == [
        "the phases are short: the voice says \"in\" for \"breathe in\"",
        "no time for a word in exhale (0.3 s); a bell sounds instead",
      ]
    )
    #expect(over.notes.last == "no time for a word in exhale (0.3 s); nothing is said there")
  }

  @Test("The breaths that are left are told at ten, five and three, and the last one is")
  func left() throws {
    let plan = try SpokenBench.plan("4-4", breaths: 20)

    let inhales = SpokenBench.speech(plan).spoken(in: plan).dropFirst()
      .enumerated().filter { $0.offset % 2 == 0 }.map(\.element)

    let told = inhales.enumerated().filter { $0.element.count > 1 }
    #expect(told.map(\.offset) == [10, 15, 17, 19])
    #expect(told.map(\.element.count) == [3, 3, 3, 2])
  }

  @Test("In a short session, one without end, and where a key decides, no breaths are counted down")
  func noneLeft() throws {
    let short = try SpokenBench.plan("4-4", breaths: 5)
    let endless = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .endless)

    let told = SpokenBench.speech(short).spoken(in: short).filter { $0.count > 1 }
    #expect(told == [[900, 500]])
    let first = SpokenBench.speech(endless)
    let lines = endless.makeCursor().prefix(100).map { first.index.lines.line(for: $0).count }
    #expect(lines.dropFirst().allSatisfy { $0 == 1 })
  }

  @Test("What there is no time for beside the phase is left out, not the phase")
  func noTime() throws {
    let plan = try SpokenBench.plan("1.3-1.3", breaths: 20)

    let spoken = SpokenBench.speech(plan).spoken(in: plan)

    // 300 ms, a gap and 500 ms are no more than 1.2 s; with a number they are.
    #expect(spoken[39] == [300, 500])
    #expect(spoken[21] == [900])
  }

  @Test("A voice for three breaths says no more, but that it is over")
  func someBreaths() throws {
    let plan = try SpokenBench.plan("4-4", breaths: 6)

    let speech = SpokenBench.speech(plan) { $0.breaths = 3 }

    let counts = speech.spoken(in: plan).map(\.count)
    #expect(counts == [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1])
  }

  @Test("Before the first phase as many warnings are said as there is time for, the gravest first")
  func warnings() throws {
    let texts = ["never", "ask", "unknown"]
    func opening(_ prepare: Int64) throws -> [Int] {
      let plan = try SpokenBench.plan("4-4", prepare: prepare)
      return SpokenBench.speech(plan, warnings: texts).spoken(in: plan)[0]
    }

    #expect(try opening(0) == [])
    #expect(try opening(1) == [900])
    #expect(try opening(2) == [700, 900])
    #expect(try opening(3) == [700, 900])
    #expect(try opening(4) == [700, 900, 1200])
    #expect(try opening(8) == [700, 5000, 1200])
  }

  @Test("Only the prompts that the plan can need are read")
  func reading() throws {
    let plan = try SpokenBench.plan("4-4", breaths: 2)

    let speech = SpokenBench.speech(plan)

    // Two forms of two phases, the start, the end, and the last one.
    #expect(speech.prompts.count == 7)
  }

  @Test("A prompt that cannot be read is told, and the next form spoken in its place")
  func unreadable() throws {
    var script = SpokenBench.script
    script.phases["inhale"] = ["nothing", "inhale-short:300"]
    let plan = try SpokenBench.plan("4-4")

    let speech = SpokenBench.speech(plan, script: script)

    #expect(speech.spoken(in: plan)[1] == [300])
    #expect(speech.notes.contains { $0.contains("nothing") && $0.contains("does without") })
  }
}
