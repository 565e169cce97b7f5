import BreathTesting

/// Runs cases: those that bear each other's company at once, then each of the others alone.
struct Suite: Sendable {
  /// All there are, in the order of the table.
  static let all = cases(soaking: Soak.usualMinutes)

  /// The same with a soak of so many minutes.
  static func cases(soaking minutes: Int) -> [any BenchmarkCase] {
    [
      OfflineOnsets(), LiveOnsets(), WakeUps(), PeakMemory(), Transitions(), ProcessorTime(),
      StartUp(), Light(), Rendering(), JournalSpeed(), BusyMachine(), Soak(minutes: minutes),
    ]
  }

  /// What came of the cases, in their order.
  struct Outcome: Sendable {
    var results: [CaseResult] = []
    /// A line for each case that could not be measured to its end.
    var failures: [String] = []
  }

  let cases: [any BenchmarkCase]
  let isFull: Bool

  /// Runs them all; a case that fails holds up no other.
  ///
  /// - Throws: `CancellationError` where the run was given up.
  func run() async throws -> Outcome {
    let together = cases.indices.filter { !cases[$0].isAlone }
    let alone = cases.indices.filter { cases[$0].isAlone }.map { [$0] }
    var results: [Int: Result<CaseResult, any Error>] = [:]
    for group in [together] + alone where !group.isEmpty {
      announce(group)
      let before = ProcessorUse()
      results.merge(await run(group)) { $1 }
      try Task.checkCancellation()
      let use = ProcessorUse().percent(since: before)
      say("  processors worked \(use.text(0)) % of the time, for whomever")
    }
    return outcome(of: results)
  }

  private func announce(_ group: [Int]) {
    let seconds = group.map { cases[$0].seconds(isFull: isFull) }.max() ?? 0
    let time = seconds < 90 ? "\(seconds) s" : "\((Double(seconds) / 60).text(1)) min"
    say("\n\(group.map { "\(cases[$0].name): \(cases[$0].what)" }.joined(separator: "\n"))")
    say("  about \(time)\(group.count > 1 ? ", all at once" : "")")
  }

  private func run(_ group: [Int]) async -> [Int: Result<CaseResult, any Error>] {
    await withTaskGroup(of: Finished.self) { tasks in
      for place in group {
        tasks.addTask { await run(place: place) }
      }
      return await tasks.reduce(into: [:]) { $0[$1.place] = $1.result }
    }
  }

  /// A case that has come to its end, well or not.
  private struct Finished: Sendable {
    let place: Int
    let result: Result<CaseResult, any Error>
  }

  private func run(place: Int) async -> Finished {
    let chosen = cases[place]
    let conditions = Conditions(isFull: isFull) { say("  \(chosen.name): \($0)") }
    do {
      let result = try await chosen.run(conditions)
      return Finished(place: place, result: .success(result))
    } catch {
      return Finished(place: place, result: .failure(error))
    }
  }

  private func outcome(of results: [Int: Result<CaseResult, any Error>]) -> Outcome {
    cases.indices.reduce(into: Outcome()) { outcome, place in
      switch results[place] {
      case .success(let result): outcome.results.append(result)
      case .failure(let error): outcome.failures.append("\(cases[place].name): \(error)")
      case nil: break
      }
    }
  }
}
