import Testing

@testable import EbbCommand

@Suite("Whether a session really goes on")
struct SessionPulseTests {
  private static let second: Int64 = 1_000_000_000

  @Test("Sound that is laid out ahead, or moves between two looks, is a pulse")
  func laid() {
    var pulse = SessionPulse()

    let steady = (0..<5).map { second in
      let now = Int64(second) * Self.second
      return pulse.beats(laid: now + Self.second / 2, now: now, overdue: -1)
    }
    // A card whose moments are far off still moves.
    let behind = [60, 61].map { pulse.beats(laid: $0, now: 100 * Self.second, overdue: -1) }
    // Looks that come faster than it is laid out find it ahead.
    let fast = (0..<5).map { _ in pulse.beats(laid: 99 * Self.second, now: 99, overdue: 0) }

    #expect((steady + behind + fast).allSatisfy { $0 })
  }

  @Test("A thread that renders no more is none, after ten seconds")
  func stuckRenderer() {
    var pulse = SessionPulse()
    let laid = 5 * Self.second

    let looks = stride(from: 5, through: 20, by: 5).map {
      pulse.beats(laid: laid, now: $0 * Self.second, overdue: -1)
    }

    #expect(looks == [true, true, false, false])
  }

  @Test("A transition that does not come is none, after ten seconds")
  func stuckScheduler() {
    var pulse = SessionPulse()

    let looks = (0..<4).map { look -> Bool in
      let now = Int64(look) * 5 * Self.second
      return pulse.beats(laid: now + 1, now: now, overdue: now)
    }

    #expect(looks == [true, true, false, false])
  }

  @Test("Where all was heard, nothing is waited for")
  func finished() {
    var pulse = SessionPulse()

    let looks = (1...3).map { pulse.beats(laid: nil, now: $0 * 100 * Self.second, overdue: 0) }

    #expect(looks == [true, true, true])
  }
}
