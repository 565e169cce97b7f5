import BreathEngine
import BreathTesting
import Glibc

@testable import BreathAudio

/// A voice whose prompts are tones, each as long as its key says: `in:300` lasts 300 ms.
enum SpokenBench {
  /// The rate of the prompts' files.
  static let rate = 16_000

  /// The table: each phase has a form of 900 ms and one of 300.
  static var script: PromptScript {
    var script = PromptScript(
      numbers: NumberWords(
        words: "{n}:400",
        point: "point:300",
        hundred: .init(one: ["{1}", "hundred:400"], many: ["{n}", "hundred:400"]),
        thousand: .init(one: ["thousand:400"], many: ["{n}", "thousand:400"])
      )
    )
    for kind in PhaseKind.allCases {
      script.phases[kind.name] = ["\(kind.name):900", "\(kind.name)-short:300"]
    }
    script.phases["inhale left"] = ["inhale-left:900"]
    script.start = ["start:700"]
    script.end = ["end:800", "end-short:200"]
    script.last = ["last:500"]
    script.left = ["{number}", "left:500"]
    script.sayings = ["round {round}": ["round:300", "{round}"]]
    script.warnings = ["never": ["never:5000", "never-short:900"], "ask": ["ask:1200"]]
    return script
  }

  /// The tone of a key.
  static func prompt(_ key: String) throws(SoundFileError) -> Sound {
    guard let milliseconds = key.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw SoundFileError(.missing, key, "there is none")
    }
    let table = SoundTable(frames: rate * milliseconds / 1000, rate: rate)
    for frame in 0..<table.frames {
      table.samples[frame] = 0.5 * Float(cos(2 * .pi * 700 * Double(frame) / Double(rate)))
    }
    return Sound(table)
  }

  /// What a plan says.
  static func speech(
    _ plan: SessionPlan,
    warnings: [String] = [],
    script: PromptScript = script,
    _ change: (inout SpeechWishes) -> Void = { _ in }
  ) -> Speech {
    var wishes = SpeechWishes()
    change(&wishes)
    return Speech(script, for: plan, warnings: warnings, wishes) {
      key throws(SoundFileError) in
      try prompt(key)
    }
  }

  /// A pattern of seconds, for so many breaths.
  static func plan(
    _ form: String,
    breaths: Int = 1,
    prepare: Int64 = 3
  ) throws -> SessionPlan {
    try SessionPlan(
      BreathPattern(shortForm: form),
      length: .breaths(breaths),
      prepare: ExactSeconds(prepare)
    )
  }
}

extension Speech {
  /// The lengths in milliseconds of what is spoken at each transition; none for silence.
  func spoken(in plan: SessionPlan) -> [[Int]] {
    plan.makeCursor().map { transition in
      let line = index.lines.line(for: transition)
      return (0..<line.count).map { Int(prompts[line.prompt($0)].nanoseconds / 1_000_000) }
    }
  }
}

extension RenderBench {
  /// A plan with a voice, all of it placed, and the frame of each transition.
  static func spoken(
    _ cues: CueSet,
    _ plan: SessionPlan,
    _ speech: Speech
  ) -> (bench: RenderBench, starts: [Int]) {
    let bench = RenderBench(cues.speaking(speech), plan)
    var starts: [Int] = []
    for transition in plan.makeCursor() {
      let start = (transition.start - plan.opening).frames(atRate: 48_000)
      bench.renderer.place(
        transition,
        at: start,
        length: transition.length.frames(atRate: 48_000)
      )
      starts.append(Int(start))
    }
    return (bench, starts)
  }
}
