import BreathTesting

/// The most memory of a player while it plays.
struct PeakMemory: BenchmarkCase {
  let name = "memory"
  let what = "peak memory while playing box (VmHWM)"
  let isAlone = false
  let peers = [Peer.aplay, .mpv]

  /// Longer than a turn of box, so that every cue has sounded.
  private static let seen = 36
  private static let figures = [(rate: 48_000, limit: 24.0), (rate: 96_000, limit: 40.0)]

  func seconds(isFull: Bool) -> Int { 2 * Self.seen + 10 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    var result = CaseResult()
    for (rate, limit) in Self.figures {
      let session = try await PlayedSession(["box", "--exact", "\(Self.seen + 10)s"], rate: rate)
      let peaks = try await Player.playTogether(session) { _, run in
        try await pause(for: .seconds(Self.seen))
        let peak = try ProcessStatus.peakMemory(of: run.processID)
        _ = run.stop()
        return Double(peak) / 1e6
      }
      let texts = Player.installed.map { "\($0) \((peaks[$0] ?? .nan).measured)" }
      conditions.say("\(rate) Hz, MB: \(texts.joined(separator: ", "))")
      result.rows.append(
        Row(
          "peak memory while playing, \(rate / 1000) kHz",
          .atMost(limit, "MB"),
          peaks[.ebb],
          peers: peaks.peers
        )
      )
    }
    return result
  }
}
