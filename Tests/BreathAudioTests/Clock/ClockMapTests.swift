import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

@Suite("Clock map")
struct ClockMapTests {
  /// What a simulation found: placement errors in nanoseconds, of cues half a ring ahead.
  private struct Outcome {
    var worstFromStart = 0.0
    var worstOnceLocked = 0.0
    var lockedAfter: Double?
    /// When a cue was last off by more than a quarter of a millisecond, in seconds from the start.
    var offUntil = 0.0
    /// Looks from the second second on.
    var laterLooks = 0
    /// The last error, in frames; positive is early.
    var framesAtEnd = 0.0
    var deviationPPM = 0.0

    /// Takes how far a cue half a second from a moment would be off.
    mutating func note(_ map: ClockMap, _ card: SimulatedCard, at now: Int64) {
      let heard = now + 500_000_000
      framesAtEnd = Double(map.frame(heardAt: heard)) - card.position(at: heard)
      let error = abs(framesAtEnd) / Double(card.rate) * 1e9
      worstFromStart = max(worstFromStart, error)
      let time = Double(now - card.start) * 1e-9
      if error > 250_000 { offUntil = time }
      if time > 2 { laterLooks += 1 }
      guard map.quality == .locked else { return }
      if lockedAfter == nil { lockedAfter = Double(now - card.start) * 1e-9 }
      worstOnceLocked = max(worstOnceLocked, error)
    }
  }

  private static func simulate(_ simulated: SimulatedCard, seconds: Double) -> Outcome {
    var card = simulated
    var map = ClockMap(rate: card.rate)
    // The start is known to within some microseconds, as it is live.
    map.seed(time: card.start + 20_000, frame: 0)
    var outcome = Outcome()
    var now = card.start + 40_000_000
    while now < card.start + Int64(seconds * 1e9) {
      let look = card.look(at: now)
      map.observe(time: look.time, frame: look.frame)
      outcome.note(map, card, at: now)
      now = card.wake(after: now)
    }
    outcome.deviationPPM = map.deviationPPM
    return outcome
  }

  @Test(
    "Within a millisecond from the first look on, and locked within ten seconds",
    arguments: [0.0, 120, -120, 500, -500],
    [0.0, 5_000]
  )
  func hardware(ppm: Double, noise: Double) async throws {
    let outcome = try await inTurn {
      Self.simulate(
        SimulatedCard { ($0.ppm, $0.noise) = (ppm, noise) },
        seconds: 300
      )
    }

    #expect(outcome.worstFromStart < 1_000_000)
    #expect((outcome.lockedAfter ?? .infinity) < 10)
    // A frame is 20.8 µs.
    let figure = abs(ppm) <= 120 ? 50_000.0 : 150_000
    #expect(outcome.worstOnceLocked < figure)
    #expect(abs(outcome.deviationPPM - ppm) < 2)
  }

  @Test(
    "Once settled, a cue is on its frame or the next",
    arguments: [0.0, 120, -120, 500, -500],
    [44_100, 48_000, 96_000]
  )
  func settled(ppm: Double, rate: Int) async throws {
    let outcome = try await inTurn {
      Self.simulate(SimulatedCard(rate: rate) { $0.ppm = ppm }, seconds: 60)
    }

    #expect(abs(outcome.framesAtEnd) <= 1.5)
  }

  @Test("No drift in six hours", arguments: [120.0, -120])
  func hours(ppm: Double) async throws {
    let (error, quality) = try await inTurn {
      var card = SimulatedCard { ($0.ppm, $0.noise) = (ppm, 5_000) }
      var map = ClockMap(rate: card.rate)
      map.seed(time: card.start, frame: 0)
      var worst = 0.0
      for quarter in Int64(1)...86_400 {
        let now = card.start + quarter * 250_000_000
        let look = card.look(at: now)
        map.observe(time: look.time, frame: look.frame)
        guard quarter > 240 else { continue }
        let frames = Double(map.frame(heardAt: now)) - card.position(at: now)
        worst = max(worst, abs(frames) / Double(card.rate) * 1e9)
      }
      return (worst, map.quality)
    }

    #expect(error < 40_000)
    #expect(quality == .locked)
  }

  @Test("A pointer that is up to 0.3 ms late is followed within half a millisecond")
  func latePointer() async throws {
    let outcome = try await inTurn {
      Self.simulate(SimulatedCard(rate: 44_100) { $0.lag = 300_000 }, seconds: 120)
    }

    #expect(abs(outcome.framesAtEnd / 44_100) < 500e-6)
    #expect((outcome.lockedAfter ?? .infinity) < 10)
    #expect(outcome.worstOnceLocked < 500_000)
  }

  /// Watches a card as the render loop does: some looks at first, then at the moments that say most.
  private static func watch(_ simulated: SimulatedCard, seconds: Double) -> Outcome {
    var card = simulated
    var map = ClockMap(rate: card.rate)
    map.seed(time: card.start, frame: 0)
    var outcome = Outcome()
    var now = card.start
    for pause: Int64 in [7_000_000, 11_000_000, 12_000_000] {
      now += pause
      let look = card.look(at: now)
      map.observe(time: look.time, frame: look.frame)
    }
    while now < card.start + Int64(seconds * 1e9) {
      let latest = now + 250_000_000
      now = map.tellingMoment(after: now + 1_000_000, before: latest) ?? latest
      now += card.latency()
      let look = card.look(at: now)
      map.observe(time: look.time, frame: look.frame)
      outcome.note(map, card, at: now)
    }
    outcome.deviationPPM = map.deviationPPM
    return outcome
  }

