import BreathEngine
import Testing

@Suite("Another length for a session")
struct ReplacedLengthTests {
  @Test(
    "One plain loop takes any length, after its prelude too",
    arguments: ["4[iioo]", "9s[iioo]", "9x[iioo]", "9b[iioo]", "e[iioo]", "(oo)4[iioo]"]
  )
  func plain(drawing: String) throws {
    let pattern = try BreathPattern(drawn: drawing)
    let prelude = drawing.hasPrefix("(") ? "oo" : ""
    func session(_ length: SessionLength) throws -> String {
      "\(PhaseDiagram(of: try SessionPlan(pattern, length: length), limit: 8))"
    }

    #expect(try session(.breaths(2)) == "*\(prelude)iiooiioo|")
    #expect(try session(.lasting(ExactSeconds(5))) == "*\(prelude)iiooiioo|")
    #expect(try session(.exactly(ExactSeconds(5))) == "*\(prelude)iiooi|")
    #expect(try session(.endless).hasPrefix("*\(prelude)iiooiiooiioo"))
    #expect(try session(.endless).hasSuffix("…"))
  }

  @Test("What the loop says and how it is paced stays")
  func kept() throws {
    let pace = try BreathPace(ExactSeconds(6))
    let loop = try BreathLoop(
      .times(3),
      pace: pace,
      say: "turn {turn}",
      count: .up,
      body: [try .share(.inhale, 4), try .share(.exhale, 6)]
    )
    let pattern = try BreathPattern(name: "own", title: "Own", summary: "mine", body: [.loop(loop)])

    let replaced = try pattern.lasting(.breaths(7))

    #expect(replaced.name == "own" && replaced.title == "Own" && replaced.summary == "mine")
    let only = try #require(replaced.onlyLoop)
    #expect(only.pace == pace && only.says == ["turn {turn}"] && only.count == .up)
    #expect(only.bodies == loop.bodies)
    #expect(replaced.length == .breaths(7))
  }

  @Test(
    "Whatever is more than that has a length of its own",
    arguments: [
      "2[3[io]h]", "2[io]3[io]", "2[io]~", "~2[io]", "{io/iioo}", "k[io]", "2[io..?i]",
    ]
  )
  func refused(drawing: String) throws {
    let pattern = try BreathPattern(drawn: drawing)

    for length in [.breaths(2), .lasting(ExactSeconds(5)), .exactly(ExactSeconds(5)), .endless]
      as [SessionLength]
    {
      let error = #expect(throws: InputError.self) { try SessionPlan(pattern, length: length) }
      #expect(
        error?.reason
          == "it has a length of its own: only one plain loop of timed phases can last otherwise"
      )
      #expect(error?.text == drawing)
    }
    #expect(pattern.onlyLoop == nil)
    #expect(pattern.length == nil)
  }

  @Test("A loop whose last turn is another cannot do without its turns")
  func lastTurn() throws {
    let pattern = try BreathPattern(drawn: "6[hhio~~-]")

    let error = #expect(throws: InputError.self) {
      try SessionPlan(pattern, length: .lasting(ExactSeconds(60)))
    }

    #expect(error?.reason.hasSuffix("it lasts as many as it has; leave the length out") == true)
  }

  @Test("The usual length of a pattern is its loop's, where that is a session's")
  func usual() throws {
    #expect(try BreathPattern(drawn: "iioo").length == .lasting(ExactSeconds(300)))
    #expect(try BreathPattern(drawn: "9b[iioo]").length == .breaths(9))
    #expect(try BreathPattern(drawn: "e[iioo]").length == .endless)
    #expect(try BreathPattern(drawn: "9[iioo]").length == nil)
  }
}
