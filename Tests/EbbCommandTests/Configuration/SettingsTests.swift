import BreathJournal
import Testing

@testable import EbbCommand

@Suite("Settings of days and notes")
struct SettingsTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  @Test("Nothing said, a day begins at three, and a note has 280 characters and four lines")
  func usual() throws {
    let configuration = try read("{ day: {}, note: {} }")

    #expect(configuration.faults == [])
    #expect(configuration.day == Configuration().day)
    #expect(configuration.day.rule == .usual)
    #expect(configuration.day.morning == TimeOfDay(hour: 7, minute: 30))
    #expect(configuration.day.evening == TimeOfDay(hour: 21, minute: 0))
    #expect(configuration.note == NoteSettings(asks: true, characters: 280, lines: 4))
    #expect(configuration.remind == ReminderSettings())
    #expect(configuration.streaks)
  }

  @Test("All that can be said")
  func all() throws {
    let configuration = try read(
      """
      { day: { starts: "04:15", morning: "6:00", evening: "23:59" },
        note: { ask: false, characters: 0, lines: 1000000 }, streaks: false,
        remind: { quiet: "22:00-6:30", bell: "none", volume: "-12 dB" } }
      """
    )

    #expect(configuration.faults == [])
    #expect(configuration.day.rule == DayRule(hour: 4, minute: 15))
    #expect(configuration.day.morning == TimeOfDay(hour: 6, minute: 0))
    #expect(configuration.day.evening == TimeOfDay(hour: 23, minute: 59))
    #expect(configuration.note == NoteSettings(asks: false, characters: 0, lines: 1_000_000))
    #expect(configuration.remind.quiet?.description == "22:00-06:30")
    #expect(configuration.remind.bell?.isNone == true)
    #expect(configuration.remind.volume == Decibels("-12"))
    #expect(!configuration.streaks)
  }

  @Test(
    "What cannot be is named with its place and what is allowed",
    arguments: [
      ("{ day: 3 }", "c:1:8: day: found 3; a day is an object such as { starts: \"03:00\" }"),
      ("{ day: { starts: 3 } }", "c:1:18: day.starts: found 3; \(TimeOfDay.rule)"),
      ("{ day: { starts: \"24:00\" } }", "c:1:18: day.starts: found \"24:00\"; \(TimeOfDay.rule)"),
      ("{ day: { morning: \"7.30\" } }", "c:1:19: day.morning: found \"7.30\"; \(TimeOfDay.rule)"),
      (
        "{ day: { evening: \"٠٧:٣٠\" } }", "c:1:19: day.evening: found \"٠٧:٣٠\"; \(TimeOfDay.rule)"
      ),
      (
        "{ day: { evenings: \"21:00\" } }",
        "c:1:10: day: unknown key \"evenings\"; did you mean \"evening\"?"
      ),
      (
        "{ note: true }", "c:1:9: note: found true; notes are an object such as { characters: 280 }"
      ),
      ("{ note: { ask: \"no\" } }", "c:1:16: note.ask: found \"no\"; ask is true or false"),
      (
        "{ note: { lines: -1 } }",
        "c:1:18: note.lines: found -1; a limit is a whole number from 1 to 1000000, or 0 for none"
      ),
      (
        "{ note: { characters: 2.5 } }",
        "c:1:23: note.characters: found 2.5; a limit is a whole number from 1 to 1000000, or 0 for none"
      ),
      ("{ note: { ask: true, ask: true } }", "c:1:22: note: duplicate key \"ask\""),
      (
        "{ remind: true }",
        "c:1:11: remind: found true; reminders are an object such as { quiet: \"22:00-06:30\" }"
      ),
      (
        "{ remind: { quiet: \"22-6\" } }",
        "c:1:20: remind.quiet: found \"22-6\"; \(QuietHours.rule)"
      ),
      (
        "{ remind: { quiet: \"07:00-07:00\" } }",
        "c:1:20: remind.quiet: found \"07:00-07:00\"; \(QuietHours.rule)"
      ),
      (
        "{ remind: { quite: \"22:00-06:30\" } }",
        "c:1:13: remind: unknown key \"quite\"; did you mean \"quiet\"?"
      ),
      (
        "{ remind: { volume: 3 } }",
        "c:1:21: remind.volume: found 3; a level is from -60 to 0 dB, such as -12"
      ),
      ("{ streaks: 1 }", "c:1:12: streaks: found 1; streaks is true or false"),
    ]
  )
  func faults(text: String, expected: String) throws {
    let configuration = try read(text)

    #expect(configuration.faults.map(\.description) == [expected])
    #expect(configuration.day.rule == .usual && configuration.note == NoteSettings())
  }
}
