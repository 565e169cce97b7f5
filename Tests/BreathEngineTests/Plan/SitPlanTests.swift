import Testing

@testable import BreathEngine

/// A sit, and its strikes worked out by hand: seconds, and which bell.
private typealias Row = (name: String, form: SitForm, strikes: String)

@Suite("The plan of a sit")
struct SitPlanTests {
  private static let minute = ExactSeconds(60)

  @Test("The strikes are those worked out by hand", arguments: rows)
  fileprivate func strikes(row: Row) throws {
    let plan = try SessionPlan(row.form)

    let strikes = Array(plan.makeCursor().prefix(20))

    #expect(Self.picture(strikes) == row.strikes)
    #expect(strikes.map(\.sequence) == Array(strikes.indices))
    #expect(strikes.allSatisfy { $0.startNanoseconds == $0.start.nanoseconds })
    #expect(strikes.dropLast().allSatisfy { !$0.isLast })
  }

  private static func picture(_ strikes: [Transition]) -> String {
    strikes.map { strike in
      let bell =
        switch strike.event {
        case .opening: "start"
        case .openingStrike: "start\(strike.turn)"
        case .interval: "bell"
        case .between: "between\(strike.turn)"
        case .closing: "end"
        case .closingStrike: "end\(strike.turn)"
        case .phase, .reminder: "?"
        }
      return "\(strike.start.secondsText) \(bell)"
    }.joined(separator: ", ")
  }

  private static func row(
    _ minutes: [Int],
    _ name: String,
    _ strikes: String,
    _ change: (inout SitForm) -> Void = { _ in }
  ) -> Row {
    var form = SitForm(.row(minutes.map { $0 * minute }))
    change(&form)
    return (name, form, strikes)
  }

  private static let rows: [Row] = [
    row([2], "two minutes", "0 start, 120 end"),
    row(
      [25],
      "three strikes 3 s apart, two at the end",
      "0 start, 3 start2, 6 start3, 1500 end, 1503 end2"
    ) {
      ($0.strikes, $0.endStrikes) = (3, 2)
    },
    row(
      [60],
      "bells out of order, one doubled, one at each end and one past it",
      "0 start, 1500 bell, 1800 bell, 3300 bell, 3600 end"
    ) { form in
      form.bells = [55, 30, 0, 25, 30, 60, 61].map { $0 * minute }
    },
    row(
      [25],
      "an interval that divides the sit",
      "0 start, 300 bell, 600 bell, 900 bell, 1200 bell, 1500 end"
    ) {
      $0.interval = 5 * minute
    },
    row([25], "one that does not", "0 start, 600 bell, 1200 bell, 1500 end") {
      $0.interval = 10 * minute
    },
    row([25], "one as long as the sit", "0 start, 1500 end") { $0.interval = 25 * minute },
    row(
      [25, 5, 25],
      "two sits and a walk",
      "0 start, 1500 between1, 1800 between1, 3300 end"
    ),
    row(
      [25, 5, 25],
      "the same with strikes, and an interval counted from the first of all",
      "0 start, 3 start2, 6 start3, 600 bell, 1200 bell, 1500 between1, 1503 between2, "
        + "1800 between1, 1803 between2, 2400 bell, 3000 bell, 3300 end"
    ) { form in
      (form.strikes, form.betweenStrikes, form.interval) = (3, 2, 10 * minute)
    },
    row([1], "an interval that meets strikes at the start", "0 start, 20 start2, 40 start3, 60 end")
    {
      ($0.strikes, $0.gap, $0.interval) = (3, ExactSeconds(20), ExactSeconds(20))
    },
    row(
      [1],
      "single bells and one each time, which meet",
      "0 start, 20 bell, 30 bell, 40 bell, 60 end"
    ) {
      ($0.interval, $0.bells) = (ExactSeconds(20), [ExactSeconds(30), ExactSeconds(40)])
    },
  ]

