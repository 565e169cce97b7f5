import BreathEngine
import Testing

@Suite("Short forms that cannot be")
struct ShortFormRefusalTests {
  private static let range = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"
  private static let count =
    "a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4"
  private static let turns = "a number of turns is from 1 to 1000000"
  private static let digits = "a number has at most 9 digits, and 9 after the point"
  private static let next = "'-' and another length, or the end, belongs"

  /// The place is a character counted from 1; 0 where the whole text is meant.
  @Test(
    "A mistake is told in one sentence that names the place",
    arguments: [
      ("", 0, "a pattern is missing: say a name such as box, or 4-7-8"),
      // Lengths.
      ("4", 0, count),
      ("4-4-4-4-4", 9, count),
      ("0-0", 1, "a pattern needs a phase longer than 0"),
      ("0-4-0", 0, "a pattern needs an inhale or an exhale"),
      ("0.05-4", 1, "inhale 0.05 s: \(range)"),
      ("4-0.099999999", 3, "exhale 0.099999999 s: \(range)"),
      ("3601-1", 1, "inhale 3601 s: \(range)"),
      ("4-4-4-3600.1", 7, "empty 3600.1 s: \(range)"),
      ("4-", 3, "a number is missing at the end"),
      ("-4", 1, "a length cannot be negative"),
      ("4--4", 3, "found '-' where a number belongs"),
      ("4-x", 3, "found 'x' where a number belongs"),
      ("4-7_8", 4, "found '_' where \(next)"),
      ("4-7s", 4, "found 's' where \(next)"),
      ("4-6:8", 4, "found ':' where \(next)"),
      ("4-6@4", 4, "found '@' where \(next)"),
      ("4 -6", 2, "found ' ' where \(next)"),
      ("10^9x4-4", 3, "found '^' where \(next)"),
      ("1e9-4", 2, "found 'e' where \(next)"),
      // Numbers.
      ("4-5,5", 4, "decimals are written with a point: 5.5"),
      ("4,5-5", 2, "decimals are written with a point: 4.5"),
      ("1:2@4,5", 6, "decimals are written with a point: 4.5"),
      ("4-5.", 5, "a digit must follow the point"),
      ("4-.5", 3, "a digit must stand before the point: 0.5"),
      ("4-1234567890", 3, digits),
      ("4-0.1234567890", 3, digits),
      ("NaN-4", 1, "found 'N' where a number belongs"),
      ("+4-6", 1, "found '+' where a number belongs"),
      // Signs that only look like those that belong.
      ("4–7", 2, "that is a long dash; type a plain hyphen: -"),
      ("4—7", 2, "that is a long dash; type a plain hyphen: -"),
      ("4−7", 2, "that is a long dash; type a plain hyphen: -"),
      ("4-7‑8", 4, "that is a long dash; type a plain hyphen: -"),
      ("1：2@4", 2, "that is a wide colon; type a plain one: :"),
      ("1:2∶3@4", 4, "that is a wide colon; type a plain one: :"),
      ("10×4-6", 3, "turns are written with a plain x: 10x"),
      ("10X4-6", 3, "turns are written with a plain x: 10x"),
      ("10*4-6", 3, "turns are written with a plain x: 10x"),
      ("٤-7", 1, "found '٤' where a number belongs"),
      ("4-７", 3, "found '７' where a number belongs"),
      ("4-½", 3, "found '½' where a number belongs"),
      // Ratios.
      ("1:2", 4, "at the end, a unit or a pace belongs, such as 1:2@4 or 1:2@6bpm"),
      ("1:4:2/5m", 6, "found '/' where a unit or a pace belongs, such as 1:4:2@4 or 1:4:2@6bpm"),
      ("1:2+4-6", 4, "found '+' where a unit or a pace belongs, such as 1:2@4 or 1:2@6bpm"),
      ("1:2@", 5, "a number is missing at the end"),
      ("1:2@x", 5, "found 'x' where a number belongs"),
      ("1:2@4s", 6, "found 's' where '+' and another part, or the end, belongs"),
      ("1:2-3@4", 4, "found '-' where ':' and another length, or the end, belongs"),
      ("1:2:3:4:5@4", 9, count),
      ("1:1001@4", 3, "exhale 4004 s: \(range)"),
      ("1:1001@6bpm", 3, "exhale 1001: a share is more than 0 and at most 1000"),
      ("0:0@6bpm", 1, "a pattern needs a phase longer than 0"),
      ("0:1:0@6bpm", 0, "a pattern needs an inhale or an exhale"),
      ("1:199@6bpm", 0, "inhale 0.05 s: \(range)"),
      ("999999999:1@999999999", 1, "inhale 999999998000000001 s: \(range)"),
      ("0:999999999.5@999999999.5", 3, "exhale 999999999000000000.25 s: \(range)"),
      ("0:999999999.25@999999999.25", 3, "999999999.25 × 999999999.25 s: \(range)"),
      (
        "20.000000001:1@1.000000001", 1,
        "20.000000001 × 1.000000001 s: the two have more digits than can be kept"
      ),
    ] as [(String, Int, String)]
  )
  func refuses(text: String, place: Int, reason: String) {
    Self.check(text, place, reason)
  }

