import BreathTesting
import FoundationEssentials
import JSONText
import Testing

/// A session of clicks through a server, beside which another program plays something quiet for two seconds.
struct SharedServerSession {
  /// The row of the table.
  let row: FaultRow
  /// What should not have been.
  let wrongs: [String]
  let figures: String

  private static let breaths = 20
  /// The phases that are over when the other program begins.
  private static let phasesAlone = 12
  /// What a click exceeds at its very beginning, and the quiet sound never.
  private static let threshold: Float = 0.01

  /// Plays it.
  static func play<Server: SoundServer>(
    through type: Server.Type
  ) async throws -> SharedServerSession {
    let (card, home) = (try VirtualCard(), try Home())
    let server = try await Server(on: card)
    try await server.start()
    let run = try ProgramRun(
      BuildProducts.ebb,
      ["play", "0.25-0.25", "--breaths", "\(breaths)", "--cues", "tick", "--accept-risk"]
        + ["--device", Server.device, "--events=events"],
      environment: home.environment.merging(server.clientEnvironment) { $1 },
      folder: home.folder.path
    )
    _ = try await home.events("events", of: run) { $0.phases.count == phasesAlone }
    try await playQuietly(through: Server.device, server.clientEnvironment, home)
    let outcome = try await run.end(within: .seconds(60))
    try await server.stop()
    return try SharedServerSession(type, home, outcome, card.recording())
  }

  private init<Server: SoundServer>(
    _ server: Server.Type,
    _ home: Home,
    _ outcome: ProgramOutcome,
    _ recording: VirtualCard.Recording
  ) throws {
    let errors = try Self.errors(home.events("events"), recording)
    let usual = errors.prefix(Self.phasesAlone).sorted()[Self.phasesAlone / 2]
    let worst = errors.map { abs($0 - usual) }.max() ?? .max
    let records = try home.records("session")
    let isRecordRight =
      records.count == 1 && records[0]["breaths"]?.int64 == Int64(Self.breaths)
      && records[0]["ended"]?.string == "completed"
    row = FaultRow(
      "\(Server.title): a second client",
      made: "aplay plays for 2 s beside the session",
      rig: .server,
      gapMilliseconds: nil,
      worstOnsetMicroseconds: errors.map { Double(abs($0)) / 1000 }.max(),
      isRecordRight: isRecordRight,
      told: outcome.standardError
    )
    figures =
      "clicks \(tenths(Double(usual) / 1000)) µs late, beside it at most "
      + "\(tenths(Double(worst) / 1000)) µs more or less"
    var wrongs: [String] = []
    if outcome.exitCode != 0 { wrongs.append("exit \(outcome.exitCode ?? -1)") }
    if !outcome.standardError.isEmpty { wrongs.append(outcome.standardError) }
    if !isRecordRight { wrongs.append("the record is not right") }
    if !recording.epochs.contains(where: Self.holdsQuietSound) {
      wrongs.append("the second was not heard")
    }
    if worst > Server.tolerance { wrongs.append("the clicks moved") }
    self.wrongs = wrongs
  }

  /// How late the click of each phase was heard, in nanoseconds.
  private static func errors(
    _ events: SessionEvents,
    _ recording: VirtualCard.Recording
  ) throws -> [Int64] {
    let origin = try #require(events.origin)
    try #require(events.phases.count == 2 * breaths)
    let onsets = recording.epochs.flatMap { epoch in
      epoch.onsets(threshold: threshold, minimumSilence: epoch.rate / 10)
        .map { epoch.heardAt(frame: $0) }
    }
    return events.phases.map { phase in
      onsets.map { $0 - origin - phase }.min { abs($0) < abs($1) } ?? .max / 2
    }
  }

  /// Plays two seconds of a square wave at −56 dBFS.
  private static func playQuietly(
    through device: String,
    _ environment: [String: String],
    _ home: Home
  ) async throws {
    let samples = (0..<2 * 2 * 48_000).map { Int16($0 / 200 % 2 == 0 ? 50 : -50).littleEndian }
    let data = samples.withUnsafeBytes { Data($0) }
    try data.write(to: URL(filePath: home.folder.path("quiet")))
    try await command(
      ["aplay", "-q", "-D", device, "-t", "raw", "-f", "S16_LE", "-r", "48000", "-c", "2"]
        + [home.folder.path("quiet")],
      environment: environment.merging(["HOME": home.folder.path]) { $1 }
    )
  }

  private static func holdsQuietSound(_ epoch: VirtualCard.Epoch) -> Bool {
    epoch.samples.count { abs($0) > 0.001 && abs($0) < 0.002 } > 90_000
  }
}