  @Test("Without end the bells go on; without bells nothing follows the first strikes")
  func endless() throws {
    var form = SitForm(.endless)
    form.strikes = 2
    #expect(Self.picture(Array(try SessionPlan(form).makeCursor())) == "0 start, 3 start2")
    form.interval = ExactSeconds(7)
    let plan = try SessionPlan(form)
    #expect(
      Self.picture(Array(plan.makeCursor().prefix(5)))
        == "0 start, 3 start2, 7 bell, 14 bell, 21 bell"
    )
    #expect(plan.end == nil)
    #expect(!plan.canClose)
    #expect(
      try #require(Array(plan.makeCursor().prefix(10_000)).last).start == ExactSeconds(69_986)
    )
  }

  @Test("A row tells which sit a bell is in, and how many are whole")
  func row() throws {
    var form = SitForm(.row([25, 5, 25].map { $0 * Self.minute }))
    form.interval = 10 * Self.minute
    form.endStrikes = 2
    let strikes = Array(try SessionPlan(form).makeCursor())

    // start, 10, 20, sit 2, sit 3 (for the mark at 30), 40, 50, end, end
    #expect(strikes.map(\.round) == [1, 1, 1, 2, 3, 3, 3, 3, 3])
    #expect(strikes.map(\.wholeRounds) == [0, 0, 0, 1, 2, 2, 2, 3, 3])
    #expect(strikes.last?.isLast == true)
    #expect(strikes[7].event == .closing)
    #expect(!strikes[7].isLast)
    let single = Array(try SessionPlan(sit: .exactly(Self.minute)).makeCursor())
    #expect(single.map(\.round) == [0, 0])
    #expect(single.last?.wholeRounds == 0)
  }

  @Test("What someone ends is over then, or as soon as its first strikes are")
  func untilEnded() throws {
    var form = SitForm(.untilEnded)
    (form.strikes, form.endStrikes, form.interval) = (3, 2, ExactSeconds(60))
    let plan = try SessionPlan(form)
    #expect(plan.canClose)
    #expect(plan.isEndedByOwner)

    var walk = PlanWalk(plan)
    for strike in plan.makeCursor().prefix(4) { walk.see(strike) }
    walk.end(at: ExactSeconds(100))
    #expect(Self.picture(Array(walk.cursor)) == "100 end, 103 end2")

    var early = PlanWalk(plan)
    early.end(at: ExactSeconds(-1))
    #expect(
      Self.picture(Array(early.cursor)) == "0 start, 3 start2, 6 start3, 9 end, 12 end2"
    )
  }

  private static func refusal(
    _ message: String,
    _ change: (inout SitForm) -> Void
  ) -> (String, SitForm) {
    var form = SitForm(.row([ExactSeconds(120)]))
    change(&form)
    return (message, form)
  }

  private static let refusals: [(String, SitForm)] = [
    refusal("\"0\": a bell is struck from 1 to 108 times", { $0.strikes = 0 }),
    refusal("\"109\": a bell is struck from 1 to 108 times", { $0.endStrikes = 109 }),
    refusal("\"0.4s\": strikes are from 0.5s to 5m apart", { $0.gap = ExactSeconds(2, over: 5) }),
    refusal("\"0.5s\": bells are at least 1s apart", { $0.interval = ExactSeconds(1, over: 2) }),
    refusal(
      "\"2m\": 3 strikes 1m apart need a longer sit",
      { ($0.strikes, $0.gap) = (3, ExactSeconds(60)) }
    ),
    refusal(
      "\"5s\": 2 strikes 5s apart need a longer sit",
      {
        $0.extent = .row([ExactSeconds(60), ExactSeconds(5)])
        ($0.betweenStrikes, $0.gap) = (2, ExactSeconds(5))
      }
    ),
    refusal("\"0\": a row has from 1 to 100 sits", { $0.extent = .row([]) }),
    refusal(
      "\"0s\": a session lasts longer than 0 and at most 1000h",
      { $0.extent = .row([ExactSeconds(60), .zero]) }
    ),
    refusal(
      "\"1001h\": a session lasts longer than 0 and at most 1000h",
      { $0.extent = .row([ExactSeconds(3_600_000), ExactSeconds(3600)]) }
    ),
    refusal(
      "\"7m-3m\": the shorter time comes first",
      { $0.random = .init(from: ExactSeconds(420), to: ExactSeconds(180), seed: 0) }
    ),
    refusal(
      "\"0s-3m\": bells are at least 1s apart",
      { $0.random = .init(from: .zero, to: ExactSeconds(180), seed: 0) }
    ),
  ]

  @Test("What cannot be is refused with its value and its rule", arguments: refusals)
  func refused(message: String, form: SitForm) throws {
    let error = #expect(throws: InputError.self) { try SessionPlan(form) }

    #expect(error?.description == message)
  }
}
