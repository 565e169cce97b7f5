import BreathTesting
import Glibc

/// Whether a session that goes on for hours stays as it was: its memory, its descriptors, its threads.
///
/// As lean as it can be had: `box` without end, nothing shown, on a card that keeps no record.
struct Soak: BenchmarkCase {
  /// How long it takes unless said otherwise, in minutes.
  static let usualMinutes = 5
  /// From one look to the next.
  private static let interval = 5
  /// Before this many seconds a session has not yet touched all that it will, such as each of its cues.
  static let settling = 60

  let name = "soak"
  let what = "a session without end: memory, descriptors, threads, underruns"
  let isAlone = true
  let isByNameOnly = true
  let peers: [Peer] = []
  let minutes: Int

  func seconds(isFull: Bool) -> Int { 60 * minutes + Self.settling }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let card = try VirtualCard(
      VirtualCard.Settings { ($0.formats, $0.isRecorded) = ([.s16], false) }
    )
    let home = try Home()
    let watch = MachineWatch()
    defer { watch.end() }
    let run = try home.start(["play", "box", "--endless", "--quiet"], on: card)
    let looks = try await Self.watch(run, for: minutes, watch, conditions.say)
    run.send(SIGINT)
    let outcome = try await run.end(within: .seconds(30))
    guard outcome.exitCode == 130, let first = looks.first, let last = looks.last,
      try home.records("session").count == 1
    else { throw FailedProgram("ebb", outcome) }
    conditions.say("at 1 min \(first.text); at \(minutes + 1) min \(last.text)")
    return CaseResult(rows: rows(looks, from: first, to: last, outcome))
  }

  /// Looks at the program again and again.
  private static func watch(
    _ run: ProgramRun,
    for minutes: Int,
    _ machine: MachineWatch,
    _ say: (String) -> Void
  ) async throws -> [SoakLook] {
    try await pause(for: .seconds(settling))
    // What befell it while it settled counts, too.
    var looks = [try SoakLook(at: run, machine.takeLongest())]
    let start = ContinuousClock.now
    let end = start + .seconds(60 * minutes)
    var told = 0
    while .now < end {
      try await pause(for: .seconds(interval))
      let look = try SoakLook(at: run, machine.takeLongest())
      looks.append(look)
      let passed = Int((ContinuousClock.now - start) / .seconds(60))
      guard passed > told else { continue }
      told = passed
      say("\(passed) min: \(look.text)")
    }
    return looks
  }

  private func rows(
    _ looks: [SoakLook],
    from first: SoakLook,
    to last: SoakLook,
    _ outcome: ProgramOutcome
  ) -> [Row] {
    let growth = SoakLook.growth(of: looks)
    let share = 100 * (outcome.processorTime / outcome.duration)
    let switches = Double(last.switches - first.switches) / Double(60 * minutes)
    let own = SoakLook.ownUnderruns(looks)
    let blamed = last.underruns - own
    return [
      Row("soak of \(minutes) min: growth of memory", .atMost(256, "kB"), growth),
      Row(told: "soak: memory at the end (RSS)", Double(last.resident) / 1000, "MB"),
      Row(
        "soak: descriptors more than at first",
        .atMost(0, "of \(first.descriptors)"),
        Double(last.descriptors - first.descriptors)
      ),
      Row(
        "soak: threads more than at first",
        .atMost(0, "of \(first.threads)"),
        Double(last.threads - first.threads)
      ),
      Row(
        "soak: underruns",
        .atMost(0, "times"),
        Double(own),
        note: blamed > 0 ? "beside \(blamed) while the machine was held up" : nil
      ),
      Row(told: "soak: processor time", share, "% of one"),
      Row(told: "soak: wake-ups", switches, "a second"),
    ]
  }
}
