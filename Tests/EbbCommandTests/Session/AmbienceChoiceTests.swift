import BreathAudio
import BreathTesting
import Testing

@testable import EbbCommand

@Suite("The ambience of a session")
struct AmbienceChoiceTests {
  private struct Chosen {
    let ambience: Ambience?
    let told: [String]
  }

  /// What lies under a session where command line and configuration say this.
  private static func choose(
    _ word: String?,
    _ text: String = "{}",
    in place: SoundPlace
  ) throws -> Chosen {
    let configuration = try ConfigurationReader.read(
      Array(text.utf8),
      file: place.folder.path("home/.config/ebb/config.json5"),
      paths: place.paths
    )
    #expect(configuration.allFaults == [])
    var told: [String] = []
    let choice = AmbienceChoice(word, configuration.ambience)
    let ambience = try choice.ambience(place.library()) { told.append($0) }
    return Chosen(ambience: ambience, told: told)
  }

  @Test("The command line goes before the configuration; where neither says anything there is none")
  func order() throws {
    let place = try SoundPlace()
    let rain = "{ ambience: { sound: 'rain', level: -40 } }"

    #expect(try Self.choose(nil, in: place).ambience == nil)
    let configured = try Self.choose(nil, rain, in: place).ambience
    #expect(configured?.name == "rain")
    #expect(configured?.loudness == -40)
    let said = try Self.choose("ocean", rain, in: place).ambience
    #expect(said?.name == "ocean")
    #expect(said?.loudness == Ambience.usualLoudness)
    #expect(try Self.choose("none", rain, in: place).ambience == nil)
    #expect(try Self.choose(nil, "{ ambience: 'none' }", in: place).ambience == nil)
  }

  @Test("A word that names nothing is refused, with the nearest name or all of them")
  func unknown() throws {
    let place = try SoundPlace()

    for (word, message) in [
      ("rian", "no ambience \"rian\"; did you mean rain?"),
      ("whale", "no ambience \"whale\"; there are ocean, rain and brown, or a sound file"),
      ("gong", "no ambience \"gong\"; there are ocean, rain and brown, or a sound file"),
    ] {
      let failure = #expect(throws: CommandFailure.self) { try Self.choose(word, in: place) }
      #expect(failure?.status == .notFound)
      #expect(failure?.message == message)
    }
    let failure = #expect(throws: CommandFailure.self) {
      try Self.choose("/nowhere/sea.ogg", in: place)
    }
    #expect(failure?.status == .notFound)
  }

  @Test("A file of the user's own goes before a bed of that name, which is said where it is none")
  func ownName() throws {
    let place = try SoundPlace()
    let path = try place.add("\(SoundPlace.own)/rain.wav")

    let short = try Self.choose("rain", in: place)
    #expect(short.ambience == nil)
    #expect(short.told.count == 1)
    let told = short.told.first ?? ""
    #expect(told.contains("\(path)\": it is shorter than 1 s, and goes before ebb's own \"rain\""))
    #expect(told.hasSuffix("; the session has no ambience"))

    try Sound(.rin).write(to: path, rate: 8_000)
    #expect(try Self.choose("rain", in: place).ambience?.name == path)
    #expect(try Self.choose(nil, "{ ambience: 'rain' }", in: place).ambience?.name == path)
    #expect(try Self.choose("ocean", in: place).ambience?.name == "ocean")
    let lines = SoundListing(place.library(), place.paths).flatLines
    let beds = lines.filter { $0.hasPrefix("bed of sound") }
    #expect(beds.filter { $0.hasSuffix("your own file of that name is heard instead") }.count == 1)
    #expect(beds.first { $0.contains("instead") }?.hasPrefix("bed of sound rain: ") == true)
  }

  @Test("A file is found from the configuration's folder; a broken one is told, and there is none")
  func files() throws {
    let place = try SoundPlace()
    let folder = place.folder.path("home/.config/ebb")
    try place.add("home/.config/ebb/config.json5")
    try Sound(.rin).write(to: "\(folder)/sea.wav", rate: 8_000)
    _ = try place.folder.write("no sound", to: "home/.config/ebb/broken.wav")

    let found = try Self.choose(nil, "{ ambience: 'sea.wav' }", in: place)
    #expect(found.ambience?.name == "\(folder)/sea.wav")
    #expect(found.told.isEmpty)
    #expect(try Self.choose("\(folder)/sea.wav", in: place).ambience != nil)

    for (word, text) in [
      (nil, "{ ambience: 'broken.wav' }"), (nil, "{ ambience: 'missing.wav' }"),
      ("\(folder)/broken.wav", "{}"),
    ] {
      let broken = try Self.choose(word, text, in: place)
      #expect(broken.ambience == nil)
      #expect(broken.told.count == 1)
      #expect(broken.told.first?.hasSuffix("; the session has no ambience") == true)
    }
  }
}
