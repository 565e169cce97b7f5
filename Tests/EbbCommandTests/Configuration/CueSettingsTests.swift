import BreathAudio
import JSONText
import Testing

@testable import EbbCommand

@Suite("Cues of a configuration")
struct CueSettingsTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  private func cues(_ text: String) throws -> CueSettings {
    let configuration = try read("{ cues: \(text) }")
    #expect(configuration.faults == [])
    return try #require(configuration.cues)
  }

  /// A change without a place, which is no part of what is said.
  private static func change(
    _ slot: CueSlot,
    _ choice: CueChange.Choice,
    _ level: String? = nil
  ) -> CueChange {
    let origin = CueOrigin(file: "", place: nil, path: "")
    return CueChange(
      slot: slot,
      choice: choice,
      level: level.flatMap(Decibels.init),
      origin: origin
    )
  }

  @Test("A text is a set, an object a set with changes")
  func forms() throws {
    #expect(try cues("'ocean'") == CueSettings(set: "ocean"))
    #expect(try cues("{ set: 'tone' }") == CueSettings(set: "tone"))
    #expect(try cues("{}") == CueSettings())
    #expect(try cues("{ signs: true }") == CueSettings(signs: true))
    let all = try cues(
      """
      { set: "bowl", inhale: "rin", hold: { sound: "woodblock", level: "-20 dB" }, exhale: "ocean",
        empty: "none", breathe: { level: -30 }, start: "tone.end", end: "~/my-bell.flac",
        sign: "inkin", milestone: { sound: "ocean.sign" }, signs: false }
      """
    )
    #expect(
      all
        == CueSettings(
          set: "bowl",
          changes: [
            Self.change(.inhale, .sound("rin")),
            Self.change(.hold, .sound("woodblock"), "-20"),
            Self.change(.exhale, .cue(set: "ocean", .exhale)),
            Self.change(.empty, .none),
            Self.change(.breathe, .usual, "-30"),
            Self.change(.opening, .cue(set: "tone", .closing)),
            Self.change(.closing, .sound("~/my-bell.flac")),
            Self.change(.sign, .sound("inkin")),
            Self.change(.milestone, .cue(set: "ocean", .sign)),
          ],
          signs: false
        )
    )
  }

  @Test("\"bowl\" at a moment is the bell of that name, not the set's cue")
  func bowl() throws {
    #expect(try cues("{ end: 'bowl' }").changes == [Self.change(.closing, .sound("bowl"))])
    #expect(
      try cues("{ end: 'bowl.start' }").changes
        == [Self.change(.closing, .cue(set: "bowl", .opening))]
    )
  }

  @Test("A pattern's changes go upon the configuration's, and a set of its own in their place")
  func over() throws {
    let base = try cues("{ set: 'tone', inhale: 'rin', hold: 'none', signs: true }")

    let changed = try cues("{ hold: 'gong', end: 'none' }").over(base)
    let other = try cues("{ set: 'ocean', end: 'none' }").over(base)
    let quiet = try cues("{ signs: false }").over(base)

    #expect(changed.set == "tone")
    #expect(changed.changes.map(\.slot) == [.inhale, .hold, .closing])
    #expect(changed.changes[1].choice == .sound("gong"))
    #expect(changed.signs == true)
    #expect(other.set == "ocean")
    #expect(other.changes.map(\.slot) == [.closing])
    #expect(other.signs == true)
    #expect(quiet.changes == base.changes)
    #expect(quiet.signs == false)
    #expect(try cues("'silent'").over(nil) == CueSettings(set: "silent"))
  }

  @Test("A pattern that extends another changes its cues as well")
  func chain() throws {
    let patterns = try library(
      """
      { patterns: { a: { pattern: "4-6", cues: { set: "ocean", hold: "none" } },
        b: { pattern: "a", cues: { exhale: "gong" } }, c: { pattern: "b", cues: "tone" } } }
      """
    )

    let second = try #require(try patterns.pattern(named: "b").cues)
    #expect(second.set == "ocean")
    #expect(second.changes.map(\.slot) == [.hold, .exhale])
    #expect(try patterns.pattern(named: "c").cues == CueSettings(set: "tone"))
  }

  @Test(
    "What is written is read as the same again",
    arguments: [
      "\"ocean\"", "{\"signs\":true}", "{\"set\":\"tone\",\"hold\":\"none\",\"signs\":false}",
      "{\"inhale\":\"rin\",\"exhale\":\"ocean.hold\",\"end\":{\"sound\":\"gong\",\"level\":\"-20 dB\"}}",
      "{\"breathe\":{\"level\":\"-12.5 dB\"}}",
    ]
  )
  func written(text: String) throws {
    #expect(try cues(text).json.serialized() == text)
  }

  @Test("A page says them in words")
  func words() throws {
    let settings = try cues(
      "{ set: 'tone', hold: { sound: 'woodblock', level: -20 }, end: 'none', signs: true }"
    )

    #expect(settings.text == "tone; hold woodblock at -20 dB; end none; signs")
  }

  @Test("Mono is a setting of its own, false unless it is said")
  func mono() throws {
    #expect(try !read("{}").mono)
    #expect(try read("{ mono: true }").mono)
    #expect(faultLines("{ mono: 'yes' }") == ["c:1:9: mono: found \"yes\"; mono is true or false"])
  }

  @Test(
    "What cannot be is named with its place, what is allowed and the nearest name",
    arguments: rows
  )
  func faults(row: (text: String, line: String)) {
    #expect(faultLines(row.text) == [row.line])
  }

  private static let moments =
    "inhale, hold, exhale, empty, breathe, start, interval, end, sign and milestone"

  private static let rows: [(text: String, line: String)] = [
    ("{ cues: [] }", "c:1:9: cues: found an array; a cue set is a text"),
    ("{ cues: { set: 'tine' } }", "c:1:16: cues.set: no cue set \"tine\"; did you mean tone?"),
    (
      "{ cues: { inhail: 'rin' } }",
      "c:1:11: cues: unknown key \"inhail\"; did you mean \"inhale\"?"
    ),
    ("{ cues: { hold: 3 } }", "c:1:17: cues.hold: found 3; a sound is a text"),
    ("{ cues: { hold: '' } }", "c:1:17: cues.hold: found \"\"; a sound is one line of text"),
    ("{ cues: { hold: {} } }", "c:1:17: cues.hold: a cue needs \"sound\", \"level\" or both"),
    (
      "{ cues: { hold: { sound: 'rin', level: -61 } } }",
      "c:1:40: cues.hold.level: found -61; a level is from -60 to 0 dB, such as -12"
    ),
    (
      "{ cues: { hold: { sound: 'rin', volume: -6 } } }",
      "c:1:33: cues.hold: unknown key \"volume\"; allowed are sound and level"
    ),
    (
      "{ cues: { hold: 'tone.inhail' } }",
      "c:1:17: cues.hold: tone has no cue \"inhail\"; did you mean inhale?"
    ),
    (
      "{ cues: { hold: 'tone.xyz' } }",
      "c:1:17: cues.hold: tone has no cue \"xyz\"; there are \(moments)"
    ),
    ("{ cues: { hold: 'rin', hold: 'rin' } }", "c:1:24: cues: duplicate key \"hold\""),
    ("{ cues: { signs: 1 } }", "c:1:18: cues.signs: found 1; signs is true or false"),
    (
      "{ patterns: { a: { pattern: '4-6', cues: { hold: 3 } } } }",
      "c:1:50: patterns.a.cues.hold: found 3; a sound is a text"
    ),
  ]
}
