import BreathTesting

/// Rendered files: each sound on the frame that is nearest to its planned moment.
struct OfflineOnsets: BenchmarkCase {
  let name = "offline"
  let what = "onset against plan in rendered files"
  let isAlone = true
  let peers: [Peer] = []

  private struct Session {
    let pattern: String
    /// The phases of a turn, in milliseconds.
    let phases: [Int]
  }

  /// The last falls between frames at every rate.
  private static let sessions = [
    Session(pattern: "5.5-5.5", phases: [5500, 5500]),
    Session(pattern: "4.3-6.7", phases: [4300, 6700]),
    Session(pattern: "box", phases: [4000, 4000, 4000, 4000]),
    Session(pattern: "4.333-2.501-6.667", phases: [4333, 2501, 6667]),
  ]
  private static let rates = [44_100, 48_000, 96_000]
  private static let prepare = 3000

  func seconds(isFull: Bool) -> Int { isFull ? 60 : 15 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let minutes = conditions.isFull ? 60 : 10
    var worst = 0
    for session in Self.sessions {
      for rate in Self.rates {
        let (distance, count) = try await Self.worst(session, rate: rate, minutes: minutes)
        conditions.say(
          "\(session.pattern), \(minutes) min at \(rate) Hz: \(count) onsets, worst \(distance) "
            + "frames from the nearest frame"
        )
        worst = max(worst, distance)
      }
    }
    let what = "onset, offline: worst, from the nearest frame"
    return CaseResult(rows: [Row(what, .atMost(0, "frames"), Double(worst))])
  }

  private static func worst(
    _ session: Session,
    rate: Int,
    minutes: Int
  ) async throws -> (distance: Int, count: Int) {
    let folder = try Memory.folder()
    let file = folder.path("session.wav")
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["play", session.pattern, "--exact", "\(minutes)m", "--cues", "tick", "--quiet"]
        + ["--rate", "\(rate)", "--output", file],
      environment: ["HOME": folder.path]
    )
    guard outcome.exitCode == 0 else { throw FailedProgram("ebb", outcome) }
    let planned = moments(session.phases, until: minutes * 60_000)
    let onsets = try WaveFile(file).onsets(minimumSilence: rate / 5)
    // One too many or too few is as far off as can be.
    guard onsets.count == planned.count else { return (rate, onsets.count) }
    return (
      zip(onsets, planned).map { distance(of: $0, from: $1, rate: rate) }.max() ?? 0, onsets.count
    )
  }

  /// The starts of all phases before an end, in milliseconds of session time.
  static func moments(_ phases: [Int], until end: Int) -> [Int] {
    var moments: [Int] = []
    var moment = 0
    while moment < end {
      moments.append(moment)
      moment += phases[(moments.count - 1) % phases.count]
    }
    return moments
  }

  /// How many frames an onset is from the frame nearest to a moment in milliseconds of session time; by whole
  /// numbers alone.
  static func distance(of onset: Int, from moment: Int, rate: Int) -> Int {
    let thousandths = abs(onset * 1000 - (moment + prepare) * rate)
    return (thousandths + 499) / 1000
  }
}
