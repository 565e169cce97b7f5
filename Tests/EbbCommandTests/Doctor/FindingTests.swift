import BreathEngine
import Testing

@testable import BreathAudio
@testable import BreathJournal
@testable import EbbCommand

@Suite("Findings of the doctor")
struct FindingTests {
  @Test(
    "A fault of the sound goes before one of the files, and a note is no fault",
    arguments: [
      ([], 0), ([Finding(.note, .files, "")], 0), ([Finding(.fault, .files, "")], 65),
      ([Finding(.fault, .files, ""), Finding(.fault, .cards, "")], 69),
      ([Finding(.fault, .sound, ""), Finding(.ok, .files, "")], 69),
    ] as [([Finding], Int32)]
  )
  func status(findings: [Finding], expected: Int32) {
    #expect(findings.status.rawValue == expected)
  }

  @Test("Every stage of a mixer must be open, and one of its ways out")
  func mixer() {
    let headphone = MixerControl(name: "Headphone", index: 0, percent: 0, isMuted: nil)
    let speaker = MixerControl(name: "Speaker", index: 0, percent: 60, isMuted: false)
    let master = MixerControl(name: "Master", index: 0, percent: 70, isMuted: true)
    let microphone = MixerControl(name: "Mic Boost", index: 0, percent: 0, isMuted: true)

    let plugged = CardMixer(name: "hw:0", controls: [headphone, speaker, microphone])
    let unplugged = CardMixer(name: "hw:0", controls: [headphone, master])

    #expect(plugged.closed.isEmpty)
    #expect(unplugged.closed == [master, headphone])
  }

