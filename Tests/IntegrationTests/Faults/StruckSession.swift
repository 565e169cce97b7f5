import BreathTesting
import FoundationEssentials
import JSONText
import Testing

/// A session that faults struck, as it was heard, told and kept.
struct StruckSession {
  let home: Home
  let outcome: ProgramOutcome
  let events: SessionEvents
  let recording: VirtualCard.Recording
  let sound: HeardSound
  /// Session time zero, in nanoseconds of `CLOCK_MONOTONIC`.
  let origin: Int64

  /// Takes what is left of a session that was played.
  init(
    home: Home,
    outcome: ProgramOutcome,
    events: SessionEvents,
    recording: VirtualCard.Recording,
    origin: Int64
  ) {
    self.home = home
    self.outcome = outcome
    self.events = events
    self.recording = recording
    self.origin = origin
    sound = HeardSound(recording)
  }

  /// Plays a session and strikes its card.
  static func play(_ words: [String], _ fault: FaultCase) async throws -> StruckSession {
    let card = try VirtualCard(
      .init {
        $0.isFragile = true
        fault.settings(&$0)
      }
    )
    let home = try Home()
    let more = ["--prepare", "0s", "--events=events", "--accept-risk"]
    let run = try home.start(words + more, on: card)
    let started = try await home.events("events", of: run) { $0.origin != nil }
    let origin = try #require(started.origin)
    for strike in fault.strikes {
      let moment = origin + FaultCase.moment + strike.after.nanoseconds
      try card.strike(strike.fault, at: moment)
    }
    let outcome = try await run.end(within: .seconds(90))
    return StruckSession(
      home: home,
      outcome: outcome,
      events: try home.events("events"),
      recording: try card.recording(),
      origin: origin
    )
  }

  /// The kinds of the faults that were told to programs, in order, but for the return of the sound.
  var kinds: [String] {
    events.of("fault").compactMap { $0["kind"]?.string }.filter { $0 != "returned" }
  }

  /// Whether it was told that sound is back.
  var tellsReturn: Bool { events.of("fault").contains { $0["kind"]?.string == "returned" } }

  /// The lines that a person was told, without the program's name.
  var told: [String] {
    outcome.standardError.split(separator: "\n").map {
      String($0.hasPrefix("ebb: ") ? $0.dropFirst(5) : $0)
    }
  }

  /// How late the sound of each phase was heard, in nanoseconds; nil for one that was not.
  ///
  /// A click that stands within the fade of a card that has just come back, or is heard from its middle, counts
  /// as not heard.
  var errors: [Int64?] {
    let onsets = sound.onsets(after: 50_000_000)
    return events.phases.map { phase in
      let due = origin + phase
      guard let nearest = onsets.min(by: { abs($0 - due) < abs($1 - due) }) else { return nil }
      return abs(nearest - due) < 100_000_000 ? nearest - due : nil
    }
  }

  /// What is heard to be a click or a burst since the first strike, where there is one: a step that is greater
  /// than the tone's own.
  var burst: String? {
    let struck = origin + FaultCase.moment
    let own = recording.greatestStep(heardIn: origin..<struck)
    let since = recording.greatestStep(heardIn: struck..<Int64.max / 2)
    return since > 1.5 * own ? "a step of \(since), where the tone has \(own)" : nil
  }

  /// The longest silence from the first strike on, in milliseconds; nil for one that did not end.
  ///
  /// - Parameter phase: The length of a phase in nanoseconds: at its end a tone is silent anyhow.
  /// - Returns: The silence.
  func gapMilliseconds(phase: Int64) -> Double? {
    let begin = origin + FaultCase.moment - 100_000_000
    return sound.longestSilence(beginningIn: begin..<origin + phase - 60_000_000)
      .map { Double($0) / 1_000_000 }
  }
}
