import BreathEngine
import BreathTesting
import FoundationEssentials
import Testing

@testable import BreathAudio
@testable import EbbCommand

@Suite("Choice of a voice")
struct VoiceChoiceTests {
  /// What a configuration and a command line want of the voice.
  private static func wishes(
    _ text: String,
    set: String? = nil,
    _ said: VoiceSettings = VoiceSettings()
  ) throws -> SpeechWishes? {
    let configuration = try ConfigurationReader.read(
      Array(text.utf8),
      file: "config.json5",
      paths: Paths(environment: ["HOME": "/nowhere"])
    )
    #expect(configuration.allFaults == [])
    return CueChoice(set: set, pattern: nil, configuration).speech(said)
  }

  private static func problems(_ text: String) throws -> [String] {
    try ConfigurationReader.read(
      Array(text.utf8),
      file: "config.json5",
      paths: Paths(environment: ["HOME": "/nowhere"])
    ).allFaults.map { "\($0.path): \($0.problem)" }
  }

  @Test("Nothing is spoken unless it is asked for")
  func quiet() throws {
    #expect(try Self.wishes("{}") == nil)
    #expect(try Self.wishes("{ cues: 'ocean' }") == nil)
    #expect(try Self.wishes("{ cues: 'voice' }", set: "bowl") == nil)
  }

  @Test("A voice is alone, or over another set, however that is written")
  func over() throws {
    let alone = try #require(try Self.wishes("{ cues: 'voice' }"))
    #expect(alone == SpeechWishes())
    for text in ["{ cues: 'voice+ocean' }", "{ cues: { set: 'voice', over: 'ocean' } }"] {
      #expect(try Self.wishes(text)?.isAlone == false)
    }
    #expect(try Self.wishes("{}", set: "voice+ocean")?.isAlone == false)
  }

