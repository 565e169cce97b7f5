import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Gentle patterns")
struct GentleRuleTests {
  @Test(
    "Breaths of eight seconds and more without a hold are gentle",
    arguments: [
      "'4-4'", "'coherent'", "'slow-4-6'", "'two-to-one'", "'bhramari'",
      "{ phases: [{ inhale: 4 }, { exhale: 6 }], exact: '15s' }",
      "{ body: [{ breathe: '3m' }] }",
      "{ body: [{ breathe: 20 }, { inhale: 2 }, { exhale: { open: { max: '2m' } } }, { breathe: 9 }] }",
      "{ phases: [{ inhale: 4 }, { exhale: 6 }], endless: true }",
    ]
  )
  func gentle(pattern: String) throws {
    #expect(GentleRule.violation(of: try SessionPlan(breath(pattern))) == nil)
  }

  @Test(
    "A hold is not gentle, wherever it stands",
    arguments: [
      "'4-1-8'", "'5-0-5-1'", "'box'", "'wim-hof'", "'control-pause'",
      "{ body: [{ hold: 1, prelude: true }, { inhale: 4 }, { exhale: 9 }] }",
    ]
  )
  func holds(pattern: String) throws {
    let violation = GentleRule.violation(of: try SessionPlan(breath(pattern)))

    #expect(violation == "it holds the breath")
  }

  @Test(
    "A breath under eight seconds is not gentle, also where it comes late",
    arguments: [
      ("'1.5-1.5'", "its breaths take 3 s, and gentle ones at least 8"),
      ("'3.9-4'", "its breaths take 7.9 s, and gentle ones at least 8"),
      ("'10x4-6+1x3-3+10x4-6'", "its breaths take as little as 6 s, and gentle ones at least 8"),
      ("'100000x5-5+1x2-2'", "its breaths take as little as 4 s, and gentle ones at least 8"),
      ("'60bpm'", "its breaths take 1 s, and gentle ones at least 8"),
      ("'12..6bpm/10m'", "its breaths take as little as 5 s, and gentle ones at least 8"),
    ]
  )
  func fast(pattern: String, words: String) throws {
    #expect(GentleRule.violation(of: try SessionPlan(breath(pattern))) == words)
  }
}
