import BreathEngine
import BreathTesting
import Testing

@testable import BreathAudio

@Suite("What a card needs")
struct CardMannerTests {
  private func card(_ name: String, _ id: String? = nil, _ driver: String = "") -> CardIdentity {
    CardIdentity(deviceName: name, id: id, streamName: "A card", driverName: driver)
  }

  private let manners = CardManners(
    named: [
      "PCH": CardManner(offset: ExactSeconds(1, over: 10), lead: ExactSeconds(3)),
      "hw:CARD=PCH": CardManner(offset: ExactSeconds(-1, over: 20), isKeptAwake: true),
    ]
  )

  @Test("Nothing said, a card has a quarter of a second before the first bell, and no more")
  func usual() {
    let manner = StreamManner(CardManners(), of: card("hw:CARD=PCH", "PCH"))

    #expect(manner == StreamManner())
    #expect((manner.offset, manner.lead) == (0, 250_000_000))
    #expect(!manner.isKeptAwake && manner.earliness == 0)
  }

  @Test("A name goes before an id, and completes it")
  func order() {
    let byName = StreamManner(manners, of: card("hw:CARD=PCH", "PCH"))
    let byID = StreamManner(manners, of: card("default", "PCH"))
    let other = StreamManner(manners, of: card("default", "vc4hdmi0"))

    #expect((byName.offset, byName.lead) == (-50_000_000, 3_000_000_000))
    #expect(byName.isKeptAwake && byName.earliness == 50_000_000)
    #expect((byID.offset, byID.lead) == (100_000_000, 3_000_000_000))
    #expect(!byID.isKeptAwake && byID.earliness == 0)
    #expect((other.offset, other.lead) == (0, 1_500_000_000))
  }

  @Test("What holds for every card goes before all names")
  func always() {
    var manners = manners
    manners.always.offset = .zero

    let manner = StreamManner(manners, of: card("hw:CARD=PCH", "PCH"))

    #expect(manner.offset == 0 && manner.lead == 3_000_000_000)
  }

  @Test(
    "A receiver that must wake is told by any of the card's names",
    arguments: [
      ("sysdefault:CARD=vc4hdmi0", "vc4hdmi0", ""), ("default", "vc4hdmi1", ""),
      ("plughw:CARD=NVidia,DEV=3", "NVidia", "HDMI 0"), ("iec958:CARD=PCH", "PCH", ""),
      ("bluealsa:DEV=00:11:22:33:44:55", nil, ""), ("default", "sndspdif", ""),
    ] as [(String, String?, String)]
  )
  func wakes(name: String, id: String?, driver: String) {
    #expect(StreamManner(CardManners(), of: card(name, id, driver)).lead == 1_500_000_000)
  }

  @Test(
    "The id is told by the name, where the kernel does not",
    arguments: [
      ("sysdefault:CARD=vc4hdmi0", "vc4hdmi0"), ("hw:PCH,0", "PCH"), ("hw:1", nil),
      ("hw:CARD=0", nil), ("default", nil), ("bluealsa:DEV=00:11:22:33:44:55", nil),
    ] as [(String, String?)]
  )
  func identifiers(name: String, id: String?) {
    #expect(CardAddress(name).id == id)
  }

  @Test(
    "A card is opened by its own configuration, then by a plain conversion; without a name all are"
  )
  func names() {
    let ids = ["PCH", "vc4hdmi0"]

    #expect(UsualCards(wanted: "PCH").names(ids) == ["sysdefault:CARD=PCH", "plughw:CARD=PCH"])
    #expect(UsualCards(wanted: "hw:CARD=PCH").names(ids) == [])
    #expect(
      UsualCards(wanted: "vc4hdmi0").names(ids) == [
        "sysdefault:CARD=vc4hdmi0", "hdmi:CARD=vc4hdmi0", "plughw:CARD=vc4hdmi0",
      ]
    )
    #expect(UsualCards().names(ids).count == 5)
    var wanted = UsualCards(wanted: "PCH")
    #expect(wanted.next() == "PCH")
  }

  @Test("An open card tells the name that it was opened by, and no id that it has not")
  func identity() throws {
    let name = try VirtualCard().nameInThisProcess()

    let identity = CardIdentity(try PCM(opening: name))

    #expect(identity.deviceName == name)
    #expect(identity.id == nil)
    #expect(!identity.mustWake)
  }

  @Test("A key's cue on a card whose sound comes earlier can be heard so much later")
  func reaction() async throws {
    let name = try VirtualCard().nameInThisProcess()

    let times = try await onOwnThread {
      try [0, -500].map { (offset: Int64) in
        let manner = CardManner(offset: ExactSeconds(offset, over: 1_000))
        let player = try Player(
          SessionPlan(sit: .exactly(ExactSeconds(5))),
          cues: .silent,
          on: .card(name),
          manners: CardManners(named: [name: manner])
        )
        defer { player.end() }
        _ = try player.start(priority: nil)
        return player.reactionTime
      }
    }

    #expect(times[0] > 0)
    #expect(times[1] - times[0] == 500_000_000)
  }
}
