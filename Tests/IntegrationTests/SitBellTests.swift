import BreathTesting
import JSONText
import Testing

/// A sit in simulated time: its options, its first strikes' silence, and all strikes worked out by hand, in
/// seconds.
private typealias Row = (words: String, prepare: Double, strikes: [Double])

@Suite(
  "The bells of a sit, heard",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct SitBellTests {
  /// A sharp bell, so that each strike can be told from the one before.
  private static let sharp = ["--bell", "woodblock"]

  private static let rows: [Row] = [
    ("2m", 0, [0, 120]),
    ("25m --prepare 10s --strikes 3 --end-strikes 2", 10, [0, 3, 6, 1500, 1503]),
    ("60m --bells 55m,0,30m,25m,30m,61m,60m", 0, [0, 1500, 1800, 3300, 3600]),
    ("--bells 0,25m,30m,55m --prepare 10s", 10, [0, 1500, 1800, 3300]),
    ("25m --interval 5m", 0, [0, 300, 600, 900, 1200, 1500]),
    (
      "25m --interval 10m --strike-gap 0.5s --end-strikes 3", 0, [0, 600, 1200, 1500, 1500.5, 1501]
    ),
    ("25m+5m+25m --interval 10m", 0, [0, 600, 1200, 1500, 1800, 2400, 3000, 3300]),
    (
      "25m+5m+25m --strikes 3 --between-strikes 2 --prepare 10s", 10,
      [0, 3, 6, 1500, 1503, 1800, 1803, 3300]
    ),
    // SplitMix64 from 7, by another program.
    (
      "28m --bells random:3m-7m --seed 7", 0,
      [0, 273.559, 457.588, 853.771, 1173.674, 1462.260, 1680]
    ),
  ]

  @Test(
    "Every strike that was worked out by hand is heard within a millisecond, and no other",
    arguments: rows,
    [120.0, -120]
  )
  fileprivate func strikes(row: Row, ppm: Double) async throws {
    let card = try VirtualCard(VirtualCard.Settings { ($0.ppm, $0.formats) = (ppm, [.s16]) })
    let home = try Home()
    let time = try SimulatedTime()
    let words = ["sit"] + row.words.split(separator: " ").map(String.init) + Self.sharp

    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      words + ["--events=events", "--quiet"],
      environment: home.environment.merging(card.environment) { $1 }
        .merging(time.environment) { $1 },
      folder: home.folder.path,
      deadline: .seconds(300)
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let events = try home.events("events")
    let origin = try #require(events.origin)
    let told = events.of("bell").compactMap { $0["session_ns"]?.int64 }
    #expect(told == row.strikes.map { Int64(($0 * 1000).rounded()) * 1_000_000 })
    let epoch = try #require(card.starts().last)
    let onsets = try SparseRecord(
      card.recordPath,
      channels: 2,
      minimumSilence: epoch.rate / 10
    ).onsets
    try #require(onsets.count == row.strikes.count)
    let errors = zip(onsets, told).map { Double(epoch.heardAt(frame: $0) - origin - $1) / 1000 }
    report("sit \(row.words), \(Int(ppm)) ppm: the worst strike \(tenths(errors.worst)) µs off")
    #expect(errors.worst <= 1000)
    // The card is open a quarter of a second before the first strike, and what was wanted besides.
    let silence = Double(origin - time.start) / 1e9 - row.prepare
    #expect((0.2...1.5).contains(silence))
    #expect(events.end?["ended"]?.string == "completed")
  }

  @Test("Strikes of a long bell are added to each other on their frames, and none is cut")
  func longBell() async throws {
    let home = try Home()
    let bell = ["--bell", "gong", "--rate", "48000"]
    _ = try await home.run(["sit", "1m", "--output", "alone.wav"] + bell)
    _ = try await home.run(
      ["sit", "30s", "--strikes", "3", "--end-strikes", "3", "--output", "sit.wav"] + bell
    )
    let file = Waveform(try WaveFile(home.folder.path("alone.wav")).samples)
    let alone = file.part(0..<59 * 48_000)
    #expect(try #require(alone.lastSound) > 20 * 48_000, "it rings for 20 s")
    var rest = Waveform(try WaveFile(home.folder.path("sit.wav")).samples)

    #expect(rest.frameCount >= 56 * 48_000, "the tail is whole")
    for second in [0, 3, 6, 30, 33, 36] { rest = rest.subtracting(alone, at: second * 48_000) }

    // What is left is the rounding and the dither of seven sounds.
    #expect(rest.peak(in: 0..<rest.frameCount) <= 12)
    let card = try VirtualCard(VirtualCard.Settings { $0.formats = [.s16] })
    let time = try SimulatedTime()
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["sit", "30s", "--strikes", "3", "--end-strikes", "3", "--quiet", "--events=events"]
        + bell.prefix(2),
      environment: home.environment.merging(card.environment) { $1 }
        .merging(time.environment) { $1 },
      folder: home.folder.path
    )
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let epoch = try #require(card.recording().epochs.last)
    let origin = try #require(home.events("events").origin)
    var heard = Waveform(epoch.int16Samples)
    for second in [0, 3, 6, 30, 33, 36] as [Int64] {
      let planned = epoch.frame(heardAt: origin + second * 1_000_000_000)
      let place = try #require(Self.place(of: alone, in: heard, near: planned))
      report("strike at \(second) s: \(place - planned) frames off")
      #expect(abs(place - planned) <= 48)
      heard = heard.subtracting(alone, at: place)
    }
    #expect(heard.peak(in: 0..<heard.frameCount) <= 12)
  }

  /// Where a bell begins: there, the least is left of its first 0.2 s when it is taken away.
  private static func place(of bell: Waveform, in sound: Waveform, near frame: Int) -> Int? {
    let part = bell.part(0..<9_600)
    return (max(0, frame - 48)...frame + 48).min { first, second in
      func left(_ place: Int) -> Double {
        sound.part(place..<place + 9_600).subtracting(part, at: 0).level(in: 0..<9_600)
      }
      return left(first) < left(second)
    }
  }

  @Test("A file of the real length has each strike on its frame")
  func file() async throws {
    let home = try Home()
    let outcome = try await home.run(
      [
        "sit", "25m+5m+25m", "--strikes", "3", "--bells", "12m,50m", "--output", "row.wav",
        "--rate", "8000", "--prepare", "10s", "--events=events",
      ] + Self.sharp,
      deadline: .seconds(200)
    )
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    _ = try await home.run(["sit", "1m", "--output", "alone.wav", "--rate", "8000"] + Self.sharp)
    let file = try WaveFile(home.folder.path("row.wav"))
    let alone = Waveform(try WaveFile(home.folder.path("alone.wav")).samples).part(0..<8_000)
    let sound = Waveform(file.samples)
    #expect(file.onsets(minimumSilence: 800).count == 8)
    for second in [0, 3, 6, 1500, 1800, 3300] {
      let rest = sound.part(second * 8_000..<second * 8_000 + 800)
        .subtracting(alone.part(0..<800), at: 0)
      #expect(rest.peak(in: 0..<800) <= 4, "the strike at \(second) s is on its frame")
    }
    // Softer ones are on theirs where they are alike.
    let soft = [720, 3000].map { sound.part($0 * 8_000..<$0 * 8_000 + 800) }
    #expect(soft[0].subtracting(soft[1], at: 0).peak(in: 0..<800) <= 4)
    let events = try home.events("events")
    let bells = events.of("bell")
    #expect(
      bells.compactMap { $0["bell"]?.string } == [
        "start", "start", "start", "interval", "between", "between", "interval", "end",
      ]
    )
    #expect(bells.map { $0["strike"]?.int64 } == [1, 2, 3] + [Int64?](repeating: nil, count: 5))
    #expect(bells.map { $0["sit"]?.int64 } == [1, 1, 1, 1, 2, 3, 3, 3])
    #expect(events.lines.first?["sits_ns"]?.array?.count == 3)
    #expect(events.end?["rounds"]?.int64 == 3)
    #expect(events.end?["session_ns"]?.int64 == 3_300_000_000_000)
  }

  @Test("A row is one session in the journal and the log; a pause moves what is still to come")
  func journal() async throws {
    let session = try await KeyedSession(
      ["sit", "2m+1m", "--end-strikes", "2", "--interval", "50s"] + Self.sharp,
      keys: [(" ", 20), (" ", 30)]
    )

    #expect(session.outcome.exitCode == 0, "\(session.outcome.standardError)")
    let record = try #require(session.home.records("session").last)
    #expect(record["planned_ns"]?.int64 == 180_000_000_000)
    #expect(record["actual_ns"]?.int64 == 180_000_000_000)
    #expect(record["rounds"]?.int64 == 2)
    #expect(record["sits_ns"]?.array?.compactMap(\.int64) == [120_000_000_000, 60_000_000_000])
    #expect(record["ended"]?.string == "completed")
    let paused = try #require(record["paused_ns"]?.int64)
    #expect((9_000_000_000...11_000_000_000).contains(paused))
    let bells = session.events.of("bell")
    #expect(
      bells.compactMap { $0["session_ns"]?.int64 }
        == [0, 50, 100, 120, 150, 180, 183].map { $0 * 1_000_000_000 }
    )
    #expect(
      bells.dropFirst().allSatisfy { bell in
        (bell["due_ns"]?.int64 ?? 0) - (bell["session_ns"]?.int64 ?? 0) == paused
      }
    )
    #expect(
      session.lines.first?.hasPrefix(
        "sit 2m+1m, 3:00, bells at 50s, 1m40s, 2m30s, 2 strikes at the end, ends "
      ) == true
    )
    #expect(
      session.lines.filter { line in
        !["Space pauses", "paused;", "on again"].contains { line.hasPrefix($0) }
      }.dropFirst() == [
        "start", "bell at 0:50", "bell at 1:40", "sit 2 of 2, 1:00", "bell at 2:30",
        "end, 1 of 2", "end, 2 of 2", "sat 3:00, 2 of 2 sits, paused for 0:10",
      ]
    )
    let log = try await session.home.run(["log"])
    #expect(log.standardOutput.contains("sit 2m+1m"))
    let page = try await session.home.run(["log", "show", "last"])
    #expect(page.standardOutput.contains("sit 2m+1m"))
    #expect(page.standardOutput.contains("rounds"))
  }

  @Test(
    "Stopped between the strikes of its end bell it is whole; before, the sits that were are counted"
  )
  func stopped() async throws {
    let whole = try await KeyedSession(
      ["sit", "10s", "--end-strikes", "3"] + Self.sharp,
      keys: [("q", 12)]
    )
    #expect(whole.outcome.exitCode == 0)
    #expect(try whole.home.records("session").last?["ended"]?.string == "completed")
    #expect(whole.events.end?["ended"]?.string == "completed")
    #expect(whole.events.of("bell").count == 2)
    let early = try await KeyedSession(["sit", "10s+10s+10s"] + Self.sharp, keys: [("q", 25)])
    let record = try #require(early.home.records("session").last)
    #expect(record["ended"]?.string == "stopped")
    #expect(record["rounds"]?.int64 == 2)
    #expect(early.lines.last?.hasSuffix(", 2 of 3 sits, ended early") == true)
  }
}
