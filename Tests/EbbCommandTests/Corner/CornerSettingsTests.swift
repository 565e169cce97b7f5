import BreathEngine
import Testing

@testable import EbbCommand

/// A corner's settings, and the lines that their faults print.
private typealias Row = (text: String, lines: [String])

@Suite("Settings of a corner")
struct CornerSettingsTests {
  @Test("All of it is read")
  func all() throws {
    let text = """
      { corner: { buttons: ["/dev/input/by-id/a", "/b"], press: "ebb play 'box' --for 10m",
        hold: "1.2s", grab: true,
        timers: [{ at: "06:30", days: "mon-fri", start: "sit 20m" }, { at: "21:00" }] } }
      """
    let configuration = try ConfigurationReader.read(
      Array(text.utf8),
      file: "c",
      paths: Paths(environment: [:])
    )
    let corner = configuration.corner

    #expect(configuration.allFaults.isEmpty)
    #expect(corner.buttons == ["/dev/input/by-id/a", "/b"])
    #expect(corner.hold == ExactSeconds(12, over: 10) && corner.grabs)
    #expect(corner.press.text == "ebb play 'box' --for 10m")
    #expect(corner.timers.map(\.shown) == ["06:30 sit 20m", "21:00 sit"])
    guard case .play(let options) = try CornerWords.read(corner.press.text) else {
      Issue.record("it is a pattern")
      return
    }
    #expect(options.pattern == "box")
  }

  @Test("What cannot be is named with its line and column", arguments: rows)
  fileprivate func faults(row: Row) {
    #expect(faultLines(row.text) == row.lines)
  }

  private static let rows: [Row] = [
    (
      "{ corner: 3 }",
      ["c:1:11: corner: found 3; a corner is an object such as { press: \"sit 20m\" }"]
    ),
    (
      "{ corner: { pres: \"sit\" } }",
      ["c:1:13: corner: unknown key \"pres\"; did you mean \"press\"?"]
    ),
    (
      "{ corner: {\n press: \"sit 20\" } }",
      ["c:2:9: corner.press: \"20\": say 20m or 20s"]
    ),
    (
      "{ corner: { press: \"log\" } }",
      [
        "c:1:20: corner.press: found \"log\"; a corner starts what is heard, such as \"sit 20m\" or "
          + "\"play box\""
      ]
    ),
    (
      "{ corner: { press: \"play --button /b\" } }",
      ["c:1:20: corner.press: a corner has buttons of its own; leave --button out"]
    ),
    (
      "{ corner: { press: \"play 'box\" } }",
      ["c:1:20: corner.press: found \"play 'box\"; a quote in it is not closed"]
    ),
    (
      "{ corner: { hold: \"100ms\" } }",
      [
        "c:1:19: corner.hold: found \"100ms\"; a long press is held from 0.3s to 5s, such as "
          + "\"0.8s\""
      ]
    ),
    (
      "{ corner: { buttons: [\"event3\"] } }",
      [
        "c:1:22: corner.buttons: found \"event3\"; a button is the file of an input device, from "
          + "the root"
      ]
    ),
    (
      "{ corner: { timers: [{ days: \"mon\" }, { at: \"06:30\", days: \"moon\" }] } }",
      [
        "c:1:22: corner.timers[0]: a timer needs \"at\"",
        "c:1:60: corner.timers[1].days: found \"moon\"; \(CornerDays.rule)",
      ]
    ),
  ]
}
