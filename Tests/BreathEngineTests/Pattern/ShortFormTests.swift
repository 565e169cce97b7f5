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
        .fixed(ExactSeconds(11, over: 2)), .fixed(ExactSeconds(1, over: 10)),
        .fixed(ExactSeconds(3600)), .fixed(ExactSeconds(123_456_789, over: 1_000_000_000)),
      ]
    )
  }

  @Test(
    "A ratio is a count of its unit, or of a breath's pace",
    arguments: [
      ("1:4:2@4", "*iiiihhhhhhhhhhhhhhhhoooooooo|"),
      ("1:1@4", "*iiiioooo|"),
      ("0.5:0.5@2", "*io|"),
      ("1:0:2:1@2", "*iioooo..|"),
      ("4:6@6bpm", "*iiiioooooo|"),
      ("2:0:2:1@12bpm", "*iioo.|"),
      ("6bpm", "*iiiiiooooo|"),
      ("1:1@6bpm", "*iiiiiooooo|"),
      ("30..30bpm", "*io|"),
    ]
  )
  func ratios(text: String, drawing: String) throws {
    let pattern = try BreathPattern(shortForm: text)

    #expect(try "\(PhaseDiagram(of: SessionPlan(pattern, length: .breaths(1))))" == drawing)
  }

  @Test(
    "Parts repeat, last, and follow each other",
    arguments: [
      ("2x1-2", "*ioo" + "ioo|"),
      ("1x1-2", "*ioo|"),
      ("1-2/5s", "*ioo" + "ioo|"),
      ("2x2-1+1-2", "*iio" + "iio" + "ioo|"),
      ("1-2+2x2-1", "*ioo" + "iio" + "iio|"),
      ("1-1/3s+15bpm/7s+1:2@1", "*ioio" + "iioo" + "iioo" + "ioo|"),
      ("0-1+1-0", "*o" + "i|"),
      ("1-1+1-1+1-1", "*ioioio|"),
    ]
  )
  func parts(text: String, drawing: String) throws {
    #expect(try "\(PhaseDiagram(of: SessionPlan(BreathPattern(shortForm: text))))" == drawing)
  }

  @Test("A single part without a length lasts as long as any")
  func usualLength() throws {
    for form in ["4-6", "1:4:2@4", "6bpm", "4:6@6bpm"] {
      #expect(try BreathPattern(shortForm: form).length == BreathPattern.usualLength)
    }
    #expect(try BreathPattern(shortForm: "4-6/7m").length == .lasting(ExactSeconds(420)))
    #expect(try BreathPattern(shortForm: "7x4-6").length == nil)
  }

  @Test("A unit stretches lengths, and leaves ratios and paces alone")
  func unit() throws {
    func turn(_ text: String) throws -> String {
      let pattern = try BreathPattern(shortForm: text, unit: ExactSeconds(3, over: 2))
      return "\(PhaseDiagram(of: try SessionPlan(pattern, length: .breaths(1))))"
    }

    #expect(try turn("4-2") == "*iiiiiiooo|")
    #expect(try turn("1:2@4") == "*iiiioooooooo|")
    #expect(try turn("4:6@6bpm") == "*iiiioooooo|")
  }

  @Test("A product is exact to its last digit, and has no short form then")
  func product() throws {
    let pattern = try BreathPattern(shortForm: "1.000000001:1.5@1.000000001")

    let square = ExactSeconds(1_000_000_002_000_000_001, over: 1_000_000_000_000_000_000)
    #expect(pattern.phases.map(\.length).first == .fixed(square))
    #expect(pattern.shortForm == nil)
    // In a plan it is rounded to nanoseconds: such lengths have no sum that can be kept.
    let plan = try SessionPlan(pattern)
    let inhale = plan.makeCursor().first { $0.kind == .inhale }
    #expect(inhale?.length == ExactSeconds(nanoseconds: 1_000_000_002))
  }

  @Test("The written grammar names what the reader knows")
  func grammar() {
    let grammar = BreathPattern.shortFormGrammar.joined(separator: "\n")

    for sign in ["\"+\"", "\"x\"", "\"/\"", "\"-\"", "\":\"", "\"@\"", "\"..\"", "\"bpm\""] {
      #expect(grammar.contains(sign))
    }
    #expect(BreathPattern.shortFormGrammar.allSatisfy { $0.count <= 76 })
  }

  @Test(
    "The shortest form is chosen",
    arguments: [
      "4-7-8", "4-6", "4-4-4-4", "4-0-4-4", "0-4", "4-0", "0-0-0.5-4", "6bpm", "4:6@6bpm",
      "12..6bpm/10m", "4:6@12..6bpm/10m", "10x4-6+5x5-5", "4-6+5-5", "1x4-6", "4-6/10m",
      "2:0:2:1@5.5bpm/1h30m+4-6/5m+3x0.1-3600",
    ]
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
    for drawing in [
      "9b[io]", "9x[io]", "e[io]", "k[io]", "{io/ii}", "2[2[io]]", "2[io]~", "(o)2[io]", "2[io-]",
      "2[ioh?i]",
    ] {
      #expect(try BreathPattern(drawn: drawing).shortForm == nil, "\(drawing)")
    }
  }
}
