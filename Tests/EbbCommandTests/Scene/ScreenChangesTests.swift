import BreathTesting
import Testing

@testable import EbbCommand

@Suite("From one screen to another")
struct ScreenChangesTests {
  private static let glyphs: [Unicode.Scalar] = [" ", " ", "a", "▀", "⣿", "█"]

  /// A screen that differs from another at a few places, or from an empty one at many.
  private func changed(
    _ canvas: Canvas,
    _ depth: ColourDepth,
    places: Int,
    _ generator: inout SeededGenerator
  ) -> Canvas {
    var canvas = canvas
    for _ in 0..<places {
      let line = Int.random(in: 0..<canvas.lines, using: &generator)
      let column = Int.random(in: 0..<canvas.columns, using: &generator)
      canvas[line, column] = Cell(
        glyph: Self.glyphs.randomElement(using: &generator) ?? " ",
        ink: depth.code(of: colour(&generator)),
        paper: depth.code(of: colour(&generator))
      )
    }
    return canvas
  }

  private func colour(_ generator: inout SeededGenerator) -> Colour {
    Colour(
      .random(in: 0...255, using: &generator),
      .random(in: 0...255, using: &generator),
      .random(in: 0...255, using: &generator)
    )
  }

  /// The colour that a terminal shows for a code.
  private func ink(_ code: UInt32, _ depth: ColourDepth) -> ScreenModel.Ink {
    if code == 0 { return .usual }
    if depth == .full {
      return .mixed(Int(code >> 16 & 0xFF), Int(code >> 8 & 0xFF), Int(code & 0xFF))
    }
    return .numbered(Int(code) - 1)
  }

  private func expect(_ model: ScreenModel, shows canvas: Canvas, _ depth: ColourDepth) {
    for line in 0..<canvas.lines {
      for column in 0..<canvas.columns {
        let (cell, place) = (canvas[line, column], model.places[line][column])
        #expect(place.glyph == cell.glyph, "line \(line), column \(column)")
        #expect(place.paper == ink(cell.paper, depth))
        if cell.glyph != " " { #expect(place.ink == ink(cell.ink, depth)) }
      }
    }
    #expect(model.unknown == [])
    #expect(model.scrolls == 0)
  }

  @Test("Whatever changes, the terminal shows the new screen", arguments: ColourDepth.allCases)
  func follows(depth: ColourDepth) {
    var generator = SeededGenerator(seed: 0xEBB)
    for (columns, lines) in [(20, 6), (33, 11), (80, 24)] {
      var model = ScreenModel(columns: columns, lines: lines)
      model.take(HeldScreen.entering.utf8)
      var old: Canvas?
      for places in [400, 0, 1, 5, 60, 900, 2] {
        let blank = Canvas(columns: columns, lines: lines)
        let new = changed(old ?? blank, depth, places: places, &generator)
        model.take(ScreenChanges.bytes(from: old, to: new, depth: depth))
        expect(model, shows: new, depth)
        old = new
      }
      model.take(HeldScreen.leaving.utf8)
      #expect(!model.isAlternate && model.isCursorShown && model.wraps)
    }
  }

  @Test("Nothing changed is nothing sent, one place some bytes, another size all of it")
  func sparing() {
    let blank = Canvas(columns: 80, lines: 24)
    var one = blank
    one[3, 4] = Cell(glyph: "x", ink: ColourDepth.full.code(of: Colour(1, 2, 3)))

    #expect(ScreenChanges.bytes(from: blank, to: blank, depth: .full) == [])
    let few = ScreenChanges.bytes(from: blank, to: one, depth: .full)
    #expect(few.count < 60)
    #expect(String(decoding: few, as: UTF8.self).contains("\u{1B}[4;5H"))
    let other = ScreenChanges.bytes(from: blank, to: Canvas(columns: 81, lines: 24), depth: .full)
    #expect(other.count > 81 * 24)
  }

  @Test("Without colours only characters and places are sent")
  func plain() {
    var canvas = Canvas(columns: 30, lines: 8)
    canvas.put("breath 2 of 3", line: 2, column: 4, room: 30, ink: 0)
    let text = String(
      decoding: ScreenChanges.bytes(from: Canvas(columns: 30, lines: 8), to: canvas, depth: .never),
      as: UTF8.self
    )
    #expect(
      text == "\u{1B}[?2026h\u{1B}[3;5Hbreath\u{1B}[3;12H2\u{1B}[3;14Hof\u{1B}[3;17H3\u{1B}[?2026l"
    )
  }

  @Test("Wide characters come and go whole, and none hangs over an edge")
  func wide() {
    var model = ScreenModel(columns: 12, lines: 2)
    var old = Canvas(columns: 12, lines: 2)
    model.take(ScreenChanges.bytes(from: nil, to: old, depth: .full))
    for text in ["静かな朝", "a静b", "ab静", "", "ééé", "静かな朝静かな朝静かな朝"] {
      var new = Canvas(columns: 12, lines: 2)
      new.put(text, line: 0, column: 1, room: 10, ink: 0)
      model.take(ScreenChanges.bytes(from: old, to: new, depth: .full))
      #expect(model.rows[0] == new.text(ofLine: 0))
      old = new
    }
    #expect(old.text(ofLine: 0) == " 静かな朝静")
  }
}
