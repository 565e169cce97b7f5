import Testing

@testable import EbbCommand

@Suite("Lists as lines to be read aloud")
struct FlatListingTests {
  private static let configuration = "{ patterns: { calm: \"4-6\", broken: { phases: [] } } }"

  private static let lists = [
    ["patterns"], ["patterns", "box"], ["patterns", "wim-hof"], ["sounds"], ["log"],
    ["log", "--ids"], ["log", "show", "last"], ["stats"], ["devices"],
  ]

  private func home() throws -> TemporaryHome {
    let home = try TemporaryHome(configuration: Self.configuration)
    let words = [
      ["log", "add", "box", "--at", "2026-01-02 07:30", "--for", "5m", "--breaths", "18"],
      [
        "log", "add", "sit", "--at", "2026-01-03 07:30", "--for", "20m", "--note", "calm\nand long",
      ],
    ]
    for words in words { #expect(home.run(words).status == 0) }
    return home
  }

  @Test("Said for one command, by the environment, or by the terminal, they are the same lines")
  func ways() throws {
    let home = try home()
    for words in Self.lists {
      let said = home.run(words + ["--plain"])
      #expect(said.status == 0, "\(said.err)")
      #expect(home.run(words, also: ["ACCESSIBLE": "1"]).out == said.out)
      #expect(home.run(words, also: ["TERM": "dumb"]).out == said.out)
      let usual = home.run(words)
      #expect(home.run(words, also: ["ACCESSIBLE": ""]).out == usual.out, "empty is not set")
    }
  }

  @Test("No columns, no indents, no drawing: a line is a sentence")
  func lines() throws {
    let home = try home()
    for words in Self.lists {
      let lines = home.run(words + ["--plain"]).out.split(separator: "\n")
      #expect(!lines.isEmpty)
      for line in lines {
        #expect(line.first != " ", "\(words): \(line)")
        #expect(line.ranges(of: "   ").isEmpty, "\(words): \(line)")
        #expect(!line.contains { "│─█░▒▓·".contains($0) }, "\(words): \(line)")
      }
    }
  }

  @Test("What is counted is told in sentences, without bars")
  func counts() throws {
    let home = try home()
    #expect(home.run("mala", "ngondro").status == 0)
    #expect(home.run("mala", "add", "prostrations", "1").status == 0)

    let all = home.run("mala", "--plain").out.split(separator: "\n")
    #expect(
      all.first == "prostrations: total 1, target 111,111, done 0.0 %, left 1,112 malas",
      "\(all)"
    )
    #expect(all.count == 4)
    let one = home.run("mala", "prostrations", "--plain").out.split(separator: "\n")
    #expect(one.first == "prostrations: 1 of 111,111, 0.0 %", "\(one)")
    #expect(one.contains("left: 111,110, 1,112 malas"), "\(one)")
    let rules = home.run("mala", "practice", "--plain").out.split(separator: "\n")
    #expect(rules.first?.hasPrefix("prostrations: target 111,111, mala 108 as 100") == true)
  }

  @Test("Each row names its columns")
  func rows() throws {
    let home = try home()
    let patterns = home.run("patterns", "--plain").out.split(separator: "\n")
    #expect(
      patterns.first?.hasPrefix("calm, your own: timing 4-6, breaths a minute 6.0, usually") == true
    )
    #expect(
      patterns.contains { $0.hasPrefix("box: timing 4-4-4-4, breaths a minute 3.8, usually 5m. ") }
    )
    #expect(home.run("sounds", "--plain").out.contains("\ncue set tick: "))

    let log = home.run("log", "--plain").out.split(separator: "\n")
    #expect(log.count == 3)
    #expect(log[0].hasSuffix(": sit, length 20:00, added"), "\(log[0])")
    #expect(log[1] == "note: calm and long")
    #expect(log[2].hasSuffix(": box, length 5:00, breaths 18, added"), "\(log[2])")
    let show = home.run("log", "show", "last", "--plain").out
    #expect(show.contains("\nlength: 20:00\n"))
    let stats = home.run("stats", "--plain").out
    #expect(stats.contains("sit: "))
  }

  @Test("A cell without a text is left out, and a row without cells is its name")
  func flat() {
    let rows = [["NAME", "LENGTH", ""], ["gong", "8 s", "built in"], ["rin", "", ""]]
    #expect(TextLayout.table(rows, isFlat: true) == ["gong: length 8 s, built in", "rin"])
    #expect(
      TextLayout.described([("id", "7"), ("when", "now")], isFlat: true) == ["id: 7", "when: now"]
    )
    #expect(TextLayout.table([], isFlat: true) == [])
  }
}
