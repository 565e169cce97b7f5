import BreathTesting
import Testing

@testable import BreathAudio
@testable import EbbCommand

@Suite("Cues of a session")
struct CueChoiceTests {
  /// What a session sounds like where the configuration says this.
  private static func cues(
    _ text: String,
    set: String? = nil,
    pattern: String? = nil,
    in place: SoundPlace
  ) throws -> CueSet {
    let file = place.folder.path("home/.config/ebb/config.json5")
    let configuration = try ConfigurationReader.read(
      Array(text.utf8),
      file: file,
      paths: place.paths
    )
    #expect(configuration.allFaults == [])
    let named = try pattern.map { try PatternLibrary(configuration).pattern(named: $0) }
    return try CueChoice(set: set, pattern: named?.cues, configuration).cues(place.library())
  }

  /// The peaks of what sounds at a moment, in dBFS.
  private static func levels(_ cues: CueSet, _ slot: CueSlot) -> [Double] {
    cues.cue(at: slot).recipes.map(\.level)
  }

  @Test("Where nothing is said, it is the bowls, without signs, for two ears")
  func usual() throws {
    let cues = try Self.cues("{}", in: SoundPlace())

    #expect(cues.name == "bowl")
    #expect(!cues.isMono)
    #expect(!cues.hasSigns)
    #expect(Set(cues.layers.keys) == Set(CueSet.bowl.layers.keys))
  }

  @Test("A bell at a moment is as loud as the bowl was, and in a phase it rings for 5 s at most")
  func bells() throws {
    let cues = try Self.cues(
      "{ cues: { set: 'ocean', exhale: 'keisu', start: 'keisu', hold: 'woodblock' } }",
      in: SoundPlace()
    )

    guard case .bell(let exhale, _, -10.5)? = cues.cue(at: .exhale).recipes.first,
      case .bell(let opening, _, -10)? = cues.cue(at: .opening).recipes.first
    else {
      Issue.record("no bells")
      return
    }
    #expect(abs(exhale.longestDecay - 4.5) < 1e-9)
    #expect(exhale.fundamental == ModalBell.keisu.fundamental)
    #expect(opening == .keisu)
    // A knock is not louder than by itself.
    #expect(Self.levels(cues, .hold) == [-20])
    #expect(Self.levels(cues, .inhale) == Self.levels(.ocean, .inhale))
  }

  @Test("A level is that of the loudest layer, and the others follow; none is silence")
  func levels() throws {
    let cues = try Self.cues(
      """
      { cues: { breathe: { level: -30 }, inhale: { sound: 'rin', level: -60 }, exhale: 'none',
        end: 'none' } }
      """,
      in: SoundPlace()
    )

    let usual = Self.levels(.bowl, .breathe)
    #expect(Self.levels(cues, .breathe) == usual.map { $0 - (usual.max() ?? 0) - 30 })
    #expect(Self.levels(cues, .inhale) == [-60])
    #expect(cues.layers[.exhale] == nil)
    #expect(!cues.hasBells)
  }

  @Test("A moment can have another set's cue, also of another moment")
  func borrowed() throws {
    let cues = try Self.cues("{ cues: { exhale: 'ocean', end: 'tone.start' } }", in: SoundPlace())

    guard case .surf? = cues.cue(at: .exhale).recipes.first,
      case .bell(let bell, _, -14)? = cues.cue(at: .closing).recipes.first
    else {
      Issue.record("no such cues")
      return
    }
    #expect(bell.fundamental == 440)
  }

  @Test(
    "A file is found in the person's own folder, from the configuration's folder, or by its path"
  )
  func files() throws {
    let place = try SoundPlace()
    try place.add("\(SoundPlace.own)/mine.wav")
    try place.add("home/.config/ebb/beside.flac")
    try place.add("elsewhere/far.wav")
    let far = place.folder.path("elsewhere/far.wav")

    let cues = try Self.cues(
      "{ cues: { inhale: 'mine', hold: 'beside.flac', exhale: '\(far)', empty: './beside.flac' } }",
      in: place
    )

    for slot in [CueSlot.inhale, .hold, .exhale, .empty] {
      guard case .recording(let table, let level)? = cues.cue(at: slot).recipes.first else {
        Issue.record("no recording at \(slot)")
        continue
      }
      #expect(table.rate == 16_000)
      // A dry knock is short, so its peak may be as high as the bowl's.
      #expect(level == Self.levels(.bowl, slot).max())
    }
  }

