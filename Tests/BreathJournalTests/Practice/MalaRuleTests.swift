import BreathJournal
import Testing

@Suite("What a mala counts as")
struct MalaRuleTests {
  @Test(
    "Beads count by their share, whole malas exactly and the rest rounded down",
    arguments: [
      // beads, counts as, counted beads, credited
      (108, 100, 108, 100), (108, 100, 107, 99), (108, 100, 54, 50), (108, 100, 57, 52),
      (108, 100, 1, 0), (108, 100, 2, 1), (108, 100, 0, 0), (108, 100, 216, 200),
      (108, 100, 109, 100), (108, 108, 107, 107), (111, 111, 111, 111), (108, 111, 36, 37),
      (1, 1, 1, 1), (1, 1000, 3, 3000), (1000, 1, 999, 0), (1000, 1, 1000, 1),
      (108, 100, 120_096, 111_200), (108, 100, -5, 0),
    ]
  )
  func credit(beads: Int64, countsAs: Int64, counted: Int64, credited: Int64) throws {
    let rule = try #require(MalaRule(beads: beads, countsAs: countsAs))

    #expect(rule.credit(forBeads: counted) == credited)
  }

  @Test(
    "A part of a mala counts where it comes to a whole number",
    arguments: [
      (108, 100, 1, 2, 50, 54), (108, 100, 1, 4, 25, 27), (108, 100, 3, 4, 75, 81),
      (108, 108, 1, 4, 27, 27), (108, 100, 3, 1, 300, 324), (111, 100, 1, 2, 50, nil),
      (111, 111, 1, 2, nil, nil), (111, 111, 1, 4, nil, nil), (108, 111, 1, 3, 37, 36),
      (27, 25, 1, 2, nil, nil), (108, 100, 0, 2, nil, nil), (108, 100, 1, 0, nil, nil),
    ] as [(Int64, Int64, Int64, Int64, Int64?, Int64?)]
  )
  func parts(
    beads: Int64,
    countsAs: Int64,
    numerator: Int64,
    denominator: Int64,
    credited: Int64?,
    counted: Int64?
  ) throws {
    let rule = try #require(MalaRule(beads: beads, countsAs: countsAs))

    let part = rule.part(numerator, of: denominator)

    #expect(part?.credited == credited)
    #expect(part.flatMap(\.beads) == counted)
  }

  @Test(
    "A mala has beads, and counts as something",
    arguments: [(0, 100), (108, 0), (-1, 1), (1, -1), (1_000_001, 1), (1, .max), (.min, .max)]
      as [(Int64, Int64)]
  )
  func refused(beads: Int64, countsAs: Int64) {
    #expect(MalaRule(beads: beads, countsAs: countsAs) == nil)
  }

  @Test("The most beads of all count without an overflow")
  func most() throws {
    let rule = try #require(MalaRule(beads: 1, countsAs: 1_000_000))

    #expect(rule.credit(forBeads: CountRecord.limit) == 1_000_000_000_000_000_000)
    #expect(rule.credit(forBeads: .max) == .max)
  }
}

@Suite("Names as they are compared")
struct FoldedNameTests {
  @Test(
    "Case, accents, spaces and hyphens do not matter",
    arguments: [
      ("Ngöndro", "ngondro"), ("NGO\u{308}NDRO", "ngondro"), ("guru-yoga", "Guru Yoga"),
      ("Vajrasattva", "vajrasattva"), ("Dorje Sempa", "dorjesempa"), ("Śāntideva", "santideva"),
      ("Tārā 21", "tara21"), ("ñ", "N"), ("Ø", "o"),
    ]
  )
  func same(left: String, right: String) {
    #expect(FoldedName(left) == FoldedName(right))
    #expect(PracticeRecord.id(forName: left) == PracticeRecord.id(forName: right))
  }

  @Test(
    "Other letters are other names",
    arguments: [
      ("tara", "tare"), ("ༀ", "ཨོཾ"), ("कि", "क"), ("1", "2"), ("ß", "ss"), ("а", "a"),
    ]
  )
  func different(left: String, right: String) {
    #expect(FoldedName(left) != FoldedName(right))
  }

  @Test("A name of signs alone has nothing to go by", arguments: ["", " ", "-", "☸", "!?"])
  func empty(name: String) {
    #expect(FoldedName(name).text.isEmpty)
  }

  @Test("An id is the same on every device, for ever")
  func id() {
    #expect(PracticeRecord.id(forName: "prostrations") == "8h5vfdsjgmfr0")
  }
}
