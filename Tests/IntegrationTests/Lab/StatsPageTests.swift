import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// The page of charts in a real browser, and the calendar in a real terminal.
  @Suite("Statistics")
  struct StatsPageTests {
    @Test("A page is whole or as it was: on a full device nothing is replaced")
    func wholePage() async throws {
      let home = try Home()
      try home.practise()
      let file = try home.folder.write("old", to: "page.html")

      // A file may not grow beyond eight blocks: the write fails in its middle. In the lab, for a
      // sanitizer's memory would be such a file too.
      let outcome = try await home.shell(
        "ulimit -f 8; exec \"$EBB\" stats --html page.html",
        on: nil
      )

      #expect(outcome.exitCode == 74, "\(outcome)")
      #expect(outcome.standardError.hasPrefix("ebb: cannot write page.html: "))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
      let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") })
    }

    @Test(
      "A browser reads the journal's figures from the page, fetches nothing, and finds no fault"
    )
    func page() async throws {
      let home = try Home()
      try home.practise()
      let json = try JSONValue.parse(try await home.run(["stats", "--json"]).standardOutput)

      let page = try await Self.look(at: home)

      let text = try #require(page["header"]?.string)
      #expect(text.contains("133 sessions, 22 h 10 min, 2508 breaths, practised on 133 days."))
      #expect(page["headings"]?.serialized() == "[1,2,2,2,2,2,2,3]")
      #expect(page["bold"]?.int64 == 0, "a name from the journal is no element")
      // The squares are the days of practice in the weeks that are shown.
      let monday = try #require(json["weeks"]?.array?.first?["monday"]?.string)
      let days = try #require(json["days"]?.array).compactMap { $0["day"]?.string }
      #expect(page["squares"]?.array?.count == days.count { $0 >= monday })
      // The bars are as high as the weeks' minutes.
      let minutes = try #require(json["weeks"]?.array).compactMap { $0["actual_ns"]?.double }
        .filter { $0 > 0 }.map { $0 / 60e9 }
      let heights = try #require(page["bars"]?.array).compactMap(\.double)
      try #require(heights.count == minutes.count)
      let scale = heights[0] / minutes[0]
      #expect(zip(heights, minutes).allSatisfy { abs($0 - $1 * scale) < 0.5 })
      // The latest hold is the longest.
      let points = try #require(page["points"]?.array).compactMap(\.double)
      #expect(points.count == 66 && points == points.sorted(by: >), "\(points)")
    }

    @Test(
      "On a phone nothing has to be scrolled sideways, with every table open, and text is legible"
    )
    func phone() async throws {
      let home = try Home()
      try home.practise()

      let page = try await Self.look(at: home)

      #expect(page["clientWidth"]?.int64 == 360)
      #expect(page["scrollWidth"]?.int64 == 360)
      #expect(page["beyond"]?.array?.isEmpty == true)
      #expect(try #require(page["smallestText"]?.double) >= 10, "in pixels of a phone")
      #expect(page["unnamed"]?.int64 == 0, "every drawing has a name and a description")
      #expect(page["tables"]?.int64 == 7)
    }

    @Test("Light and dark are two pictures, and both have the contrast that reading takes")
    func colours() async throws {
      let home = try Home()
      try home.practise()
      let chromium = try Chromium()

      let (light, dark) = (
        try await Self.look(at: home), try await Self.look(at: home, isDark: true)
      )
      let file = home.folder.path("page.html")
      for isDark in [false, true] {
        let picture = home.folder.path("dark-\(isDark).png")
        try await chromium.draw(file, to: picture, width: 360, height: 2000, isDark: isDark)
      }

      for page in [light, dark] {
        let ground = try Self.luminance(page["ground"])
        for name in ["text", "quiet", "mark"] {
          let contrast = try Self.contrast(ground, Self.luminance(page[name]))
          #expect(contrast >= 4.5, "\(name): \(contrast)")
        }
      }
      #expect(try Self.luminance(light["ground"]) > 0.8)
      #expect(try Self.luminance(dark["ground"]) < 0.1)
      let pictures = try [false, true].map {
        try Data(contentsOf: URL(filePath: home.folder.path("dark-\($0).png")))
      }
      report("page of charts: pictures of \(pictures[0].count) and \(pictures[1].count) bytes")
      #expect(pictures[0] != pictures[1])
      #expect(pictures.allSatisfy { $0.count > 10_000 })
    }

    @Test("A terminal shows shades in colour, with NO_COLOR digits; a dumb one is told in lines")
    func terminal() async throws {
      let home = try Home()
      try home.practise()
      let terminal = try await Tmux(in: home, on: nil)

      try await terminal.type("clear; \"$EBB\" stats; echo do''ne")
      let drawn = try await terminal.screen(within: .seconds(20)) { $0.contains("done\n") }
      try await terminal.type("clear; NO_COLOR=1 \"$EBB\" stats; echo do''ne=1")
      let digits = try await terminal.screen(within: .seconds(20)) { $0.contains("done=1\n") }
      try await terminal.type("clear; TERM=dumb \"$EBB\" stats; echo do''ne=2")
      let dumb = try await terminal.screen(within: .seconds(20)) { $0.contains("done=2\n") }

      #expect(drawn.contains("· none   ░ under 5 min   ▒ under 15   ▓ under 30   █ from 30 min"))
      #expect(drawn.contains("·▒·") && !drawn.contains("36m"))
      #expect(digits.contains(". none   1 under 5 min   2 under 15   3 under 30   4 from 30 min"))
      #expect(digits.contains(".2.") && !digits.contains("▒"))
      #expect(dumb.contains(" min on ") && !dumb.contains(".2.") && !dumb.contains("▒"))
    }

    /// What a browser sees of the page in a frame as wide as a phone, with every table open.
    private static func look(at home: Home, isDark: Bool = false) async throws -> JSONValue {
      let run = try await home.run(["stats", "--html", "page.html"])
      try #require(run.exitCode == 0, "\(run.standardError)")
      try #require(run.standardOutput == "wrote page.html\n")
      let frame = try home.folder.write(Self.frame, to: "frame.html")

      let reading = try await Chromium().read(frame, isDark: isDark)

      // The page may fetch nothing, and what it tries is said; it has tried only what the frame added.
      try #require(reading.console.count == 1, "\(reading.console)")
      try #require(reading.console[0].contains("'http://ebb.invalid/' violates"))
      let start = try #require(reading.elements.firstRange(of: "<pre>")?.upperBound)
      let end = try #require(reading.elements.firstRange(of: "</pre>")?.lowerBound)
      return try JSONValue.parse(String(reading.elements[start..<end]))
    }

    /// A page that holds the page of charts and writes down what it sees there.
    private static let frame = """
      <!DOCTYPE html><meta charset="utf-8"><title>frame</title>
      <iframe src="page.html" width="360" height="800" style="border: 0"></iframe><pre></pre>
      <script>
      onload = () => {
        const view = document.querySelector("iframe").contentWindow, page = view.document;
        const all = (selector) => [...page.querySelectorAll(selector)];
        const style = (selector) => view.getComputedStyle(page.querySelector(selector));
        const box = (element) => element.getBoundingClientRect();
        const named = (svg) => svg.getAttribute("aria-labelledby").split(" ")
          .every((id) => page.getElementById(id)?.textContent.length > 3);
        for (const details of all("details")) details.open = true;
        const seen = {
          header: page.querySelector("header").innerText,
          headings: all("h1, h2, h3, h4").map((heading) => Number(heading.tagName[1])),
          bold: all("b").length,
          squares: all("svg[aria-labelledby^=calendar] .fill").map((square) => box(square).width),
          bars: all("svg[aria-labelledby^=weeks] .fill").map((bar) => box(bar).height),
          points: all("circle").map((point) => box(point).top),
          clientWidth: page.documentElement.clientWidth,
          scrollWidth: page.documentElement.scrollWidth,
          beyond: all("body *").filter((element) => box(element).right > 360.5).map((e) => e.tagName),
          smallestText: Math.min(
            ...all("p, td, th, caption, summary")
              .map((element) => parseFloat(view.getComputedStyle(element).fontSize)),
            ...all("svg").map((svg) => 10 * box(svg).width / svg.viewBox.baseVal.width)),
          unnamed: all("svg").filter((svg) => svg.getAttribute("role") !== "img" || !named(svg)).length,
          tables: all("table").filter((table) => box(table).height > 0).length,
          ground: style("html").backgroundColor, text: style("html").color,
          quiet: style("svg text").fill, mark: style(".fill").fill,
        };
        document.querySelector("pre").textContent = JSON.stringify(seen)
          .replace(/[<>&]/g, (c) => "\\\\u00" + c.charCodeAt(0).toString(16));
        // One fetch too many, so that it is known how the browser tells of one.
        page.body.append(Object.assign(page.createElement("img"), { src: "http://ebb.invalid/" }));
      };
      </script>
      """

    /// The relative luminance of `rgb(r, g, b)`, from 0 to 1.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
    private static func luminance(_ colour: JSONValue?) throws -> Double {
      let text = try #require(colour?.string)
      let parts = text.split { !$0.isNumber }.compactMap { Double($0) }
      try #require(parts.count == 3, "\(text)")
      let linear = parts.map { $0 / 255 }.map { part in
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    private static func contrast(_ one: Double, _ other: Double) -> Double {
      (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
  }
}
