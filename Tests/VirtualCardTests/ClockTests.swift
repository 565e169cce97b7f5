import BreathTesting
import CALSA
import Testing

/// One look at a running card: when, and what had been played.
private struct Look {
  let stampNs: Int64
  let position: Int
}

@Suite("Virtual card: clock", .realTime)
struct ClockTests {
  @Test("The pointer moves at the card's own rate", arguments: [0.0, 120, -120])
  func rate(ppm: Double) async throws {
    let (epoch, looks) = try await watch(.init { $0.ppm = ppm }, seconds: 2)

    #expect(abs(Self.ppm(of: looks, rate: epoch.rate) - ppm) < 3)
  }

  @Test("Time stamp and delay of one status belong together to the frame")
  func pairing() async throws {
    let (epoch, looks) = try await watch(VirtualCard.Settings(), seconds: 0.5)

    let errors = looks.map { Self.microseconds(epoch, $0) }.sorted()
    // One frame, and a few µs between pointer and stamp; a machine that stumbles in between is let off.
    #expect(errors[0] >= 0)
    #expect(errors[errors.count * 9 / 10] < 25)
  }

  @Test("A coarse pointer moves by whole granules and is never ahead")
  func granule() async throws {
    let (epoch, looks) = try await watch(.init { $0.granule = 441 }, seconds: 0.5)

    #expect(looks.allSatisfy { $0.position % 441 == 0 })
    #expect(Set(looks.map(\.position)).count > 10)
    #expect(looks.allSatisfy { Self.microseconds(epoch, $0) >= 0 })
    let errors = looks.map { Self.microseconds(epoch, $0) }.sorted()
    #expect(errors[errors.count * 9 / 10] < 441 / 0.048 + 25)
  }

  @Test("A lagging pointer is late by up to the lag")
  func lag() async throws {
    let (epoch, looks) = try await watch(.init { $0.lagMicroseconds = 2000 }, seconds: 0.5)

    let errors = looks.map { Self.microseconds(epoch, $0) }.sorted()
    #expect(errors[0] >= 0)
    #expect(errors[errors.count / 2] > 200)
    #expect(errors[errors.count * 9 / 10] < 2025)
  }

  @Test("Noisy stamps are off either way, and the pointer still never goes back")
  func noise() async throws {
    let settings = VirtualCard.Settings { $0.stampNoiseMicroseconds = 500 }
    let (epoch, looks) = try await watch(settings, seconds: 0.5)

    let errors = looks.map { Self.microseconds(epoch, $0) }.sorted()
    #expect(errors[0] < -50)
    #expect(errors[0] >= -500)
    #expect(errors[errors.count / 2] < 300)
    #expect(zip(looks, looks.dropFirst()).allSatisfy { $0.position <= $1.position })
  }

  /// Plays silence and looks at the card now and then, at moments that share no rhythm with it.
  private func watch(
    _ settings: VirtualCard.Settings,
    seconds: Double
  ) async throws -> (VirtualCard.Epoch, [Look]) {
    let card = try VirtualCard(settings)
    let stream = try Stream(card.nameInThisProcess(), bufferFrames: 192_000)
    try stream.writeSilence(192_000)
    try stream.start()
    let start = ContinuousClock.now
    var looks: [Look] = []
    // Long enough and often enough, but never until the ring runs dry.
    while .now < start + .seconds(seconds) || (looks.count < 200 && .now < start + .seconds(3)) {
      let status = try stream.status()
      looks.append(Look(stampNs: status.stampNs, position: 192_000 - status.delay))
      try await pause(for: .microseconds(1000 + looks.count * 7919 % 3000))
    }
    try stream.drop()
    let epoch = try #require(card.recording().epochs.first)
    return (epoch, looks)
  }

  /// How long before the stamp the pointer's frame began to be heard.
  private static func microseconds(_ epoch: VirtualCard.Epoch, _ look: Look) -> Double {
    Double(look.stampNs - epoch.heardAt(frame: look.position)) / 1000
  }

  /// The slope of position over time, by least squares, against the nominal rate.
  private static func ppm(of looks: [Look], rate: Int) -> Double {
    let times = looks.map { Double($0.stampNs - looks[0].stampNs) / 1e9 }
    let positions = looks.map { Double($0.position) }
    let time = times.reduce(0, +) / Double(looks.count)
    let position = positions.reduce(0, +) / Double(looks.count)
    let covariance = zip(times, positions).map { ($0 - time) * ($1 - position) }.reduce(0, +)
    let variance = times.map { ($0 - time) * ($0 - time) }.reduce(0, +)
    return (covariance / variance / Double(rate) - 1) * 1e6
  }
}
