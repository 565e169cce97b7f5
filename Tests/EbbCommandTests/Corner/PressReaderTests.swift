import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Presses of a button")
struct PressReaderTests {
  private static let key = PressReader.Key(device: 0, code: 28)
  private static let other = PressReader.Key(device: 1, code: 30)

  /// What some moves come to; each is a moment in milliseconds, `d` or `u`, and a key.
  private func events(
    _ moves: [(Int64, Character, PressReader.Key)],
    until end: Int64 = 10_000
  ) -> [CornerTable.Event] {
    var reader = PressReader(hold: 800_000_000)
    var events: [CornerTable.Event] = []
    for (moment, move, key) in moves {
      events += reader.take(key, isDown: move == "d", at: moment * 1_000_000)
    }
    while let due = reader.due, due <= end * 1_000_000 { events += reader.advance(to: due) }
    return events
  }

  @Test("Short, long, at the border")
  func lengths() {
    let key = Self.key
    #expect(events([(0, "d", key), (100, "u", key)]) == [.down, .up])
    #expect(events([(0, "d", key), (799, "u", key)]) == [.down, .up])
    #expect(events([(0, "d", key), (800, "u", key)]) == [.down, .long, .up])
    #expect(events([(0, "d", key)]) == [.down, .long])
    #expect(events([(0, "d", key), (5_000, "u", key)]) == [.down, .long, .up])
  }

  @Test("A contact that bounces is one press, at its beginning as at its end")
  func bounce() {
    let key = Self.key
    #expect(
      events([
        (0, "d", key), (2, "u", key), (4, "d", key), (9, "u", key), (11, "d", key), (90, "u", key),
        (95, "d", key), (97, "u", key),
      ]) == [.down, .up]
    )
    // What bounced is held from its first touch on.
    #expect(
      events([(0, "d", key), (2, "u", key), (4, "d", key), (900, "u", key)])
        == [.down, .long, .up]
    )
    #expect(
      events([(0, "d", key), (50, "u", key), (80, "d", key), (120, "u", key)])
        == [.down, .up, .down, .up]
    )
  }

  @Test("Two keys at once are one press; a key that is stuck is passed over when it was long")
  func several() {
    let (key, other) = (Self.key, Self.other)
    #expect(
      events([(0, "d", key), (5, "d", other), (90, "u", other), (100, "u", key)]) == [.down, .up]
    )
    #expect(
      events([(0, "d", key), (2_000, "d", other), (2_100, "u", other)])
        == [.down, .long, .down, .up]
    )
    #expect(events([(0, "u", key), (10, "u", other)]) == [])
    #expect(events([(0, "d", key), (10, "d", key), (50, "u", key)]) == [.down, .up])
  }

  @Test("A device that goes while its key is down ends the press; another's does not")
  func lost() {
    var reader = PressReader(hold: 800_000_000)
    _ = reader.take(Self.key, isDown: true, at: 0)
    #expect(reader.lose(device: 1, at: 10) == [])
    #expect(reader.lose(device: 0, at: 20) == [.cutOff])
    #expect(reader.due == nil)
    _ = reader.take(Self.key, isDown: true, at: 1_000_000_000)
    _ = reader.take(Self.key, isDown: false, at: 1_100_000_000)
    #expect(reader.lose(device: 0, at: 1_110_000_000) == [.up])
    #expect(reader.take(Self.key, isDown: true, at: 1_120_000_000) == [.down])
  }

  @Test("A million moves at random: each down has one end, and nothing is due for ever")
  func random() {
    var numbers = SeededGenerator(seed: 13)
    var (reader, table) = (PressReader(hold: 800_000_000), CornerTable())
    var (moment, open, downs): (Int64, Bool, Int) = (0, false, 0)
    func follow(_ events: [CornerTable.Event]) {
      for event in events {
        switch event {
        case .down:
          #expect(!open)
          (open, downs) = (true, downs + 1)
        case .up, .cutOff: open = false
        case .long: #expect(open)
        default: Issue.record("\(event) is no press")
        }
        // A long press is over for the table; another key may come before its release.
        if event == .long { open = false }
        let action = table.take(event)
        if action == .start { table.follow(SessionStanding()) }
        if action == .stop { _ = table.end() }
      }
    }
    for _ in 0..<1_000_000 {
      moment += Int64.random(in: 1...400, using: &numbers) * 1_000_000
      let device = Int.random(in: 0...1, using: &numbers)
      let key = PressReader.Key(device: device, code: UInt16.random(in: 1...2, using: &numbers))
      if Int.random(in: 0..<20, using: &numbers) == 0 {
        follow(reader.lose(device: device, at: moment))
      } else {
        follow(reader.take(key, isDown: Bool.random(using: &numbers), at: moment))
      }
      if let due = reader.due { #expect(due > moment - 800_000_000) }
    }
    #expect(downs > 100_000)
    while let due = reader.due { follow(reader.advance(to: due)) }
    #expect(reader.due == nil && table.state != .stopping)
  }
}
