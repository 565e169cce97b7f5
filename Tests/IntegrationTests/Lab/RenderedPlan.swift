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
