import BreathAudio
import JSONText
import Testing

@testable import EbbCommand

@Suite("The list of cards")
struct DeviceListingTests {
  private let listing = DeviceListing(
    cards: [
      SoundCard(index: 0, id: "vc4hdmi0", name: "vc4-hdmi-0"),
      SoundCard(index: 2, id: "DAC", name: "A USB DAC"),
    ],
    names: [
      DeviceName(name: "default", summary: "Default Audio Device"),
      DeviceName(name: "null", summary: ""),
    ]
  )

  @Test("Cards stand by their ids, with the number that they have now; then the other names")
  func lines() {
    #expect(
      listing.lines == [
        "cards, for --device; no boot changes their ids:",
        "  vc4hdmi0  vc4-hdmi-0, now card 0",
        "  DAC       A USB DAC, now card 2",
        "",
        "other names for --device:",
        "  default  Default Audio Device",
        "  null",
      ]
    )
    #expect(
      listing.flatLines == [
        "card for --device: vc4hdmi0, vc4-hdmi-0, now card 0",
        "card for --device: DAC, A USB DAC, now card 2",
        "other name for --device: default, Default Audio Device",
        "other name for --device: null",
      ]
    )
  }

  @Test("In JSON what has an index is a card")
  func json() {
    let list = listing.json.array ?? []

    #expect(list.compactMap { $0["name"]?.string } == ["vc4hdmi0", "DAC", "default", "null"])
    #expect(list.compactMap { $0["index"]?.int64 } == [0, 2])
  }

  @Test("Without a card that is said, and the names are told all the same")
  func none() {
    let listing = DeviceListing(cards: [], names: listing.names)

    #expect(listing.lines.first == "no sound card")
    #expect(listing.lines.contains("  null"))
    #expect(DeviceListing(cards: [], names: []).lines == ["no sound card"])
  }
}
