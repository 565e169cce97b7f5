import BreathTesting
import FoundationEssentials
import Testing

@testable import EbbCommand

@Suite("The table of states of a corner")
struct CornerTableTests {
  @Test("Each state does with each event what its row in the article says")
  func rows() throws {
    let rows = try Self.articleRows()

    #expect(
      rows.map(\.state) == [
        "idle", "opening", "playing", "waiting for a key", "paused",
        "ringing", "stopping",
      ]
    )
    for row in rows {
      let table = try #require(Self.table(in: row.state))
      for (word, event) in zip(row.cells, [CornerTable.Event.down, .up, .long, .timer]) {
        var table = table
        // The release that matters is that of a press which began here.
        if event == .up { _ = table.take(.down) }
        let before = table
        let action = table.take(event)
        let wanted = try #require(Self.actions[word], "\(word)")
        if event == .up, row.state != "paused" {
          #expect(action == nil && table.state == before.state, "\(row.state), \(event)")
        } else {
          #expect(action == wanted.action, "\(row.state), \(event)")
          #expect(table.startsAgain == wanted.startsAgain, "\(row.state), \(event)")
        }
      }
    }
  }

  @Test("A press starts, pauses and goes on; a long one stops, wherever it began")
  func course() {
    var table = CornerTable()

    #expect(table.take(.down) == .start && table.state == .opening)
    #expect(!table.isSettled)
    #expect(table.take(.up) == nil && table.isSettled)
    table.follow(SessionStanding())
    #expect(table.take(.down) == .pause && table.state == .paused)
    #expect(table.take(.up) == nil)
    #expect(table.take(.down) == nil)
    #expect(table.take(.up) == .goOn && table.state == .playing)
    #expect(table.take(.down) == .pause)
    #expect(table.take(.long) == .stop && table.state == .stopping)
    #expect(table.take(.up) == nil)
    #expect(table.end() == nil && table.state == .idle)
  }

  @Test("A long press in idle takes the session back that its beginning has started")
  func takenBack() {
    var table = CornerTable()
    _ = table.take(.down)
    table.follow(SessionStanding())

    #expect(table.take(.long) == .stop)
    #expect(!table.isSettled)
    #expect(table.take(.up) == nil)
    #expect(!table.isSettled)
    #expect(table.end() == nil && table.isSettled)
  }

  @Test("A press while the sound fades starts the next session, unless it becomes a long one")
  func again() {
    for isLong in [false, true] {
      var table = CornerTable()
      _ = table.take(.timer)
      table.follow(SessionStanding(isOver: true))
      #expect(table.take(.down) == .stop)
      #expect(table.take(isLong ? .long : .up) == nil)
      #expect(table.end() == (isLong ? nil : .start))
      #expect(table.state == (isLong ? .idle : .opening))
    }
  }

  @Test("What others do to the session is followed: a release goes on only where it still stands")
  func others() {
    var table = CornerTable()
    _ = table.take(.asked)
    table.follow(SessionStanding(isPaused: true))
    _ = table.take(.down)
    table.follow(SessionStanding())

    #expect(table.take(.up) == nil && table.state == .playing)
    table.follow(SessionStanding(waitsForKey: true))
    #expect(table.take(.down) == .answer && table.state == .playing)
    #expect(table.take(.asked) == nil)
    #expect(table.take(.cutOff) == nil && table.state == .playing)
  }

  /// The states, each with what was done to come there.
  private static func table(in state: String) -> CornerTable? {
    var table = CornerTable()
    if state == "idle" { return table }
    _ = table.take(.asked)
    switch state {
    case "opening": break
    case "playing": table.follow(SessionStanding())
    case "waiting for a key": table.follow(SessionStanding(waitsForKey: true))
    case "paused": table.follow(SessionStanding(isPaused: true))
    case "ringing": table.follow(SessionStanding(isOver: true))
    case "stopping": _ = table.take(.long)
    default: return nil
    }
    return table
  }

  private static let actions: [String: (action: CornerTable.Action?, startsAgain: Bool)] = [
    "–": (nil, false), "start": (.start, false), "pause": (.pause, false),
    "answer": (.answer, false), "go on": (.goOn, false), "stop": (.stop, false),
    "pass over": (.passOver, false), "start again": (nil, true),
    "stop, start again": (.stop, true),
  ]

  private static func articleRows() throws -> [(state: String, cells: [String])] {
    let article = "\(ModuleSources.folder)/EbbCommand/EbbCommand.docc/Corner.md"
    let text = try String(contentsOfFile: article, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|").map { cell in
        cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      }
      return (String(cells[0]), cells.dropFirst().map { String($0) })
    }
  }
}
