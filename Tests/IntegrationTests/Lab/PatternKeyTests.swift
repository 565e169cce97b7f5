import BreathTesting
import JSONText
import Testing

extension LabTests {
  @Suite("Keys in a terminal")
  struct PatternKeyTests {
    @Test("A question before a warned pattern, Enter in its open hold, an answer about comfort")
    func keys() async throws {
      let home = try Home()
      let card = try VirtualCard()
      _ = try home.configure(Self.configuration)
      let terminal = try await Tmux(in: home, on: card)

      try await terminal.type("stty -a >before; \"$EBB\" play still --prepare 0")
      let question = try await terminal.screen(within: .seconds(20)) { $0.contains("Type yes") }
      try await terminal.type("yes")
      let open = try await terminal.screen(within: .seconds(20)) { $0.contains("empty 3") }
      try await terminal.press("Enter")
      let asked = try await terminal.screen(within: .seconds(20)) { $0.contains("how comfortable") }
      try await terminal.press("4")
      let answered = try await terminal.screen(within: .seconds(20)) { $0.contains("comfort 4") }
      try await terminal.press("2")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("comfort 2") }
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("the bell rings out") }
      try await terminal.press("C-c")
      try await terminal.type("stty -a >after; echo do''ne")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }

      #expect(question.contains("Mind the gap."))
      #expect(open.contains("Enter goes on"))
      #expect(asked.contains("how comfortable was round 1?"))
      #expect(!answered.contains("4how"), "no key is echoed")
      #expect(try home.folder.read("before") == home.folder.read("after"))
      try expectRecords(home)
    }

    @Test("Whoever does not say yes plays nothing, and leaves no record")
    func no() async throws {
      let home = try Home()
      _ = try home.configure(Self.configuration)
      let terminal = try await Tmux(in: home, on: try VirtualCard())

      try await terminal.type("\"$EBB\" play still; echo \"exit=$?\"")
      _ = try await terminal.screen(within: .seconds(20)) { $0.contains("Type yes") }
      try await terminal.type("no")
      let last = try await terminal.screen(within: .seconds(20)) { $0.contains("exit=0") }

      #expect(last.contains("nothing was played"))
      #expect(last.contains("exit=0"))
      #expect(try home.records().isEmpty)
    }

    private static let configuration = """
      { patterns: { still: { warnings: ["Mind the gap."], body: [
        { loop: { times: 1 }, say: "round {round}", body: [
          { inhale: 1 }, { exhale: 1 }, { empty: { open: { max: "60s" } }, record: "stillness" },
          { breathe: 8, ask: "comfort" },
        ] },
      ] } } }
      """

    private func expectRecords(_ home: Home) throws {
      let session = try #require(home.records("session").first)
      let hold = try #require(session["holds"]?.array?.first)
      let length = try #require(hold["length_ns"]?.int64)
      #expect(length > 2_000_000_000 && length < 20_000_000_000)
      #expect(hold["reached_max"] == nil)
      let ratings = try home.records("rating")
      #expect(ratings.map { $0["comfort"]?.int64 } == [4, 2])
      #expect(
        ratings.map { $0["rev"]?.int64 } == [1, 2],
        "the second answer takes the first's place"
      )
      #expect(Set(ratings.map { $0["id"]?.string }).count == 1)
      #expect(ratings.first?["session"]?.string == session["id"]?.string)
      #expect(ratings.first?["about"]?.string == "round 1")
      #expect(try home.records("consent").count == 1)
    }
  }
}
