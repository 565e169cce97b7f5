import BreathJournal
import Testing

@testable import EbbCommand

@Suite("A count of beads")
struct BeadCountTests {
  private static func count(_ beads: Int64, as credit: Int64, after base: Int64 = 0) throws
    -> BeadCount
  {
    BeadCount(try #require(MalaRule(beads: beads, countsAs: credit)), after: base)
  }

  @Test("A mala of 108 that counts as 100 is a hundred more when its last bead is counted")
  func mala() throws {
    var count = try Self.count(108, as: 100, after: 111_011)
    for _ in 0..<107 { count.press() }

    #expect((count.beads, count.malas, count.isFull) == (107, 0, false))
    #expect(count.total == 111_011 + 99)
    count.press()

    #expect((count.beads, count.malas, count.isFull) == (108, 1, true))
    #expect(count.total == 111_111)
  }

  @Test("Its last bead can be taken back until it is closed, and no bead of a closed one")
  func back() throws {
    var count = try Self.count(3, as: 3)
    for _ in 0..<3 { count.press() }
    #expect(count.takeBack() == 1)
    #expect((count.beads, count.malas, count.total) == (2, 0, 2))

    count.press()
    count.close()
    #expect(count.takeBack() == 0)

    #expect((count.beads, count.malas, count.total) == (0, 1, 3))
  }

  @Test("More than there is cannot be taken back")
  func most() throws {
    var count = try Self.count(108, as: 108)
    for _ in 0..<5 { count.press() }

    #expect(count.takeBack(20) == 5)
    #expect(count.total == 0)
  }

  @Test("After begun malas of other runs each bead adds what all of them come to")
  func loose() throws {
    var count = BeadCount(.usual, after: 111_000, loose: 50)
    for _ in 0..<58 { count.press() }
    #expect(count.total == 111_000 + 54, "46 were credited for the fifty")
    for _ in 0..<50 { count.press() }
    #expect(count.isFull && count.total == 111_100)
    count.close()
    #expect(count.total == 111_100)
  }

  @Test("What was begun counts by its share, rounded down, and closed malas exactly")
  func share() throws {
    var count = try Self.count(108, as: 100)
    for _ in 0..<3 {
      for _ in 0..<108 { count.press() }
      count.close()
    }
    count.press()
    #expect(count.credited == 300)
    count.press()
    #expect(count.credited == 301)
  }
}
