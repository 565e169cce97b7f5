import BreathTesting
import Testing

@testable import BreathJournal

/// Malas that are begun and left, again and again.
@Suite("Beads of interrupted malas")
struct LooseBeadsTests {
  /// A rule of which a share of a mala is no whole number, mostly.
  private static func rule(_ numbers: inout SeededGenerator) throws -> MalaRule {
    let beads = Int64.random(in: 2...200, using: &numbers)
    return try #require(MalaRule(beads: beads, countsAs: .random(in: 1...200, using: &numbers)))
  }

  @Test(
    "Wherever a count stops, all its beads together come to what they would have at once",
    arguments: 1...20
  )
  func stops(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let rule = seed == 1 ? .usual : try Self.rule(&numbers)
    let other = try Self.rule(&numbers)
    var records: [JournalRecord] = []
    var (beads, total) = (Int64(0), Int64(0))
    for _ in 0..<40 {
      // What counts by itself, in another round, of another practice or by another rule.
      let strangers: [(String, Int64, MalaRule)] = [
        ("q", 1, rule), ("p", 2, rule), ("p", 1, other),
      ]
      if let (practice, round, by) = strangers.randomElement(using: &numbers),
        by != rule || practice != "p" || round != 1
      {
        records.append(Self.count(1, practice, by, round, credited: 0))
      }
      let stop = Int64.random(in: 0...3 * rule.beads, using: &numbers)
      // A counter closes whole malas one by one, and then ends with what was begun.
      let (malas, rest) = stop.quotientAndRemainder(dividingBy: rule.beads)
      for _ in 0..<malas {
        records.append(Self.count(rule.beads, "p", rule, 1, credited: rule.countsAs))
        total += rule.countsAs
      }
      let loose = try contents(records).looseBeads(of: "p", by: rule, round: 1)
      let credited = rule.credit(forBeads: rest, after: loose)
      #expect(credited >= 0)
      if rest > 0 { records.append(Self.count(rest, "p", rule, 1, credited: credited)) }
      total += credited
      beads += stop

      #expect(total == rule.credit(forBeads: beads), "\(rule) after \(beads)")
    }
  }

  @Test("A bead at a time, 108 of them are a hundred")
  func oneByOne() throws {
    var total: Int64 = 0
    for bead in 0..<Int64(108) { total += MalaRule.usual.credit(forBeads: 1, after: bead) }
    #expect(total == 100)
    #expect(
      MalaRule.usual.credit(forBeads: 108, after: 53) == 100,
      "a whole one is exact after any"
    )
  }

  private static func count(
    _ beads: Int64,
    _ practice: String,
    _ rule: MalaRule,
    _ round: Int64,
    credited: Int64
  ) -> JournalRecord {
    CountRecord(
      at: LocalTime(secondsSinceEpoch: 1_780_000_000),
      practice: practice,
      what: beads == rule.beads ? .mala : .beads,
      credited: credited,
      beads: beads,
      rule: rule,
      round: round
    ).record
  }
}
