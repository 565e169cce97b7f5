import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The drawing of a breath")
struct PatternDrawingTests {
  @Test(
    "A letter is a second, a part of one where it must be, or more where a row has no room",
    arguments: [
      ("4-7-8", "iiiihhhhhhhoooooooo|", "1 s"),
      ("1.5-1-2-0.5", "iiihhoooo.|", "0.5 s"),
      ("0.3-0.7", "iiiooooooo|", "0.1 s"),
      ("60-60", String(repeating: "i", count: 60) + String(repeating: "o", count: 60), "2 s"),
      ("3600-3600-3600-3600", "iiiiiiiiiiiihhhhhhhhhhhhoooooooooooo............|", "300 s"),
    ]
  )
  func scale(form: String, row: String, step: String) throws {
    let lines = try drawing(Trees.listed(form: form))

    // Twice as long a time in half as many letters.
    let expected = form == "60-60" ? "\(row.prefix(30))\(row.suffix(30))|" : row
    #expect(lines.count == 2)
    #expect(lines[0] == expected)
    #expect(lines[1].hasSuffix("one letter is \(step)"))
  }

  @Test(
    "An open phase is four letters and a mark, and free breathing divides what is drawn",
    arguments: [
      ("fast", ["iiiooo|", "....?iiiihhhhhhhhhhhhhhhhhhhhhhhhhhhhhhoooooooo|"]),
      ("pause", ["iiooo....?|"]),
      ("long", ["iiiioooo?|"]),
      ("strokes", ["oooiiiiiii|"]),
      ("o2", ["hhhhhh~~~~~~~~~~~~~~~~~~~~~~~~|"]),
      ("chain", ["iiiioooooo|", "iiiiiooooo|"]),
    ]
  )
  func rows(name: String, rows: [String]) throws {
    #expect(try drawing(Trees.named(name)).dropLast() == rows[...])
  }

  @Test("The words under a drawing name the letters that are in it, once for rows of one scale")
  func legend() throws {
    #expect(
      try drawing(Trees.fastBreaths()).last
        == "i inhale, h hold, o exhale, . empty, ? until Enter; one letter is 0.5 s"
    )
    let apart = try drawing(Trees.listed(form: "2x4-4+2x100-100"))
    #expect(apart.map { $0.suffix(5) } == ["oooo|", "s 1 s", "oooo|", "s 5 s"])
  }

  private func drawing(_ listed: ListedPattern) throws -> [String] {
    PatternDrawing(BreathStretch.stretches(of: listed)).lines
  }
}
