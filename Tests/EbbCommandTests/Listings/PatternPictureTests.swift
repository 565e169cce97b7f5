import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The picture of a pattern")
struct PatternPictureTests {
  @Test("Every picture is well-formed, and has nothing from outside", arguments: Trees.all)
  func wellFormed(name: String) throws {
    let svg = PatternPicture(try Trees.named(name)).svg

    #expect(XMLCheck.fault(in: svg) == nil)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
    for foreign in ["<script", "href", "url(", "@import", "nan", "inf\""] {
      #expect(!svg.contains(foreign), "\(foreign)")
    }
    #expect(svg.replacing("http://www.w3.org/2000/svg", with: "").contains("http") == false)
  }

  @Test("It speaks to those who do not see it, and follows the reader's colours")
  func words() throws {
    let svg = PatternPicture(try Trees.growingHolds()).svg

    #expect(svg.contains("<title id=\"title\">o2</title>"))
    #expect(svg.contains("round 6: hold 1m45s.</desc>"))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test("A stranger's words are escaped, and control characters shown")
  func escaping() throws {
    let name = "a<b&\"c'\u{1B}[2J"
    let listed = try Trees.listed(
      name,
      BreathPattern(shortForm: "4-6").body,
      title: "]]></title><script>",
      summary: "1 < 2 & \u{FFFF}"
    )

    let svg = PatternPicture(listed).svg

    #expect(XMLCheck.fault(in: svg) == nil)
    #expect(svg.contains("a&lt;b&amp;&quot;c&#39;\\u{1b}[2J: ]]&gt;&lt;/title&gt;&lt;script&gt;"))
    #expect(svg.contains("1 &lt; 2 &amp; \u{FFFD}"))
  }

  @Test(
    "The lungs fill with each inhale, empty with each exhale, and stay as they are in a hold",
    arguments: [
      ([(.inhale, 4), (.hold, 4), (.exhale, 4), (.empty, 4)], [0, 1, 1, 0, 0]),
      ([(.inhale, 2), (.inhale, 1), (.exhale, 6)], [0, 2.0 / 3, 1, 0]),
      ([(.inhale, 2), (.hold, 2), (.inhale, 2), (.exhale, 4)], [0, 0.5, 0.5, 1, 0]),
      ([(.exhale, 1), (.inhale, 2)], [1, 0, 1]),
      ([(.exhale, 1), (.empty, 1), (.exhale, 3)], [1, 0.75, 0.75, 0]),
      ([(.hold, 30), (.breathe, 120)], [1, 1, 0.5]),
    ] as [([(PhaseKind, Int64)], [Double])]
  )
  func volume(phases: [(PhaseKind, Int64)], levels: [Double]) {
    let pieces = phases.map {
      BreathStretch.Piece(kind: $0, length: ExactSeconds($1), isOpen: false)
    }

    let found = LungVolume.levels(of: BreathStretch(pieces: pieces))

    let ends = [found[0].from] + found.map(\.to)
    #expect(zip(ends, levels).allSatisfy { abs($0 - $1) < 1e-12 }, "\(ends)")
  }

  @Test("A table has a bar for each round, a ramp a line of its paces, one loop neither")
  func session() throws {
    let table = PatternPicture(try Trees.growingHolds()).svg
    let ramp = PatternPicture(try Trees.ramp()).svg
    let plain = PatternPicture(try Trees.listed(form: "4-6")).svg

    // The table's legend has two boxes, and its bars two a round but the last.
    #expect(table.occurrences(of: "<rect") == 1 + 2 + 11)
    #expect(ramp.contains("breaths a minute"))
    #expect(ramp.occurrences(of: "class=\"pace curve\"") == 1)
    #expect(!plain.contains("The session"))
  }

  @Test("Marks of an axis stand far enough apart, from 0 to its end")
  func ticks() {
    #expect(
      TimeTicks.times(upTo: 16, scale: 48.25, room: 44).map(\.seconds) == (0...16).map(Double.init)
    )
    #expect(
      TimeTicks.times(upTo: 3, scale: 250, room: 44).map(\.secondsText).prefix(3) == [
        "0", "0.2", "0.4",
      ]
    )
    #expect(TimeTicks.times(upTo: 0, scale: 0, room: 44) == [.zero])
  }
}

extension String {
  /// How often a part occurs.
  fileprivate func occurrences(of part: String) -> Int {
    indices.filter { self[$0...].hasPrefix(part) }.count
  }
}
