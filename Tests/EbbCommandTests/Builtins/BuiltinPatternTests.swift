import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Built-in patterns")
struct BuiltinPatternTests {
  @Test(
    "The first five and the last two phases, the total and the count are as worked out by hand",
    arguments: BuiltinPatternTable.rows
  )
  func table(row: PatternRow) throws {
    let transitions = try plan(row.name)

    let phases = transitions.filter { $0.event == .phase }
    #expect(phases.prefix(5).map(PhaseRow.init) == row.first)
    #expect(phases.suffix(2).map(PhaseRow.init) == row.last)
    #expect(phases.count == row.phases)
    #expect(phases.map(\.breath).max() == row.breaths)
    let closing = try #require(transitions.last)
    #expect(closing.event == .closing)
    #expect(closing.start == row.total)
    #expect(closing.wholeBreaths == row.breaths)
  }

  @Test(
    "A phase begins where the one before ends, and the closing bell strikes at the last one's end"
  )
  func noGaps() throws {
    for builtin in BuiltinPatterns.all {
      let moments = try plan(builtin.name).filter { $0.event == .phase || $0.event == .closing }

      let ends = moments.dropLast().map { $0.start + $0.length }

      #expect(ends == moments.dropFirst().map(\.start), "\(builtin.name)")
    }
  }

  @Test("The table knows every built-in pattern, and no other")
  func coverage() {
    #expect(BuiltinPatternTable.rows.map(\.name) == BuiltinPatterns.all.map(\.name))
  }

  @Test("No name is given twice, and each is one word in lower case")
  func names() {
    let names = BuiltinPatterns.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() && !$0.contains(" ") })
  }

  @Test("The tables' rests and holds are those that are published")
  func publishedTables() throws {
    let carbonDioxide = try seconds(of: "co2-table")
    let oxygen = try seconds(of: "o2-table")

    #expect(carbonDioxide.prefix(10) == [150, 90, 135, 90, 120, 90, 105, 90, 90, 90])
    #expect(oxygen == [30, 120, 45, 120, 60, 120, 75, 120, 90, 120, 105])
  }

  /// The whole seconds of each phase.
  private func seconds(of name: String) throws -> [Int64] {
    let phases = try plan(name).filter { $0.event == .phase }
    try #require(phases.allSatisfy { $0.length.denominator == 1 })
    return phases.map(\.length.numerator)
  }

  /// Everything that happens in the usual session of a built-in pattern.
  private func plan(_ name: String) throws -> [Transition] {
    let pattern = try PatternLibrary(Configuration()).pattern(named: name).pattern
    return Array(try SessionPlan(pattern).makeCursor())
  }
}
