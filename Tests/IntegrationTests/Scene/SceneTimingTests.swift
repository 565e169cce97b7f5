import BreathEngine
import BreathTesting
import Testing

@testable import EbbCommand

/// Whether what is seen is what is heard: the flower's size, read off the bytes that the terminal was sent
/// and the moments at which it was, against the clicks that the card played.
@Suite("The flower and the sound", .realTime)
struct SceneTimingTests {
  /// A phase of the session that was seen.
  private struct Seen {
    let stage: BreathStage
    /// When its click was heard, in nanoseconds of `CLOCK_MONOTONIC`.
    let heard: Int64
  }

  private static let length: Int64 = 2_000_000_000
  /// The lines of the picture at 80 by 24.
  private static let picture = 1..<20

  @Test("Each frame shows the flower as it is meant to be at the moment that is heard")
  func inTime() async throws {
    let session = try SceneTerminal("play 2-2 --breaths 2 --prepare 1s --cues tick")
    #expect(try await session.end() == 0)
    let heard = try HeardSession(session.card, session.home.events("events"))
    let onsets = heard.onsets
    try #require(onsets.count == 4)

    var errors: [Double] = []
    for number in 0..<4 {
      let isInhale = number % 2 == 0
      let stage = BreathStage(
        kind: isInhale ? .inhale : .exhale,
        start: Int64(number) * Self.length,
        length: Self.length,
        isOpen: false,
        from: isInhale ? 0 : 1,
        to: isInhale ? 1 : 0,
        turned: isInhale ? 0 : 0.25
      )
      let seen = Seen(stage: stage, heard: heard.epoch.heardAt(frame: onsets[number]))
      errors += errorsOfFrames(of: seen, session.terminal.pieces)
    }

    let sorted = errors.sorted()
    try #require(sorted.count >= 20, "frames to look at")
    let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count * 99 / 100])
    report(
      "flower against sound: \(sorted.count) frames, median \(tenths(median)) ms late, "
        + "p99 \(tenths(worst)) ms, earliest \(tenths(sorted[0])) ms"
    )
    // Load can make a frame late, and never early; the best are as punctual as the program is.
    #expect(sorted[0] > -33)
    #expect(sorted[sorted.count / 4] < 33)
  }

  /// How late each frame of a phase was, in milliseconds: when it was sent, against when its size was due.
  private func errorsOfFrames(
    of seen: Seen,
    _ pieces: [(moment: Int64, bytes: [UInt8])]
  ) -> [Double] {
    let expected = expectedLight(seen.stage)
    var model = ScreenModel(columns: 80, lines: 24)
    var errors: [Double] = []
    var frames = 0
    for piece in pieces {
      model.take(piece.bytes)
      let passed = piece.moment - seen.heard
      guard model.frames > frames else { continue }
      frames = model.frames
      // Near its ends a phase hardly changes its size.
      guard passed > Self.length / 5, passed < Self.length * 4 / 5 else { continue }
      let light = Float(model.light(ofLines: Self.picture))
      guard let due = Self.moment(of: light, in: expected) else { continue }
      errors.append((Double(passed) - due) / 1e6)
    }
    return errors
  }

  /// The light of the flower every 20 ms of a phase, as it is drawn.
  private func expectedLight(_ stage: BreathStage) -> [Float] {
    let drawing = SceneDrawing(palette: .usual, depth: .full, glyphs: .all, isReduced: false)
    var state = SceneState(title: "", isSit: false)
    state.end = 4 * Self.length
    state.phase = SceneState.Phase(stage: stage, name: "", shortName: "", place: nil, key: nil)
    return (0...100).map { step in
      let time = stage.start + Int64(step) * Self.length / 100
      let canvas = drawing.canvas(state, columns: 80, lines: 24, at: time, endsAt: nil)
      var model = ScreenModel(columns: 80, lines: 24)
      model.take(ScreenChanges.bytes(from: nil, to: canvas, depth: .full))
      return Float(model.light(ofLines: Self.picture))
    }
  }

  /// How far into the phase the flower has so much light, in nanoseconds; nil where it never has.
  private static func moment(of light: Float, in expected: [Float]) -> Double? {
    for step in 0..<expected.count - 1 {
      let (one, other) = (expected[step], expected[step + 1])
      guard one != other, (min(one, other)...max(one, other)).contains(light) else { continue }
      let share = Double((light - one) / (other - one))
      return (Double(step) + share) * Double(length) / Double(expected.count - 1)
    }
    return nil
  }
}
