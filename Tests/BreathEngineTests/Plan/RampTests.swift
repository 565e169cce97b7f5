import BreathEngine
import Testing

/// The recursion of a ramp, written down: a breath's pace is what the ramp says where it starts.
@Suite("Ramps")
struct RampTests {
  /// The moments at which breaths start, in nanoseconds, and the last one's end.
  private static func starts(
    from: Double,
    to: Double,
    over: Double,
    lasting: Double
  ) -> [Int64] {
    var starts: [Int64] = [0]
    while let last = starts.last, Double(last) / 1e9 < lasting {
      let seconds = Double(last) / 1e9
      let pace = seconds < over ? from + (to - from) * (seconds / over) : to
      starts.append(last + Int64((60 / pace * 1e9).rounded()))
    }
    return starts
  }

  @Test("From twelve breaths a minute to six in ten minutes")
  func twelveToSix() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "12..6bpm/10m"))

    let transitions = Array(plan.makeCursor().dropFirst())

    let expected = Self.starts(from: 12, to: 6, over: 600, lasting: 600)
    let inhales = transitions.filter { $0.kind == .inhale }
    #expect(inhales.map(\.startNanoseconds) == expected.dropLast())
    #expect(transitions.last?.startNanoseconds == expected.last)
    #expect(plan.breaths == expected.count - 1)
    #expect(plan.end?.nanoseconds == expected.last)
    // By eye: the first breath takes 5 s, the last nearly 10, and nine a minute make about 90.
    #expect(inhales[1].start == ExactSeconds(5))
    #expect(inhales.count == 91)
    #expect(plan.end ?? .zero < ExactSeconds(610))
  }

  @Test("After its time the pace stays, and the shares of the breath with it")
  func constantAfter() throws {
    let pace = try BreathPace(
      from: ExactSeconds(12),
      to: ExactSeconds(6),
      over: ExactSeconds(420)
    )
    let loop = try BreathLoop(
      .length(.lasting(ExactSeconds(600))),
      pace: pace,
      body: [try .share(.inhale, 2), try .share(.exhale, 2, to: 3)]
    )
    let plan = try SessionPlan(BreathPattern(name: "ramp", body: [.loop(loop)]))

    let phases = Array(plan.makeCursor().filter { $0.event == .phase })

    let expected = Self.starts(from: 12, to: 6, over: 420, lasting: 600)
    #expect(phases.filter { $0.kind == .inhale }.map(\.startNanoseconds) == expected.dropLast())
    for (inhale, exhale) in zip(phases, phases.dropFirst()) where inhale.kind == .inhale {
      let progress = min(inhale.start.seconds / 420, 1)
      let period = 60 / (12 - 6 * progress)
      // Shares 2 : 2 … 2 : 3, at the same fraction as the pace.
      let part = 2 / (4 + progress)
      #expect(inhale.lengthNanoseconds == Int64((period * part * 1e9).rounded()))
      let breath = inhale.lengthNanoseconds + exhale.lengthNanoseconds
      #expect(breath == Int64((period * 1e9).rounded()))
    }
    let last = phases.suffix(2).map(\.length)
    #expect(last == [ExactSeconds(4), ExactSeconds(6)])
  }

  @Test("Where the pace stands still its ramp moves the shares alone")
  func sharesAlone() throws {
    let pace = try BreathPace(
      from: ExactSeconds(6),
      to: ExactSeconds(6),
      over: ExactSeconds(100)
    )
    let loop = try BreathLoop(
      .length(.lasting(ExactSeconds(100))),
      pace: pace,
      body: [try .share(.inhale, 1), try .share(.exhale, 1, to: 4)]
    )
    let plan = try SessionPlan(BreathPattern(name: "shares", body: [.loop(loop)]))

    let inhales = plan.makeCursor().filter { $0.kind == .inhale && $0.event == .phase }

    // Ten breaths of 10 s: an inhale of 10 / (1 + 1 … 4).
    #expect(inhales.count == 10)
    for (index, inhale) in inhales.enumerated() {
      #expect(inhale.start == ExactSeconds(10 * Int64(index)))
      #expect(inhale.lengthNanoseconds == Int64((1e11 / Double(20 + 3 * index)).rounded()))
    }
  }

  @Test("The pace moves between breaths only, however many phases a breath has")
  func betweenBreaths() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "1:1:1:1@12..6bpm/2m"))

    let phases = Array(plan.makeCursor().filter { $0.event == .phase })

    for start in stride(from: 0, to: phases.count, by: 4) {
      let lengths = phases[start..<(start + 4)].map(\.lengthNanoseconds)
      // Equal but for the rounding of each boundary.
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    }
    let breaths = stride(from: 0, to: phases.count, by: 4).map { phases[$0].length }
    #expect(breaths == breaths.sorted())
    #expect(breaths.first != breaths.last)
  }

  @Test("Timed phases come out of the breath, wherever in it they stand")
  func timedBeside() throws {
    let pace = try BreathPace(
      from: ExactSeconds(10),
      to: ExactSeconds(5),
      over: ExactSeconds(60)
    )
    let bodies: [[PatternNode]] = [
      [try .share(.inhale, 1), try .phase(.hold, 2), try .share(.exhale, 3)],
      [try .phase(.inhale, 2), try .share(.exhale, 1)],
      [try .phase(.inhale, 1), try .phase(.hold, 1), try .share(.exhale, 1)],
    ]
    let expected = Self.starts(from: 10, to: 5, over: 60, lasting: 90)

    for body in bodies {
      let loop = try BreathLoop(.length(.lasting(ExactSeconds(90))), pace: pace, body: body)
      let plan = try SessionPlan(BreathPattern(name: "beside", body: [.loop(loop)]))
      let phases = Array(plan.makeCursor().filter { $0.event == .phase })
      let inhales = phases.filter { $0.kind == .inhale }
      #expect(inhales.map(\.startNanoseconds) == expected.dropLast())
    }
  }

  @Test("A ramp counts from its own loop's start, in each coming, through the loops within")
  func ownLoop() throws {
    let pace = try BreathPace(
      from: ExactSeconds(12),
      to: ExactSeconds(6),
      over: ExactSeconds(12)
    )
    let inner = try BreathLoop(.times(2), body: [try .share(.inhale, 1), try .share(.exhale, 1)])
    let paced = try BreathLoop(.times(2), pace: pace, body: [.loop(inner)])
    let outer = try BreathLoop(.times(2), body: [try .phase(.breathe, 3), .loop(paced)])

    let plan = try SessionPlan(BreathPattern(name: "again", body: [.loop(outer)]))

    let inhales = plan.makeCursor().filter { $0.kind == .inhale && $0.event == .phase }
    let starts = Self.starts(from: 12, to: 6, over: 12, lasting: 21).prefix(4)
    let second = try #require(plan.end).nanoseconds / 2 + 3_000_000_000
    #expect(
      inhales.map(\.startNanoseconds) == starts.map { $0 + 3_000_000_000 }
        + starts.map { $0 + second }
    )
  }
}
