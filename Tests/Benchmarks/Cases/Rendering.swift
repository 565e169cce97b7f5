import BreathTesting
import Glibc

/// An hour of sound into a file in memory, on one processor.
struct Rendering: BenchmarkCase {
  let name = "rendering"
  let what = "one hour rendered to WAV in memory, on one processor, beside sox"
  let isAlone = true
  let peers = [Peer.sox]

  private static let hour = 3600.0

  /// What is rendered: each an hour.
  private static let sessions: [(name: String, words: [String])] = [
    ("box", ["box", "--exact", "1h"]),
    ("slow-4-6 as tones", ["slow-4-6", "--exact", "1h", "--cues", "tone"]),
    ("box over rain", ["box", "--exact", "1h", "--ambience", "rain"]),
    ("box over the sea", ["box", "--exact", "1h", "--ambience", "ocean"]),
    (
      "5.5-5.5 as ticks, 44.1 kHz",
      ["5.5-5.5", "--exact", "1h", "--cues", "tick", "--rate", "44100"]
    ),
  ]

  private static func runs(_ isFull: Bool) -> Int { isFull ? 15 : 5 }

  func seconds(isFull: Bool) -> Int { 14 * Self.runs(isFull) }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let folder = try Memory.folder()
    var ours: [[Double]] = Self.sessions.map { _ in [] }
    var peer: [Double] = []
    for _ in 0..<Self.runs(conditions.isFull) {
      for (place, session) in Self.sessions.enumerated() {
        ours[place].append(try await Self.ebb(session.words, in: folder))
      }
      if Peer.sox.isInstalled { peer.append(try await Self.sox(in: folder)) }
    }
    let peers = [Row.Peer(name: "sox", value: Statistics.median(peer))]
    let rows = zip(Self.sessions, ours).enumerated().map { place, measured in
      let what = "an hour of \(measured.0.name) rendered"
      let speed = Statistics.median(measured.1)
      conditions.say(
        "\(measured.0.name): \(measured.1.map { $0.text(0) }.joined(separator: ", ")) ×"
      )
      return place == 0
        ? Row(what, .atLeast(2000, "× real time"), speed, peers: peers)
        : Row(told: what, speed, "× real time", peers: peers)
    }
    return CaseResult(rows: rows)
  }

  private static func ebb(_ words: [String], in folder: TemporaryFolder) async throws -> Double {
    let file = ["--quiet", "--output", folder.path("ebb.wav")]
    return try await speed([BuildProducts.ebb, "play"] + words + file, in: folder)
  }

  /// The peer: a stereo tone of an hour, 16 bit.
  private static func sox(in folder: TemporaryFolder) async throws -> Double {
    let file = ["-r", "48000", "-c", "2", "-b", "16", folder.path("sox.wav")]
    return try await speed(
      ["sox", "-n"] + file + ["synth", "\(Int(hour))", "sine", "440"],
      in: folder
    )
  }

  /// How many times faster than real time a command was, kept on the last processor.
  private static func speed(_ words: [String], in folder: TemporaryFolder) async throws -> Double {
    try await onOwnThread {
      let processor = sysconf(CInt(_SC_NPROCESSORS_ONLN)) - 1
      let run = try ProgramRun(
        "taskset",
        ["-c", "\(processor)"] + words,
        environment: ["HOME": folder.path]
      )
      let outcome = run.blockUntilEnd()
      guard outcome.exitCode == 0 else { throw FailedProgram(words[0], outcome) }
      return hour / (outcome.duration / .seconds(1))
    }
  }
}
