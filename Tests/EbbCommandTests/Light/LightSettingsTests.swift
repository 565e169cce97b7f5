import BreathEngine
import BreathTesting
import Testing

@testable import EbbCommand

@Suite("Settings of an LED")
struct LightSettingsTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  @Test(
    "The configuration names it, and says how it differs from the usual",
    arguments: [
      ("{}", nil),
      ("{ led: 'none' }", nil),
      ("{ led: 'ACT' }", LightSettings(word: "ACT")),
      ("{ led: { path: '/x/y' } }", LightSettings(word: "/x/y")),
      (
        "{ led: { path: 'ACT', offset: '-40ms', brightness: 30 } }",
        LightSettings(word: "ACT", offset: ExactSeconds(-40, over: 1_000), brightness: 30)
      ),
    ] as [(String, LightSettings?)]
  )
  func configured(text: String, settings: LightSettings?) throws {
    let configuration = try read(text)

    #expect(configuration.faults == [])
    #expect(configuration.led == settings)
  }

  @Test(
    "What cannot be is named with its place and what is allowed",
    arguments: [
      ("{ led: 3 }", "c:1:8: led: found 3; an LED is a name such as "),
      ("{ led: { brightness: 3 } }", "c:1:8: led: found an object; an LED needs a path, "),
      ("{ led: { pth: 'a' } }", "c:1:10: led: unknown key \"pth\"; did you mean \"path\"?"),
      ("{ led: { path: 1 } }", "c:1:16: led.path: found 1; an LED's name is a text"),
      ("{ led: { path: 'a', offset: 40 } }", "c:1:29: led.offset: found 40; an offset is up to 2s"),
      (
        "{ led: { path: 'a', brightness: 0 } }",
        "c:1:33: led.brightness: found 0; the brightness is"
      ),
      (
        "{ led: { path: 'a', brightness: 101 } }",
        "c:1:33: led.brightness: found 101; the brightness"
      ),
    ]
  )
  func faults(text: String, fault: String) throws {
    let faults = try read(text).faults.map(\.description)

    #expect(faults.first?.hasPrefix(fault) == true, "\(faults)")
  }

  @Test("The command line goes before the configuration, whose offset is its own LED's")
  func chosen() throws {
    let configured = LightSettings(word: "ACT", offset: ExactSeconds(1), brightness: 30)
    var options = SessionOptions()

    #expect(try LightSettings.chosen(options, over: configured) == configured)
    #expect(try LightSettings.chosen(options, over: nil) == nil)
    options.ledOffset = ExactSeconds(2)
    #expect(try LightSettings.chosen(options, over: configured)?.offset == ExactSeconds(2))
    #expect(throws: CommandFailure.self) { try LightSettings.chosen(options, over: nil) }
    (options.led, options.ledOffset) = ("PWR", nil)
    let other = LightSettings(word: "PWR", isRequired: true)
    #expect(try LightSettings.chosen(options, over: configured) == other)
    options.led = "ACT"
    #expect(try LightSettings.chosen(options, over: configured)?.brightness == 30)
    options.led = "none"
    #expect(try LightSettings.chosen(options, over: configured) == nil)
    (options.led, options.output) = (nil, .standardOutput)
    #expect(try LightSettings.chosen(options, over: configured) == nil, "a file needs no light")
  }
}
