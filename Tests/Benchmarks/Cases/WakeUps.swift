import BreathTesting

/// How often a player's threads run, in the middle of a session.
struct WakeUps: BenchmarkCase {
  let name = "wakeups"
  let what = "wake-ups a second while playing box, all threads together"
  let isAlone = false
  let peers = [Peer.aplay, .mpv]

  private static let settling = 12

  func seconds(isFull: Bool) -> Int { Self.stretch(isFull) + 2 * Self.settling }

  private static func stretch(_ isFull: Bool) -> Int { isFull ? 570 : 75 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let stretch = Self.stretch(conditions.isFull)
    let length = stretch + 2 * Self.settling
    let session = try await PlayedSession(["box", "--exact", "\(length)s"])
    let rates = try await Player.playTogether(session) { _, run in
      try await Self.switches(of: run, over: stretch)
    }
    for player in Player.installed {
      conditions.say("\(player): \((rates[player] ?? .nan).text(2)) switches a second")
    }
    return CaseResult(rows: [
      Row("wake-ups while playing", .atMost(8, "a second"), rates[.ebb], peers: rates.peers)
    ])
  }

  /// The context switches a second of all threads, of their own will or not.
  private static func switches(of run: ProgramRun, over seconds: Int) async throws -> Double {
    try await pause(for: .seconds(settling))
    let before = try ProcessStatus.switches(of: run.processID)
    let start = ContinuousClock.now
    try await pause(for: .seconds(seconds))
    let after = try ProcessStatus.switches(of: run.processID)
    let span = (ContinuousClock.now - start) / .seconds(1)
    let count = after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
    // It has been seen enough.
    _ = run.stop()
    return Double(count) / span
  }
}
