import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Personal bests in patterns")
struct PersonalBestTests {
  private static let half =
    "{ vars: { pb: 100 }, phases: [{ hold: { pb: 0.5 } }, { exhale: '$pb' }] }"

  @Test("The variable pb holds where no best is known")
  func variable() throws {
    let phases = try breath(Self.half).phases

    #expect(phases.map(\.length) == [.fixed(ExactSeconds(50)), .fixed(ExactSeconds(100))])
  }

  @Test("A best that is known goes before the variable, also in a built-in and what extends it")
  func known() throws {
    let bests = ["hold": ExactSeconds(200)]
    let own = try breath(Self.half, bests: bests).phases
    let table = try PatternLibrary.builtin(named: "o2-table", bests: bests).pattern
    let extended = try breath("{ pattern: 'o2-table', vars: { pb: 60 } }", bests: bests)

    #expect(own.map(\.length) == [.fixed(ExactSeconds(100)), .fixed(ExactSeconds(200))])
    #expect(most(of: table) == ExactSeconds(160))
    #expect(most(of: extended) == ExactSeconds(160))
  }

  @Test("Bests of other records change nothing")
  func other() throws {
    let phases = try breath(Self.half, bests: ["co2_exhale": ExactSeconds(30)]).phases

    #expect(phases[0].length == .fixed(ExactSeconds(50)))
  }

  @Test("A part of a best is rounded to the nanosecond")
  func rounding() throws {
    let best = ExactSeconds(nanoseconds: 37_213_456_789)
    let pattern = "{ vars: { pb: 100 }, phases: [{ hold: { pb: 0.5 } }, { exhale: 4 }] }"
    let phases = try breath(pattern, bests: ["hold": best]).phases

    #expect(phases[0].length == .fixed(ExactSeconds(nanoseconds: 18_606_728_395)))
  }

  @Test("Of two longest times, the shorter one holds")
  func twoBounds() throws {
    let text =
      "{ vars: { pb: 100 }, body: [{ loop: { times: 9 }, body: [{ hold: "
      + "{ from: 30, step: 15, max: 90, max_pb: 0.8 } }, { breathe: 60 }] }] }"

    #expect(most(of: try breath(text)) == ExactSeconds(80))
    #expect(most(of: try breath(text, bests: ["hold": ExactSeconds(300)])) == ExactSeconds(90))
  }

  @Test("Without a best or a variable, the way to tell it is said, and a best is all it needs")
  func unknown() throws {
    let text = "{ patterns: { mine: { phases: [{ hold: { pb: 0.5 } }, { exhale: 4 }] } } }"
    let failure = #expect(throws: CommandFailure.self) {
      try library(text).pattern(named: "mine")
    }

    #expect(
      failure?.message
        == "config.json5:1:46: patterns.mine.phases[0].hold.pb: found 0.5; no personal best is "
        + "known; say vars: { pb: 150 }, in seconds, or once: ebb play mine --best 2m30s"
    )
    let known = try library(text, bests: ["hold": ExactSeconds(90)]).pattern(named: "mine")
    #expect(known.pattern.phases[0].length == .fixed(ExactSeconds(45)))
  }

  /// The longest time of the first phase that steps.
  private func most(of pattern: BreathPattern) -> ExactSeconds? {
    for case .stepped(_, _, _, let most) in pattern.phases.map(\.length) { return most }
    return nil
  }
}
