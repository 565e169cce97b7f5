import Testing

@testable import EbbCommand

@Suite("Entries of the system's log")
struct SystemLogTests {
  @Test(
    "Each line has its level, and not the name that the entry has",
    arguments: [
      ("ebb: no sound card\n", "<4>no sound card\n"),
      ("ebb: no sound card\nsee: ebb devices\n", "<4>no sound card\n<4>see: ebb devices\n"),
      ("a line of ebb: one\n", "<4>a line of ebb: one\n"), ("\n", ""), ("", ""),
    ]
  )
  func entries(message: String, entries: String) {
    #expect(SystemLog.entries(of: message) == entries)
  }

  @Test(
    "A stream that the environment does not name does not lead there",
    arguments: [[:], ["JOURNAL_STREAM": ""], ["JOURNAL_STREAM": "0:0"], ["JOURNAL_STREAM": "x"]]
  )
  func elsewhere(environment: [String: String]) {
    #expect(!SystemLog.takes(.error, environment: environment))
  }
}
