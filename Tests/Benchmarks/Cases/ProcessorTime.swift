import BreathTesting

/// The processor time that each further second of a session takes.
struct ProcessorTime: BenchmarkCase {
  let name = "cpu"
  let what = "processor time while playing box: slope between a 20 s and a 140 s run"
  let isAlone = true
  let peers = [Peer.aplay, .mpv]

  private static let lengths = (short: 20, long: 140)

  private static func pairs(_ isFull: Bool) -> Int { isFull ? 5 : 1 }

  func seconds(isFull: Bool) -> Int {
    Self.pairs(isFull) * (Self.lengths.short + Self.lengths.long + 20)
  }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let short = try await Self.session(Self.lengths.short)
    let long = try await Self.session(Self.lengths.long)
    var slopes: [[Player: Double]] = []
    for number in 1...Self.pairs(conditions.isFull) {
      let before = try await Self.processorTime(short)
      let after = try await Self.processorTime(long)
      let slope = Self.slopes(from: before, to: after)
      slopes.append(slope)
      let texts = Player.installed.map { "\($0) \((slope[$0] ?? .nan).text(3))" }
      conditions.say("pair \(number), ms a second: \(texts.joined(separator: ", "))")
    }
    return CaseResult(rows: Self.rows(slopes))
  }

  private static func session(_ seconds: Int) async throws -> PlayedSession {
    try await PlayedSession(["box", "--exact", "\(seconds)s"])
  }

  /// The milliseconds that each player used for a session, all side by side.
  private static func processorTime(_ session: PlayedSession) async throws -> [Player: Double] {
    try await Player.playTogether(session) { player, run in
      let outcome = try await run.end(within: .seconds(lengths.long + 60))
      guard outcome.exitCode == 0 else { throw FailedProgram(player.rawValue, outcome) }
      return outcome.processorTime / .milliseconds(1)
    }
  }

  /// Milliseconds a second of the session.
  private static func slopes(
    from short: [Player: Double],
    to long: [Player: Double]
  ) -> [Player: Double] {
    let (near, far) = (Double(lengths.short), Double(lengths.long))
    return long.reduce(into: [:]) { slopes, reading in
      guard let start = short[reading.key] else { return }
      slopes[reading.key] = Statistics.slope(from: (near, start), to: (far, reading.value))
    }
  }

  private static func rows(_ slopes: [[Player: Double]]) -> [Row] {
    // Ratios of the same pair: what the machine does to one it does to the other.
    let ratios = Player.allCases.reduce(into: [Player: Double]()) { ratios, player in
      ratios[player] = Statistics.median(
        slopes.compactMap { slope in
          slope[.aplay].flatMap { aplay in slope[player].map { $0 / aplay } }
        }
      )
    }
    let times = Player.allCases.reduce(into: [Player: Double]()) { times, player in
      times[player] = Statistics.median(slopes.compactMap { $0[player] })
    }
    return [
      Row(
        "processor time while playing, median of \(slopes.count)",
        .atMost(1, "× aplay"),
        ratios[.ebb],
        peers: ratios.peers
      ),
      Row(told: "processor time of a second of playing", times[.ebb], "ms", peers: times.peers),
    ]
  }
}
