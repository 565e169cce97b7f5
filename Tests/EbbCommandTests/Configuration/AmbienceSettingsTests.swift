import BreathAudio
import Testing

@testable import EbbCommand

@Suite("The ambience of a configuration")
struct AmbienceSettingsTests {
  private func read(_ text: String) throws -> Configuration {
    try ConfigurationReader.read(Array(text.utf8), file: "c", paths: Paths(environment: [:]))
  }

  @Test("It is a text, or an object with a level")
  func forms() throws {
    let plain = try read("{ ambience: 'rain' }")
    #expect(plain.allFaults.isEmpty)
    #expect(plain.ambience?.sound == "rain")
    #expect(plain.ambience?.level == nil)

    let level = try read("{ ambience: { sound: '~/sea.ogg', level: '-30 dB' } }")
    #expect(level.allFaults.isEmpty)
    #expect(level.ambience?.sound == "~/sea.ogg")
    #expect(level.ambience?.level == Decibels("-30"))
    #expect(try read("{}").ambience == nil)
  }

  @Test(
    "What cannot be is refused at its place, and the rest of the file stays usable",
    arguments: [
      ("3", "c:1:13: ambience: found 3; an ambience is a text"),
      ("{}", "c:1:13: ambience: an ambience needs \"sound\""),
      (
        "{ sound: 'rain', level: -6 }",
        "c:1:37: ambience.level: found -6; \(AmbienceSettings.levelRule)"
      ),
      (
        "{ sound: 'rain', volume: -36 }",
        "c:1:30: ambience: unknown key \"volume\"; allowed are sound and level"
      ),
    ]
  )
  func faults(text: String, fault: String) throws {
    let configuration = try read("{ ambience: \(text), volume: -3 }")

    #expect(configuration.faults.map(\.description) == [fault])
    #expect(configuration.volume == Decibels("-3"))
    #expect(configuration.ambience == nil)
  }
}
