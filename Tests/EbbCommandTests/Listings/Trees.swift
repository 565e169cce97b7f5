import BreathEngine

@testable import EbbCommand

/// Patterns as people practise them, built as trees or from short forms.
enum Trees {
  /// The names of those that tests walk through.
  static let all = [
    "box", "chain", "pace", "slower", "tiny", "fast", "o2", "co2", "ramp", "relaxing", "scan",
    "pause", "long", "strokes", "keyed",
  ]

  /// One of them.
  static func named(_ name: String) throws -> ListedPattern {
    switch name {
    case "fast": try fastBreaths()
    case "o2": try growingHolds()
    case "co2": try shrinkingRests()
    case "ramp": try ramp()
    case "relaxing": try relaxing()
    case "scan": try scan()
    case "pause": try pause()
    case "long": try longExhale()
    case "strokes": try strokes()
    case "keyed": try keyed()
    default: try shortForm(called: name)
    }
  }

  private static func shortForm(called name: String) throws -> ListedPattern {
    let forms = [
      "box": "4-4-4-4", "chain": "10x4-6+5x5-5", "pace": "4:6@6bpm", "slower": "12..6bpm/10m",
      "tiny": "1000x0.1-0.1",
    ]
    let pattern = try BreathPattern(shortForm: forms[name] ?? name).renamed(name)
    return try ListedPattern(NamedPattern(pattern: pattern))
  }

  /// The pattern of a name, with some notes beside the breath.
  static func listed(
    _ name: String,
    _ body: [PatternNode],
    title: String = "",
    summary: String = "",
    about: PatternNotes = PatternNotes()
  ) throws -> ListedPattern {
    let pattern = try BreathPattern(name: name, title: title, summary: summary, body: body)
    return try ListedPattern(NamedPattern(pattern: pattern, about: about))
  }

  /// A short form.
  static func listed(form: String) throws -> ListedPattern {
    try ListedPattern(NamedPattern(pattern: BreathPattern(shortForm: form)))
  }

  /// Three rounds of thirty fast breaths, a hold until a key, and a recovery breath.
  static func fastBreaths() throws -> ListedPattern {
    let breath = try BreathLoop(
      .times(30),
      count: .up,
      body: [phase(.inhale, 1.5), phase(.exhale, 1.5, manner: .letGo)]
    )
    var hold = try BreathPhase(
      .empty,
      lasting: .open(most: ExactSeconds(180), remind: ExactSeconds(30))
    )
    hold.record = "retention"
    let rest = try [phase(.inhale, 2), phase(.hold, 15), phase(.exhale, 4)]
    let rounds = try BreathLoop(
      .times(3),
      say: "round {round}",
      body: [.loop(breath), .phase(hold)] + rest
    )
    return try listed(
      "fast",
      [.loop(rounds)],
      title: "Fast breaths",
      summary: "thirty fast breaths, then empty until the urge to breathe, three times",
      about: PatternNotes(
        also: ["tummo", "power breathing"],
        sources: ["A. Writer, Breath & Cold, 2001"],
        warnings: [
          "NEVER do this in or near water, at the wheel, or standing: you can faint at any time.",
          "Ask a doctor first if your heart is ill.",
        ],
        notes: ["It may tingle."],
        dose: "Three rounds."
      )
    )
  }

  /// Equal rests and growing holds, with no rest after the last one.
  static func growingHolds() throws -> ListedPattern {
    let seconds = ExactSeconds(1)
    var rest = try BreathPhase(.breathe, 120 * seconds)
    rest.skipsLastTurn = true
    let hold = try BreathPhase(
      .hold,
      lasting: .stepped(from: 30 * seconds, step: 15 * seconds, least: nil, most: 120 * seconds)
    )
    return try listed("o2", [.loop(BreathLoop(.times(6), body: [.phase(hold), .phase(rest)]))])
  }

  /// Equal holds and shrinking rests, for so many rounds.
  static func shrinkingRests(rounds: Int = 8) throws -> ListedPattern {
    let rest = try BreathPhase(
      .breathe,
      lasting: .stepped(
        from: ExactSeconds(150),
        step: ExactSeconds(-15),
        least: ExactSeconds(15),
        most: nil
      )
    )
    let body = try [.phase(rest), phase(.hold, 90)]
    return try listed("co2", [.loop(BreathLoop(.times(rounds), body: body))])
  }

