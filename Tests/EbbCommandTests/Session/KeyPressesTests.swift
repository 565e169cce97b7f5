import BreathTesting
import Testing

@testable import EbbCommand

@Suite("What was pressed")
struct KeyPressesTests {
  private static let millisecond: Int64 = 1_000_000

  /// The presses of texts that come at moments in milliseconds, each with its own.
  private static func presses(
    _ reads: [(String, Int64)]
  ) -> [(key: SessionKeys.Key, at: Int64)] {
    var presses = KeyPresses()
    var all: [(SessionKeys.Key, Int64)] = []
    func settle(by moment: Int64) {
      guard let due = presses.due, due <= moment, let key = presses.takeDue(at: due) else { return }
      all.append((key, due / millisecond))
    }
    for (text, at) in reads {
      settle(by: at * millisecond)
      let keys = presses.take(Array(text.utf8), at: at * millisecond)
      all += keys.map { ($0, at) }
    }
    settle(by: .max)
    return all
  }

  @Test(
    "Keys that are typed one after the other are pressed at once; the one that stops a moment later"
  )
  func typed() {
    let presses = Self.presses([
      ("?", 0), ("n", 200), (" ", 400), ("\r", 600), ("3", 800), ("m", 1_000), ("q", 1_200),
    ])

    #expect(
      presses.map(\.key) == [.help, .note, .space, .enter, .digit(3), .mute, .stop]
    )
    #expect(presses.map(\.at) == [0, 200, 400, 600, 800, 1_000, 1_240])
  }

  @Test("Escape is a key where nothing follows it for a tenth of a second, and no part of an arrow")
  func loneEscape() {
    let presses = Self.presses([
      ("\u{1B}", 0), ("m", 200), ("\u{1B}", 400), ("[A", 420), ("\u{1B}x", 600),
      ("\u{1B}[200~\u{1B}", 1_000),
    ])

    #expect(presses.map(\.key) == [.escape, .mute, .up])
    #expect(presses.map(\.at) == [100, 200, 420])
  }

  @Test(
    "Held down for a minute, a key is pressed once, at any usual pace",
    arguments: [" ", "m", "\r", "n", "?", "q", "4"],
    [25, 33, 92] as [Int64]
  )
  func held(key: String, interval: Int64) {
    let moments = [0] + Array(stride(from: Int64(500), to: 60_000, by: Int(interval)))

    let presses = Self.presses(moments.map { (key, $0) })

    // What stops is looked at, and would have stopped by then.
    let counted = key == "q" ? Array(presses.prefix(1)) : presses
    #expect(counted.count == 1)
    #expect(counted.first?.at ?? -1 <= 40)
  }

  @Test("The level goes on while its key is held down, at no more than 17 steps a second")
  func heldLevel() {
    let moments = [0] + Array(stride(from: Int64(500), to: 2_500, by: 10))

    let presses = Self.presses(moments.map { ("\u{1B}[A", $0) })

    #expect(presses.allSatisfy { $0.key == .up })
    #expect((30...37).contains(presses.count))
  }

  @Test("A paste presses nothing, whole or in pieces, whatever it begins with", arguments: 1...30)
  func pasted(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let keys = Array("qqmn? \r\n0123456789abcxyz")
    let text = String((0..<1_000).map { _ in keys.randomElement(using: &numbers) ?? "x" })
    // The first piece is long enough to be known for what it is.
    var reads: [(String, Int64)] = [(String(text.prefix(40)), 0)]
    var (rest, moment) = (text.dropFirst(40), Int64(0))
    while !rest.isEmpty {
      moment += .random(in: 0...60, using: &numbers)
      let count = Int.random(in: 1...200, using: &numbers)
      reads.append((String(rest.prefix(count)), moment))
      rest = rest.dropFirst(count)
    }

    #expect(Self.presses(reads).map(\.key) == [])
    let after = Self.presses(reads + [("m", moment + 150)])
    #expect(after.map(\.key) == [.mute], "a paste is over some time")
  }

  @Test("A word typed by mistake all at once does not stop a session")
  func word() {
    #expect(Self.presses([("quit\n", 0)]).isEmpty)
    #expect(Self.presses([("q", 0), ("u", 3), ("i", 6), ("t", 9)]).map(\.key) == [.other])
  }

  @Test("Keys that a slow line brings together are all pressed, as long as they are few")
  func slowLine() {
    #expect(Self.presses([("\u{1B}[A\u{1B}[A\u{1B}[A", 0)]).count == 3)
    #expect(Self.presses([("m\u{1B}[A", 0)]).map(\.key) == [.mute, .up])
  }

  @Test("A thousand of the same in a paste are one")
  func same() {
    #expect(Self.presses([(String(repeating: " ", count: 1_000), 0)]).map(\.key) == [.space])
    #expect(Self.presses([(String(repeating: "q", count: 1_000), 0)]).map(\.key) == [.stop])
  }

  @Test("An escape that was a key by itself does not eat the next one")
  func escape() {
    #expect(Self.presses([("\u{1B}", 0), ("m", 300)]).map(\.key) == [.escape, .mute])
    #expect(Self.presses([("\u{1B}", 0), ("[A", 20)]).map(\.key) == [.up])
  }
}
