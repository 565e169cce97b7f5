import BreathTesting
import JSONText
import Testing

@Suite("A sit", .realTime)
struct SitTests {
  @Test(
    "Without any terminal: a bell, six seconds to the millisecond, a bell",
    arguments: [0.0, 120]
  )
  func sixSeconds(ppm: Double) async throws {
    let home = try Home()
    let card = try VirtualCard(.init { $0.ppm = ppm })

    // The bell alone, and what the second bell of six seconds looks like when the first is taken away.
    _ = try await home.run(["sit", "20s", "--output", "alone.wav"])
    _ = try await home.run(["sit", "6s", "--output", "six.wav"])
    let outcome = try await home.shell(
      "exec setsid --wait \"$EBB\" sit 6s --events=events </dev/null",
      on: card
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput.contains("sat 0:06"))
    let bell = Waveform(try WaveFile(home.folder.path("alone.wav")).samples)
      .part(0..<20 * 48_000)
    let planned = Waveform(try WaveFile(home.folder.path("six.wav")).samples)
    let session = try HeardSession(card, home.events("events"))
    let heard = Waveform(session.epoch.int16Samples)
    let first = try Strikes(in: heard, bell: bell)
    let expected = try Strikes(in: planned, bell: bell)
    #expect(expected.second - expected.first == 6 * 48_000 + expected.delay)

    let second = first.second - expected.delay
    let time = session.epoch.heardAt(frame: second) - session.epoch.heardAt(frame: first.first)
    let error = Double(time - 6_000_000_000) / 1000
    report("sit of 6 s on a card \(Int(ppm)) ppm fast: end strike \(tenths(error)) µs off")
    #expect(abs(error) <= 1000)
    let due = session.epoch.heardAt(frame: first.first) - session.origin
    #expect(abs(due) <= 1_000_000, "session time zero is the first strike")
    let record = try #require(home.records("session").first)
    #expect(record["what"]?.string == "sit")
    #expect(record["actual_ns"]?.int64 == 6_000_000_000)
    #expect(record["ended"]?.string == "completed")
  }

  /// Where two bells begin, the second over the ringing of the first.
  private struct Strikes {
    let first: Int
    /// Where the second can be told from the ringing of the first, which is some frames after its own first.
    let second: Int
    /// By how much, if the first is at frame 0 and the second 6 s later.
    var delay: Int { second - first - 6 * 48_000 }

    init(in sound: Waveform, bell: Waveform) throws {
      // Laid upon each other by the loudest sample, for dither makes the first ones other ones.
      let onset = try #require(bell.firstFrame(louderThan: 20))
      let begin = try #require(sound.firstFrame(louderThan: 20)) - onset
      let part = sound.part(begin..<begin + 3 * 48_000)
      first = begin + Self.loudest(part) - Self.loudest(bell.part(0..<3 * 48_000))
      let rest = sound.subtracting(bell, at: first)
      second = try #require(rest.firstFrame(from: first, louderThan: 40))
    }

    private static func loudest(_ sound: Waveform) -> Int {
      sound.firstFrame(louderThan: sound.peak(in: 0..<sound.frameCount) - 1) ?? 0
    }
  }
}