  @Test(
    "So are mistakes in paces, turns, durations and chains",
    arguments: [
      ("0bpm", 1, "0: a pace is from 0.5 to 300 breaths a minute"),
      ("301bpm", 1, "301: a pace is from 0.5 to 300 breaths a minute"),
      ("12..0.4bpm/5m", 5, "0.4: a pace is from 0.5 to 300 breaths a minute"),
      ("4:6@400bpm", 5, "400: a pace is from 0.5 to 300 breaths a minute"),
      ("12..6bpm", 9, "a ramp needs a duration, such as 12..6bpm/10m"),
      ("5x12..6bpm", 11, "a ramp needs a duration, such as 12..6bpm/10m"),
      ("12..6bpm+4-6", 9, "a ramp needs a duration, such as 12..6bpm/10m"),
      ("12..6", 6, "at the end, \"bpm\" belongs"),
      ("12..6/5m", 6, "found '/' where \"bpm\" belongs"),
      ("12..bpm", 5, "found 'b' where a number belongs"),
      ("12...6bpm/5m", 5, "a digit must stand before the point: 0.6"),
      ("12..6..3bpm/5m", 6, "found '.' where \"bpm\" belongs"),
      ("4..5-6", 5, "found '-' where \"bpm\" belongs"),
      ("6BPM", 2, "found 'B' where '-' and another length, or the end, belongs"),
      ("6bpm4", 5, "found '4' where '+' and another part, or the end, belongs"),
      ("0x4-6", 1, turns),
      ("0x10", 1, turns),
      ("4-6+0x4-6", 5, turns),
      ("1000001x4-6", 1, turns),
      ("99999999999999999999x4-6", 1, turns),
      ("1.5x4-6", 4, "found 'x' where '-' and another length, or the end, belongs"),
      ("10x", 4, "a number is missing at the end"),
      ("10x5x4-6", 5, "found 'x' where '-' and another length, or the end, belongs"),
      ("10x4-6/5m", 7, "a part has either a number of turns or a duration"),
      ("5x12..6bpm/10m", 11, "a part has either a number of turns or a duration"),
      ("4-6/", 5, "a duration is missing: say 2m, 90s or 1h30m"),
      ("4-6/5", 5, "say 5m or 5s"),
      ("4-6/0", 5, "a duration is longer than 0"),
      ("4-6/0s", 5, "a duration is longer than 0"),
      ("4-6/5min", 7, "a unit is one letter: h, m or s"),
      ("4-6/5m+5-5/1001h", 12, "a duration is at most 1000h"),
      ("4-6/5,5m", 6, "decimals are written with a point: 5.5"),
      ("4-6/-5m", 5, "a length cannot be negative"),
      ("4-6/5m/5m", 7, "found '/' where a number belongs"),
      ("4-6+", 5, "a number is missing at the end"),
      ("4-6++4-6", 5, "found '+' where a number belongs"),
      ("4-6 + 4-6", 4, "found ' ' where '-' and another length, or the end, belongs"),
      ("4-6+box", 5, "found 'b' where a number belongs"),
      ("4-6+0-0", 5, "a pattern needs a phase longer than 0"),
      ("4-6+4-0.05", 7, "exhale 0.05 s: \(range)"),
    ] as [(String, Int, String)]
  )
  func refusesParts(text: String, place: Int, reason: String) {
    Self.check(text, place, reason)
  }

  @Test("A chain has at most a hundred parts")
  func longChain() throws {
    let hundred = [String](repeating: "1-1", count: 100).joined(separator: "+")

    #expect(try SessionPlan(BreathPattern(shortForm: hundred)).breaths == 100)
    Self.check(hundred + "+1-1", 404, "a chain has at most 100 parts")
  }

  private static func check(_ text: String, _ place: Int, _ reason: String) {
    let error = #expect(throws: InputError.self) { try BreathPattern(shortForm: text) }

    #expect(error?.reason == reason)
    #expect(error?.text == text)
    #expect(error?.offset == (place == 0 ? nil : place - 1))
  }
}
