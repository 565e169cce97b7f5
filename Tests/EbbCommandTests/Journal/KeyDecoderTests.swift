import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Keys of a terminal")
struct KeyDecoderTests {
  private typealias Key = KeyDecoder.Key

  private func keys(_ chunks: String...) -> [Key] {
    var decoder = KeyDecoder()
    return chunks.flatMap { decoder.take(Array($0.utf8)) }
  }

  @Test("Each key that means something is told by its bytes")
  func table() {
    let table: [(String, Key)] = [
      ("\r", .enter), ("\n", .newLine), ("\u{1B}\r", .newLine), ("\u{1B}\n", .newLine),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1B}[3~", .delete),
      ("\u{1B}[D", .left), ("\u{1B}[C", .right), ("\u{1B}[A", .up), ("\u{1B}[B", .down),
      ("\u{1B}OD", .left), ("\u{1B}OH", .home), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1}", .home), ("\u{5}", .end),
      ("\u{2}", .left), ("\u{6}", .right), ("\u{E}", .down), ("\u{10}", .up),
      ("\u{15}", .deleteToStart), ("\u{B}", .deleteToEnd), ("\u{17}", .deleteWord),
      ("\u{1B}\u{7F}", .deleteWord), ("\u{4}", .finish), ("\u{3}", .cancel), ("\u{1B}OM", .enter),
      ("\t", .text("\t")), (" ", .text(" ")), ("a", .text("a")), ("é", .text("é")),
    ]
    for (bytes, key) in table { #expect(keys(bytes) == [key], "\(bytes.utf8.map(\.self))") }
  }

  @Test("What means nothing here is passed over, with all its bytes")
  func meaningless() {
    let table = [
      "\u{1B}[15~", "\u{1B}[1;5P", "\u{1B}OP", "\u{1B}x", "\u{1B}[?62;c", "\u{0}", "\u{7}",
      "\u{1A}", "\u{1B}[200~\u{1B}[201~", "\u{1B}[I", "\u{85}",
    ]
    for bytes in table { #expect(keys(bytes, "a") == [.text("a")], "\(bytes.utf8.map(\.self))") }
  }

  @Test("An escape alone is given up after a while, and takes no other key along")
  func loneEscape() {
    var decoder = KeyDecoder()

    #expect(decoder.take([0x1B]) == [])
    #expect(decoder.isWaiting)
    decoder.giveUp()
    #expect(!decoder.isWaiting)
    #expect(decoder.take(Array("a".utf8)) == [.text("a")])
  }

  @Test("A key's bytes may come one by one, as over a slow line")
  func split() {
    #expect(keys("\u{1B}", "[", "3", "~", "x") == [.delete, .text("x")])
    #expect(
      keys("\u{1B}[2", "00~a\rb\u{1B}[20", "1~", "\r") == [
        .text("a"), .newLine, .text("b"), .enter,
      ]
    )
  }

  @Test("Every text comes whole, however its bytes are cut", arguments: SampleText.all)
  func texts(sample: SampleText) {
    let bytes = Array(sample.text.utf8)
    // A lone return would be the Enter key, so line breaks of another system are pasted.
    let start = Array("\u{1B}[200~".utf8)
    for size in [1, 2, 3, 7, bytes.count + 1] {
      var decoder = KeyDecoder()
      var keys = decoder.take(start)
      for first in stride(from: 0, to: bytes.count, by: size) {
        keys += decoder.take(Array(bytes[first..<min(first + size, bytes.count)]))
      }
      let text = keys.map { key in
        switch key {
        case .text(let text): text
        case .newLine: "\n"
        default: "?"
        }
      }.joined()
      let plain = sample.text.utf8.filter { $0 != 0x0D }
      #expect(Array(text.utf8) == plain)
    }
  }

  @Test("Bytes that are no UTF-8 are passed over")
  func notUTF8() {
    var decoder = KeyDecoder()

    let keys = decoder.take([
      0xFF, 0x41, 0xC3, 0x41, 0xE9, 0x9D, 0x41, 0xF8, 0x80, 0x80, 0x80, 0x42,
    ])

    #expect(keys == [.text("A"), .text("A"), .text("A"), .text("B")])
  }

  @Test("Line breaks that come in one piece with more are pasted, and do not end the text")
  func unmarkedPaste() {
    #expect(
      keys("one\rtwo\r") == [
        .text("o"), .text("n"), .text("e"), .newLine, .text("t"), .text("w"), .text("o"), .enter,
      ]
    )
    #expect(keys("\u{1B}[200~a\r\nb\u{1B}[201~") == [.text("a"), .newLine, .text("b")])
  }

  @Test("Any bytes at all give keys, and never a trap")
  func anyBytes() {
    var numbers = SeededGenerator(seed: 8)
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      var editor = LineEditor(rule: .note(NoteSettings()))
      for _ in 0..<8 {
        let chunk = (0..<Int.random(in: 0..<12, using: &numbers)).map { _ in
          Bool.random(using: &numbers)
            ? UInt8.random(in: 0...255, using: &numbers)
            : [0x1B, 0x5B, 0x0D, 0x7F, 0x41, 0x32, 0x7E].randomElement(using: &numbers) ?? 0
        }
        for key in decoder.take(chunk) { _ = editor.press(key) }
        let drawing = PromptDrawing(editor, columns: 20, lines: 5)
        #expect(drawing.rows.count <= 3 && drawing.rows.indices.contains(drawing.cursorRow))
      }
    }
  }
}
