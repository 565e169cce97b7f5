import BreathEngine
import JSONText
import Testing

@testable import EbbCommand

@Suite("The table of patterns")
struct PatternTableTests {
  @Test("Each pattern has a row that fits a terminal, and under it what it is")
  func table() throws {
    let names = ["box", "chain", "fast", "o2", "ramp", "relaxing", "pause", "keyed"]

    let lines = try table(names).lines

    #expect(
      lines.joined(separator: "\n") == """
          NAME      TIMING                                 A MINUTE  USUALLY
          box       4-4-4-4                                     3.8  5m
          chain     10x4-6+5x5-5                                6.0  2m30s
          fast      3 rounds: 30 × 1.5-1.5, empty until …      20.0  about 6 min + holds
             thirty fast breaths, then empty until the urge to breathe, three times
          o2        6 rounds: hold 30s..1m45s, breathe 2m            16m45s
          ramp      1:1 to 1:1.5 at 12..6bpm               12.0-6.0  10m
          relaxing  4-7-8                                       3.2  4 breaths
          pause     breathe 3m, in 2s, out 3s, empty …               about 4 min + hold
          keyed     2 × (4-6 until Enter, hold 5), in …         6.0  until Enter
        """
    )
    #expect(lines.filter { $0.count > 80 } == [])
  }

  @Test("The table as JSON says the same to a program")
  func json() throws {
    let patterns = try #require(table(["fast", "ramp", "o2"]).json.array)

    #expect(
      patterns[0].serialized() == """
        {"name":"fast","title":"Fast breaths",\
        "summary":"thirty fast breaths, then empty until the urge to breathe, three times",\
        "timing":"3 rounds: 30 × 1.5-1.5, empty until Enter, in 2, hold 15, out 4",\
        "breaths_per_minute":20,"usually":"about 6 min + holds","total_ns":null,"breaths":93,\
        "own":false}
        """
    )
    #expect(patterns[1]["breaths_per_minute"]?.double == 12)
    #expect(patterns[1]["breaths_per_minute_at_last"]?.double == 6)
    #expect(patterns[2]["breaths_per_minute"]?.isNull == true)
    #expect(patterns[2]["total_ns"]?.int64 == 1_005_000_000_000)
    #expect(patterns[2]["breaths"]?.int64 == 0)
  }

  private func table(_ names: [String]) throws -> PatternTable {
    let patterns = try names.map { try Trees.named($0).named }
    return PatternTable(own: [], builtins: patterns, file: "config.json5")
  }
}
