import BreathTesting
import FoundationEssentials

/// Prints how fast sessions are rendered, beside `sox` writing as long a file in the same run.
///
/// Figures of whole processes, the middle of five runs that alternate; files go to memory, so that no
/// disk is measured. Whoever wants to judge reads the ratio: these machines are noisy.
@main
enum Benchmarks {
  /// What is rendered: each an hour.
  private static let sessions: [(name: String, arguments: [String])] = [
    ("5.5-5.5, tick, 44.1 kHz", ["5.5-5.5", "--exact", "1h", "--cues", "tick", "--rate", "44100"]),
    ("box, bowl", ["box", "--exact", "1h"]),
    ("slow-4-6, tone", ["slow-4-6", "--exact", "1h", "--cues", "tone"]),
  ]
  private static let runs = 5

  static func main() async throws {
    let folder = try TemporaryFolder(in: "/dev/shm")
    var ours: [[Double]] = sessions.map { _ in [] }
    var peer: [Double] = []
    for _ in 0..<runs {
      for (index, session) in sessions.enumerated() {
        ours[index].append(try await ebb(session.arguments, in: folder))
      }
      peer.append(try await sox(in: folder))
    }
    print("one hour rendered to WAV in memory, middle of \(runs) runs")
    print("session                    seconds   x real time   sox seconds   ebb/sox")
    for (session, seconds) in zip(sessions, ours.map(middle)) {
      print(
        session.name.padded(to: 27) + seconds.text(2).padded(to: 10)
          + (3600 / seconds).text(0).padded(to: 14) + middle(peer).text(2).padded(to: 14)
          + (seconds / middle(peer)).text(2)
      )
    }
  }

  private static func ebb(_ arguments: [String], in folder: TemporaryFolder) async throws -> Double
  {
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["play"] + arguments + ["--quiet", "--output", folder.path("ebb.wav")],
      environment: ["HOME": folder.path]
    )
    return outcome.duration.seconds
  }

  /// The peer: a stereo tone of an hour, 16 bit.
  private static func sox(in folder: TemporaryFolder) async throws -> Double {
    let outcome = try await ProgramRun.run(
      "sox",
      ["-n", "-r", "48000", "-c", "2", "-b", "16", folder.path("sox.wav")]
        + ["synth", "3600", "sine", "440"]
    )
    return outcome.duration.seconds
  }

  private static func middle(_ figures: [Double]) -> Double {
    figures.sorted()[figures.count / 2]
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension Double {
  /// The number with so many decimals, rounded.
  fileprivate func text(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let (whole, rest) = Int((self * Double(scale)).rounded()).quotientAndRemainder(
      dividingBy: scale
    )
    guard decimals > 0 else { return "\(whole)" }
    return "\(whole)." + String(repeating: "0", count: decimals - "\(rest)".count) + "\(rest)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
