import Testing

@testable import EbbCommand

/// A configuration, and the lines that its faults print.
private typealias Row = (text: String, lines: [String])

@Suite("Configuration faults")
struct ConfigurationFaultTests {
  @Test("A fault is named with its place, what was found and what is allowed", arguments: rows)
  fileprivate func faults(row: Row) {
    #expect(faultLines(row.text) == row.lines)
  }

  @Test("Every fault is found, not the first alone")
  func all() {
    let text = """
      {
        volume: 3, shadow: "teal",
        cues: "bowl",
        cues: "bwol",
        patterns: {
          sigh: {
            phaes: [], for: 0,
          },
          calm: "4-6",
          slow: { phases: [{ inhale: "4" }, { exhal: 6 }, { exhale: 6, via: "nos" }] },
        },
      }
      """

    #expect(
      faultLines(text) == [
        "c:2:11: volume: found 3; a level is from -60 to 0 dB, such as -12",
        "c:2:14: unknown key \"shadow\"; allowed are \(Self.keys)",
        "c:4:3: duplicate key \"cues\"",
        "c:7:7: patterns.sigh: unknown key \"phaes\"; did you mean \"phases\"?",
        "c:7:23: patterns.sigh.for: found 0; a session lasts longer than 0 and at most 1000h",
        "c:10:32: patterns.slow.phases[0].inhale: found \"4\"; say 4m or 4s",
        "c:10:41: patterns.slow.phases[1]: unknown key \"exhal\"; did you mean \"exhale\"?",
        "c:10:71: patterns.slow.phases[2].via: found \"nos\"; did you mean nose?",
      ]
    )
  }

  @Test("A megabyte of brackets is one fault at its place")
  func brackets() {
    let lines = faultLines(String(repeating: "[", count: 1_000_000))

    #expect(lines == ["c:1:513: expected at most 512 levels of nesting, found more"])
  }

  @Test("A megabyte of text in a value is one short line")
  func longText() {
    let lines = faultLines("{ cues: '\(String(repeating: "x", count: 1_000_000))' }")

    #expect(lines.count == 1)
    #expect(lines[0].count < 140)
  }

  private static let keys =
    "play, cues, ambience, volume, mono, device, journal, gentle, patterns, day, note, remind, "
    + "streaks, language, overtime, motion, palette, colour, devices, sit, led and corner"
  private static let level = "a level is from -60 to 0 dB, such as -12"
  private static let breaths = "breaths are a whole number from 1 to 1000000, or 0 for endless"
  private static let length = "a length is a number or a duration such as \"1m30s\""
  private static let phase = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"

  private static let rows: [Row] = whole + settings + patterns + lengths + phases + references

  private static let whole: [Row] = [
    ("", []),
    (" \n", []),
    ("{}", []),
    ("[]", ["c:1:1: found an array; a configuration is an object { … }"]),
    ("{ volume: -12,, }", ["c:1:15: expected a key, found ','"]),
    ("{}}", ["c:1:3: expected nothing after the value, found '}'"]),
  ]

  private static let settings: [Row] = [
    ("{ volume: -12.5, cues: 'silent', device: 'hdmi', journal: '~/sync', play: 'box' }", []),
    ("{ volume: '-12 dB' }", []),
    ("{ volume: NaN }", ["c:1:11: volume: found NaN; \(level)"]),
    ("{ volume: -Infinity }", ["c:1:11: volume: found -Infinity; \(level)"]),
    ("{ volume: 1e9 }", ["c:1:11: volume: found 1e9; \(level)"]),
    ("{ volume: '-5,5' }", ["c:1:11: volume: found \"-5,5\"; \(level)"]),
    ("{ volume: '' }", ["c:1:11: volume: found \"\"; \(level)"]),
    ("{ volume: true }", ["c:1:11: volume: found true; \(level)"]),
    ("{ cues: 'tine' }", ["c:1:9: cues: no cue set \"tine\"; did you mean tone?"]),
    (
      "{ cues: 'x' }",
      [
        "c:1:9: cues: no cue set \"x\"; there are bowl, tone, ocean, voice, tick, metronome and silent"
      ]
    ),
    ("{ cues: 3 }", ["c:1:9: cues: found 3; a cue set is a text"]),
    ("{ device: '' }", ["c:1:11: device: found \"\"; a sound card's name is one line of text"]),
    (
      "{ journal: 'sync' }",
      ["c:1:12: journal: found \"sync\"; a folder is named from the root or from ~/"]
    ),
    ("{ gentle: true }", []),
    ("{ gentle: 1 }", ["c:1:11: gentle: found 1; gentle is true or false"]),
    ("{ play: 'boxx' }", ["c:1:9: play: no pattern \"boxx\"; did you mean box?"]),
    (
      "{ play: '5,5' }",
      ["c:1:9: play: pattern \"5,5\", character 2: decimals are written with a point: 5.5"]
    ),
    ("{ volum: -12 }", ["c:1:3: unknown key \"volum\"; did you mean \"volume\"?"]),
    (
      "{ patterns: ['4-6'] }",
      ["c:1:13: patterns: found an array; patterns are an object such as { calm: \"4-6\" }"]
    ),
  ]

  private static let patterns: [Row] = [
    (
      "{ patterns: { a: 4 } }",
      [
        "c:1:18: patterns.a: found 4; a pattern is a short form such as \"4-7-8\", a name, "
          + "or an object"
      ]
    ),
    (
      "{ patterns: { a: {} } }",
      ["c:1:18: patterns.a: a pattern needs \"phases\", \"body\" or \"pattern\""]
    ),
    (
      "{ patterns: { a: { pattern: 'box', phases: [{ inhale: 4 }] } } }",
      ["c:1:36: patterns.a: \"pattern\" and \"phases\" exclude each other"]
    ),
    ("{ patterns: { a: '4-6', a: '3-7' } }", ["c:1:25: patterns: duplicate key \"a\""]),
    (
      "{ patterns: { a: { pattern: 'box', pattern: 'box' } } }",
      ["c:1:36: patterns.a: duplicate key \"pattern\""]
    ),
    (
      "{ patterns: { '': '4-6' } }",
      ["c:1:15: patterns.: a pattern's name is one line of text"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', title: 'x\\ny' } } }",
      ["c:1:43: patterns.a.title: found \"x\\u{a}y\"; a title is one line of text"]
    ),
    (
      "{ patterns: { a: { zen: [] } } }",
      [
        "c:1:20: patterns.a: unknown key \"zen\"; allowed are pattern, phases, body, breaths, for, "
          + "exact, endless, unit, vars, pace, cues, volume, title, summary, also, sources, warnings, "
          + "notes and dose"
      ]
    ),
  ]

  private static let lengths: [Row] = [
    ("{ patterns: { a: { pattern: 'box', breaths: 0 } } }", []),
    (
      "{ patterns: { a: { pattern: 'box', breaths: -1 } } }",
      ["c:1:45: patterns.a.breaths: found -1; \(breaths)"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', breaths: 1e3 } } }",
      ["c:1:45: patterns.a.breaths: found 1e3; \(breaths)"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', breaths: '4' } } }",
      ["c:1:45: patterns.a.breaths: found \"4\"; \(breaths)"]
    ),
    (
      "{ patterns: { a: { pattern: '3600-3600', breaths: 501 } } }",
      ["c:1:51: patterns.a.breaths: a session lasts at most 1000h"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', for: '5m', breaths: 4 } } }",
      ["c:1:47: patterns.a: \"for\" and \"breaths\" exclude each other"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', endless: 1 } } }",
      ["c:1:45: patterns.a.endless: found 1; endless is true or false"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', for: [] } } }",
      ["c:1:41: patterns.a.for: found an array; \(length)"]
    ),
    (
      "{ patterns: { a: { pattern: 'box', exact: 9e99 } } }",
      ["c:1:43: patterns.a.exact: found 9e99; a length is a plain decimal number"]
    ),
    (
      "{ patterns: { a: { unit: 0, phases: [{ inhale: 4 }] } } }",
      ["c:1:26: patterns.a.unit: found 0; a unit is longer than 0 and at most 1 h"]
    ),
  ]

  private static let phases: [Row] = [
    (
      "{ patterns: { a: { phases: {} } } }",
      [
        "c:1:28: patterns.a.phases: found an object; phases are an array such as "
          + "[{ inhale: 4 }, { exhale: 6 }]"
      ]
    ),
    (
      "{ patterns: { a: { phases: [] } } }",
      ["c:1:28: patterns.a: a pattern needs a phase longer than 0"]
    ),
    (
      "{ patterns: { a: { phases: [{ hold: 4 }] } } }",
      ["c:1:28: patterns.a: a pattern needs an inhale or an exhale"]
    ),
    (
      "{ patterns: { a: { phases: ['4'] } } }",
      ["c:1:29: patterns.a.phases[0]: found \"4\"; a phase is an object such as { inhale: 4 }"]
    ),
    (
      "{ patterns: { a: { phases: [{ via: 'nose' }] } } }",
      [
        "c:1:29: patterns.a.phases[0]: a phase needs one of inhale, hold, exhale, empty or breathe"
      ]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: 4, exhale: 4 }] } } }",
      ["c:1:42: patterns.a.phases[0]: \"inhale\" and \"exhale\" exclude each other"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: 0.05 }] } } }",
      ["c:1:39: patterns.a.phases[0].inhale: found 0.05; \(phase)"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: '2h' }] } } }",
      ["c:1:39: patterns.a.phases[0].inhale: found \"2h\"; \(phase)"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: -4 }] } } }",
      ["c:1:39: patterns.a.phases[0].inhale: found -4; a length cannot be negative"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: NaN }] } } }",
      ["c:1:39: patterns.a.phases[0].inhale: found NaN; a length is a plain decimal number"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: 4, how: 'humm' }] } } }",
      ["c:1:47: patterns.a.phases[0].how: found \"humm\"; did you mean hum?"]
    ),
    (
      "{ patterns: { a: { phases: [{ inhale: 4, via: 3 }] } } }",
      [
        "c:1:47: patterns.a.phases[0].via: found 3; allowed are nose, mouth, left and right"
      ]
    ),
    (
      "{ patterns: { a: { unit: 0.000000001, phases: [{ inhale: 0.5 }] } } }",
      [
        "c:1:58: patterns.a.phases[0].inhale: found 0.5 (units of 0.000000001 s); "
          + "a length has at most 9 decimals, also in units"
      ]
    ),
  ]

  private static let references: [Row] = [
    ("{ patterns: { box: { pattern: 'box', breaths: 10 } } }", []),
    ("{ patterns: { a: 'boxx' } }", ["c:1:18: patterns.a: no pattern \"boxx\"; did you mean box?"]),
    (
      "{ patterns: { a: 'a' } }",
      ["c:1:18: patterns.a: patterns that refer to each other in a circle: a -> a"]
    ),
    (
      "{ patterns: { a: 'b', b: { pattern: 'c' }, c: 'a' } }",
      [
        "c:1:18: patterns.a: patterns that refer to each other in a circle: a -> b -> c -> a",
        "c:1:37: patterns.b: patterns that refer to each other in a circle: b -> c -> a -> b",
        "c:1:47: patterns.c: patterns that refer to each other in a circle: c -> a -> b -> c",
      ]
    ),
    (
      "{ patterns: { a: 'b', b: '4-' } }",
      [
        "c:1:18: patterns.a: pattern \"b\" has a fault of its own",
        "c:1:26: patterns.b: pattern \"4-\", character 3: a number is missing at the end",
      ]
    ),
    (
      "{ patterns: { a: '5,5' } }",
      [
        "c:1:18: patterns.a: pattern \"5,5\", character 2: decimals are written with a point: 5.5"
      ]
    ),
    (
      "{ patterns: { a: '' } }",
      [
        "c:1:18: patterns.a: pattern \"\": a pattern is missing: say a name such as box, or 4-7-8"
      ]
    ),
  ]
}
