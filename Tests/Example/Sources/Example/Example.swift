import BreathAudio
import BreathEngine

/// Breathes three breaths, and says each phase at its moment.
///
///     swift run --package-path Tests/Example Example [PATTERN [CARD]]
///
/// PATTERN is a short form such as `4-7-8`, CARD a name from `ebb devices`.
@main
struct Example {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let pattern = try BreathPattern(shortForm: words.first ?? "4-7-8")
    let card = words.dropFirst().first

    // What happens when: a pure function of the pattern, with a bell and two seconds before it.
    let plan = try SessionPlan(pattern, length: .breaths(3), prepare: ExactSeconds(2))

    // Who makes it heard: each cue on its frame, whatever befalls the card.
    let player = try Player(plan, cues: .bowl, on: .card(card), volume: -6)
    try player.play { transition in
      switch transition.event {
      case .opening: print("ready")
      case .phase: print("\(transition.start.secondsText) s: \(transition.kind.name)")
      case .closing: print("done")
      default: break
      }
    }

    let report = player.report
    print("played on \(player.cardName); \(report.late) cues late, \(report.underruns) underruns")
  }
}
