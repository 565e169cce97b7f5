import BreathEngine
import Testing

@testable import EbbCommand

@Suite("How the flower lives through a phase")
struct BreathStageTests {
  private static let second: Int64 = 1_000_000_000

  private func stage(_ kind: PhaseKind, from: Float, to: Float, isOpen: Bool = false) -> BreathStage
  {
    BreathStage(
      kind: kind,
      start: 10 * Self.second,
      length: 4 * Self.second,
      isOpen: isOpen,
      from: from,
      to: to,
      turned: 0
    )
  }

  @Test(
    "An inhale opens it from folded to wide open, an exhale folds it, and neither ever turns back"
  )
  func openAndFold() {
    let (inhale, exhale) = (stage(.inhale, from: 0, to: 1), stage(.exhale, from: 1, to: 0))
    #expect(inhale.pose(at: 10 * Self.second).openness == 0)
    #expect(abs(inhale.last.openness - 1) < 1e-6)
    #expect(exhale.pose(at: 10 * Self.second).openness == 1)
    #expect(abs(exhale.last.openness) < 1e-6)

    var (open, folded) = (Float(-1), Float(2))
    for step in 0...400 {
      let time = 10 * Self.second + Int64(step) * Self.second / 100
      let (wider, narrower) = (inhale.pose(at: time).openness, exhale.pose(at: time).openness)
      #expect(wider >= open && narrower <= folded)
      (open, folded) = (wider, narrower)
    }
  }

  @Test("A hold keeps its size exactly, full or empty, while it turns a little", arguments: [0, 1])
  func holds(level: Float) {
    let hold = stage(level == 1 ? .hold : .empty, from: level, to: level)

    let poses = (0...40).map { hold.pose(at: 10 * Self.second + Int64($0) * Self.second / 10) }

    #expect(poses.allSatisfy { $0.openness == level })
    #expect(abs(hold.last.turn) > 0.02)
    #expect(abs(hold.last.turn) < 0.1)
  }

  @Test("Half of its time is half of an inhale; an exhale has let go of more than half")
  func easing() {
    #expect(abs(BreathStage.eased(0.5, .inhale) - 0.5) < 1e-6)
    #expect(BreathStage.eased(0.5, .exhale) > 0.55)
    for kind in PhaseKind.allCases where kind != .breathe {
      #expect(BreathStage.eased(0, kind) == 0)
      #expect(abs(BreathStage.eased(1, kind) - 1) < 1e-6)
    }
  }

  @Test("Before it begins it is as it begins, after its end as it ends, and no length is no trap")
  func outside() {
    let inhale = stage(.inhale, from: 0.25, to: 1)
    #expect(inhale.pose(at: .min / 4).openness == 0.25)
    #expect(abs(inhale.pose(at: .max / 4).openness - 1) < 1e-6)
    let none = BreathStage(
      kind: .exhale,
      start: 0,
      length: 0,
      isOpen: false,
      from: 1,
      to: 0,
      turned: 0
    )
    #expect(abs(none.pose(at: 0).openness) < 1e-6)
  }

  @Test("An open phase comes about in six seconds at the most, however long it may last")
  func open() {
    let exhale = BreathStage(
      kind: .exhale,
      start: 0,
      length: 600 * Self.second,
      isOpen: true,
      from: 1,
      to: 0,
      turned: 0
    )
    #expect(abs(exhale.pose(at: 6 * Self.second).openness) < 1e-6)
  }

  @Test("Free breathing waves around the middle, and begins where the flower was")
  func free() {
    let breathe = BreathStage(
      kind: .breathe,
      start: 0,
      length: 60 * Self.second,
      isOpen: false,
      from: 1,
      to: 0.5,
      turned: 0
    )
    #expect(breathe.pose(at: 0).openness == 1)
    let later = (20...600).map { breathe.pose(at: Int64($0) * Self.second / 10).openness }
    #expect(later.allSatisfy { (0.35...0.65).contains($0) })
    #expect(later.contains { $0 > 0.6 } && later.contains { $0 < 0.4 })
  }

  @Test("Inhales in a row share the way up by their lengths, exhales the way down")
  func levels() throws {
    let phases = try [
      BreathPhase(.inhale, ExactSeconds(3)), BreathPhase(.inhale, ExactSeconds(1)),
      BreathPhase(.exhale, ExactSeconds(2)), BreathPhase(.empty, ExactSeconds(2)),
      BreathPhase(.exhale, ExactSeconds(2)),
    ]
    var level = LungLevel.start(of: .inhale)
    var levels: [Float] = []
    for index in phases.indices {
      level = LungLevel.end(of: index, from: level, among: phases)
      levels.append(level)
    }
    #expect(levels == [0.75, 1, 0.5, 0.5, 0])
    #expect(LungLevel.end(of: 99, from: 0.3, among: phases) == 0.3)
    #expect(LungLevel.start(of: .hold) == 1)
  }
}
