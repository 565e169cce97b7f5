import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Lines of passing time")
struct TimeLinesTests {
  private static let second: Int64 = 1_000_000_000

  /// What is told of a phase, each line with its second.
  private static func lines(
    _ length: String,
    sign: Int64? = nil,
    counts: Bool = true
  ) throws -> [(second: Int64, text: String)] {
    let phases = try [
      BreathPhase(.inhale, ExactSeconds(duration: length)), BreathPhase(.exhale, ExactSeconds(4)),
    ]
    let plan = try SessionPlan(
      BreathPattern(name: "x", phases: phases),
      length: .breaths(1),
      prepare: ExactSeconds(3)
    )
    let transition = try #require(plan.makeCursor().first { $0.event == .phase })
    var lines = TimeLines(countsSeconds: counts)
    lines.begin(transition, sign: sign)
    var all: [(Int64, String)] = []
    while let next = lines.next {
      all += lines.lines(at: next).map { (next / second, $0) }
    }
    return all
  }

  @Test("The seconds of a breath are counted along, its first by the phase's own line")
  func short() throws {
    #expect(try Self.lines("4s").map(\.text) == ["2", "3", "4"])
    #expect(try Self.lines("5.5s").map(\.text) == ["2", "3", "4", "5", "6"])
    #expect(try Self.lines("1s").isEmpty)
    #expect(try Self.lines("4s", counts: false).isEmpty)
  }

  @Test("Long phases are counted in tens, then in half minutes: nobody is flooded")
  func long() throws {
    let lines = try Self.lines("3m")

    #expect(lines.prefix(9).map(\.text) == (2...10).map { "\($0)" })
    #expect(
      lines.dropFirst(9).map(\.text)
        == [
          "20 seconds", "30 seconds", "40 seconds", "50 seconds", "1:00", "1:30", "2:00", "2:30",
        ]
    )
    #expect(lines.last?.second == 150)
  }

  @Test("A sign has its line, with or without counts")
  func sign() throws {
    let lines = try Self.lines("15s", sign: 12 * Self.second, counts: false)
    #expect(lines.map(\.text) == ["the hold is about to end"])
    #expect(lines.first?.second == 12)
    #expect(try Self.lines("15s", sign: 12 * Self.second).count == 10)
  }

  @Test("A sit is counted in minutes, with what is left of it")
  func sit() {
    var lines = TimeLines(countsSeconds: true)
    lines.beginSit(until: ExactSeconds(180))
    #expect(lines.next == 60 * Self.second)
    #expect(lines.lines(at: 60 * Self.second) == ["1:00 passed, 2:00 left"])
    #expect(lines.lines(at: 125 * Self.second) == ["2:00 passed, 1:00 left"], "held up")
    #expect(lines.next == nil)
    lines.beginSit(until: nil)
    #expect(lines.lines(at: 60 * Self.second) == ["1:00 passed"])
  }

  @Test("What was held up is told once, as what it is by then")
  func late() throws {
    var lines = TimeLines(countsSeconds: true)
    lines.beginSit(until: nil)
    #expect(lines.lines(at: 601 * Self.second) == ["10:00 passed"])
    #expect(lines.lines(at: 602 * Self.second).isEmpty)
  }
}
