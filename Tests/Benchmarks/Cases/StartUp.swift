import BreathEngine
import BreathTesting
import Glibc

/// How soon after the command the card runs, and something is heard.
struct StartUp: BenchmarkCase {
  let name = "start"
  let what = "from the command to the card's start, and to the first sound"
  let isAlone = true
  let peers = [Peer.aplay, .mpv]

  private static func runs(_ isFull: Bool) -> Int { isFull ? 101 : 15 }

  /// Milliseconds from the command.
  private struct Reading: Sendable {
    let start: Double
    let sound: Double
  }

  func seconds(isFull: Bool) -> Int { 4 * Self.runs(isFull) }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let session = try await PlayedSession(["box", "--exact", "10s"])
    var readings: [Player: [Reading]] = [:]
    var versions: [Player: [Double]] = [:]
    for _ in 0..<Self.runs(conditions.isFull) {
      for player in Player.installed {
        readings[player, default: []].append(try await Self.start(player, session))
        versions[player, default: []].append(try await Self.version(player))
      }
    }
    for player in Player.installed {
      conditions.say("\(player): card " + Self.text(readings[player]?.map(\.start) ?? []))
      conditions.say("\(player): sound " + Self.text(readings[player]?.map(\.sound) ?? []))
    }
    let starts = readings.compactMapValues { Statistics.median($0.map(\.start)) }
    let sounds = readings.compactMapValues { Statistics.median($0.map(\.sound)) }
    let told = versions.compactMapValues { Statistics.median($0) }
    return CaseResult(rows: [
      Row("command to first frame", .atMost(25, "ms"), starts[.ebb], peers: starts.peers),
      Row("command to first sound", .atMost(300, "ms"), sounds[.ebb], peers: sounds.peers),
      Row(told: "start and end of --version", told[.ebb], "ms", peers: told.peers),
    ])
  }

  private static func start(_ player: Player, _ session: PlayedSession) async throws -> Reading {
    let (card, home) = (try session.makeCard(), try Home())
    let command = MonotonicClock.now()
    let run = try player.play(session, on: card, home: home)
    try await pause(for: .milliseconds(700))
    run.send(SIGINT)
    _ = try await run.end(within: .seconds(10))
    let recording = try card.recording()
    let sounds = recording.epochs.lazy.compactMap { epoch in
      epoch.onsets(minimumSilence: 1).first.map { epoch.heardAt(frame: $0) }
    }
    let start = recording.events.first { $0.kind == .start }?.timeNs
    return Reading(
      start: milliseconds(from: command, to: start),
      sound: milliseconds(from: command, to: sounds.first)
    )
  }

  /// Without end where it never came.
  private static func milliseconds(from command: Int64, to moment: Int64?) -> Double {
    moment.map { Double($0 - command) / 1e6 } ?? .infinity
  }

  private static func version(_ player: Player) async throws -> Double {
    try await onOwnThread {
      let program = player == .ebb ? BuildProducts.ebb : player.rawValue
      let outcome = try ProgramRun(program, ["--version"]).blockUntilEnd()
      return outcome.duration / .milliseconds(1)
    }
  }

  private static func text(_ values: [Double]) -> String {
    let (least, most) = (values.min() ?? .nan, values.max() ?? .nan)
    let middle = Statistics.median(values) ?? .nan
    return "\(least.measured) to \(most.measured) ms, middle \(middle.measured)"
  }
}
