import JSONText
import Testing

@testable import EbbCommand

@Suite("Words of what a running ebb does")
struct ControlWordsTests {
  @Test(
    "Each state has a line",
    arguments: [
      ("{state:'opening',pattern:'box'}", "box: about to begin"),
      ("{state:'waiting',what:'sit',trouble:'no card'}", "sit: waits for a sound card, no card"),
      ("{state:'playing',what:'sit',session_ns:-1}", "sit: about to begin"),
      (
        "{state:'playing',pattern:'box',session_ns:48000000000,left_ns:252000000000,kind:'inhale',"
          + "breath:4,breaths:19}",
        "box: inhale, breath 4 of 19, 4:12 left"
      ),
      (
        "{state:'playing',what:'sit',pattern:null,session_ns:61000000000,left_ns:null,muted:true}",
        "sit: 1:01 passed, muted"
      ),
      (
        "{state:'paused',pattern:'box',session_ns:48000000000,left_ns:12000000000}",
        "box: paused at 0:48, 0:12 left"
      ),
      ("{state:'ending',pattern:'box',ended:'completed'}", "box: over, and the bell rings out"),
      (
        "{state:'ending',pattern:'box',ended:'stopped',session_ns:5000000000}",
        "box: stopped after 0:05"
      ),
      (
        "{state:'overtime',what:'sit',overtime_ns:90000000000}",
        "sit: over, and time goes on: 1:30 so far"
      ),
      ("{state:'idle',corner:true,next:null}", "corner: waits for a press"),
      (
        "{state:'idle',next:{at:'2026-11-30T21:00:00+01:00',start:'sit 20m'}}",
        "corner: waits for a press, or for 2026-11-30T21:00:00+01:00: sit 20m"
      ),
      ("{state:'dancing',pattern:'a\\nb'}", "a\\u{a}b: dancing"),
      ("{}", "corner: "),
    ]
  )
  func lines(status: String, line: String) throws {
    let value = try JSONValue.parse(status, as: .json5)

    #expect(ControlWords.line(of: try #require(value.object)) == line)
  }
}
