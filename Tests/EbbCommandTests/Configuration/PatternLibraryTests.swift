import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Pattern library")
struct PatternLibraryTests {
  @Test("A name is looked up in the configuration, among the built-ins, and as a short form")
  func order() throws {
    let library = try library("{ patterns: { box: '5-5-5-5', '4-6': '4-7', calm: 'slow-4-6' } }")

    #expect(try library.pattern(named: "box").pattern.shortForm == "5-5-5-5")
    #expect(try library.pattern(named: "4-6").pattern.shortForm == "4-7")
    #expect(try library.pattern(named: "calm").pattern.turnForm == "4:6@6bpm")
    #expect(try library.pattern(named: "4-7-8").pattern.title == "4-7-8 breathing")
    #expect(try library.pattern(named: "3-5").pattern.shortForm == "3-5")
  }

  @Test("A pattern is called by the name that it was asked for by")
  func names() throws {
    let library = try library("{ patterns: { calm: 'slow-4-6' } }")

    #expect(try library.pattern(named: "calm").pattern.name == "calm")
    #expect(try library.pattern(named: "3-5").pattern.name == "3-5")
  }

  @Test("A reference says what the pattern leaves open: its length, cues, level and title")
  func inheritance() throws {
    let library = try library(
      """
      { patterns: {
        evening: { pattern: 'night', breaths: 4 },
        night: { pattern: '4-7-8', cues: 'tone', volume: '-20 dB', title: 'at night', for: '5m' },
      } }
      """
    )

    let evening = try library.pattern(named: "evening")

    #expect(evening.cues == CueSettings(set: "tone"))
    #expect(evening.volume?.value == -20)
    #expect(evening.pattern.title == "at night")
    #expect(evening.pattern.length == .breaths(4))
    #expect(try library.pattern(named: "night").pattern.length == .lasting(ExactSeconds(300)))
  }

  @Test("Bare numbers count units, texts are durations, and phases keep their way and manner")
  func phases() throws {
    let library = try library(
      """
      { patterns: { sigh: {
        unit: 1.5, for: "5m",
        phases: [{ inhale: 2 }, { inhale: .5, how: "top-up" }, { exhale: "6s", via: "mouth" }],
      } } }
      """
    )

    let phases = try library.pattern(named: "sigh").pattern.phases

    #expect(
      phases == [
        try BreathPhase(.inhale, ExactSeconds(3)),
        try BreathPhase(.inhale, ExactSeconds(3, over: 4), manner: .topUp),
        try BreathPhase(.exhale, ExactSeconds(6), airway: .mouth),
      ]
    )
  }

  @Test("A fault in one pattern leaves the others and the built-ins usable")
  func threePatterns() throws {
    let library = try library(
      """
      {
        patterns: {
          calm: "4-6",
          sigh: { phaes: [{ inhale: 2 }], cues: "bwol" },
          evening: { pattern: "4-7-8", breaths: 4 },
        },
      }
      """
    )

    #expect(try library.pattern(named: "calm").pattern.shortForm == "4-6")
    #expect(try library.pattern(named: "evening").pattern.length == .breaths(4))
    #expect(try library.pattern(named: "box").pattern.turnForm == "4-4-4-4")
    let failure = #expect(throws: CommandFailure.self) { try library.pattern(named: "sigh") }
    #expect(failure?.status == .badData)
    #expect(
      failure?.message
        == "config.json5:4:13: patterns.sigh: unknown key \"phaes\"; did you mean \"phases\"?"
    )
    #expect(failure?.hint == "see all 2 faults: ebb patterns check config.json5")
  }

  @Test(
    "A word that begins with a digit or a sign, or is empty, is a short form",
    arguments: [
      ("", "pattern \"\": a pattern is missing: say a name such as box, or 4-7-8"),
      ("-1", "pattern \"-1\", character 1: a length cannot be negative"),
      ("+4-4", "pattern \"+4-4\", character 1: found '+' where a number belongs"),
      ("5,5", "pattern \"5,5\", character 2: decimals are written with a point: 5.5"),
      (
        "1e9",
        "pattern \"1e9\", character 2: found 'e' where '-' and another length, or the end, belongs"
      ),
      ("4-", "pattern \"4-\", character 3: a number is missing at the end"),
      (
        "4",
        "pattern \"4\": a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4"
      ),
      ("0-0", "pattern \"0-0\", character 1: a pattern needs a phase longer than 0"),
    ]
  )
  func shortForms(word: String, message: String) throws {
    let library = try library("{}")

    let failure = #expect(throws: CommandFailure.self) { try library.pattern(named: word) }

    #expect(failure?.status == .usage)
    #expect(failure?.message == message)
  }

  @Test(
    "Any other word that no pattern has is not found, with the nearest name",
    arguments: [
      ("bxo", "no pattern \"bxo\"; did you mean box?"),
      ("clam", "no pattern \"clam\"; did you mean calm?"),
      ("meditation", "no pattern \"meditation\""),
      ("NaN", "no pattern \"NaN\""),
    ]
  )
  func unknown(word: String, message: String) throws {
    let library = try library("{ patterns: { calm: '4-6' } }")

    let failure = #expect(throws: CommandFailure.self) { try library.pattern(named: word) }

    #expect(failure == CommandFailure(.notFound, message, hint: "see: ebb patterns"))
  }

  @Test("Sixteen patterns may refer to each other in a row, and no more")
  func longChain() throws {
    let links = (1...17).map { "p\($0): '\($0 == 17 ? "4-6" : "p\($0 + 1)")'" }
    let library = try library("{ patterns: { \(links.joined(separator: ", ")) } }")

    #expect(try library.pattern(named: "p2").pattern.shortForm == "4-6")
    let failure = #expect(throws: CommandFailure.self) { try library.pattern(named: "p1") }
    #expect(failure?.message.hasSuffix("patterns.p1: a chain of more than 16 patterns") == true)
  }

  @Test("The built-ins are listed without being read, and each of them can be")
  func builtins() throws {
    #expect(PatternLibrary.builtinNames.contains("box"))
    for name in PatternLibrary.builtinNames {
      let pattern = try PatternLibrary.builtin(named: name)
      #expect(pattern.pattern.name == name)
      #expect(!pattern.isOwn)
    }
  }

  @Test("A built-in tells what is known of it, and a short form nothing")
  func notes() throws {
    let hof = try PatternLibrary.builtin(named: "wim-hof")

    #expect(!hof.pattern.title.isEmpty)
    #expect(!hof.pattern.summary.isEmpty)
    #expect(!hof.about.sources.isEmpty)
    #expect(!hof.about.warnings.isEmpty)
    #expect(try PatternLibrary.builtin(named: "4-6").about == PatternNotes())
  }
}