  /// From twelve breaths a minute to six in seven of ten minutes, while the exhale grows.
  static func ramp() throws -> ListedPattern {
    let one = ExactSeconds(1)
    let pace = try BreathPace(from: 12 * one, to: 6 * one, over: 420 * one)
    let body = try [
      PatternNode.phase(BreathPhase(.inhale, lasting: .share(from: one, to: one))),
      .phase(BreathPhase(.exhale, lasting: .share(from: one, to: ExactSeconds(3, over: 2)))),
    ]
    let loop = try BreathLoop(.length(.lasting(600 * one)), pace: pace, body: body)
    return try listed("ramp", [.loop(loop)])
  }

  /// Four breaths of 4, 7 and 8 after a breath out that is not counted.
  static func relaxing() throws -> ListedPattern {
    var out = try BreathPhase(.exhale, ExactSeconds(4), airway: .mouth, manner: .whoosh)
    out.isPrelude = true
    let body = try [
      phase(.inhale, 4, airway: .nose), phase(.hold, 7),
      phase(.exhale, 8, airway: .mouth, manner: .whoosh),
    ]
    return try listed("relaxing", [.phase(out), .loop(BreathLoop(.times(4), body: body))])
  }

  /// Two paces for two minutes each, and a question after each.
  static func scan() throws -> ListedPattern {
    let paces = [ExactSeconds(13, over: 2), ExactSeconds(6)]
    let bodies = try paces.map { pace in
      let breath = try [
        PatternNode.phase(
          BreathPhase(.inhale, lasting: .share(from: ExactSeconds(4), to: ExactSeconds(4)))
        ),
        .phase(BreathPhase(.exhale, lasting: .share(from: ExactSeconds(6), to: ExactSeconds(6)))),
      ]
      var ask = try BreathPhase(.breathe, ExactSeconds(120))
      ask.asksForComfort = true
      let length = Repetition.length(.lasting(ExactSeconds(120)))
      return [
        PatternNode.loop(try BreathLoop(length, pace: BreathPace(pace), body: breath)), .phase(ask),
      ]
    }
    let says = paces.map { "\($0.secondsText) breaths per minute" }
    let loop = try BreathLoop(.each, pace: nil, says: says, count: nil, bodies: bodies)
    return try listed("scan", [.loop(loop)])
  }

  /// A pause after a normal breath out, measured, with free breathing around it.
  static func pause() throws -> ListedPattern {
    var pause = try BreathPhase(.empty, lasting: .open(most: ExactSeconds(120), remind: nil))
    pause.record = "control_pause"
    return try listed(
      "pause",
      [
        phase(.breathe, 180), phase(.inhale, 2, airway: .nose), phase(.exhale, 3, airway: .nose),
        .phase(pause), phase(.breathe, 30),
      ]
    )
  }

  /// A full breath in on the left, and one breath out for as long as it lasts.
  static func longExhale() throws -> ListedPattern {
    let out = try BreathPhase(
      .exhale,
      lasting: .open(most: ExactSeconds(120), remind: nil),
      airway: .nose,
      manner: .hum
    )
    return try listed(
      "long",
      [
        phase(.breathe, 30), phase(.inhale, 4, airway: .left), .phase(out), phase(.breathe, 30),
      ]
    )
  }

  /// Two rounds of breaths that a key ends, each with a hold, and one more breath.
  static func keyed() throws -> ListedPattern {
    let breaths = try BreathLoop(.untilKey, body: [phase(.inhale, 4), phase(.exhale, 6)])
    let rounds = try BreathLoop(.times(2), body: [.loop(breaths), phase(.hold, 5)])
    return try listed("keyed", [.loop(rounds), phase(.inhale, 4), phase(.exhale, 4)])
  }

  /// Rounds of sharp breaths out at a pace, with a rest after each.
  static func strokes() throws -> ListedPattern {
    let (one, two) = (ExactSeconds(1), ExactSeconds(2))
    let stroke = try BreathLoop(
      .times(10),
      pace: BreathPace(ExactSeconds(60)),
      body: [
        .phase(BreathPhase(.exhale, lasting: .share(from: one, to: one), manner: .forceful)),
        .phase(BreathPhase(.inhale, lasting: .share(from: two, to: two), manner: .passive)),
      ]
    )
    let rounds = try BreathLoop(.times(3), body: [.loop(stroke), phase(.breathe, 30)])
    return try listed("strokes", [.loop(rounds)])
  }

  /// A phase of so many seconds.
  static func phase(
    _ kind: PhaseKind,
    _ seconds: Double,
    airway: Airway = .any,
    manner: BreathManner = .plain
  ) throws -> PatternNode {
    let length = ExactSeconds(Int64(seconds * 1_000), over: 1_000)
    return try .phase(BreathPhase(kind, length, airway: airway, manner: manner))
  }
}