  @Test(
    "A pointer that moves in steps is followed within half a millisecond",
    arguments: [(44_100, 441), (48_000, 48), (48_000, 480), (48_000, 4_800)] as [(Int, Int64)],
    [0.0, 120, -120, 500, -500]
  )
  func coarsePointer(card: (rate: Int, granule: Int64), ppm: Double) async throws {
    let outcome = try await inTurn {
      Self.watch(
        SimulatedCard(rate: card.rate) {
          ($0.granule, $0.ppm, $0.noise) = (card.granule, ppm, 5_000)
        },
        seconds: 300
      )
    }

    #expect(outcome.worstFromStart < 1_000_000)
    #expect((outcome.lockedAfter ?? .infinity) < 10)
    #expect(outcome.worstOnceLocked < 500_000)
    #expect(abs(outcome.deviationPPM - ppm) < 2)
  }

  @Test(
    "A card that fills a buffer of its own as it starts has taught no rate by that",
    arguments: [(48, 1_390.0, 117_000_000.0), (48, 200, 20_000_000), (192, 256, 1), (480, 960, 1)]
      as [(Int64, Double, Double)],
    [0.0, 120, -120]
  )
  func gulp(card: (granule: Int64, frames: Double, time: Double), ppm: Double) async throws {
    let outcome = try await inTurn {
      Self.watch(
        SimulatedCard {
          ($0.granule, $0.ppm, $0.gulp) = (card.granule, ppm, (card.frames, card.time))
        },
        seconds: 60
      )
    }

    #expect(abs(outcome.deviationPPM - ppm) < 20)
    #expect(abs(outcome.framesAtEnd / 48_000) < 500e-6)
    #expect((outcome.lockedAfter ?? .infinity) < 10)
    #expect(outcome.offUntil < 1, "it is found out before the first cue is")
    #expect(outcome.laterLooks < 8 * 58)
  }

  @Test(
    "USB's milliseconds are no whole number of frames at 44.1 kHz, and followed all the same",
    arguments: [0.0, 120, -120]
  )
  func unevenPointer(ppm: Double) async throws {
    let outcome = try await inTurn {
      Self.watch(
        SimulatedCard(rate: 44_100) { ($0.milliseconds, $0.ppm, $0.noise) = (true, ppm, 5_000) },
        seconds: 300
      )
    }

    // In its first seconds the loop is as wide as the pointer is rough.
    #expect(outcome.worstFromStart < 1_500_000)
    #expect(abs(outcome.framesAtEnd / 44_100) < 500e-6)
  }

  @Test("It knows nothing before its seed, is coarse after it, and locks after some looks")
  func quality() {
    var card = SimulatedCard()
    var map = ClockMap(rate: card.rate)

    map.observe(time: card.start, frame: 100)
    #expect(map.quality == .none)
    map.seed(time: card.start, frame: 0)
    #expect(map.quality == .coarse)
    var looks = 0
    while map.quality == .coarse, looks < 100 {
      looks += 1
      let look = card.look(at: card.start + Int64(looks * looks) * 10_123_456)
      map.observe(time: look.time, frame: look.frame)
    }
    // Three until the pointer's step is known, then eight by which to judge.
    #expect((10...12).contains(looks))
    #expect(map.quality == .locked)
  }

  @Test("A single look that is far off changes nothing", arguments: [-40_000_000, 40_000_000])
  func outlier(error: Int64) {
    var card = SimulatedCard { $0.ppm = 120 }
    var map = Self.settledMap(&card)
    let heard = card.start + 30_500_000_000
    let before = map.frame(heardAt: heard)

    let look = card.look(at: card.start + 30_000_000_000)
    map.observe(time: look.time + error, frame: look.frame)

    #expect(map.frame(heardAt: heard) == before)
    #expect(map.quality == .locked)
  }

  @Test("A card that jumped is believed after some looks, and its rate is kept")
  func jump() {
    var card = SimulatedCard { $0.ppm = 120 }
    var map = Self.settledMap(&card)
    let deviation = map.deviationPPM

    var looks = 0
    for quarter in Int64(0)..<12 {
      let now = card.start + 30_000_000_000 + quarter * 250_000_000
      let look = card.look(at: now)
      map.observe(time: look.time, frame: look.frame - 9_600)
      if abs(Double(map.frame(heardAt: now)) - card.position(at: now) + 9_600) > 2 { looks += 1 }
    }

    #expect(looks < 7)
    // A floored pointer and a loop that is wide again leave a few millionths.
    #expect(abs(map.deviationPPM - deviation) < 20)
  }

  @Test("A first look some microseconds after the seed does not throw the rate")
  func earlyFirstLook() {
    var map = ClockMap(rate: 48_000)
    let start: Int64 = 1_000_000_000

    map.seed(time: start, frame: 0)
    map.observe(time: start + 90_000, frame: 1)

    #expect(abs(map.deviationPPM) < 1)
    #expect(abs(map.frame(heardAt: start + 1_000_000_000) - 48_000) < 10)
  }

  @Test("Frames and moments are each other's inverse, also before the anchor")
  func inverse() {
    var card = SimulatedCard { $0.ppm = -120 }
    let map = Self.settledMap(&card)

    for frame in stride(from: Int64(-100_000), to: 10_000_000, by: 12_345) {
      #expect(map.frame(heardAt: map.time(ofFrame: frame)) == frame)
    }
  }

  /// A map that has watched a card for thirty seconds.
  private static func settledMap(_ card: inout SimulatedCard) -> ClockMap {
    var map = ClockMap(rate: card.rate)
    map.seed(time: card.start, frame: 0)
    for quarter in Int64(1)..<120 {
      let look = card.look(at: card.start + quarter * 250_000_000)
      map.observe(time: look.time, frame: look.frame)
    }
    return map
  }
}
