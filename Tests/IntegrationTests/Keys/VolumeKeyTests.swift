import BreathTesting
import Glibc
import JSONText
import Testing

/// The keys of the level, as they are heard on the card.
@Suite(
  "The level by keys",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct VolumeKeyTests {
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"

  @Test("Each step is 2 dB on the card, muted is silence, and then the level is what it was")
  func ticks() async throws {
    let keys = [(Self.down, 3.5), (Self.down, 7.5), ("m", 11.5), ("m", 15.5), (Self.up, 19.5)]

    let session = try await KeyedSession(
      ["play", "2-2", "--breaths", "6", "--cues", "tick", "--prepare", "0s", "--volume", "-6"],
      keys: keys
    )

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    let told = session.events.of("volume")
    #expect(told.compactMap { $0["volume_db"]?.double } == [-8, -10, -10, -10, -8])
    #expect(told.compactMap { $0["muted"]?.bool } == [false, false, true, false, false])
    let expected: [Double?] = [0, 0, -2, -2, -4, -4, nil, nil, -4, -4, -2, -2]
    let peaks = try Self.peaks(of: session)
    try #require(peaks.count == 12)
    for (place, level) in expected.enumerated() {
      guard let level else {
        #expect(peaks[place] == 0, "phase \(place) is silent")
        continue
      }
      // In the first breath each kind of phase is as loud as it is made.
      let heard = 20 * log10(Double(peaks[place] / peaks[place % 2]))
      #expect(abs(heard - level) < 0.2, "phase \(place): \(tenths(heard)) dB")
    }
    #expect(session.lines.contains("volume -8 dB"))
    #expect(session.lines.contains("muted; m brings the sound back"))
  }

  @Test("A tone falls silent and comes back within a quarter of a second, without a click")
  func tone() async throws {
    let session = try await KeyedSession(
      ["play", "8-8", "--breaths", "1", "--cues", "tone", "--prepare", "0s"],
      keys: [("m", 3), ("m", 6)]
    )

    let signal = try session.heard(from: 2, to: 8)
    let before = signal.part(0..<signal.rate / 2).peak
    try #require(before > 0.01)
    let second = signal.rate
    #expect(signal.part((second + second / 4)..<4 * second).peak == 0, "muted")
    #expect(signal.part((4 * second + second / 4)..<5 * second).peak > before / 4, "back")
    let clicks = ClickDetector().clicks(in: signal)
    #expect(clicks.isEmpty, "\(clicks)")
  }

  @Test("The ends of the level are told, and nothing is louder than it was made")
  func ends() async throws {
    let presses = stride(from: 1.0, to: 9, by: 0.1).map { (Self.up, $0) }

    let session = try await KeyedSession(
      ["play", "2-2", "--breaths", "3", "--cues", "tick", "--prepare", "0s", "--volume", "-40"],
      keys: presses
    )

    #expect(session.lines.contains("volume 0 dB, the loudest"))
    let told = session.lines.filter { $0.hasPrefix("volume ") }
    #expect(told.count < 30, "a key held down is no flood: \(told.count) lines")
    let loudest = try #require(try Self.peaks(of: session).max())
    #expect(loudest <= 0.1005, "ticks are made for -20 dBFS")
    #expect(session.events.end?["clamped"]?.int64 == 0)
  }

  /// The peak of each phase's tick.
  private static func peaks(of session: KeyedSession) throws -> [Float] {
    let epoch = try session.epoch()
    let samples = epoch.samples
    let origin = try #require(session.events.origin)
    return session.events.of("phase").compactMap { $0["due_ns"]?.int64 }.map { due in
      let first = epoch.frame(heardAt: origin + due) - epoch.rate / 100
      let frames = max(0, first)..<min(epoch.frameCount, first + epoch.rate / 8)
      return frames.map { samples[$0 * epoch.channels].magnitude }.max() ?? 0
    }
  }
}
