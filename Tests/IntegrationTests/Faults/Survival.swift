import BreathTesting
import JSONText

/// What a fault did to a session, measured, and all that is wrong with it.
struct Survival {
  /// The row of the table.
  let row: FaultRow
  /// What should not have been.
  let wrongs: [String]

  /// Plays the sessions of a fault, one beside the other, and measures them.
  static func measure(_ fault: FaultCase) async throws -> Survival {
    async let clicking = StruckSession.play(fault.clicks, fault)
    async let sounding = StruckSession.play(fault.tones, fault)
    return Survival(fault, try await clicking, try await sounding)
  }

  private init(_ fault: FaultCase, _ clicks: StruckSession, _ tones: StruckSession) {
    let onsets = OnsetCheck(fault, clicks)
    let record =
      Self.wrongs(ofRecord: clicks, breaths: fault.breaths)
      + Self.wrongs(ofRecord: tones, breaths: 1)
    let gap = tones.gapMilliseconds(phase: Int64(fault.breaths) * 250_000_000)
    row = FaultRow(
      fault.fault,
      made: fault.made,
      rig: .card,
      gapMilliseconds: fault.returns ? gap : nil,
      worstOnsetMicroseconds: onsets.worstMicroseconds,
      isRecordRight: record.isEmpty,
      told: clicks.told.joined(separator: " / ")
    )
    var wrongs = record + onsets.wrongs
    wrongs += Self.wrongs(ofTelling: clicks, fault) + Self.wrongs(ofTelling: tones, fault)
    if fault.returns && gap == nil { wrongs.append("the tone did not come back") }
    if let burst = tones.burst { wrongs.append(burst) }
    // Under a sanitizer the program is too slow to keep time; that it survives is a finding all the same.
    self.wrongs = BuildProducts.isSanitized ? record : wrongs
  }

  /// What is wrong with how a session ended and what the journal holds of it.
  private static func wrongs(ofRecord session: StruckSession, breaths: Int) -> [String] {
    var wrongs: [String] = []
    if session.outcome.exitCode != 0 {
      wrongs.append("exit \(session.outcome.exitCode ?? -1): \(session.outcome.standardError)")
    }
    guard let records = try? session.home.records(), records.count == 2,
      let record = records.last
    else { return wrongs + ["the journal has no begin and session"] }
    if record["kind"]?.string != "session" { wrongs.append("the last record is no session") }
    if record["ended"]?.string != "completed" { wrongs.append("ended \(record["ended"] ?? nil)") }
    if record["breaths"]?.int64 != Int64(breaths) {
      wrongs.append("\(record["breaths"] ?? nil) breaths are kept instead of \(breaths)")
    }
    if record["card"]?.string == nil { wrongs.append("the record has no card") }
    return wrongs
  }

  /// What is wrong with what a session told.
  private static func wrongs(ofTelling session: StruckSession, _ fault: FaultCase) -> [String] {
    var wrongs: [String] = []
    if session.kinds != fault.kinds {
      wrongs.append("\(session.kinds) was told instead of \(fault.kinds)")
    }
    let isAway = fault.kinds.contains { ["unplugged", "lost", "stalled"].contains($0) }
    if session.tellsReturn != (isAway && fault.returns) {
      wrongs.append("the return of the sound: \(session.tellsReturn)")
    }
    let told = session.events.of("fault").compactMap { $0["message"]?.string }
    if session.told != told { wrongs.append("the lines are \(session.told), the events \(told)") }
    if session.outcome.standardError.contains("ALSA") { wrongs.append("ALSA's own words") }
    return wrongs
  }
}
