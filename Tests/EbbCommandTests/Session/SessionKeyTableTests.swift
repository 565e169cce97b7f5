import Testing

@testable import EbbCommand

@Suite("The table of keys")
struct SessionKeyTableTests {
  @Test("The help pages of what has keys show its lines as they are, and they fit an overlay")
  func help() throws {
    for command in [["help"], ["help", "play"], ["help", "sit"]] {
      let page = try TemporaryHome().run(command).out
      #expect(
        page.contains("\nKeys in a terminal:\n" + SessionKeyTable.lines.joined(separator: "\n"))
      )
    }
    #expect(SessionKeyTable.lines.allSatisfy { $0.count <= 60 })
  }

  @Test("Each key of the table does something, and each key that does has its row")
  func rows() {
    let bytes = [
      "Space": " ", "Enter": "\r", "\u{2191} \u{2193}": "\u{1B}[A\u{1B}[B", "m": "m", "n": "n",
      "1 to 5": "15", "q": "q", "?": "?",
    ]
    var known: Set<SessionKeys.Key> = []
    for row in SessionKeyTable.rows {
      var sequences = KeySequences()
      let keys = sequences.take(Array((bytes[row.key] ?? "").utf8))
      #expect(!keys.isEmpty && !keys.contains(.other), "\(row.key)")
      known.formUnion(keys)
    }
    let all: Set<SessionKeys.Key> = [
      .enter, .space, .digit(1), .digit(5), .up, .down, .mute, .note, .stop, .help,
    ]
    #expect(known == all)
  }

  @Test("Read aloud it is sentences without signs that have no sound")
  func sentences() {
    #expect(SessionKeyTable.sentences.count == SessionKeyTable.rows.count)
    #expect(SessionKeyTable.sentences.joined().allSatisfy { $0.isASCII })
    #expect(SessionKeyTable.sentences[0] == "Space pauses, and goes on")
  }
}
