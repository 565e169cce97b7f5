import BreathEngine
import BreathTesting
import Testing

@Suite("Duration text")
struct DurationTextTests {
  @Test(
    "A duration is read exactly",
    arguments: [
      ("90s", 90_000),
      ("2m", 120_000),
      ("1h30m", 5_400_000),
      ("1m30s", 90_000),
      ("2.5m", 150_000),
      ("0.1m", 6_000),
      ("1.5h0.5m0.5s", 5_430_500),
      ("120m", 7_200_000),
      ("0", 0),
      ("0s", 0),
      ("00005s", 5_000),
      ("1000h", 3_600_000_000),
    ] as [(String, Int64)]
  )
  func reads(text: String, milliseconds: Int64) throws {
    #expect(try ExactSeconds(duration: text) == ExactSeconds(milliseconds, over: 1000))
  }

  @Test(
    "What is no duration is refused in one sentence that names the place and the way out",
    arguments: [
      ("", "\"\": a duration is missing: say 2m, 90s or 1h30m"),
      ("20", "\"20\": say 20m or 20s"),
      ("1h30", "\"1h30\", character 5: a unit is missing at the end: h, m or s"),
      ("5,5", "\"5,5\", character 2: decimals are written with a point: 5.5"),
      ("5,75m", "\"5,75m\", character 2: decimals are written with a point: 5.75"),
      ("1.5,5m", "\"1.5,5m\", character 4: decimals are written with a point"),
      ("-1", "\"-1\", character 1: a length cannot be negative"),
      ("-5m", "\"-5m\", character 1: a length cannot be negative"),
      ("5m-1s", "\"5m-1s\", character 3: found '-' where a number belongs"),
      ("+5m", "\"+5m\", character 1: found '+' where a number belongs"),
      ("1e9", "\"1e9\", character 2: found 'e' where h, m or s belongs"),
      ("0x10s", "\"0x10s\", character 2: found 'x' where h, m or s belongs"),
      ("NaN", "\"NaN\": a duration is a number and a unit, such as 2m, 90s or 1h30m"),
      ("10min", "\"10min\", character 4: a unit is one letter: h, m or s"),
      ("m", "\"m\": a duration is a number and a unit, such as 2m, 90s or 1h30m"),
      ("2m2m", "\"2m2m\", character 4: hours, minutes, seconds: each once and in this order"),
      ("1s1h", "\"1s1h\", character 4: hours, minutes, seconds: each once and in this order"),
      ("1001h", "\"1001h\": a duration is at most 1000h"),
      ("1000h0.001s", "\"1000h0.001s\": a duration is at most 1000h"),
      (".5m", "\".5m\", character 1: a digit must stand before the point: 0.5"),
      ("5.m", "\"5.m\", character 3: a digit must follow the point"),
      ("1.2.3s", "\"1.2.3s\", character 4: found '.' where h, m or s belongs"),
      ("2 m", "\"2 m\", character 2: found ' ' where h, m or s belongs"),
      ("２m", "\"２m\", character 1: found '２' where a number belongs"),
      ("5m ", "\"5m \", character 3: found ' ' where a number belongs"),
      ("2M", "\"2M\", character 2: found 'M' where h, m or s belongs"),
    ]
  )
  func refuses(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try ExactSeconds(duration: text) }

    #expect(error?.description == message)
  }

  @Test(
    "A number has at most nine digits, and nine after the point",
    arguments: ["1234567890s", "1.1234567891s", String(repeating: "9", count: 200) + "s"]
  )
  func tooManyDigits(text: String) {
    let error = #expect(throws: InputError.self) { try ExactSeconds(duration: text) }

    #expect(error?.reason == "a number has at most 9 digits, and 9 after the point")
    #expect((error?.description.count ?? 0) < 120)
  }

  @Test(
    "The greatest numbers that can be written are refused, not a fault of ours",
    arguments: [
      "999999999.999999999h999999999.999999999m999999999.999999999s",
      "999999999.999999999m999999999.999999999s",
      "999999999.999999999s",
    ]
  )
  func greatestNumbers(text: String) {
    let error = #expect(throws: InputError.self) { try ExactSeconds(duration: text) }

    #expect(error?.reason == "a duration is at most 1000h")
  }

  @Test(
    "A duration is written as people write it",
    arguments: [
      (0, "0s"), (120_000, "2m"), (90_000, "1m30s"), (5_500, "5.5s"), (3_600_000, "1h"),
      (3_600_500, "1h0.5s"), (304_000, "5m4s"), (-3_000, "-3s"), (-90_250, "-1m30.25s"),
      (3_600_000_000, "1000h"),
    ] as [(Int64, String)]
  )
  func writes(milliseconds: Int64, text: String) {
    #expect(ExactSeconds(milliseconds, over: 1000).durationText == text)
  }

  @Test("What was written reads back as the same")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 1)

    for _ in 0..<500 {
      // From nanoseconds to a thousand hours, all sizes alike.
      let most = Int64(3_600_000_000_000_000) >> Int64.random(in: 0...50, using: &generator)
      let duration = ExactSeconds(nanoseconds: .random(in: 0...most, using: &generator))
      try #require(try ExactSeconds(duration: duration.durationText) == duration)
    }
  }

  @Test(
    "Seconds for a short form have no more decimals than they need",
    arguments: [(4_000, "4"), (5_500, "5.5"), (50, "0.05"), (-250, "-0.25")]
      as [(Int64, String)]
  )
  func secondsText(milliseconds: Int64, text: String) {
    #expect(ExactSeconds(milliseconds, over: 1000).secondsText == text)
  }
}
