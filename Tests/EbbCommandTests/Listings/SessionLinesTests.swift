import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The session of a pattern in lines")
struct SessionLinesTests {
  @Test("A table tells each round, when it begins, and leaves out what its last one does")
  func table() throws {
    #expect(
      try session(Trees.growingHolds()) == """
           0:00  round 1: hold 30s, breathe 2m
           2:30  round 2: hold 45s, breathe 2m
           5:15  round 3: hold 1m, breathe 2m
           8:15  round 4: hold 1m15s, breathe 2m
          11:30  round 5: hold 1m30s, breathe 2m
          15:00  round 6: hold 1m45s
          16:45  end
        """
    )
  }

  @Test("Rounds from where a length has come to its bound share a line")
  func bounded() throws {
    let lines = try session(Trees.shrinkingRests(rounds: 100)).split(separator: "\n")

    #expect(lines.count == 11)
    #expect(lines[9] == "    27:00  rounds 10 to 100: breathe 15s, hold 1m30s")
    #expect(lines[10] == "  3:06:15  end")
  }

  @Test("Of more rounds than there is room for, the first and the last are told")
  func manyRounds() throws {
    let hold = try BreathPhase(
      .hold,
      lasting: .stepped(from: ExactSeconds(10), step: ExactSeconds(1), least: nil, most: nil)
    )
    let body = try [.phase(hold), Trees.phase(.breathe, 30)]

    for rounds in [31, 500] {
      let loop = try BreathLoop(.times(rounds), body: body)
      let lines = try session(Trees.listed("holds", [.loop(loop)])).split(separator: "\n")

      #expect(lines.count == SessionLines.most)
      #expect(lines[26].hasSuffix("round 27: hold 36s, breathe 30s"))
      #expect(lines[27].hasSuffix("… rounds 28 to \(rounds - 1) are left out here"))
      #expect(
        lines[28].hasSuffix(
          "round \(rounds): \(rounds == 31 ? "hold 40s" : "hold 8m29s"), breathe 30s"
        )
      )
    }
  }

  @Test("A ramp tells its pace each minute or so, and where it stays")
  func ramp() throws {
    #expect(
      try session(Trees.ramp()) == """
           0:00  12.0 a minute: in 2.5, out 2.5
           1:02  11.1 a minute: in 2.6, out 2.8
           2:04  10.2 a minute: in 2.73, out 3.13
           3:05  9.4 a minute: in 2.89, out 3.52
           4:05  8.5 a minute: in 3.08, out 3.98
           5:04  7.7 a minute: in 3.32, out 4.52
           6:01  6.8 a minute: in 3.61, out 5.16
           7:07  6.0 a minute from here on: in 4, out 6
          10:07  end
        """
    )
  }

  @Test("A ramp that ends with its loop tells its last breath too")
  func rampToTheEnd() throws {
    let lines = try session(Trees.listed(form: "12..6bpm/10m")).split(separator: "\n")

    #expect(lines.count == 12)
    #expect(lines[0] == "   0:00  12.0 a minute: in 2.5, out 2.5")
    #expect(lines[10] == "   9:57  6.0 a minute: in 4.97, out 4.97")
    #expect(lines[11] == "  10:07  end")
  }

  @Test("Parts of a chain, rounds of a list and free breathing stand in their order")
  func parts() throws {
    #expect(
      try session(Trees.listed(form: "10x4-6+5x5-5")) == """
          0:00  10 × in 4, out 6
          1:40  5 × in 5, out 5
          2:30  end
        """
    )
    #expect(
      try session(Trees.scan()) == """
          0:00  round 1 (6.5 breaths per minute): in 3.69, out 5.54 for 2m; breathe 2m
                (asks for comfort)
          4:00  round 2 (6 breaths per minute): in 4, out 6 for 2m; breathe 2m (asks for
                comfort)
          8:00  end
        """
    )
    #expect(
      try session(Trees.strokes()) == """
          0:00  rounds 1 to 3: 10 × out 0.33, in 0.67; breathe 30s
          2:00  end
        """
    )
  }

  @Test("What comes after an open phase has no time, nor has the end")
  func open() throws {
    #expect(
      try session(Trees.keyed()) == """
          0:00  rounds 1 to 2: in 4, out 6 until Enter; hold 5
                in 4, out 4
        """
    )
    #expect(
      try session(Trees.pause()) == """
          0:00  breathe 3m, in 2s, out 3s, empty until Enter (at most 2m), breathe 30s
        """
    )
  }

  @Test("What comes before the first breath is told with a time before zero")
  func prelude() throws {
    var out = try BreathPhase(.exhale, ExactSeconds(4))
    out.isPrelude = true
    let loops = try ["2x4-6", "2x5-5"].flatMap { try BreathPattern(shortForm: $0).body }

    #expect(
      try session(Trees.listed("two", [.phase(out)] + loops)) == """
          -0:04  before the first breath: out 4
           0:00  2 × in 4, out 6
           0:20  2 × in 5, out 5
           0:40  end
        """
    )
  }

  @Test("Of very many parts those in the middle are counted, not shown")
  func manyParts() throws {
    let form = (1...100).map { "\($0)x4-6" }.joined(separator: "+")
    let lines = try session(Trees.listed(form: form)).split(separator: "\n")

    #expect(lines.count == SessionLines.most)
    #expect(lines[27].hasSuffix("… 72 more parts are left out here"))
    #expect(lines[28].hasSuffix("100 × in 4, out 6"))
  }

  @Test("Of a long list what comes after sixty is left out, whatever its last is like")
  func longList() throws {
    let bodies = try (0..<100).map { [try Trees.phase($0 % 2 == 0 ? .inhale : .exhale, 5)] }
    let loop = try BreathLoop(.each, pace: nil, says: [], count: nil, bodies: bodies)
    let listed = try Trees.listed("list", [.loop(loop)])

    let rows = try #require(SessionOutline(listed)).rows

    #expect(rows.map(\.rounds) == (1...60).map { $0...$0 } + [61...99, 100...100])
    #expect(try session(listed).contains("… rounds 28 to 99 are left out here"))
  }

  @Test("Turns with a hold until a key are told with how often they come")
  func openTurns() throws {
    let hold = try BreathPhase(.hold, lasting: .open(most: ExactSeconds(60), remind: nil))
    let body = try [Trees.phase(.inhale, 4), .phase(hold), Trees.phase(.exhale, 4)]
    let listed = try Trees.listed("open", [.loop(BreathLoop(.times(5), body: body))])

    #expect(listed.timing == "5 rounds: in 4, hold until Enter, out 4")
    #expect(try session(listed) == "  0:00  5 × in 4, hold until Enter (at most 1m), out 4")
  }

  @Test("A ramp of days is told as far as it was looked at, and says that there is more")
  func endlessRamp() throws {
    let listed = try Trees.listed(form: "12..6bpm/100h")
    let lines = try session(listed).split(separator: "\n")

    #expect(listed.sentence(on: 0) == "inhale 2.5\u{A0}s")
    #expect(lines.first == "       0:00  12.0 a minute: in 2.5, out 2.5")
    #expect(lines.suffix(2).first == "             the rest: left out here")
    #expect(lines.last == "  100:00:07  end")
  }

  private func session(_ listed: ListedPattern) throws -> String {
    let outline = try #require(SessionOutline(listed))
    return SessionLines(outline, of: listed).lines.joined(separator: "\n")
  }
}
