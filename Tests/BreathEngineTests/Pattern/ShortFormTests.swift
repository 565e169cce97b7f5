import BreathEngine
import BreathTesting
import Testing

@Suite("Short form")
struct ShortFormTests {
  @Test(
    "Lengths become phases in the order of a breath",
    arguments: [
      ("4-7-8", "*iiiihhhhhhhoooooooo|"),
      ("4-4-4-4", "*iiiihhhhoooo....|"),
      ("4-6", "*iiiioooooo|"),
      ("4-0-4-4", "*iiiioooo....|"),
      ("0-4", "*oooo|"),
      ("4-0", "*iiii|"),
      ("0-1-2-3", "*hoo...|"),
      ("4.000-6", "*iiiioooooo|"),
      ("04-6", "*iiiioooooo|"),
    ]
  )
  func reads(text: String, drawing: String) throws {
    let pattern = try BreathPattern(shortForm: text)

    #expect(pattern.name == text)
    #expect(try "\(PhaseDiagram(of: SessionPlan(pattern, length: .breaths(1))))" == drawing)
  }

  @Test("Decimals are exact")
  func decimals() throws {
    let pattern = try BreathPattern(shortForm: "5.5-0.1-3600-0.123456789")

    #expect(
      pattern.phases.map(\.length) == [
        ExactSeconds(11, over: 2), ExactSeconds(1, over: 10), ExactSeconds(3600),
        ExactSeconds(123_456_789, over: 1_000_000_000),
      ]
    )
  }

  @Test(
    "What is no pattern is refused in one sentence that names the place",
    arguments: [
      ("", "\"\": a pattern is missing: say a name such as box, or 4-7-8"),
      ("4", Self.count("4")),
      ("4-4-4-4-4", Self.count("4-4-4-4-4")),
      ("0-0", "\"0-0\": a pattern needs a phase longer than 0"),
      ("0-4-0", "\"0-4-0\": a pattern needs an inhale or an exhale"),
      ("0.05-4", "\"0.05-4\": inhale 0.05: a phase lasts from 0.1 s to 1 h, or 0 for no phase"),
      ("4-0.099999999", "\"4-0.099999999\": exhale 0.099999999: \(Self.range)"),
      ("3601-1", "\"3601-1\": inhale 3601: a phase lasts from 0.1 s to 1 h, or 0 for no phase"),
      ("4-4-4-3600.1", "\"4-4-4-3600.1\": empty 3600.1: \(Self.range)"),
      ("4-", "\"4-\", character 3: a number is missing at the end"),
      ("-4", "\"-4\", character 1: a length cannot be negative"),
      ("4--4", "\"4--4\", character 3: found '-' where a number belongs"),
      ("4-x", "\"4-x\", character 3: found 'x' where a number belongs"),
      ("4-5,5", "\"4-5,5\", character 4: decimals are written with a point: 5.5"),
      ("4-5.", "\"4-5.\", character 5: a digit must follow the point"),
      ("4-.5", "\"4-.5\", character 3: a digit must stand before the point: 0.5"),
      ("4-7_8", Self.separator("4-7_8", 4, "_")),
      ("4–7", "\"4–7\", character 2: that is a long dash; type a plain hyphen: -"),
      ("4-7s", Self.separator("4-7s", 4, "s")),
      ("٤-7", "\"٤-7\", character 1: found '٤' where a number belongs"),
      ("4-７", "\"4-７\", character 3: found '７' where a number belongs"),
      ("4-½", "\"4-½\", character 3: found '½' where a number belongs"),
    ]
  )
  func refuses(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try BreathPattern(shortForm: text) }

    #expect(error?.description == message)
  }

  @Test("What has a short form reads back as the same phases")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 1)
    let order: [PhaseKind] = [.inhale, .hold, .exhale, .empty]

    for _ in 0..<200 {
      let phases = try order.filter { $0 == .exhale || Bool.random(using: &generator) }.map {
        let nanoseconds = Int64.random(in: 100_000_000...3_600_000_000_000, using: &generator)
        return try BreathPhase($0, ExactSeconds(nanoseconds: nanoseconds))
      }
      let form = try #require(BreathPattern(name: "any", phases: phases).shortForm)
      try #require(try BreathPattern(shortForm: form).phases == phases)
    }
  }

  @Test(
    "The shortest form is chosen",
    arguments: ["4-7-8", "4-6", "4-4-4-4", "4-0-4-4", "0-4", "4-0", "0-0-0.5-4"]
  )
  func shortest(text: String) throws {
    #expect(try BreathPattern(shortForm: text).shortForm == text)
  }

  @Test("What lengths alone cannot say has no short form")
  func noShortForm() throws {
    #expect(try BreathPattern(drawn: "ooooiiii").shortForm == nil)
    #expect(try BreathPattern(drawn: "ii,i,oooo").shortForm == nil)
    #expect(try BreathPattern(drawn: "iioo~~").shortForm == nil)
    let hum = try BreathPhase(.exhale, ExactSeconds(8), manner: .hum)
    #expect(try BreathPattern(name: "hum", phases: [hum]).shortForm == nil)
    let left = try BreathPhase(.inhale, ExactSeconds(4), airway: .left)
    #expect(try BreathPattern(name: "left", phases: [left]).shortForm == nil)
    // 60/11 s has no end in decimals; rounded, it would be another pattern.
    let endless = try BreathPhase(.inhale, ExactSeconds(60, over: 11))
    #expect(try BreathPattern(name: "11bpm", phases: [endless]).shortForm == nil)
  }

  private static let range = "a phase lasts from 0.1 s to 1 h, or 0 for no phase"

  private static func count(_ text: String) -> String {
    "\"\(text)\": a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4"
  }

  private static func separator(_ text: String, _ place: Int, _ found: String) -> String {
    "\"\(text)\", character \(place): "
      + "found '\(found)' where '-' and another length, or the end, belongs"
  }
}
