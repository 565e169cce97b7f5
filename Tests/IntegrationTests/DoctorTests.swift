import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

/// The whole program, which measures wake-ups for three seconds and a card's clock for six: only what
/// a busy machine cannot spoil is expected of the figures.
@Suite("The doctor", .realTime)
struct DoctorTests {
  @Test("On a card that is well: one JSON object, no fault, and two bells on the card")
  func bells() async throws {
    let home = try Home()
    let card = try VirtualCard(
      .init {
        $0.rates = 44_100...48_000
        $0.formats = [.s16]
        $0.channels = 2...2
        $0.ppm = 120
        $0.mixer = .init(volume: 80)
      }
    )

    let outcome = try await home.run(["doctor", "--json"], on: card)

    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
    #expect(outcome.standardError == "")
    let json = try JSONValue.parse(outcome.standardOutput)
    let accepts = try #require(json["cards"]?.array?.first?["accepts"])
    #expect(accepts["rates"] == [44_100, 48_000])
    #expect(accepts["formats"] == ["S16_LE"])
    #expect(json["sound"]?["device"]?.string == "default")
    #expect(json["sound"]?["bells"]?.int64 == 2)
    #expect(json["mixer"]?.array?.first?["controls"]?.array?.first?["percent"]?.int64 == 80)
    let counts = try #require(json["wake_ups"]?["histogram"]?.array).map { $0["count"]?.int64 ?? 0 }
    #expect(counts.reduce(0, +) == json["wake_ups"]?["count"]?.int64)
    #expect(states(of: json).allSatisfy { $0 != "fault" })
    let epochs = try card.recording().epochs
    let first = try #require(epochs.flatMap(Self.loudMoments).min())
    // The first bell has rung for six seconds when the second strikes over it.
    let before = Self.peak(of: epochs, in: first + 5_400_000_000..<first + 5_950_000_000)
    let after = Self.peak(of: epochs, in: first + 6_000_000_000..<first + 6_600_000_000)
    #expect(after > 3 * before && before > 0)
    report("doctor on a card 120 ppm fast: \(json["clock"]?.serialized() ?? "no clock")")
    report("doctor: wake-ups \(json["wake_ups"]?["p99_ns"]?.int64 ?? 0) ns p99")
  }

