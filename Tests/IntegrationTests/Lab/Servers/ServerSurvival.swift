import BreathTesting
import JSONText

/// What a fault of a server did to a session, measured, and all that is wrong with it.
struct ServerSurvival {
  /// The row of the table.
  let row: FaultRow
  /// What should not have been.
  let wrongs: [String]
  /// The figures that the row has no place for.
  let figures: String

  /// The longest time from the end of a fault until all is heard on time again, in nanoseconds: the longest
  /// pause between two tries, an open, and what a server needs to settle.
  private static let longestReturn: Int64 = 9_000_000_000
  /// The largest part of a processor that ebb may take while its server is away.
  private static let mostProcessor = 0.05
  /// The latest that a phase may be told, in nanoseconds: longer is a hang.
  private static let longestHang: Int64 = 1_000_000_000
  /// The tone's one phase that can be heard, in seconds.
  private static let toneSeconds = ServerFault.breaths - 2

  /// Plays two sessions beside each other: one clicks, so that the timeline is known to the frame, one sounds
  /// all the time, so that the gap is.
  static func measure<Server: SoundServer>(
    _ fault: ServerFault,
    of server: Server.Type
  ) async throws -> ServerSurvival {
    let clicks = ["play", "0.5-0.5", "--breaths", "\(ServerFault.breaths)", "--cues", "tick"]
    let tones = ["play", "\(toneSeconds)-2", "--breaths", "1", "--cues", "tone"]
    async let clicking = ServerSession.play(clicks, through: server, fault)
    async let sounding = ServerSession.play(tones, through: server, fault)
    return ServerSurvival(fault, of: server, try await clicking, try await sounding)
  }

  private init<Server: SoundServer>(
    _ fault: ServerFault,
    of server: Server.Type,
    _ clicks: ServerSession,
    _ tones: ServerSession
  ) {
    let record =
      Self.wrongs(ofRecord: clicks, breaths: Int64(ServerFault.breaths))
      + Self.wrongs(ofRecord: tones, breaths: 1)
    let onsets = ServerOnsets(clicks, tolerance: fault.tolerance ?? Server.tolerance)
    let gap = tones.gapMilliseconds(phase: Int64(Self.toneSeconds) * 1_000_000_000)
    row = FaultRow(
      "\(Server.title): \(fault.fault)",
      made: fault.made,
      rig: .server,
      gapMilliseconds: fault.returns ? gap : nil,
      worstOnsetMicroseconds: fault.returns ? onsets.worstMicroseconds : nil,
      isRecordRight: record.isEmpty,
      told: clicks.told.joined(separator: " / ")
    )
    figures = """
      \(Server.title), \(fault.testDescription): \(onsets.description); \
      processor \(tenths(clicks.processorShare * 100)) % and \
      \(tenths(tones.processorShare * 100)) % while away
      """
    var wrongs = record + Self.wrongs(ofTelling: clicks, fault)
    wrongs += Self.wrongs(ofTelling: tones, fault) + Self.wrongs(ofTimeline: clicks)
    if fault.returns {
      if onsets.settled == nil { wrongs.append("the clicks were not on time again") }
      if let settled = onsets.settled, settled > clicks.fault.upperBound + Self.longestReturn {
        wrongs.append("on time \((settled - clicks.fault.upperBound) / 1_000_000) ms later")
      }
      if gap == nil { wrongs.append("the tone did not come back") }
    }
    for share in [clicks.processorShare, tones.processorShare] where share > Self.mostProcessor {
      wrongs.append("\(tenths(share * 100)) % of a processor")
    }
    self.wrongs = wrongs
  }

  /// What is wrong with how a session ended and what the journal holds of it.
  private static func wrongs(ofRecord session: ServerSession, breaths: Int64) -> [String] {
    var wrongs: [String] = []
    if session.outcome.exitCode != 0 {
      wrongs.append("exit \(session.outcome.exitCode ?? -1): \(session.outcome.standardError)")
    }
    guard let records = try? session.home.records("session"), records.count == 1 else {
      return wrongs + ["the journal does not have one session"]
    }
    if records[0]["ended"]?.string != "completed" { wrongs.append("the session was not completed") }
    if records[0]["breaths"]?.int64 != breaths {
      wrongs.append("\(records[0]["breaths"]?.int64 ?? -1) breaths are kept instead of \(breaths)")
    }
    if records[0]["card"]?.string == nil { wrongs.append("the record has no card") }
    return wrongs
  }

  /// What is wrong with the phases that were told, whatever was heard.
  private static func wrongs(ofTimeline session: ServerSession) -> [String] {
    let planned = (0..<Int64(2 * ServerFault.breaths)).map { $0 * 500_000_000 }
    var wrongs = session.events.phases == planned ? [] : ["phases \(session.events.phases)"]
    if let worst = session.events.lags.max(), worst > longestHang {
      wrongs.append("a phase was told \(worst / 1_000_000) ms late")
    }
    return wrongs
  }

  /// What is wrong with what a session told.
  private static func wrongs(ofTelling session: ServerSession, _ fault: ServerFault) -> [String] {
    var wrongs: [String] = []
    let told = session.told
    // A machine that is held up for long lets a stream run dry by itself.
    let kinds = session.kinds.filter { $0 != "underrun" }
    let faults = kinds.filter { $0 != "returned" }
    let isTold = !faults.isEmpty || fault.kinds.contains("underrun")
    if !fault.kinds.isSuperset(of: faults) || isTold == fault.kinds.isEmpty {
      wrongs.append("\(kinds) was told, and of \(fault.kinds.sorted()) some should be")
    }
    // It may stall first, and be lost then.
    if Set(kinds).count != kinds.count { wrongs.append("told again and again: \(told)") }
    if kinds.contains("lost"), (kinds.last == "returned") != fault.returns {
      wrongs.append("the return of the sound is not told as it was: \(kinds)")
    }
    let messages = session.events.of("fault").compactMap { $0["message"]?.string }
    if told != messages { wrongs.append("the lines are \(told), the events \(messages)") }
    return wrongs
  }
}
