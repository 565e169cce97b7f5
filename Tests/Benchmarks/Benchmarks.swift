import BreathTesting
import FoundationEssentials
import Glibc

/// Measures ebb against its figures, beside its peers and in the same run.
///
/// `swift run -c release -Xswiftc -static-stdlib Benchmarks [--full] [NAME…]` runs the cases of those names, or
/// all but the soak, which `--minutes N` makes longer; `--list` names them. Ends with 0 even where a figure is missed, as a machine may be noisy, unless
/// `--strict`; with 1 where a case could not be measured, or a peer is missing in the lab; with 64 for a word
/// that it does not know.
@main
enum Benchmarks {
  static func main() async {
    let task = Task { await run(Array(CommandLine.arguments.dropFirst())) }
    let interruption = Interruption(task)
    let status = await task.value
    withExtendedLifetime(interruption) { exit(status) }
  }

  private static func run(_ words: [String]) async -> Int32 {
    do {
      let arguments = try Arguments(words, cases: Suite.all.map(\.name))
      return arguments.isList ? list() : try await measure(arguments)
    } catch let refusal as Arguments.Refusal {
      complain(refusal.message)
      return EX_USAGE
    } catch is CancellationError {
      complain("given up; nothing was left running")
      return 130
    } catch {
      complain("\(error)")
      return 1
    }
  }

  private static func list() -> Int32 {
    let width = (Suite.all.map(\.name.count).max() ?? 0) + 2
    for one in Suite.all { say(one.name.padded(to: width) + one.what) }
    return 0
  }

  private static func measure(_ arguments: Arguments) async throws -> Int32 {
    let isChosen = { (one: any BenchmarkCase) in
      arguments.names.isEmpty ? !one.isByNameOnly : arguments.names.contains(one.name)
    }
    let suite = Suite(
      cases: Suite.cases(soaking: arguments.minutes).filter(isChosen),
      isFull: arguments.isFull
    )
    let facts = MachineFacts.lines
    facts.forEach(say)
    let missing = Set(suite.cases.flatMap(\.peers)).filter { !$0.isInstalled }
    for peer in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      say("\(peer) is not installed; its column stays empty (apt install \(peer.package))")
    }
    try await CardPlugin.makeReady()
    let outcome = try await suite.run()
    try Report(outcome, facts: facts).write(arguments)
    return status(outcome, hasAllPeers: missing.isEmpty, isStrict: arguments.isStrict)
  }

  private static func status(
    _ outcome: Suite.Outcome,
    hasAllPeers: Bool,
    isStrict: Bool
  ) -> Int32 {
    if !outcome.failures.isEmpty || (Lab.isOn && !hasAllPeers) { return 1 }
    let isShort = outcome.results.flatMap(\.rows).contains {
      $0.verdict == .missed || $0.verdict == .notMeasured
    }
    return isStrict && isShort ? 1 : 0
  }

  private static func complain(_ message: String) {
    fflush(nil)
    let text = "Benchmarks: \(message)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
  }
}
