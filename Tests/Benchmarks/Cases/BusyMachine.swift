import BreathTesting

/// A session and the scheduler's thread while four other processes want the processors.
struct BusyMachine: BenchmarkCase {
  let name = "busy"
  let what = "a session and 5,000 transitions while four processes are busy"
  let isAlone = true
  let peers = [Peer.cyclictest]

  private static func session(_ isFull: Bool) -> Int { isFull ? 300 : 30 }
  private static func transitions(_ isFull: Bool) -> Int { isFull ? 60 : 5 }

  func seconds(isFull: Bool) -> Int { Self.session(isFull) + 2 * Self.transitions(isFull) + 8 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let seconds = Self.session(conditions.isFull)
    let busy = try BusyProcesses(4, atMost: self.seconds(isFull: conditions.isFull) + 60)
    let card = try VirtualCard(
      VirtualCard.Settings { $0.rates = 48_000...48_000 },
      in: Memory.folder()
    )
    let onsets = try await OnsetReading.play(seconds: seconds, on: card)
    conditions.say("session: \(onsets.text)")
    let count = Self.transitions(conditions.isFull)
    let ours = try await SchedulerRun.run(transitions: count * 1000)
    conditions.say("ebb (\(ours.priority) priority granted): " + Transitions.text(ours.latencies))
    let peer = try await Transitions.cyclicTest(seconds: count)
    conditions.say("cyclictest --laptop: " + (peer.map(Transitions.text) ?? "not installed"))
    let note = busy.areBusy ? nil : "not all four were busy to the end"
    return CaseResult(rows: Self.rows(onsets, ours.latencies, peer, note: note))
  }

  private static func rows(
    _ onsets: OnsetReading,
    _ ours: [Double],
    _ peer: [Double]?,
    note: String?
  ) -> [Row] {
    [
      Row("busy: underruns", .atMost(0, "underruns"), Double(onsets.underruns), note: note),
      Row("busy: late cues", .atMost(0, "cues"), Double(onsets.late), note: note),
      Row(told: "busy: onset p99 once locked", onsets.lockedP99, "µs"),
      Row(
        "busy: transition p99",
        .below(1000, "µs"),
        Statistics.percentile(0.99, of: ours),
        peers: [
          Row.Peer(
            name: "cyclictest --laptop",
            value: peer.flatMap { Statistics.percentile(0.99, of: $0) }
          )
        ],
        note: note
      ),
    ]
  }
}
