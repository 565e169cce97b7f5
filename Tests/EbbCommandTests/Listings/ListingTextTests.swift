import BreathEngine
import BreathJournal
import Testing

@testable import EbbCommand

@Suite("Texts of listings")
struct ListingTextTests {
  @Test(
    "A clock counts to the nearest second, with hours only where there are some",
    arguments: [
      (0, "0:00"), (499_999_999, "0:00"), (500_000_000, "0:01"), (59_500_000_000, "1:00"),
      (133_000_000_000, "2:13"), (3_599_500_000_000, "1:00:00"), (36_065_000_000_000, "10:01:05"),
      (.max, "2562047:47:17"),
    ] as [(Int64, String)]
  )
  func clock(nanoseconds: Int64, text: String) {
    #expect(ExactSeconds(nanoseconds: nanoseconds).clockText == text)
  }

  @Test(
    "What is said before a session counts whole breaths and ends with the breath in progress",
    arguments: [
      ("4-7-8", .breaths(1), "1 breath, 0:19"),
      ("4-7-8", .lasting(ExactSeconds(120)), "7 breaths, 2:13"),
      ("5-5", .lasting(ExactSeconds(180)), "18 breaths, 3:00"),
      ("5-5", .exactly(ExactSeconds(3600)), "360 breaths, 1:00:00"),
      ("5-5", .endless, "endless"),
    ] as [(String, SessionLength, String)]
  )
  func forecast(form: String, length: SessionLength, text: String) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: length)

    #expect(plan.forecast == text)
  }

  @Test("The pace counts breaths, of which a turn may have several")
  func pace() throws {
    let sides = try BreathPattern(
      name: "sides",
      phases: [
        BreathPhase(.inhale, ExactSeconds(4), airway: .left),
        BreathPhase(.exhale, ExactSeconds(4), airway: .right),
        BreathPhase(.inhale, ExactSeconds(4), airway: .right),
        BreathPhase(.exhale, ExactSeconds(4), airway: .left),
      ]
    )

    let listed = try ListedPattern(NamedPattern(pattern: sides))

    #expect(PatternPace(listed)?.text == "7.5 breaths a minute")
    #expect(listed.timing == "in 4, out 4, in 4, out 4")
  }

  @Test(
    "Of what is beyond today the day is said, and from a week on the date",
    arguments: [
      ("2026-11-30T20:04:00+01:00", "8:04 PM"), ("2026-11-30T23:59:59+01:00", "11:59 PM"),
      ("2026-12-01T00:00:00+01:00", "Tuesday, 12:00 AM"),
      ("2026-12-06T20:04:00+01:00", "Sunday, 8:04 PM"),
      ("2026-12-07T20:04:00+01:00", "Monday, Dec 7, 8:04 PM"),
      ("2027-01-10T20:04:00+01:00", "Sunday, Jan 10, 2027, 8:04 PM"),
    ]
  )
  func beyondToday(moment: String, text: String) throws {
    let now = try #require(LocalTime(rfc3339: "2026-11-30T20:00:00+01:00"))

    #expect(LocalTime(rfc3339: moment)?.clockText(seenFrom: now) == text)
  }

  @Test("Where there is little room a message keeps whole words")
  func fewWords() {
    let text = "no sound for a moment: the machine was held up"

    #expect(text.byWords(20) == "no sound for a …")
    #expect(text.byWords(46) == text && text.byWords(45).hasSuffix("was held …"))
    #expect("Donaudampfschifffahrt".byWords(20) == "Donaudampfschifffahrt")
  }

  @Test("Of a text of several lines all but its lines and tabs is made harmless")
  func harmless() {
    let text = "a\tb\r\nc\u{1B}[2J\u{7}\rd\n\n\u{9B}31m\u{202E}e"

    #expect(
      text.printableLines
        == "a\tb\nc\\u{1b}[2J\\u{7}\\u{d}d\n\n\\u{9b}31m\\u{202e}e"
    )
    #expect("".printableLines.isEmpty && "a\n".printableLines == "a\n")
  }

  @Test("Words are wrapped at spaces, and a long one stands alone")
  func wrapping() {
    let word = String(repeating: "x", count: 90)

    #expect(TextLayout.wrapped("a \(word) b", indent: 2) == ["  a", "  \(word)", "  b"])
  }

  @Test("A stranger's text is quoted on one line, without escapes, and cut where it is long")
  func quoting() {
    #expect("a\u{1B}[2J\nb\u{202E}".quoted == "\"a\\u{1b}[2J\\u{a}b\\u{202e}\"")
    #expect(String(repeating: "é", count: 41).quoted.count == 43)
    #expect("naïve 息".quoted == "\"naïve 息\"")
  }
}