  @Test(
    "A card of six channels at 96 kHz is told from its own answers; without bells all is silent"
  )
  func silent() async throws {
    let home = try Home()
    let card = try VirtualCard(
      .init {
        $0.rates = 96_000...96_000
        $0.formats = [.s32]
        $0.channels = 6...6
      }
    )

    let outcome = try await home.run(["doctor", "--no-bell", "--device", "card"], on: card)

    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
    #expect(outcome.standardError == "")
    let words = outcome.standardOutput.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("accepts 96000 Hz, 6 channels, S32_LE"))
    #expect(words.contains("96000 Hz, 6 channels, S32_LE; it was named"))
    #expect(words.contains("no bell was played, as you asked"))
    #expect(outcome.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let epochs = try card.recording().epochs
    #expect(!epochs.isEmpty)
    #expect(epochs.allSatisfy { $0.onsets(minimumSilence: 1).isEmpty })
  }

  @Test(
    "A mixer that is muted or at zero is a fault, with the command that opens it",
    arguments: [(volume: 40, isMuted: true, "muted"), (0, false, "at zero")]
  )
  func closedMixer(volume: Int, isMuted: Bool, word: String) async throws {
    let home = try Home()
    let card = try VirtualCard(.init { $0.mixer = .init(volume: volume, isMuted: isMuted) })

    let outcome = try await home.run(["doctor", "--no-bell"], on: card)

    #expect(outcome.exitCode == 69)
    #expect(outcome.standardOutput.contains("fault  the mixer control \"Master\" of \"default\""))
    #expect(outcome.standardOutput.contains("is \(word)\n"))
    #expect(outcome.standardOutput.contains("-> amixer -D default set Master 80% unmute"))
  }

  @Test("A busy card says so, and its mixer is looked at all the same")
  func busy() async throws {
    let home = try Home()
    let card = try VirtualCard(.init { $0.mixer = .init() })

    let holder = try home.start(["sit", "60s", "--no-log"], on: card)
    try await holder.output(containing: "sit, 1:00")
    let outcome = try await home.run(["doctor"], on: card)
    holder.send(SIGINT)
    let held = try await holder.end(within: .seconds(20))

    #expect(outcome.exitCode == 69)
    #expect(outcome.standardOutput.contains("fault  the sound card \"default\" is busy"))
    #expect(outcome.standardOutput.contains("end the program that plays on it"))
    #expect(outcome.standardOutput.contains("Master 80 %"))
    #expect(held.exitCode == 130)
  }

  @Test("Without a card it ends with 69, also where the configuration is at fault")
  func noCard() async throws {
    let home = try Home()
    let path = try home.configure("{ volume: 3 }")

    let outcome = try await home.run(["doctor", "--json"])

    #expect(outcome.exitCode == 69)
    #expect(outcome.standardError == "")
    let json = try JSONValue.parse(outcome.standardOutput)
    #expect(json["cards"] == [])
    #expect(json["sound"]?["device"]?.isNull == true)
    #expect(json["clock"]?.isNull == true)
    let texts = json["findings"]?.array?.compactMap { $0["text"]?.string } ?? []
    #expect(texts.contains { $0.hasPrefix("no sound card \"default\"") })
    #expect(texts.contains { $0.hasPrefix("\(path):1:11: volume: ") })
  }

  @Test("A broken configuration ends it with 65 and the place, when all can be heard")
  func brokenConfiguration() async throws {
    let home = try Home()
    let path = try home.configure("{ patterns: { b: { phaes: 1 } } ")

    let outcome = try await home.run(["doctor", "--no-bell"], on: try VirtualCard())

    #expect(outcome.exitCode == 65)
    let page = outcome.standardOutput.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(page.contains("fault \(path):1:"))
    #expect(page.contains("ebb patterns check \(path)"))
  }

  @Test(
    "A torn journal, a future one and an unknown time zone are notes, and the journal is untouched"
  )
  func notes() async throws {
    let home = try Home()
    let folder = home.folder.path("data/ebb/journal")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let torn =
      "{\"v\":1,\"kind\":\"note\",\"id\":\"0000000000001\",\"at\":\"2199-01-02T03:04:05Z\"}\n{\"v\":1,\"k"
    try home.folder.write(torn, to: "data/ebb/journal/ab.jsonl")

    let outcome = try await home.shell(
      "TZ=Nonsense/Zone exec \"$EBB\" doctor --no-bell --json",
      on: try VirtualCard()
    )

    #expect(outcome.exitCode == 0, "\(outcome.standardOutput)")
    let json = try JSONValue.parse(outcome.standardOutput)
    #expect(json["calendar"]?["zone_found"]?.bool == false)
    #expect(json["calendar"]?["clock_set"]?.bool == false)
    #expect(json["files"]?["journal"]?["records"]?.int64 == 1)
    #expect(json["files"]?["journal"]?["warnings"]?.array?.count == 1)
    let notes = json["findings"]?.array?.filter { $0["state"]?.string == "note" } ?? []
    #expect(notes.contains { $0["text"]?.string?.contains("\"Nonsense/Zone\"") == true })
    #expect(notes.contains { $0["text"]?.string?.contains("line 2") == true })
    #expect(try home.folder.read("data/ebb/journal/ab.jsonl") == torn)
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("state")))
  }

  private func states(of json: JSONValue) -> [String] {
    json["findings"]?.array?.compactMap { $0["state"]?.string } ?? []
  }

  /// The moment at which an epoch's first sound is heard.
  private static func loudMoments(of epoch: VirtualCard.Epoch) -> [Int64] {
    epoch.onsets(minimumSilence: epoch.rate).prefix(1).map { epoch.heardAt(frame: $0) }
  }

  /// The greatest sample that is heard within a time.
  private static func peak(of epochs: [VirtualCard.Epoch], in time: Range<Int64>) -> Float {
    epochs.map { epoch in
      let samples = epoch.samples
      let frame = { (moment: Int64) -> Int in
        let frames = Double(moment - epoch.startNs) * Double(epoch.rate) / 1e9
        return min(max(0, Int(frames)), epoch.frameCount)
      }
      let frames = frame(time.lowerBound)..<frame(time.upperBound)
      let part = samples[frames.lowerBound * epoch.channels..<frames.upperBound * epoch.channels]
      return part.map(abs).max() ?? 0
    }.max() ?? 0
  }
}
