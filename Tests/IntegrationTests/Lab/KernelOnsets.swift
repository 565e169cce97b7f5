import BreathTesting
import JSONText
import Testing

/// A session as it is rendered to a file, to hold against what a card of the machine's has played.
struct RenderedPlan {
  /// The rendered sound.
  let sound: Waveform
  /// Session time of the file's first frame, in nanoseconds.
  let opening: Int64

  /// Renders what `ebb play` plays with these words.
  ///
  /// - Parameters:
  ///   - words: What follows `play`.
  ///   - events: The event lines of the session that was played.
  /// - Throws: Where ebb fails.
  init(_ words: [String], of events: SessionEvents) async throws {
    let home = try Home()
    let outcome = try await home.run(["play"] + words + ["--output", "plan.wav"])
    try #require(outcome.exitCode == 0, "\(outcome.standardError)")
    sound = Waveform(try WaveFile(home.folder.path("plan.wav")).samples)
    opening = try #require(events.of("start").first?["opening_ns"]?.int64)
  }

  /// The frame of a session time, in nanoseconds.
  func frame(of time: Int64) -> Int {
    Int((Double(time - opening) / 1e9 * KernelSound.rate).rounded())
  }

  /// The sound from a session time on.
  func part(from time: Int64, frames: Int) -> Waveform {
    sound.part(frame(of: time)..<min(sound.frameCount, frame(of: time) + frames))
  }
}

/// What was heard of a session on the machine's cards, cue by cue.
struct KernelOnsets {
  /// A cue that was found.
  struct Cue {
    /// Its session time, in nanoseconds.
    let time: Int64
    /// How late it was heard, in frames at 48 kHz, against the first one.
    let late: Double
    /// Where it was heard.
    let match: KernelSound.Match
  }

  /// The cues that were looked for, and heard.
  let cues: [Cue]

  /// Looks for cues in what was played, each for itself.
  ///
  /// - Parameters:
  ///   - events: The cues' event lines, in order.
  ///   - plan: What was to be played.
  ///   - sound: What was played.
  ///   - start: Where the first cue begins in it, about, in frames at 48 kHz.
  ///   - radius: How far from its place each is looked for, in frames at 48 kHz.
  /// - Throws: Where an event line is none of a cue.
  init(
    of events: [JSONValue],
    of plan: RenderedPlan,
    in sound: KernelSound,
    from start: Double,
    within radius: Double = 480
  ) throws {
    var origin: (place: Double, due: Int64)?
    var cues: [Cue] = []
    for event in events {
      let time = try #require(event["session_ns"]?.int64)
      let due = try #require(event["due_ns"]?.int64)
      let away = Double(due - (origin?.due ?? due)) / 1e9 * KernelSound.rate
      let place = (origin?.place ?? start) + away
      let piece = plan.part(from: time, frames: 4_800)
      guard let match = sound.find(piece, near: place, within: radius) else { break }
      if origin == nil { origin = (match.place, due) }
      cues.append(Cue(time: time, late: cues.isEmpty ? 0 : match.place - place, match: match))
    }
    self.cues = cues
  }

  /// How late the latest, or how early the earliest is against the first, in microseconds.
  var worst: Double { cues.map { abs($0.late) }.max().map { $0 / KernelSound.rate * 1e6 } ?? .nan }

  /// How late each was, in frames.
  var list: String { cues.map { tenths($0.late) }.joined(separator: " ") }

  /// The place of a moment in the file, in frames at 48 kHz, by the first cue and its own.
  func place(of moment: Int64, first due: Int64) -> Double {
    (cues.first?.match.place ?? .nan) + Double(moment - due) / 1e9 * KernelSound.rate
  }
}
