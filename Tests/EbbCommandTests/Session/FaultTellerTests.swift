import Testing

@testable import BreathAudio
@testable import EbbCommand

@Suite("Telling faults")
struct FaultTellerTests {
  private static let second: Int64 = 1_000_000_000

  private static func news(
    _ kind: PlaybackNews.Kind,
    reason: String? = nil,
    gap: Int64? = nil,
    at time: Int64 = 0
  ) -> PlaybackNews {
    PlaybackNews(kind: kind, target: "Speaker", reason: reason, gap: gap, time: time)
  }

  @Test(
    "Each kind is one plain line",
    arguments: [
      (news(.underrun, gap: 310_000_000), "no sound for 0.3 s: the machine was held up"),
      (news(.underrun, gap: 20_000_000), "no sound for a moment: the machine was held up"),
      (news(.suspended, gap: 61_000_000_000), "no sound for 1 min 1 s: the sound card \"Speaker\""),
      (news(.stalled), "the sound card \"Speaker\" stands still; the session goes on"),
      (news(.unplugged), "\"Speaker\" was unplugged; the session goes on in silence"),
      (news(.lost, reason: "Input/output error"), "was lost: Input/output error; the session"),
      (news(.missing, reason: "there is none"), "no sound card \"Speaker\": there is none"),
      (news(.busy, reason: "Device or resource busy"), "\"Speaker\" is busy: Device or resource"),
      (news(.unread), "no one reads \"Speaker\"; the session goes on in silence"),
      (news(.returned, gap: 3_249_000_000), "sound is back after 3.2 s, on \"Speaker\""),
      (news(.returned), "there is sound now, on \"Speaker\""),
    ]
  )
  func lines(news: PlaybackNews, line: String) throws {
    var teller = FaultTeller()

    let taken = teller.take(news, at: 0)
    let fault = try #require(taken)

    #expect(fault.message.contains(line), "\(fault.message)")
    #expect(!fault.message.contains("\n"))
    #expect((fault.kind, fault.gap, fault.count) == (news.kind, news.gap, 1))
  }

  @Test("A kind that comes again within ten seconds waits, and is then told by its number")
  func flood() throws {
    var teller = FaultTeller()

    #expect(teller.take(Self.news(.underrun), at: 0) != nil)
    for step in 1...12 as ClosedRange<Int64> {
      #expect(
        teller.take(Self.news(.underrun, at: step * 100), at: step * Self.second / 2) == nil
      )
    }
    #expect(teller.nextDue == 10 * Self.second)
    #expect(teller.takeDue(at: 10 * Self.second - 1).isEmpty)
    let told = teller.takeDue(at: 10 * Self.second)

    try #require(told.count == 1)
    #expect(told[0].message == "no sound for a moment, 12 times more")
    #expect((told[0].count, told[0].gap, told[0].time) == (12, nil, 1_200))
    #expect(teller.nextDue == nil)
    // The ten seconds begin anew.
    #expect(teller.take(Self.news(.underrun), at: 19 * Self.second) == nil)
    #expect(
      teller.takeDue(at: 20 * Self.second).map(\.message) == ["no sound for a moment, once more"]
    )
  }

  @Test("Kinds do not wait for each other")
  func kinds() {
    var teller = FaultTeller()

    #expect(teller.take(Self.news(.unplugged), at: 0) != nil)
    #expect(teller.take(Self.news(.returned), at: 1) != nil)
    #expect(teller.take(Self.news(.unplugged, at: 3), at: 2) == nil)
    #expect(teller.take(Self.news(.returned, at: 2), at: 3) == nil)

    let told = teller.takeDue(at: 10 * Self.second + 1)
    #expect(told.map(\.kind) == [.returned, .unplugged])
  }

  @Test("After ten quiet seconds the same kind is told at once again")
  func quiet() {
    var teller = FaultTeller()

    #expect(teller.take(Self.news(.busy), at: 0) != nil)
    #expect(teller.take(Self.news(.busy), at: 10 * Self.second) != nil)
    #expect(teller.takeDue(at: 100 * Self.second).isEmpty)
  }
}