  @Test("A recording without pauses is softer than its peak would be let")
  func denseRecording() throws {
    let table = SoundTable(frames: 48_000, rate: 48_000)
    for frame in 0..<48_000 { table.samples[frame] = frame % 100 < 50 ? 0.1 : -0.1 }

    let cue = Cue(Sound(table), at: .inhale)

    #expect(abs((cue.recipes.first?.level ?? 0) + 22) < 0.01)
    #expect(
      Cue(Sound(SoundTable(frames: 9, rate: 9)), at: .hold).recipes.isEmpty
    )
  }

  @Test("The command line's set goes before all, but signs and one loudspeaker stay")
  func commandLine() throws {
    let text = """
      { mono: true, cues: { set: 'tone', inhale: 'rin', signs: true },
        patterns: { a: { pattern: '4-6', cues: { set: 'bowl', exhale: 'gong' } } } }
      """

    let pattern = try Self.cues(text, pattern: "a", in: SoundPlace())
    let spoken = try Self.cues(text, set: "ocean", pattern: "a", in: SoundPlace())

    #expect(pattern.name == "bowl")
    #expect(Self.levels(pattern, .inhale) == Self.levels(.bowl, .inhale))
    #expect(Self.levels(pattern, .exhale).count == 1)
    #expect(spoken.name == "ocean")
    for cues in [pattern, spoken] {
      #expect(cues.isMono)
      #expect(cues.hasSigns)
    }
    #expect(Self.levels(spoken, .exhale) == Self.levels(.ocean, .exhale))
  }

  @Test("A sound that is not there is named with its place, and the nearest name")
  func missing() throws {
    let home = try TemporaryHome(
      configuration:
        "{ cues: { hold: 'rinn' },\n  patterns: { a: { pattern: '4-6', cues: { end: 'x.wav' } } } }"
    )

    let session = home.run("play", "4-6", "--breaths", "1", "--output", "\(home.path)/a.wav")
    let check = home.run("patterns", "check", "\(home.path)/.config/ebb/config.json5")

    let line = "~/.config/ebb/config.json5:1:17: cues.hold: no sound \"rinn\"; did you mean rin?"
    #expect(session.status == 66)
    #expect(session.err.contains(line), "\(session.err)")
    #expect(check.status == 65)
    #expect(check.err.contains(line))
    #expect(
      check.err.contains("~/.config/ebb/config.json5:2:49: patterns.a.cues.end: no sound file")
    )
  }

  @Test("A file that is no sound, or not there, is told with its place; the set's own cue is heard")
  func broken() throws {
    let home = try TemporaryHome(
      configuration: "{ cues: { hold: './broken.wav', exhale: '/lost/far.flac', inhale: 'rin' } }"
    )
    try home.write("no sound", to: ".config/ebb/broken.wav")

    let session = home.run("play", "1-1-1", "--breaths", "1", "--output", "\(home.path)/a.wav")
    let check = home.run("patterns", "check", "\(home.path)/.config/ebb/config.json5")

    #expect(session.status == 0)
    let lines = session.err.split(separator: "\n").map(String.init)
    let file = "~/.config/ebb/config.json5"
    #expect(
      lines.contains(
        "ebb: \(file):1:17: cues.hold: cannot play the file \"~/.config/ebb/./broken.wav\": it is no "
          + "sound file, or of a kind that ebb cannot read; the cue set's own is heard instead"
      ),
      "\(session.err)"
    )
    #expect(
      lines.contains(
        "ebb: \(file):1:41: cues.exhale: no sound file \"/lost/far.flac\"; the cue set's own is "
          + "heard instead"
      ),
      "\(session.err)"
    )
    #expect(check.status == 65)
    #expect(check.err.contains("cues.hold: cannot play the file"))
    #expect(check.err.contains("cues.exhale: no sound file"))
    #expect(check.err.split(separator: "\n").count == 2)
  }

  @Test("The set's own cue keeps the level that was said for the file")
  func brokenLevel() throws {
    let place = try SoundPlace()
    let text = "{ cues: { inhale: { sound: './lost.wav', level: -40 } } }"
    let file = place.folder.path("home/.config/ebb/config.json5")
    let configuration = try ConfigurationReader.read(
      Array(text.utf8),
      file: file,
      paths: place.paths
    )

    var told: [String] = []
    let choice = CueChoice(set: nil, pattern: nil, configuration)
    let cues = try choice.cues(place.library()) { told.append($0) }

    #expect(told.count == 1)
    #expect(Self.levels(cues, .inhale).max() == -40)
    #expect(Self.levels(cues, .inhale).count == Self.levels(.bowl, .inhale).count)
  }
}
