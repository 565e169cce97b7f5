import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// A session that played through a sound server while something befell that: as it was heard, told and kept.
struct ServerSession {
  let home: Home
  let outcome: ProgramOutcome
  let events: SessionEvents
  let sound: HeardSound
  /// Session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  let origin: Int64
  /// When the fault began, and when it was over, in nanoseconds of `CLOCK_MONOTONIC`.
  let fault: Range<Int64>
  /// The processor time that ebb took while it lasted, as a part of one processor.
  let processorShare: Double

  /// Plays a session and strikes its server.
  static func play<Server: SoundServer>(
    _ words: [String],
    through type: Server.Type,
    _ fault: ServerFault
  ) async throws -> ServerSession {
    let card = try VirtualCard()
    let server = try await Server(on: card)
    try await server.start()
    let home = try Home()
    let more = ["--prepare", "0s", "--device", Server.device, "--events=events", "--accept-risk"]
    let run = try ProgramRun(
      BuildProducts.ebb,
      words + more,
      environment: home.environment.merging(server.clientEnvironment) { $1 },
      folder: home.folder.path
    )
    let started = try await home.events("events", of: run) { $0.origin != nil }
    let origin = try #require(started.origin)
    let wait = origin + ServerFault.moment - monotonicNow()
    try await pause(for: .nanoseconds(wait))
    let (began, time) = (monotonicNow(), processorTime(of: run.processID))
    try await fault.strike(server)
    let (ended, taken) = (monotonicNow(), processorTime(of: run.processID) - time)
    let outcome = try await run.end(within: .seconds(60))
    try await server.stop()
    return ServerSession(
      home: home,
      outcome: outcome,
      events: try home.events("events"),
      sound: HeardSound(try card.recording()),
      origin: origin,
      fault: began..<ended,
      processorShare: Double(taken) / Double(max(ended - began, 1_000_000_000))
    )
  }

  /// The kinds of the faults that were told to programs, in order.
  var kinds: [String] { events.of("fault").compactMap { $0["kind"]?.string } }

  /// The lines that a person was told, without the program's name.
  var told: [String] {
    outcome.standardError.split(separator: "\n").map {
      String($0.hasPrefix("ebb: ") ? $0.dropFirst(5) : $0)
    }
  }

  /// How late the click of each phase was heard, in nanoseconds; nil for one that was not.
  var errors: [Int64?] {
    let onsets = sound.onsets(after: 50_000_000)
    return events.phases.map { phase in
      let due = origin + phase
      guard let nearest = onsets.min(by: { abs($0 - due) < abs($1 - due) }) else { return nil }
      return abs(nearest - due) < 250_000_000 ? nearest - due : nil
    }
  }

  /// The longest silence from the fault on within the first phase.
  ///
  /// - Parameter phase: The length of the phase in nanoseconds: at its end a tone is silent anyhow.
  /// - Returns: Milliseconds; nil for a silence that did not end.
  func gapMilliseconds(phase: Int64) -> Double? {
    sound.longestSilence(beginningIn: fault.lowerBound - 100_000_000..<origin + phase - 100_000_000)
      .map { Double($0) / 1_000_000 }
  }

  /// The processor time that a program has taken, in nanoseconds, to the hundredth of a second.
  private static func processorTime(of process: Int32) -> Int64 {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    // What follows the name, which may hold anything: state, and ten numbers later utime and stime.
    let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...]
      .split(separator: " ")
    guard fields.count > 13, let user = Int64(fields[12]), let system = Int64(fields[13])
    else { return 0 }
    return (user + system) * 1_000_000_000 / Int64(sysconf(CInt(_SC_CLK_TCK)))
  }
}
