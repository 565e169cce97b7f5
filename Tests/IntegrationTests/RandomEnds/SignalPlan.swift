import BreathTesting
import FoundationEssentials
import Glibc

/// How one session of many is ended.
struct SignalPlan: Sendable {
  /// What is sent, and how long after what came before, in microseconds.
  struct Step: Sendable {
    let signal: CInt
    let delay: Int
  }

  /// Where the session runs, and what it sounds like.
  enum Place: CaseIterable, Sendable {
    /// Without a terminal, on a card.
    case card
    /// Without a terminal, on a card, with a bell that rings out.
    case bell
    /// Without a terminal and without a card, which is waited for.
    case noCard
    /// In a terminal, on a card.
    case terminal
    /// In a terminal, in silence.
    case silentTerminal
    /// In a terminal, in silence, with a question for a note behind it.
    case note
  }

  /// What ends a program, with what its shell then says.
  static let endings: [CInt: CInt] = [SIGINT: 130, SIGTERM: 143, SIGHUP: 129]

  let place: Place
  let steps: [Step]
  /// Whether SIGINT comes from Ctrl-C, where there is a terminal.
  let isTyped: Bool

  /// A plan at random: a moment from before the program's start to behind its end.
  init(using numbers: inout SeededNumbers) {
    let anyPlace = Place.allCases.randomElement(using: &numbers) ?? .card
    let first: Int
    switch Int.random(in: 0..<4, using: &numbers) {
    // While it starts.
    case 0: first = .random(in: 0...40_000, using: &numbers)
    case 1: first = .random(in: 0...400_000, using: &numbers)
    // While it ends: the session takes a second, and may start late.
    case 2: first = .random(in: 700_000...1_600_000, using: &numbers)
    default: first = .random(in: 0...1_600_000, using: &numbers)
    }
    steps = Self.steps(after: first, using: &numbers)
    // What takes long by itself is ended in any case.
    let takesLong = [.noCard, .bell, .note].contains(anyPlace)
    let isEnded = steps.contains { Self.endings[$0.signal] != nil }
    place = takesLong && !isEnded ? .card : anyPlace
    // A note's editor takes Ctrl-C as a key, and leaves out what was typed before it.
    isTyped = Bool.random(using: &numbers) && place != .note
  }

  private static func steps(after first: Int, using numbers: inout SeededNumbers) -> [Step] {
    let ending = endings.keys.sorted().randomElement(using: &numbers) ?? SIGTERM
    let soon = Int.random(in: 0...30_000, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0:
      return [Step(signal: SIGSTOP, delay: first), Step(signal: SIGCONT, delay: soon * 10)]
    case 1:
      // What comes while it is stopped is delivered when it goes on.
      return [
        Step(signal: SIGSTOP, delay: first), Step(signal: ending, delay: soon),
        Step(signal: SIGCONT, delay: soon),
      ]
    case 2:
      let other = endings.keys.sorted().randomElement(using: &numbers) ?? SIGTERM
      return [Step(signal: ending, delay: first), Step(signal: other, delay: soon)]
    case 3:
      return [Step(signal: SIGPIPE, delay: first), Step(signal: ending, delay: soon * 10)]
    case 4:
      return [Step(signal: SIGPIPE, delay: first)]
    default:
      return [Step(signal: ending, delay: first)]
    }
  }

  /// What the program may exit with; a signal that comes too late, or is not caught any more, is among
  /// them.
  var statuses: Set<CInt> {
    Set([0] + steps.compactMap { $0.signal == SIGPIPE ? 141 : Self.endings[$0.signal] })
  }

  /// Writes the configurations: with a pattern that asks for keys, so that a terminal is raw while it is
  /// played.
  static func configure(_ home: Home) throws {
    for asks in [true, false] {
      let folder = home.folder.path("\(configurations(asks: asks))/ebb")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try home.folder.write(
        """
        { note: { ask: \(asks) }, patterns: { short: { breaths: 1, phases: [
          { inhale: 0.2 }, { hold: { open: { max: "0.2s" } } }, { exhale: 0.2 } ] } } }
        """,
        to: "\(configurations(asks: asks))/ebb/config.json5"
      )
    }
  }

  /// The folder of the configuration that asks for a note, or does not.
  static func configurations(asks: Bool) -> String { asks ? "asking" : "config" }

  /// What follows the program's name.
  func words(events: String) -> [String] {
    let sound = place == .bell ? ["--cues", "bowl"] : ["--cues", "tick"]
    return ["play", "short", "--prepare", "0s", "--events=\(events)"] + sound
  }
}
