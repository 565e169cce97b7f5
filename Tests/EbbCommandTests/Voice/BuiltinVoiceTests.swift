import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio
@testable import EbbCommand

/// Every pattern that is always there, spoken in every language.
@Suite("Spoken built-in patterns")
struct BuiltinVoiceTests {
  /// −1 dBTP.
  private static let ceiling = Float(pow(10, -1 / 20.0))
  private static let rate = 48_000

  /// Plays a session, and looks at each prompt as it is placed and at the loudest sample.
  private static func play(
    _ name: String,
    _ cues: CueSet,
    _ plan: SessionPlan,
    most seconds: Int
  ) -> (peak: Float, spoken: Int) {
    let bank = SoundBank(cues, for: plan, rate: rate, volume: 0)
    var renderer = Renderer(bank)
    defer { renderer.deallocate() }
    var (peak, spoken) = (Float(0), 0)
    var cursor = plan.makeCursor()
    var next = cursor.next()
    var frame: Int64 = 0
    while frame < Int64(seconds * rate), next != nil || renderer.end > frame {
      while let transition = next {
        let start = (transition.start - plan.opening).frames(atRate: rate)
        guard start < frame + 1_024 else { break }
        let length = transition.length.frames(atRate: rate)
        let before = renderer.voiceCount
        renderer.place(transition, at: start, length: length)
        let added = (before..<renderer.voiceCount).map { renderer.voices[$0] }
        spoken += check(added.filter(\.isSpoken), transition, start, length, in: name)
        next = cursor.next()
      }
      if renderer.render(from: frame, count: 1_024) {
        for place in 0..<2_048 { peak = max(peak, renderer.block[place].magnitude) }
      }
      frame += 1_024
      renderer.forget(before: frame)
    }
    return (peak, spoken)
  }

  /// Holds the prompts of a transition against its moment; answers how many lines they are.
  private static func check(
    _ voices: [Voice],
    _ transition: Transition,
    _ start: Int64,
    _ length: Int64,
    in name: String
  ) -> Int {
    guard let first = voices.first, let end = voices.map(\.end).max() else { return 0 }
    #expect(first.start == start, "\(name): late")
    for (voice, next) in zip(voices, voices.dropFirst()) {
      #expect(voice.end < next.start, "\(name): two at once")
    }
    #expect(voices.allSatisfy { $0.fade.start == .max }, "\(name): cut")
    if transition.event == .phase {
      #expect(end <= start + length - Int64(rate / 10), "\(name): into the next phase")
    }
    return 1
  }

  @Test(
    "Nothing is late, cut or in the next phase's way, and the sum stays below −1 dBTP",
    arguments: ShippedVoice.languages,
    ["voice", "voice+ocean", "voice+bowl"]
  )
  func builtins(language: String, set: String) async throws {
    try await inTurn {
      for name in PatternLibrary.builtinNames {
        let named = try PatternLibrary.builtin(named: name)
        let plan = try SessionPlan(named.pattern, prepare: ExactSeconds(3))
        let under = CueSetName.setUnderVoice(set)
        let speech = try ShippedVoice.speech(language, plan, warnings: named.about.warnings) {
          $0.isAlone = under == nil
        }
        let cues = try #require(CueSet.named(under ?? set)).speaking(speech)

        let played = Self.play(name, cues, plan, most: 150)

        #expect(played.peak <= Self.ceiling, "\(name)")
        #expect(played.spoken > 1, "\(name)")
      }
    }
  }

  @Test(
    "Breaths of 1-1 and 0.5-0.5 have a word for each phase in every language",
    arguments: ShippedVoice.languages,
    ["1-1", "0.5-0.5"]
  )
  func fast(language: String, form: String) throws {
    let plan = try SessionPlan(BreathPattern(shortForm: form), length: .breaths(30))

    let speech = try ShippedVoice.speech(language, plan)

    let spoken = plan.makeCursor().filter { $0.event == .phase }
      .map { speech.index.lines.line(for: $0).count }
    #expect(spoken.count == 60)
    #expect(spoken.allSatisfy { $0 > 0 })
  }

  @Test(
    "What built-in patterns say and warn of has prompts in every language",
    arguments: ShippedVoice.languages
  )
  func texts(language: String) throws {
    let script = try ShippedVoice.voice(language).script
    for name in PatternLibrary.builtinNames {
      let named = try PatternLibrary.builtin(named: name)
      for warning in named.about.warnings {
        #expect(script.warnings[warning] != nil, "\(name): \(warning)")
      }
      let plan = try SessionPlan(named.pattern)
      for transition in plan.makeCursorForMeasuring(repeatsFor: ExactSeconds(120)) {
        for text in plan.sayings(at: transition) {
          #expect(script.pieces(ofSaying: text) != nil || text.hasPrefix("round "), "\(text)")
        }
      }
      // The gravest warning is heard in the usual three seconds.
      let prepared = try SessionPlan(named.pattern, prepare: ExactSeconds(3))
      let speech = try ShippedVoice.speech(language, prepared, warnings: named.about.warnings)
      let opening = speech.index.lines.opening
      #expect(opening.count == (named.about.warnings.isEmpty ? 1 : 2), "\(name)")
      #expect(!speech.notes.contains { $0.contains("no prompt") }, "\(name)")
    }
  }

  @Test("Rounds of wim-hof are announced and their fast breaths counted")
  func rounds() throws {
    let voice = try ShippedVoice.voice("en")
    let plan = try SessionPlan(PatternLibrary.builtin(named: "wim-hof").pattern)
    let speech = try ShippedVoice.speech("en", plan)
    func length(_ keys: [String]) throws -> [Int64] {
      try keys.map { try SoundFileReader.read(voice.file($0)).nanoseconds }
    }

    let lines = plan.makeCursor().filter { $0.event == .phase && $0.kind == .inhale }.prefix(30)
      .map { speech.index.lines.line(for: $0) }
      .map { line in (0..<line.count).map { speech.prompts[line.prompt($0)].nanoseconds } }

    #expect(lines[0] == (try length(["round", "number-1"])))
    #expect(lines[1] == (try length(["inhale", "number-2"])))
    #expect(lines[28] == (try length(["in", "number-29"])))
  }

  @Test("The side, the way and the manner of a phase are said, the side before all")
  func forms() throws {
    let script = try ShippedVoice.voice("en").script

    #expect(script.forms(.inhale, .left, .ujjayi).first == "inhale-left")
    #expect(script.forms(.exhale, .mouth, .whoosh).first == "exhale-whoosh")
    #expect(script.forms(.exhale, .nose, .plain).first == "exhale-nose")
    #expect(script.forms(.hold, .left, .hum).first == "hold")
    for kind in PhaseKind.allCases {
      for airway in Airway.allCases {
        for manner in BreathManner.allCases {
          #expect(script.forms(kind, airway, manner).isEmpty == false)
        }
      }
    }
  }
}
