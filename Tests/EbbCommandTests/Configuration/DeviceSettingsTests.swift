import BreathAudio
import BreathEngine
import Testing

@testable import EbbCommand

@Suite("Settings of cards")
struct DeviceSettingsTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  @Test(
    "Each card has an offset, a lead and whether it is kept awake; what is not said is as usual"
  )
  func all() throws {
    let configuration = try read(
      """
      { devices: {
        vc4hdmi0: { offset: "-40ms", lead: "2s", awake: true }, "hw:CARD=DAC,DEV=0": { offset: 0 },
        default: { offset: "+0.18s", lead: "1500ms" }, PCH: {},
      } }
      """
    )

    #expect(configuration.faults == [])
    #expect(
      configuration.devices == [
        "vc4hdmi0": CardManner(
          offset: ExactSeconds(-40, over: 1_000),
          lead: ExactSeconds(2),
          isKeptAwake: true
        ),
        "hw:CARD=DAC,DEV=0": CardManner(offset: .zero),
        "default": CardManner(offset: ExactSeconds(9, over: 50), lead: ExactSeconds(3, over: 2)),
        "PCH": CardManner(),
      ]
    )
  }

  @Test(
    "What cannot be is named with its place and what is allowed",
    arguments: [
      ("{ devices: 3 }", "c:1:12: devices: found 3; devices are an object such as "),
      (
        "{ devices: { a: '2s' } }",
        "c:1:17: devices.a: found \"2s\"; a device is an object such as "
      ),
      (
        "{ devices: { a: { ofset: 0 } } }",
        "c:1:19: devices.a: unknown key \"ofset\"; did you mean "
      ),
      (
        "{ devices: { a: { offset: 40 } } }",
        "c:1:27: devices.a.offset: found 40; \(DeviceSettings.offsetRule)"
      ),
      (
        "{ devices: { a: { offset: '2.1s' } } }",
        "c:1:27: devices.a.offset: found \"2.1s\"; \(DeviceSettings.offsetRule)"
      ),
      (
        "{ devices: { a: { lead: '-1s' } } }",
        "c:1:25: devices.a.lead: found \"-1s\"; \(DeviceSettings.leadRule)"
      ),
      ("{ devices: { a: { lead: '31s' } } }", "c:1:25: devices.a.lead: found \"31s\"; "),
      (
        "{ devices: { a: { awake: 1 } } }",
        "c:1:26: devices.a.awake: found 1; awake is true or false"
      ),
      ("{ devices: { a: {}, a: {} } }", "c:1:21: devices: duplicate key \"a\""),
    ]
  )
  func faults(text: String, expected: String) throws {
    let faults = try read(text).faults.map(\.description)

    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(expected) == true, "\(faults)")
  }

  @Test(
    "A time is a duration or milliseconds, an offset has a sign if need be",
    arguments: [
      ("180ms", 180_000_000), ("-180ms", -180_000_000), ("+0.18s", 180_000_000), ("0", 0),
      ("-0", 0), ("2s", 2_000_000_000), ("-2s", -2_000_000_000), ("0.5ms", 500_000),
    ] as [(String, Int64)]
  )
  func offsets(text: String, expected: Int64) {
    #expect(ExactSeconds(offset: text)?.nanoseconds == expected)
  }

  @Test(
    "What is no time, or too much of it, is none",
    arguments: [
      "", "-", "ms", "-ms", "180", "2.1s", "-2001ms", "--1s", "1m", "s", "1e3ms", "999999999999ms",
      "0.1 s",
    ]
  )
  func noOffsets(text: String) {
    #expect(ExactSeconds(offset: text) == nil)
  }

  @Test("On the command line both hold for any card, and need a card")
  func options() throws {
    let words = ["sit", "--offset", "-180ms", "--lead=3s"]

    let options = try SitOptions(ArgumentParser.parse(words)).session

    let offset = ExactSeconds(-180, over: 1_000)
    #expect(options.manner == CardManner(offset: offset, lead: ExactSeconds(3)))
    let refused = #expect(throws: CommandFailure.self) {
      try SitOptions(ArgumentParser.parse(words + ["--output", "a.wav"]))
    }
    #expect(refused?.message.contains("--offset is for a card") == true)
  }
}
