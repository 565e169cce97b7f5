import BreathJournal
import Testing

@Suite("When a practice will be done")
struct PracticeProjectionTests {
  @Test(
    "At the daily goal it is today and as many days as what is left takes",
    arguments: [
      // left, goal, today, reached
      (300, 300, "2026-11-30", "2026-12-01"), (301, 300, "2026-11-30", "2026-12-02"),
      (1, 300, "2026-12-31", "2027-01-01"), (28, 1, "2027-02-01", "2027-03-01"),
      (28, 1, "2028-02-01", "2028-02-29"), (29, 1, "2028-02-01", "2028-03-01"),
      (366, 1, "2028-01-01", "2029-01-01"), (365, 1, "2027-01-01", "2028-01-01"),
      (111_111, 100, "2026-11-30", "2029-12-16"), (111_111, 300, "2026-11-30", "2027-12-06"),
    ]
  )
  func goal(left: Int64, goal: Int64, today: String, reached: String) throws {
    let counting = try Counting(target: left, goal: goal)

    let projection = try counting.projection(on: today)

    #expect(try projection.day(at: projection.goal) == day(reached))
  }

  @Test("The mean is that of thirty days, today among them, where a day without practice is none")
  func mean() throws {
    var counting = try Counting(target: 10_000)
    // The thirty days to November 30 begin with November 1.
    try counting.add(1_000, "2026-10-31T12:00:00Z")
    try counting.add(100, "2026-11-01T12:00:00Z")
    try counting.add(150, "2026-11-15T12:00:00Z")
    try counting.add(50, "2026-11-30T12:00:00Z")
    try counting.add(5_000, "2026-11-20T12:00:00Z", what: .opening)
    try counting.add(-300, "2026-11-21T12:00:00Z", what: .correction)

    let projection = try counting.projection(on: "2026-11-30")

    // 10,000 − 6,000 = 4,000 are left; 300 in 30 days are 10 a day, so 400 days.
    #expect(projection.remaining == 4_000)
    #expect(projection.mean == PracticeProjection.Pace(300, in: 30))
    #expect(try projection.day(at: projection.mean) == day("2028-01-04"))
    // The next day November 1 is not among them any more.
    #expect(
      try counting.projection(on: "2026-12-01").mean == PracticeProjection.Pace(200, in: 30)
    )
  }

  @Test("Where nothing was counted in thirty days there is no date")
  func noMean() throws {
    var counting = try Counting(target: 10_000)
    try counting.add(1_000, "2026-10-31T12:00:00Z")

    let projection = try counting.projection(on: "2026-11-30")

    #expect(projection.mean == nil && projection.day(at: projection.mean) == nil)
    #expect(projection.goal == nil && projection.day(at: projection.goal) == nil)
    #expect(projection.bestWeek == PracticeProjection.Pace(1_000, in: 7))
  }

  @Test("The best week goes from a Monday to a Sunday, over the ends of months and years")
  func bestWeek() throws {
    var counting = try Counting(target: 10_000)
    try counting.add(300, "2026-12-28T12:00:00Z")
    try counting.add(400, "2027-01-03T12:00:00Z")
    try counting.add(600, "2027-01-04T12:00:00Z")

    let account = try counting.account()
    let projection = try counting.projection(on: "2027-01-10")

    #expect(try account.bestWeek?.monday == day("2026-12-28"))
    #expect(account.bestWeek?.practised == 700)
    // 8,700 are left; 700 in 7 days are 100 a day: 87 days after January 10.
    #expect(try projection.day(at: projection.bestWeek) == day("2027-04-07"))
  }

  @Test("The hour at which days begin decides the day, and with it the week and the mean")
  func dayStart() throws {
    var counting = try Counting(target: 1_000)
    // Monday, half past two in the morning: Sunday's evening by the usual rule.
    try counting.add(70, "2026-11-30T02:30:00+01:00")
    #expect(try counting.account().bestWeek?.monday == day("2026-11-23"))

    counting.rule = try #require(DayRule(hour: 0))

    #expect(try counting.account().bestWeek?.monday == day("2026-11-30"))
  }

  @Test(
    "What a day needs is the least whole number that is enough from tomorrow on",
    arguments: [
      (1_000, "2026-11-30", "2026-12-10", 100), (1_001, "2026-11-30", "2026-12-10", 101),
      (1_000, "2026-11-30", "2026-12-01", 1_000), (1_000, "2026-11-30", "2026-11-30", 1_000),
      (1_000, "2026-11-30", "2026-11-29", nil), (29, "2028-02-01", "2028-03-01", 1),
      (111_111, "2026-11-30", "2029-12-31", 99),
    ] as [(Int64, String, String, Int64?)]
  )
  func needed(left: Int64, today: String, by: String, needed: Int64?) throws {
    let projection = try Counting(target: left).projection(on: today)

    #expect(try projection.needed(by: day(by)) == needed)
  }

  @Test("What is needed by a day, done each day, is done by that day", arguments: 1...40)
  func consistent(days: Int) throws {
    let counting = try Counting(target: 1_009)
    let projection = try counting.projection(on: "2028-02-20")
    let by = try day("2028-02-20").adding(days: days)

    let needed = try #require(projection.needed(by: by))
    let reached = projection.day(at: PracticeProjection.Pace(needed, in: 1))

    #expect(try #require(reached).daysSinceEpoch <= by.daysSinceEpoch)
    let less = projection.day(at: PracticeProjection.Pace(needed - 1, in: 1))
    #expect(less.map { $0.daysSinceEpoch > by.daysSinceEpoch } ?? true)
  }

  @Test("A target that is reached, or out of all reach, has no date")
  func ends() throws {
    var counting = try Counting(target: 100, goal: 10)
    try counting.add(100)
    let reached = try counting.projection(on: "2026-11-30")
    #expect(reached.remaining == 0 && reached.day(at: reached.goal) == nil)
    #expect(try reached.needed(by: day("2026-12-01")) == 0)

    let far = try Counting(target: CountRecord.limit, goal: 1).projection(on: "2026-11-30")
    #expect(far.day(at: far.goal) == nil)
    let slow = PracticeProjection.Pace(1, in: .max)
    #expect(far.day(at: slow) == nil)
    #expect(
      try PracticeProjection(Counting(target: nil).account(), today: day("2026-11-30")) == nil
    )
    #expect(PracticeProjection.Pace(0, in: 30) == nil)
  }
}