  @Test("A closed control is a fault on the card that plays, and a note on another")
  func closed() {
    let off = MixerControl(name: "Line Out", index: 1, percent: nil, isMuted: true)
    let zero = MixerControl(name: "PCM", index: 0, percent: 0, isMuted: nil)

    let check = MixerCheck(
      playing: CardMixer(name: "default", controls: [zero]),
      others: [CardMixer(name: "hw:1", controls: [off])],
      hasCard: true
    )

    #expect(
      check.findings == [
        Finding(
          .fault,
          .sound,
          "the mixer control \"PCM\" of \"default\" is at zero",
          hint: "amixer -D default set PCM 80%; or: alsamixer -D default"
        ),
        Finding(
          .note,
          .sound,
          "the mixer control \"Line Out\" of \"hw:1\" is muted",
          hint: "amixer -c 1 set 'Line Out',1 unmute; or: alsamixer -c 1"
        ),
      ]
    )
  }

  @Test(
    "Without rights there is a note with the way out, never a fault",
    arguments: [
      (RealTimeThread.Priority.fifo, UInt64?.none, [Finding.State.ok, .ok]),
      (.nice, 8 << 20, [.note, .ok]), (.ordinary, 65_536, [.note, .note]),
      (.fifo, 0, [.ok, .note]),
    ]
  )
  func rights(granted: RealTimeThread.Priority, memory: UInt64?, states: [Finding.State]) {
    let limits = ResourceLimits(
      realTimePriority: 0,
      lockedMemory: memory,
      realTimeNanoseconds: nil
    )

    let findings = RightsCheck(granted: granted, limits: limits).findings

    #expect(findings.map(\.state) == states)
    let hints = findings.compactMap(\.hint)
    #expect(hints.count == (states.contains(.note) ? 1 : 0))
    #expect(hints.allSatisfy { $0.contains("@audio - rtprio 20") })
  }

  @Test(
    "A busy card, a missing one and a server that is down have ways out of their own",
    arguments: [
      (PlaybackError.Code.deviceBusy, "in use", "end the program"),
      (.deviceMissing, "there is none", "usermod -aG audio"),
      (.deviceMissing, "Connection refused", "start the sound server"),
      (.formatRejected, "none of them", "ebb devices"),
    ]
  )
  func noCard(code: PlaybackError.Code, reason: String, wayOut: String) throws {
    let failure = PlaybackError(code, "default", reason: reason)
    let choice = CardChoice(attempts: [.init(name: "default", failure: failure)], granted: nil)

    let findings = SoundCheck(cards: [], choice: choice, wanted: nil).findings

    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.state == .fault)
    #expect(finding.text == "\(failure)")
    #expect(finding.hint?.contains(wayOut) == true)
  }

  @Test(
    "A card in use is as it should be where a sound server plays, and to be freed where none does"
  )
  func inUse() {
    let busy = PlaybackError(.deviceBusy, "hw:CARD=PCH", reason: "in use")
    let card = SoundCheck.Card(name: "hw:CARD=PCH", title: "PCH", abilities: .failure(busy))
    let granted = CardChoice.Granted(
      cardName: "default",
      cardIndex: nil,
      rate: 48_000,
      channels: 2,
      format: "S16_LE",
      bufferFrames: 9_600
    )
    let server = CardChoice(attempts: [.init(name: "default", failure: nil)], granted: granted)
    let nothing = CardChoice(attempts: [.init(name: "default", failure: busy)], granted: nil)

    let beside = SoundCheck(cards: [card], choice: server, wanted: nil).findings
    let alone = SoundCheck(cards: [card], choice: nothing, wanted: nil).findings

    #expect(beside.map(\.state) == [.ok, .ok])
    #expect(alone.map(\.state) == [.note, .fault])
    #expect(alone.allSatisfy { $0.hint?.hasPrefix("end the program") == true })
  }

  @Test("Of several names the first that answers plays, and why the others did not is told")
  func ladder() {
    let missing = PlaybackError(.deviceMissing, "default", reason: "there is none")
    let granted = CardChoice.Granted(
      cardName: "USB Audio",
      cardIndex: 1,
      rate: 44_100,
      channels: 1,
      format: "S32_LE",
      bufferFrames: 22_050
    )
    let name = "sysdefault:CARD=USB"
    let attempts = [
      CardChoice.Attempt(name: "default", failure: missing), .init(name: name, failure: nil),
    ]

    let findings = SoundCheck(
      cards: [],
      choice: CardChoice(attempts: attempts, granted: granted),
      wanted: nil
    ).findings

    #expect(
      findings.map(\.text) == [
        "ebb plays on \"sysdefault:CARD=USB\", \"USB Audio\": 44100 Hz, 1 channel, S32_LE; it "
          + "answered, and \"default\" did not (there is none)"
      ]
    )
  }

  @Test(
    "The clock is fine when it is locked; what is coarse, unknown or beyond belief is a note",
    arguments: [
      (ClockQuality.locked, -31.25, Finding.State.ok, "31.3 ppm slow"),
      (.coarse, 12, .note, "12.0 ppm fast"), (.locked, 499, .note, "499.0 ppm fast"),
      (.none, 0, .note, "did not tell"),
    ]
  )
  func clock(quality: ClockQuality, deviation: Double, state: Finding.State, words: String) {
    let clock = ClockFacts(quality: quality, deviation: deviation, residual: 8_000, granule: 1)

    let findings = BellCheck(outcome: .played(.fixture(clock: clock))).clockFindings

    #expect(findings.map(\.state) == [state])
    #expect(findings.first?.text.contains(words) == true)
  }

  @Test("A lost card is a fault, a dry one a note, a stuck one a fault")
  func bells() {
    let lost = BellCheck(outcome: .played(.fixture(isLost: true)))
    let dry = BellCheck(outcome: .played(.fixture(underruns: 2)))
    let stuck = BellCheck(outcome: .played(.fixture(isStuck: true)))

    #expect(lost.findings.map(\.state) == [.fault])
    #expect(lost.clockFindings.isEmpty)
    #expect(dry.findings.map(\.state) == [.ok, .note])
    #expect(dry.findings.last?.text.contains("2 times") == true)
    #expect(stuck.findings.map(\.state) == [.ok, .fault])
    #expect(stuck.isStuck && !dry.isStuck)
    #expect(BellCheck(outcome: .noCard).findings.isEmpty)
  }
}

extension BellFacts {
  /// Bells that were played as they should be, but for what is said.
  static func fixture(
    underruns: Int = 0,
    isLost: Bool = false,
    isStuck: Bool = false,
    clock: ClockFacts? = ClockFacts(
      quality: .locked,
      deviation: 12.34,
      residual: 8_400,
      granule: 1
    )
  ) -> BellFacts {
    BellFacts(
      cardName: "A card",
      sounds: true,
      coldStart: 262_400_000,
      underruns: underruns,
      late: 0,
      isLost: isLost,
      isStuck: isStuck,
      clock: clock
    )
  }
}
