import JSONText
import Testing

@testable import EbbCommand

@Suite("ebb patterns")
struct PatternsCommandTests {
  private static let configuration = """
    {
      patterns: {
        calm: { pattern: "4-6", title: "before sleep", cues: "tone", volume: -20 },
        sigh: { phases: [{ inhale: 2 }, { inhale: 1, how: "top-up" }, { exhale: 6 }], breaths: 9 },
        odd: { body: [] },
      },
    }
    """

  @Test(
    "The list shows the configuration's patterns first, then the built-ins, then what is broken"
  )
  func list() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns")

    #expect(run.status == 0)
    #expect(run.err.isEmpty)
    #expect(
      run.out == """
           NAME          TIMING             A MINUTE  USUALLY    TITLE
        *  calm          4-6                     6.0  5m         before sleep
        *  sigh          in 2, in 1, out 6       6.7  9 breaths
           box           4-4-4-4                 3.8  5m         four equal sides, steady and awake
           4-7-8         4-7-8                   3.2  4 breaths  the relaxing breath, four at a time
           coherent      6-6                     5.0  10m        five breaths a minute, even
           coherent-5.5  5.5-5.5                 5.5  10m        five and a half in, five and a half out
           slow-4-6      4-6                     6.0  10m        six breaths a minute, longer out than in
           night-3-7     3-7                     6.0  20m        six breaths a minute, much longer out, before sleep
           two-to-one    3-6                     6.7  5m         twice as long out as in
           7-11          7-11                    3.3  10m        seven in, eleven out
           triangle      4-4-4                   5.0  5m         in, hold and out, equal
           flower        3-1-3-1                 7.5  5m         a short rest at each turn

        * from ~/.config/ebb/config.json5
        * odd cannot be played:
            ~/.config/ebb/config.json5:5:12: patterns.odd: unknown key "body"; allowed are pattern, phases, breaths, for, exact, endless, unit, cues, volume and title

        """
    )
  }

  @Test("The list as JSON is one array, with what is broken and why")
  func listJSON() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns", "--json")

    let patterns = try #require(JSONValue.parse(run.out).array)

    #expect(patterns.count == 13)
    #expect(
      patterns[1].serialized() == """
        {"name":"sigh","title":"","timing":"in 2, in 1, out 6","breaths_per_minute":6.67,\
        "usually":"9 breaths","total_ns":81000000000,"breaths":9,"own":true}
        """
    )
    #expect(patterns[2]["name"]?.string == "odd")
    #expect(patterns[2]["faults"]?.array?.count == 1)
    #expect(patterns[3]["own"]?.bool == false)
  }

  @Test("A pattern's page tells its phases, pace and usual length, and draws one turn")
  func page() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns", "sigh")

    #expect(
      run.out == """
        sigh

        timing   in 2, in 1, out 6
        phases   inhale 2 s, inhale 1 s (top-up), exhale 6 s
        pace     6.67 breaths a minute
        usually  9 breaths, 1:21

        iiioooooo|
        i inhale, o exhale; one letter is 1 s

        """
    )
  }

  @Test("A page names the cues and the level that the pattern brings with it")
  func overrides() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns", "calm")

    #expect(
      run.out == """
        calm: before sleep

        timing   4-6
        phases   inhale 4 s, exhale 6 s
        pace     6 breaths a minute
        usually  30 breaths, 5:00
        cues     tone
        volume   -20 dB

        iiiioooooo|
        i inhale, o exhale; one letter is 1 s

        """
    )
  }

  @Test(
    "A turn is drawn a letter a second, a half second where it needs one, and within a line",
    arguments: [
      ("4-7-8", "iiiihhhhhhhoooooooo|", "1 s"),
      ("1.5-1-2-0.5", "iiihhoooo.|", "0.5 s"),
      ("60-60", String(repeating: "i", count: 30) + String(repeating: "o", count: 30) + "|", "2 s"),
      (
        "3600-3600-3600-3600",
        "iiiiiiiiiiiihhhhhhhhhhhhoooooooooooo............|", "300 s"
      ),
    ]
  )
  func drawing(pattern: String, row: String, step: String) throws {
    let lines = try TemporaryHome().run("patterns", pattern).out.split(separator: "\n")

    #expect(lines.dropLast().last.map(String.init) == row)
    #expect(lines.last?.hasSuffix("one letter is \(step)") == true)
  }

  @Test("A pattern as JSON lays out its usual length")
  func json() throws {
    let run = try TemporaryHome().run("patterns", "4-7-8", "--json")

    let pattern = try JSONValue.parse(run.out)

    #expect(pattern["total_ns"]?.int64 == 76_000_000_000)
    #expect(pattern["breaths"]?.int64 == 4)
    #expect(pattern["warnings"]?.array?.isEmpty == true)
    #expect(pattern["sources"]?.array?.isEmpty == true)
    let phases = try #require(pattern["phases"]?.array)
    #expect(phases.count == 12)
    #expect(
      phases[4].serialized() == """
        {"kind":"hold","start_ns":23000000000,"length_ns":7000000000,"breath":2,"round":2}
        """
    )
  }

  @Test("What has no end lists its first ten thousand phases, and no total")
  func endlessJSON() throws {
    let home = try TemporaryHome(
      configuration: "{ patterns: { on: { pattern: 'box', endless: true } } }"
    )

    let pattern = try JSONValue.parse(home.run("patterns", "on", "--json").out)

    #expect(pattern["total_ns"]?.isNull == true)
    #expect(pattern["breaths"]?.isNull == true)
    #expect(pattern["phases"]?.array?.count == 10_000)
  }

  @Test("A faulty setting does not keep the patterns from being shown")
  func faultySetting() throws {
    let run = try TemporaryHome(configuration: "{ volume: 3 }").run("patterns")

    #expect(run.status == 0)
    #expect(run.out.contains("box"))
    #expect(
      run.err == """
        ebb: ~/.config/ebb/config.json5:1:11: volume: found 3; a level is from -60 to 0 dB, such as \
        -12

        """
    )
  }

  @Test("A configuration that is not JSON5 is refused at its place")
  func syntax() throws {
    let run = try TemporaryHome(configuration: "{\n  play: box\n}").run("patterns")

    #expect(run.status == 65)
    #expect(run.out.isEmpty)
    #expect(run.err.hasPrefix("ebb: ~/.config/ebb/config.json5:2:9: "))
    #expect(run.err.split(separator: "\n").count == 1)
  }

  @Test("A pattern that is not there is not found, and control characters stay on the line")
  func unknown() throws {
    let run = try TemporaryHome().run("patterns", "b\u{1B}[2J\nx")

    #expect(run.status == 66)
    #expect(run.err == "ebb: no pattern \"b\\u{1b}[2J\\u{a}x\"\nsee: ebb patterns\n")
  }
}
