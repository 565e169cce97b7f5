import Glibc
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
        odd: { bodies: [] },
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
    let lines = run.out.split(separator: "\n").map(String.init)
    #expect(lines[0].hasSuffix("A MINUTE  USUALLY"))
    #expect(lines[1].hasPrefix("*  calm  "))
    #expect(lines[1].hasSuffix("  6.0  5m"))
    #expect(lines[2] == "     before sleep")
    #expect(lines[3].hasPrefix("*  sigh  "))
    #expect(lines[3].contains("  in 2, in 1, out 6  "))
    #expect(lines[3].hasSuffix("  6.7  9 breaths"))
    let names = lines.compactMap {
      $0.hasPrefix("   ") ? $0.dropFirst(3).prefix { $0 != " " } : nil
    }
    #expect(
      names.filter { !$0.isEmpty }.dropFirst().map(String.init) == PatternLibrary.builtinNames
    )
    #expect(lines.filter { $0.count > 80 }.allSatisfy { $0.contains("unknown key") })
    #expect(
      lines.suffix(3).dropLast() == [
        "* from ~/.config/ebb/config.json5", "* odd cannot be played:",
      ]
    )
    #expect(lines.last?.hasPrefix("    ~/.config/ebb/config.json5:5:") == true)
  }

  @Test("A built-in that a pattern of the configuration hides is listed once")
  func hidden() throws {
    let home = try TemporaryHome(configuration: "{ patterns: { box: '5-5-5-5' } }")

    let patterns = try #require(JSONValue.parse(home.run("patterns", "--json").out).array)

    #expect(patterns.count == PatternLibrary.builtinNames.count)
    #expect(patterns.filter { $0["name"]?.string == "box" }.map { $0["own"]?.bool } == [true])
  }

  @Test("The list as JSON is one array, with what is broken and why")
  func listJSON() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns", "--json")

    let patterns = try #require(JSONValue.parse(run.out).array)

    #expect(patterns.count == 3 + PatternLibrary.builtinNames.count)
    #expect(
      patterns[1].serialized() == """
        {"name":"sigh","title":"","summary":"","timing":"in 2, in 1, out 6",\
        "breaths_per_minute":6.67,"usually":"9 breaths","total_ns":81000000000,"breaths":9,\
        "own":true}
        """
    )
    #expect(patterns[2]["name"]?.string == "odd")
    #expect(patterns[2]["faults"]?.array?.count == 1)
    #expect(patterns[3]["own"]?.bool == false)
  }

  @Test("Every built-in has a page and a picture that fit")
  func builtins() throws {
    for name in PatternLibrary.builtinNames {
      let listed = try ListedPattern(PatternLibrary.builtin(named: name))
      let page = PatternPage(listed).lines

      #expect(page.filter { $0.count > 80 } == [], "\(name)")
      #expect(page.contains("The breath:"), "\(name)")
      #expect(XMLCheck.fault(in: PatternPicture(listed).svg) == nil, "\(name)")
    }
  }

  @Test("A page names the cues and the level that the pattern brings with it")
  func page() throws {
    let run = try TemporaryHome(configuration: Self.configuration).run("patterns", "calm")

    #expect(
      run.out == """
        calm: before sleep

        timing   4-6
        pace     6 breaths a minute
        phases   inhale 4 s, exhale 6 s
        usually  30 breaths, 5:00
        cues     tone
        volume   -20 dB

        The breath:
          iiiioooooo|
          i inhale, o exhale; one letter is 1 s

        """
    )
  }

  @Test("A pattern as JSON is one object on one line")
  func json() throws {
    let run = try TemporaryHome().run("patterns", "2x3-4", "--json")

    #expect(run.err.isEmpty)
    #expect(
      run.out == """
        {"name":"2x3-4","title":"","summary":"","also":[],"total_ns":14000000000,"breaths":2,\
        "dose":null,"warnings":[],"notes":[],"sources":[],"phases":[\
        {"kind":"inhale","start_ns":0,"length_ns":3000000000,"breath":1,"round":1},\
        {"kind":"exhale","start_ns":3000000000,"length_ns":4000000000,"breath":1,"round":1},\
        {"kind":"inhale","start_ns":7000000000,"length_ns":3000000000,"breath":2,"round":2},\
        {"kind":"exhale","start_ns":10000000000,"length_ns":4000000000,"breath":2,"round":2}]}

        """
    )
  }

  @Test("A picture is written in place of what stands there, and a line says so")
  func picture() throws {
    let home = try TemporaryHome()
    let file = try home.write(String(repeating: "old ", count: 10_000), to: "box.SVG")

    let run = home.run("patterns", "4-4-4-4", "--picture", file)

    #expect(run == CommandRun(status: 0, out: "", err: "ebb: wrote ~/box.SVG\n"))
    let svg = try home.read("box.SVG")
    #expect(XMLCheck.fault(in: svg) == nil)
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test(
    "A picture that cannot be is refused, and nothing is written",
    arguments: [
      (
        ["--picture", "a.svg"], 64,
        "--picture needs a pattern: ebb patterns NAME --picture FILE"
      ),
      (["4-6", "--picture", "a.png"], 64, "--picture \"a.png\": the ending must be .svg"),
      (["4-6", "--picture", "svg"], 64, "--picture \"svg\": the ending must be .svg"),
      (
        ["4-6", "--picture", "a.svg", "--json"], 64,
        "--picture and --json exclude each other: give one"
      ),
      (
        ["4-6", "--picture", "/nowhere/a.svg"], 73,
        "cannot create /nowhere/a.svg: No such file or directory"
      ),
    ] as [([String], Int32, String)]
  )
  func refusedPicture(words: [String], status: Int32, message: String) throws {
    let run = try TemporaryHome().run(["patterns"] + words)

    #expect(run.status == status)
    #expect(run.out.isEmpty)
    #expect(run.err.split(separator: "\n").first.map(String.init) == "ebb: \(message)")
  }

  @Test("A disk that is full ends a picture with 74")
  func fullDisk() throws {
    let home = try TemporaryHome()
    let file = "\(home.path)/full.svg"
    symlink("/dev/full", file)

    let run = home.run("patterns", "4-6", "--picture", file)

    #expect(run.status == 74)
    #expect(run.err == "ebb: cannot write ~/full.svg: No space left on device\n")
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
