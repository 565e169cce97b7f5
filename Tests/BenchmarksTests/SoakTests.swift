import Testing

@testable import Benchmarks

@Suite("What a soak makes of its looks")
struct SoakTests {
  @Test("Memory grows by the middle of the last fifth against that of the first")
  func growth() {
    let flat = (0..<50).map { SoakLook(own: 5000 + ($0 % 7 == 0 ? 900 : 0)) }
    let growing = (0..<50).map { SoakLook(own: 5000 + 10 * $0) }

    #expect(SoakLook.growth(of: []) == nil)
    #expect(SoakLook.growth(of: flat) == 0)
    #expect(SoakLook.growth(of: growing) == 400)
    #expect(SoakLook.growth(of: [SoakLook(own: 1)]) == 0)
  }

  @Test("An underrun is the machine's where that was held up in its stretch or the one before")
  func blame() {
    let looks = [
      SoakLook(own: 0, underruns: 1, heldUp: 0.01), SoakLook(own: 0, underruns: 1, heldUp: 0.2),
      SoakLook(own: 0, underruns: 3, heldUp: 0.01), SoakLook(own: 0, underruns: 4, heldUp: 0.01),
    ]

    #expect(SoakLook.ownUnderruns(looks) == 2)
    #expect(SoakLook.ownUnderruns([]) == 0)
  }

  @Test("Underruns are counted in the lines that ebb tells them by")
  func lines() {
    let text = """
      ebb: no sound for 0.3 s: the machine was held up; the session goes on
      ebb: the sound card "card" stands still; the session goes on
      ebb: no sound for a moment, 12 times more
      ebb: no sound for a moment, once more
      ebb: no sound for a moment: the machine was held up; the session goes on
      """

    #expect(SoakLook.underruns(in: text) == 15)
  }

  @Test("It runs only where it is named, for as long as is said")
  func arguments() throws {
    let names = Suite.all.map(\.name)

    #expect(Suite.all.filter(\.isByNameOnly).map(\.name) == ["soak"])
    #expect(try Arguments(["soak", "--minutes", "120"], cases: names).minutes == 120)
    for word in ["0", "-1", "ten", ""] {
      #expect(throws: Arguments.Refusal.self) {
        try Arguments(["--minutes", word], cases: names)
      }
    }
  }
}
