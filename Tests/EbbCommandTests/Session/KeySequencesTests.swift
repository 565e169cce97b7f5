import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Bytes of a keyboard")
struct KeySequencesTests {
  /// The keys of reads that give these texts one after the other.
  private static func keys(_ reads: String...) -> [SessionKeys.Key] {
    var sequences = KeySequences()
    return reads.flatMap { sequences.take(Array($0.utf8)) }
  }

  @Test("Each key of the table is known by its bytes")
  func known() {
    #expect(Self.keys(" \r\nmnq?") == [.space, .enter, .enter, .mute, .note, .stop, .help])
    #expect(Self.keys("MNQ") == [.mute, .note, .stop], "with Caps Lock too")
    #expect(Self.keys("105") == [.digit(1), .digit(0), .digit(5)])
    #expect(Self.keys("\u{1B}[A\u{1B}[B\u{1B}OA\u{1B}OB") == [.up, .down, .up, .down])
    #expect(Self.keys("\u{1B}[1;5A") == [.up], "with another key held")
    #expect(Self.keys("x.ü") == [.other, .other, .other])
  }

  @Test("A sequence may be spread over any reads")
  func spread() {
    let text = Array("\u{1B}[A\u{1B}OB\u{1B}[3~ ".utf8)
    for first in 0...text.count {
      for second in first...text.count {
        var sequences = KeySequences()
        let parts = [text[..<first], text[first..<second], text[second...]]
        let keys = parts.flatMap { sequences.take(Array($0)) }
        #expect(keys == [.up, .down, .space])
      }
    }
  }

  @Test(
    "What is not known is passed over whole",
    arguments: [
      "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[15~", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[<0;3;4M",
      "\u{1B}[>1;2;3c", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]0;quit\u{1B}\\", "\u{1B}q",
      "\u{1B}\u{1B}[D", "\u{1B}P1$r0m\u{1B}\\", "\t", "\u{7F}", "\u{1}",
      "\u{1B}[1;2;3;4;5;6;7;8;9;10~",
    ]
  )
  func unknown(text: String) {
    let keys = Self.keys(text, "m")

    #expect(keys.last == .mute)
    #expect(keys.dropLast().allSatisfy { $0 == .other })
    #expect(keys.count <= 2, "at most the key itself: \(keys)")
  }

  @Test("All that a terminal marks as pasted is passed over, also in pieces")
  func pasted() {
    #expect(Self.keys("\u{1B}[200~q m\r?\u{1B}[A", "n\u{1B}[20", "1~ ") == [.space])
  }

  @Test("A lone escape is given up, and the next key is a key")
  func loneEscape() {
    var sequences = KeySequences()
    #expect(sequences.take([0x1B]) == [])
    sequences.giveUp()
    #expect(sequences.take([0x6D]) == [.mute])
  }

  @Test("No bytes break it", arguments: 1...20)
  func anyBytes(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var sequences = KeySequences()
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      #expect(sequences.take(bytes).count <= bytes.count)
    }
    sequences.giveUp()
    #expect(sequences.take([0x20]) == [.space])
  }
}