  @Test("A moment can be spoken by itself, or not, and has a level of its own")
  func moments() throws {
    let one = try #require(try Self.wishes("{ cues: { hold: 'voice' } }"))
    #expect(one.moments == [.hold])
    let without = try #require(
      try Self.wishes(
        "{ cues: { set: 'voice', hold: 'none', exhale: 'rin', end: { level: '-20 dB' } } }"
      )
    )
    #expect(without.moments == [.inhale, .empty, .breathe, .opening, .closing])
    #expect(without.levels == [.closing: -20])
  }

  @Test("How many breaths are spoken, and whether seconds are counted, is said in either place")
  func settings() throws {
    let written = "{ cues: { set: 'voice', voice: { for: 3, count: true } } }"
    let configured = try #require(try Self.wishes(written))
    #expect(configured.breaths == 3)
    #expect(configured.countsSeconds)
    let said = try Self.wishes(written, VoiceSettings(breaths: 5))
    #expect(said?.breaths == 5)
    #expect(said?.countsSeconds == true)
  }

  @Test(
    "What cannot be is refused with its place",
    arguments: [
      ("{ cues: 'voice+voice' }", "under a voice"),
      ("{ cues: 'voice+voice' }", "say \"voice\", or put another set under it: \"voice+ocean\""),
      ("{ cues: 'ocean+voice' }", "the voice comes first: \"voice+ocean\""),
      ("{ cues: 'bowl+ocean' }", "only the voice goes over another one: \"voice+ocean\""),
      ("{ cues: 'voice+ocaen' }", "did you mean ocean?"),
      ("{ cues: { over: 'ocean' } }", "cues.over: only \"set\": \"voice\""),
      ("{ cues: { set: 'bowl', over: 'ocean' } }", "cues.over: only"),
      ("{ cues: { set: 'voice', over: 'voice' } }", "cues.over: a voice is over"),
      ("{ cues: { voice: 3 } }", "cues.voice: "),
      ("{ cues: { voice: { for: 0 } } }", "cues.voice.for: "),
      ("{ cues: { voice: { fro: 1 } } }", "did you mean \"for\"?"),
      ("{ cues: { start: 'voice.end' } }", "says at each moment what belongs there"),
      ("{ language: 3 }", "language: "),
    ]
  )
  func refused(text: String, part: String) throws {
    let problems = try Self.problems(text)

    #expect(problems.count == 1)
    #expect(problems.first?.contains(part) == true, "\(problems)")
  }

  @Test(
    "The language is what is said, else what the locale says, else English",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de"), (["LANG": "C.UTF-8"], "en"), (["LANG": "POSIX"], "en"),
      (["LANG": "de_AT", "LC_MESSAGES": "fr_FR@euro"], "fr"),
      (["LANG": "de_AT", "LC_MESSAGES": "", "LC_ALL": ""], "de"),
      (["LC_ALL": "fr", "LC_MESSAGES": "de_DE"], "fr"), ([:], "en"), (["LANG": "_"], "en"),
    ]
  )
  func locale(environment: [String: String], name: String) {
    func language(_ said: String?, _ configured: String?) -> SpokenLanguage {
      SpokenLanguage(said: said, configured: configured, environment: environment)
    }
    #expect(language(nil, nil).name == name)
    #expect(language(nil, "fr").name == "fr")
    #expect(language("de", "fr").name == "de")
    #expect(language("de", "fr").isAsked)
    #expect(!language(nil, "fr").isAsked)
  }

  @Test("A language without a voice is refused where it was asked for, else English is spoken")
  func missing() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .breaths(2))
    let place = try SoundPlace()
    try place.link(ShippedVoice.folder, as: "home/.local/share/ebb/sounds/voice")
    func speaking(_ said: String?, _ configured: String?) throws -> (cues: CueSet, notes: [String])
    {
      let language = SpokenLanguage(said: said, configured: configured, environment: [:])
      let library = VoiceLibrary(place.paths, program: nil)
      let choice = VoiceChoice(wishes: SpeechWishes(), language: language, library: library)
      return try choice.speaking(.voice, in: plan, warnings: [])
    }

    let spanish = try speaking(nil, "es")
    #expect(spanish.notes == ["no voice speaks \"es\"; English is spoken"])
    #expect(spanish.cues.speech != nil)
    #expect(try speaking("de", nil).notes == [])
    let failure = #expect(throws: CommandFailure.self) { try speaking("dd", nil) }
    #expect(failure?.status == .notFound)
    #expect(failure?.message.hasPrefix("no voice speaks \"dd\"") == true)
  }

  @Test("Without any voice the bells are heard, which is said")
  func noVoice() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .breaths(2))
    let place = try SoundPlace()
    let choice = VoiceChoice(
      wishes: SpeechWishes(),
      language: SpokenLanguage(said: "de", configured: nil, environment: [:]),
      library: VoiceLibrary(place.paths, program: nil)
    )

    let spoken = try choice.speaking(.voice, in: plan, warnings: [])

    #expect(spoken.cues.speech == nil)
    #expect(spoken.notes.count == 1)
    #expect(spoken.notes[0].contains("bells are heard instead"))
  }

  @Test("A broken table ends nothing but where its language was asked for: the bells are heard")
  func brokenByLocale() throws {
    let plan = try SessionPlan(BreathPattern(shortForm: "4-4"), length: .breaths(2))
    let place = try SoundPlace()
    let folder = place.folder.path("home/.local/share/ebb/sounds/voice/de")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{ name: 3 }".utf8).write(to: URL(filePath: "\(folder)/prompts.json"))
    func speaking(
      _ said: String?,
      isAlone: Bool = true
    ) throws -> (cues: CueSet, notes: [String]) {
      var wishes = SpeechWishes()
      wishes.isAlone = isAlone
      let choice = VoiceChoice(
        wishes: wishes,
        language: SpokenLanguage(said: said, configured: nil, environment: ["LANG": "de_DE"]),
        library: VoiceLibrary(place.paths, program: nil)
      )
      return try choice.speaking(.voice, in: plan, warnings: [])
    }

    let bells = try speaking(nil)
    #expect(bells.cues.speech == nil)
    #expect(bells.notes.count == 1)
    #expect(bells.notes[0].hasPrefix("\(folder)/prompts.json:1:9: \"name\" must be a text"))
    #expect(bells.notes[0].hasSuffix(", so bells are heard instead"))
    #expect(try speaking(nil, isAlone: false).notes[0].hasSuffix("only the other cues are heard"))
    let failure = #expect(throws: CommandFailure.self) { try speaking("de") }
    #expect(failure?.status == .badData)
  }

  @Test("A table that is broken is told with its place, and what leads out of its folder refused")
  func broken() throws {
    let place = try SoundPlace()
    for (text, part) in [
      ("{", ":1:"), ("[]", "an object"), ("{ name: 3 }", "\"name\" must be a text"),
      ("{ name: 'X' }", "\"numbers\" must be an object"),
    ] {
      try place.folder.write(text, to: "prompts.json")
      let failure = #expect(throws: CommandFailure.self) {
        try PromptTableReader.read(place.folder.path("prompts.json"))
      }
      #expect(failure?.status == .badData)
      #expect(failure?.message.contains(part) == true, "\(failure?.message ?? "")")
    }
    let table = try String(
      contentsOfFile: "\(ShippedVoice.folder)/en/prompts.json",
      encoding: .utf8
    )
    let leading = table.replacing("[\"start\"]", with: "[\"../start\"]")
    try place.folder.write(leading, to: "prompts.json")
    #expect(throws: CommandFailure.self) {
      try PromptTableReader.read(place.folder.path("prompts.json"))
    }
  }
}

extension SoundPlace {
  /// Puts a link to a folder into the place.
  fileprivate func link(_ target: String, as name: String) throws {
    let path = folder.path(name)
    let parent = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
