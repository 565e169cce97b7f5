import BreathTesting
import Glibc
import JSONText
import Testing

/// The whole program and the card in it, in time that leaps from one wake-up to the next: so hours can
/// be looked at, and what is counted is the program's own, not the machine's.
@Suite(
  "In simulated time",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct SimulatedTimeTests {
  @Test("Six hours without end, on a card that is off: no tick drifts", arguments: [120.0, -120])
  func sixHours(ppm: Double) async throws {
    let card = try VirtualCard(VirtualCard.Settings { ($0.ppm, $0.formats) = (ppm, [.s16]) })
    var time = try SimulatedTime()
    time.signal = (SIGTERM, 6 * 3600 + 1)

    let (home, outcome) = try await Self.run(
      ["play", "4-6", "--endless", "--cues", "tick", "--prepare", "0s"],
      on: card,
      time
    )

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let errors = try Self.errors(card, home, channels: 2)
    // Two a breath of ten seconds, and the one that had begun.
    #expect(errors.count == 4321)
    report(
      "six hours at \(Int(ppm)) ppm: \(errors.count) ticks, the first "
        + "\(tenths(errors[0])) µs off, the last \(tenths(errors[errors.count - 1])) µs, p99 "
        + "\(tenths(errors.p99)) µs, the worst \(tenths(errors.worst)) µs"
    )
    #expect(errors.worst <= 1000)
    let record = try #require(home.records("session").first)
    #expect(record["ended"]?.string == "signal")
    #expect(record["breaths"]?.int64 == 2160)
    let actual = try #require(record["actual_ns"]?.int64)
    #expect(abs(actual - 21_600_750_000_000) < 10_000_000)
  }

  /// What 32 bits hold of nanoseconds, microseconds, milliseconds and seconds since the machine's start.
  @Test(
    "A clock whose count passes 31 or 32 bits changes nothing",
    arguments: [
      1 << 31, 1 << 32, 1_000 << 31, 1_000 << 32, 1_000_000 << 31, 1_000_000 << 32,
      1_000_000_000 << 31, 1_000_000_000 << 32,
    ] as [Int64]
  )
  func clockWraps(limit: Int64) async throws {
    let card = try VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    var time = try SimulatedTime()
    time.start = max(0, limit - 20_000_000_000)

    let (home, outcome) = try await Self.run(
      ["play", "1-1", "--breaths", "30", "--cues", "tick"],
      on: card,
      time
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let errors = try Self.errors(card, home, channels: 2)
    let record = try home.records("session").first
    let isRight = record?["actual_ns"]?.int64 == 60_000_000_000
    FaultTable.add(
      FaultRow(
        "a clock's count wraps",
        made: "CLOCK_MONOTONIC passes \(limit) ns",
        rig: .card,
        gapMilliseconds: errors.count == 60 ? 0 : nil,
        worstOnsetMicroseconds: errors.worst,
        isRecordRight: isRight,
        told: outcome.standardError.split(separator: "\n").joined(separator: " / ")
      )
    )
    #expect(errors.count == 60)
    #expect(errors.worst <= 50)
    #expect(isRight)
  }

  @Test(
    "Frames pass what 31 and 32 bits count: more than six hours at 192 kHz",
    .enabled(if: Lab.isOn, "\(Lab.reason)")
  )
  func frameWraps() async throws {
    let settings = VirtualCard.Settings {
      ($0.rates, $0.channels, $0.formats, $0.ppm) = (192_000...192_000, 1...1, [.s16], 120)
    }
    let card = try VirtualCard(settings)
    var time = try SimulatedTime()
    time.signal = (SIGTERM, 6.3 * 3600)

    let (home, outcome) = try await Self.run(
      ["play", "4-6", "--endless", "--cues", "tick"],
      on: card,
      time
    )

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let record = try SparseRecord(card.recordPath, channels: 1, minimumSilence: 38_400)
    #expect(record.frameCount > 1 << 32)
    let errors = try Self.errors(card, home, channels: 1)
    report("6.3 hours at 192 kHz: \(errors.count) ticks, the worst \(tenths(errors.worst)) µs off")
    #expect(errors.worst <= 1000)
  }

  @Test("An hour wakes the machine fewer than eight times a second, and an idle one less")
  func wakeUps() async throws {
    let settings = VirtualCard.Settings { $0.formats = [.s16] }
    var rates: [Double] = []
    for words in [["play", "box", "--exact", "1h"], ["sit", "1h"]] {
      let time = try SimulatedTime()
      let (_, outcome) = try await Self.run(words, on: VirtualCard(settings), time)
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let report = try time.report()
      #expect(report.seconds > 3600)
      rates.append(report.wakeUpsPerSecond)
    }

    report(
      "wake-ups a second: \(tenths(rates[0])) in an hour of box, \(tenths(rates[1])) of sitting"
    )
    #expect(rates[0] <= 8)
    // Four of them fill the ring, one watches over those.
    #expect(rates[1] <= 5.5)
  }

  @Test("The same session twice is the same to the last sample, event line and record")
  func determinism() async throws {
    var sounds: [[UInt8]] = []
    var texts: [String] = []
    for _ in 0..<2 {
      let card = try VirtualCard(VirtualCard.Settings { ($0.formats, $0.ppm) = ([.s16], 60) })
      let (home, outcome) = try await Self.run(["play", "4-6", "--breaths", "2"], on: card)
      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      sounds.append(try #require(card.recording().epochs.last).bytes)
      // Only the two names, which are drawn by lot, may differ.
      let record = try #require(home.records("session").first)
      let session = try #require(record["id"]?.string)
      let device = try #require(record["device"]?.string)
      texts.append(
        try (home.events("events").lines + [record]).map { $0.serialized() }.joined(separator: "\n")
          .replacing(session, with: "SESSION").replacing(device, with: "DEVICE")
      )
    }

    #expect(sounds[0].count > 4 * 48_000 * 20)
    #expect(sounds[0] == sounds[1])
    #expect(texts[0].contains("SESSION") && texts[0].contains("DEVICE"))
    #expect(texts[0] == texts[1])
  }

  /// Runs the program in simulated time, and answers how it ended, and the home that it had.
  static func run(
    _ words: [String],
    on card: VirtualCard,
    _ time: SimulatedTime? = nil
  ) async throws -> (Home, ProgramOutcome) {
    let home = try Home()
    let time = try time ?? SimulatedTime()
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      words + ["--events=events", "--quiet"],
      environment: home.environment.merging(card.environment) { $1 }
        .merging(time.environment) { $1 },
      folder: home.folder.path,
      deadline: .seconds(300)
    )
    return (home, outcome)
  }

  /// How late each phase's tick was heard, in microseconds; early is negative.
  ///
  /// As many as there were ticks and phases, or the test ends here.
  static func errors(
    _ card: VirtualCard,
    _ home: Home,
    channels: Int
  ) throws -> [Double] {
    let events = try home.events("events")
    let epochs = try card.starts()
    let epoch = try #require(epochs.last)
    try #require(epochs.count == 1)
    let record = try SparseRecord(
      card.recordPath,
      channels: channels,
      minimumSilence: epoch.rate / 5
    )
    // The session's end may come between a tick's moment and its phase's event.
    try #require(record.onsets.count == events.phases.count)
    let origin = try #require(events.origin)
    return zip(events.phases, record.onsets).map {
      Double(epoch.heardAt(frame: $1) - origin - $0) / 1000
    }
  }
}
