import BreathEngine
import Testing

@testable import EbbCommand

@Suite("The page of a pattern")
struct PatternPageTests {
  @Test("A page tells all there is to know, wrapped to a terminal, warnings before drawings")
  func whole() throws {
    #expect(
      text(try Trees.fastBreaths(), measures: ["  Monday, Nov 30: 37 s"]) == """
        fast: Fast breaths
        also tummo, power breathing

        thirty fast breaths, then empty until the urge to breathe, three times

        timing   3 rounds: 30 × 1.5-1.5, empty until Enter, in 2, hold 15, out 4
        pace     20 breaths a minute
        phases   inhale 1.5 s, exhale 1.5 s (let-go), empty until Enter (at most 3m, a
                 reminder every 30s, kept as retention), inhale 2 s, hold 15 s, exhale
                 4 s
        usually  93 breaths, about 6 min + holds
        dose     Three rounds.

        Warnings:
          - NEVER do this in or near water, at the wheel, or standing: you can faint at
            any time.
          - Ask a doctor first if your heart is ill.

        The breath:
          iiiooo|
          ....?iiiihhhhhhhhhhhhhhhhhhhhhhhhhhhhhhoooooooo|
          i inhale, h hold, o exhale, . empty, ? until Enter; one letter is 0.5 s

        The session:
          0:00  rounds 1 to 3: 30 × in 1.5, out 1.5; empty until Enter (at most 3m), in
                2, hold 15, out 4

        Measured last:
          Monday, Nov 30: 37 s

        Notes:
          - It may tingle.

        Sources:
          - A. Writer, Breath & Cold, 2001
        """
    )
  }

  @Test(
    "One loop that never changes has no session to draw, whatever comes before its first breath"
  )
  func plain() throws {
    #expect(
      text(try Trees.relaxing()) == """
        relaxing

        timing   4-7-8
        pace     3.16 breaths a minute
        phases   exhale 4 s through the mouth (whoosh, before the first breath), inhale
                 4 s through the nose, hold 7 s, exhale 8 s through the mouth (whoosh)
        usually  4 breaths, 1:16

        The breath:
          iiiihhhhhhhoooooooo|
          i inhale, h hold, o exhale; one letter is 1 s
        """
    )
  }

  @Test("No line of any page is wider than a terminal", arguments: Trees.all)
  func width(name: String) throws {
    let lines = PatternPage(try Trees.named(name)).lines

    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test(
    "What is breathed is told in the short form where that can say it, else in words",
    arguments: [
      ("box", "4-4-4-4"), ("chain", "10x4-6+5x5-5"), ("pace", "4:6@6bpm"),
      ("slower", "12..6bpm/10m"),
      ("relaxing", "4-7-8"), ("ramp", "1:1 to 1:1.5 at 12..6bpm"),
      ("fast", "3 rounds: 30 × 1.5-1.5, empty until Enter, in 2, hold 15, out 4"),
      ("o2", "6 rounds: hold 30s..1m45s, breathe 2m"),
      ("co2", "8 rounds: breathe 2m30s..45s, hold 1m30s"),
      ("scan", "2 rounds, the first: 4:6@6.5bpm for 2m, breathe 2m"),
      ("strokes", "3 rounds: 10 × (out 0.33, in 0.67), breathe 30s"),
      ("pause", "breathe 3m, in 2s, out 3s, empty until Enter, breathe 30s"),
      ("keyed", "2 × (4-6 until Enter, hold 5), in 4, out 4"),
    ]
  )
  func timing(name: String, expected: String) throws {
    #expect(try Trees.named(name).timing == expected)
  }

  @Test(
    "The pace is that of the breaths, as a range where it changes, and none where there are none",
    arguments: [
      ("box", "3.75 breaths a minute"), ("ramp", "12 to 6 breaths a minute"),
      ("scan", "6.5 to 6 breaths a minute"), ("chain", "6 breaths a minute"), ("o2", nil),
      ("pause", nil), ("strokes", "60 breaths a minute"),
    ] as [(String, String?)]
  )
  func pace(name: String, expected: String?) throws {
    #expect(PatternPace(try Trees.named(name))?.text == expected)
  }

  @Test(
    "What is usual is told as far as it is known",
    arguments: [
      ("box", "5m", "19 breaths, 5:04"), ("relaxing", "4 breaths", "4 breaths, 1:16"),
      ("o2", "16m45s", "16:45"), ("ramp", "10m", "82 breaths, 10:07"),
      ("fast", "about 6 min + holds", "93 breaths, about 6 min + holds"),
      ("pause", "about 4 min + hold", "1 breath, about 4 min + hold"),
      ("long", "about 1 min + exhale", "1 breath, about 1 min + exhale"),
      ("keyed", "until Enter", "until Enter"),
    ]
  )
  func length(name: String, column: String, forecast: String) throws {
    let plan = try Trees.named(name).plan

    #expect(plan.usually == column)
    #expect(plan.forecast == forecast)
  }

  @Test("Phases are told with their way and manner, and from a length to another where it changes")
  func phases() throws {
    let (ramp, long) = (try Trees.ramp(), try Trees.longExhale())

    #expect(told(ramp, 1) == "exhale 2.5 s to 6 s")
    #expect(told(long, 1) == "inhale 4 s through the left nostril")
    #expect(told(long, 2) == "exhale through the nose until Enter (hum, at most 2m)")
  }

  @Test("A pattern of a thousand phases is told in a few lines that say what they leave out")
  func manyPhases() throws {
    let pair = try [Trees.phase(.inhale, 4), Trees.phase(.exhale, 6)]
    let listed = try Trees.listed("many", Array(repeating: pair, count: 500).flatMap(\.self))

    let lines = PatternPage(listed).lines

    #expect(lines.count < 40)
    #expect(lines.contains { $0.hasSuffix("and 988 more") })
  }

  private func text(_ listed: ListedPattern, measures: [String] = []) -> String {
    PatternPage(listed, measures: measures).lines.joined(separator: "\n")
  }

  /// A phase in full, with the no-break spaces that keep a number by its unit as plain ones.
  private func told(_ listed: ListedPattern, _ index: Int) -> String {
    listed.sentence(on: index).replacing("\u{A0}", with: " ")
  }
}
