import BreathEngine
import JSONText
import Testing

@testable import BreathAudio
@testable import BreathJournal
@testable import EbbCommand

@Suite("The doctor's page")
struct DoctorPageTests {
  /// A machine on which all is well but the mixer and the time zone.
  private var facts: DoctorFacts {
    let granted = CardChoice.Granted(
      cardName: "A card",
      cardIndex: nil,
      rate: 48_000,
      channels: 2,
      format: "S16_LE",
      bufferFrames: 24_000
    )
    let abilities = CardAbilities(
      rates: 48_000...48_000,
      acceptedRates: [48_000],
      formats: ["S16_LE"],
      channels: 2...2,
      bufferTimes: 1_000_000...2_000_000_000
    )
    let muted = MixerControl(name: "Master", index: 0, percent: 40, isMuted: true)
    let latenesses = Array(repeating: Int64(30_000), count: 99) + [700_000]
    return DoctorFacts(
      sound: SoundCheck(
        cards: [.init(name: "default", title: "\"default\"", abilities: .success(abilities))],
        choice: CardChoice(attempts: [.init(name: "default", failure: nil)], granted: granted),
        wanted: nil
      ),
      mixers: MixerCheck(
        playing: CardMixer(name: "default", controls: [muted]),
        others: [],
        hasCard: true
      ),
      bells: BellCheck(outcome: .played(.fixture())),
      rights: RightsCheck(granted: .fifo, limits: ResourceLimits()),
      wakeUps: WakeUpCheck(wakeUps: WakeUps(latenesses: latenesses, priority: .fifo)),
      calendar: CalendarCheck(
        now: LocalTime(secondsSinceEpoch: 1_796_000_000),
        zone: .unknown("Nonsense/Zone"),
        newest: nil
      ),
      configuration: ConfigurationCheck(
        file: "/home/ann/config.json5",
        shown: "~/config.json5",
        state: .missing
      ),
      journal: JournalCheck(
        folder: "/home/ann/journal",
        shown: "~/journal",
        exists: true,
        contents: .read(records: 2, sessions: 1, warnings: [], newestVersion: 1),
        newest: nil,
        writeFault: nil,
        freeBytes: 1 << 30,
        device: "ab"
      )
    )
  }

  @Test(
    "Four chapters, a state and a sentence a line, the way out below, a drawing of the wake-ups"
  )
  func page() {
    #expect(
      DoctorPage(facts: facts).lines.joined(separator: "\n") == """
        Sound cards
          ok     "default" accepts 48000 Hz, 2 channels, S16_LE, buffers of 1 ms to 2000
                 ms
          ok     ebb plays on "default", "A card": 48000 Hz, 2 channels, S16_LE; it is
                 the usual card

        Sound
          fault  the mixer control "Master" of "default" is muted
                 -> amixer -D default set Master 80% unmute; or: alsamixer -D default
          ok     two bells were played on "A card": one 262 ms after the card was
                 opened, one 6 s later
                 -> if you heard none, check the loudspeaker's plug and volume, then
                 other cards: ebb devices; if only the second, the loudspeaker wakes
                 slowly: ebb play --lead 3s gives it time

        Time
          ok     real time is granted to the threads that keep time
          ok     memory may be locked without a limit
          ok     of 100 wake-ups half were within 0.03 ms, 99 of 100 within 0.03 ms, the
                 worst 0.7 ms late
                 0.02 to 0.05 ms  99  ########################################
                  0.05 to 0.1 ms   0
                   0.1 to 0.2 ms   0
                   0.2 to 0.5 ms   0
                     0.5 to 1 ms   1  #
          ok     the card's clock is 12.3 ppm fast, and ebb knows where the card is to
                 0.008 ms (locked)
          note   TZ is "Nonsense/Zone", which is no time zone of this machine: days are
                 counted in UTC
                 -> say one such as TZ=Europe/Berlin, or install the zones: sudo apt
                 install tzdata
          ok     the clock shows 2026-11-30T00:53:20+00:00

        Files
          ok     there is no configuration at ~/config.json5, and none is needed
          ok     the journal ~/journal has 2 records and 1 session, and this device
                 writes as ab

        1 fault; 1 note.
        """
    )
    #expect(facts.findings.status == .noSoundCard)
  }

  @Test("A drawing has ten lines at most, and every wake-up is in it")
  func drawing() {
    let everything = WakeUps.bounds.flatMap { [$0 - 1, $0] }

    let lines = WakeUpCheck(wakeUps: WakeUps(latenesses: everything, priority: .nice)).drawing

    #expect(lines.count == 10)
    #expect(lines.first?.contains("under 0.02 ms  3  ###") == true)
    #expect(lines.last?.hasPrefix(" 10 ms and more  1  ###") == true, "\(lines)")
    #expect(lines.allSatisfy { $0.count < 72 && $0.utf8.count == $0.count })
  }

  @Test("Wake-ups that are a millisecond late are a note")
  func late() {
    let late = WakeUps(latenesses: [1_000_001], priority: .ordinary)
    let usual = WakeUps(latenesses: [1_000_000], priority: .ordinary)

    #expect(WakeUpCheck(wakeUps: late).findings.map(\.state) == [.note])
    #expect(WakeUpCheck(wakeUps: usual).findings.map(\.state) == [.ok])
  }

  @Test("As JSON: one object of facts, lengths in nanoseconds, and the findings")
  func json() throws {
    let json = try JSONValue.parse(facts.json.prettyPrinted())

    #expect(json["v"]?.int64 == 1)
    #expect(json["version"]?.string == EbbCommand.version)
    #expect(json["cards"]?.array?.first?["accepts"]?["buffer_ns"] == [1_000_000, 2_000_000_000])
    #expect(json["sound"]?["device"]?.string == "default")
    #expect(json["sound"]?["bells"]?.int64 == 2)
    #expect(json["sound"]?["cold_start_ns"]?.int64 == 262_400_000)
    #expect(json["mixer"]?.array?.first?["controls"]?.array?.first?["muted"]?.bool == true)
    #expect(json["rights"]?["thread"]?.string == "fifo")
    #expect(json["wake_ups"]?["worst_ns"]?.int64 == 700_000)
    let histogram = try #require(json["wake_ups"]?["histogram"]?.array)
    #expect(histogram.compactMap { $0["count"]?.int64 }.reduce(0, +) == 100)
    #expect(histogram.last?["below_ns"]?.isNull == true)
    #expect(json["clock"]?["quality"]?.string == "locked")
    #expect(json["clock"]?["residual_ns"]?.int64 == 8_400)
    #expect(json["calendar"]?["zone_found"]?.bool == false)
    #expect(json["files"]?["journal"]?["records"]?.int64 == 2)
    let findings = try #require(json["findings"]?.array)
    #expect(findings.count == facts.findings.count)
    #expect(findings.compactMap { $0["state"]?.string }.filter { $0 == "fault" }.count == 1)
  }

  @Test(
    "A length is said as exactly as anyone needs",
    arguments: [
      (0, "0 ms"), (499, "0 ms"), (8_400, "0.008 ms"), (52_499, "0.052 ms"), (999_600, "1 ms"),
      (3_149_000, "3.1 ms"), (262_400_000, "262 ms"), (-31_000, "-0.031 ms"),
      (262_144_000_000, "262 s"),
    ] as [(Int64, String)]
  )
  func lengths(nanoseconds: Int64, text: String) {
    #expect(nanoseconds.lengthText == text)
  }
}
