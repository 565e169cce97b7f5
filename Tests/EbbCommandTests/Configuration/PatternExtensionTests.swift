import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Patterns that extend others")
struct PatternExtensionTests {
  @Test("A changed unit changes the counts of what is extended, and leaves durations alone")
  func unit() throws {
    let box = try breath("{ pattern: 'box', unit: 1.5 }")
    let sigh = try breath("{ pattern: 'cyclic-sigh', unit: 2 }")

    #expect(box.phases.map(\.length) == Array(repeating: .fixed(ExactSeconds(6)), count: 4))
    #expect(sigh.body == (try PatternLibrary.builtin(named: "cyclic-sigh").pattern.body))
  }

  @Test("The unit and the variables that are said first hold, down to a short form")
  func chain() throws {
    let library = try library(
      """
      { patterns: {
        a: { pattern: "b", unit: 2, vars: { n: 5 } },
        b: { pattern: "c", unit: 3, breaths: 7 },
        c: { vars: { n: 4, m: 6 }, phases: [{ inhale: "$n" }, { exhale: "$m" }] },
        d: { pattern: "4-6", unit: 0.5 },
      } }
      """
    )

    #expect(try library.pattern(named: "a").pattern.turnForm == "10-12")
    #expect(try library.pattern(named: "a").pattern.length == .breaths(7))
    #expect(try library.pattern(named: "b").pattern.turnForm == "12-18")
    #expect(try library.pattern(named: "c").pattern.turnForm == "4-6")
    #expect(try library.pattern(named: "d").pattern.shortForm == "2-3")
  }

  @Test("A variable of a built-in can be changed")
  func variables() throws {
    let short = try breath("{ pattern: 'wim-hof', vars: { breaths: 20 } }")

    #expect(try SessionPlan(short).breaths == 3 * 21)
  }

  @Test("A pattern can be extended under its own name, a short form too")
  func ownName() throws {
    let library = try library(
      "{ patterns: { box: { pattern: 'box', breaths: 9 }, '4-6': { pattern: '4-6', for: '1m' } } }"
    )

    #expect(try library.pattern(named: "box").pattern.length == .breaths(9))
    #expect(try library.pattern(named: "4-6").pattern.shortForm == "4-6/1m")
  }

  @Test("A pace can be changed where there is one, and a length of one plain loop")
  func paceAndLength() throws {
    let faster = try breath("{ pattern: 'coherent', pace: { bpm: 5.5 }, breaths: 10 }")
    let ramp = try breath("{ pattern: 'slow-4-6', pace: { bpm: { from: 9, to: 6 } }, for: '5m' }")

    #expect(faster.turnForm == "5.5bpm")
    #expect(faster.length == .breaths(10))
    #expect(ramp.shortForm == "4:6@9..6bpm/5m")
  }

  @Test("What is told of the base is told of the extension, until it says otherwise")
  func notes() throws {
    let library = try library(
      """
      { patterns: {
        a: { pattern: "box" },
        b: { pattern: "box", title: "Mine", summary: "at noon", also: ["x"], sources: ["y"],
             dose: "Daily." },
      } }
      """
    )
    let box = try PatternLibrary.builtin(named: "box")

    let (same, other) = (try library.pattern(named: "a"), try library.pattern(named: "b"))

    #expect(same.about == box.about)
    #expect(same.pattern.title == box.pattern.title)
    #expect(same.pattern.summary == box.pattern.summary)
    #expect(other.pattern.title == "Mine")
    #expect(other.pattern.summary == "at noon")
    #expect(other.about.also == ["x"])
    #expect(other.about.sources == ["y"])
    #expect(other.about.dose == "Daily.")
  }

  @Test("An extension adds warnings, and takes none away")
  func warnings() throws {
    let library = try library(
      """
      { patterns: {
        a: { pattern: "wim-hof", warnings: [] },
        b: { pattern: "a", warnings: ["Not after a meal."] },
      } }
      """
    )
    let warnings = try PatternLibrary.builtin(named: "wim-hof").about.warnings

    #expect(try library.pattern(named: "a").about.warnings == warnings)
    #expect(
      try library.pattern(named: "b").about.warnings == warnings + ["Not after a meal."]
    )
  }

  @Test("A fault of the base is told there, and one that only the extension makes is told here")
  func faults() {
    let text = """
      { patterns: {
        a: { pattern: "b", for: 0, breaths: 3 },
        b: { phases: [{ inhale: 4, via: "nsoe" }] },
        c: { pattern: "d", unit: 0.02 },
        d: { phases: [{ inhale: 4 }, { exhale: 9 }] },
        e: { pattern: "c" },
      } }
      """

    #expect(
      faultLines(text) == [
        "c:2:17: patterns.a: pattern \"b\" has a fault of its own",
        "c:2:27: patterns.a.for: found 0; a session lasts longer than 0 and at most 1000h",
        "c:2:30: patterns.a: \"for\" and \"breaths\" exclude each other",
        "c:3:35: patterns.b.phases[0].via: found \"nsoe\"; did you mean nose?",
        "c:4:28: patterns.c.unit: makes \"d\" impossible: phases[0].inhale: found 4 (units of "
          + "0.02 s); a phase lasts from 0.1 s to 1 h, or 0 for no phase",
        "c:6:17: patterns.e: pattern \"c\" has a fault of its own",
      ]
    )
  }
}
