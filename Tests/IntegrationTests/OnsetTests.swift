import BreathTesting
import JSONText
import Testing

@Suite("Onsets on a card", .realTime)
struct OnsetTests {
  @Test("Three breaths of box: twelve clicks, each on its moment, and no thirteenth")
  func box() async throws {
    let card = try VirtualCard()

    let (home, session) = try await play("box", on: card, named: "box, exact card")

    #expect(session.events.phases == (0..<12).map { $0 * 4_000_000_000 })
    #expect(
      session.events.of("phase").compactMap { $0["kind"]?.string }.suffix(4)
        == ["inhale", "hold", "exhale", "empty"]
    )
    let record = try #require(home.records("session").first)
    #expect(record["breaths"]?.int64 == 3)
    #expect(record["actual_ns"]?.int64 == 48_000_000_000)
    #expect(record["ended"]?.string == "completed")
  }

  @Test("On every kind of card each phase is heard on its moment", arguments: CardKind.allCases)
  func cards(kind: CardKind) async throws {
    let card = try VirtualCard(kind.settings)

    let (home, session) = try await play("1-1-1-1", on: card, named: "1-1-1-1, \(kind.rawValue)")

    #expect(session.epoch.rate == kind.rate)
    #expect(session.epoch.channels == kind.channels)
    #expect(session.epoch.format == kind.format)
    #expect(try home.records("session").first?["actual_ns"]?.int64 == 12_000_000_000)
  }

  /// Plays three breaths with the measuring cues, and checks what holds for each pattern and card.
  private func play(
    _ pattern: String,
    on card: VirtualCard,
    named name: String
  ) async throws -> (Home, HeardSession) {
    let home = try Home()

    let outcome = try await home.run(
      ["play", pattern, "--breaths", "3", "--cues", "tick", "--events=events", "--quiet"],
      on: card
    )
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(outcome.standardError == "")
    let session = try HeardSession(card, home.events("events"))

    let onsets = session.onsets
    try #require(onsets.count == 12, "twelve clicks, no thirteenth")
    let errors = session.errors(of: onsets)
    let locked = session.placesWhenLocked.map { errors[$0] }
    report(
      "\(name): onset against plan, first \(tenths(errors[0])) µs, worst "
        + "\(tenths(errors.worst)) µs, locked p99 \(tenths(locked.p99)) µs of "
        + "\(locked.count)"
    )
    #expect(errors.worst <= 1000)
    // Locked within 10 s of the start, which is 3.25 s before the first phase.
    #expect(locked.count >= 4)
    // A pointer that says no more than whole frames is a coarse one at 8 kHz: 125 µs at a time.
    #expect(locked.p99 <= (session.epoch.rate < 16_000 ? 500 : 50))
    let end = try #require(session.events.end)
    #expect(end["underruns"]?.int64 == 0)
    #expect(end["late"]?.int64 == 0)
    #expect(end["clamped"]?.int64 == 0)
    return (home, session)
  }
}

/// The cards that a session must be exact on.
enum CardKind: String, CaseIterable, Sendable {
  case fast = "120 ppm fast"
  case slow = "120 ppm slow"
  case noisy = "stamps ±5 µs"
  case plain = "16 bit, 44.1 kHz only"
  case surround = "32 bit, 96 kHz, six channels"
  case telephone = "mono, 8 kHz"

  var settings: VirtualCard.Settings {
    VirtualCard.Settings { settings in
      settings.rates = rate...rate
      settings.channels = channels...channels
      settings.formats = [format]
      switch self {
      case .fast: settings.ppm = 120
      case .slow: settings.ppm = -120
      case .noisy: settings.stampNoiseMicroseconds = 5
      case .plain, .surround, .telephone: break
      }
    }
  }

  var rate: Int {
    switch self {
    case .fast, .slow, .noisy: 48_000
    case .plain: 44_100
    case .surround: 96_000
    case .telephone: 8_000
    }
  }

  var channels: Int {
    switch self {
    case .fast, .slow, .noisy, .plain: 2
    case .surround: 6
    case .telephone: 1
    }
  }

  var format: VirtualCard.Format { self == .surround ? .s32 : .s16 }
}
