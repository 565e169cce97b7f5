import BreathEngine

/// A tree in one line, for the report of a test that fails: `3[i2 h1.5? o8/3]@6..9bpm/90s`.
struct TreeText: CustomStringConvertible {
  let description: String

  init(_ pattern: BreathPattern) {
    description = Self.text(pattern.body)
  }

  private static func text(_ body: [PatternNode]) -> String {
    body.map { node in
      switch node {
      case .phase(let phase): text(phase)
      case .loop(let loop): text(loop)
      }
    }.joined(separator: " ")
  }

  private static func text(_ phase: BreathPhase) -> String {
    let length =
      switch phase.length {
      case .fixed(let time): "\(Fraction(time))"
      case .share(let from, let to): ":\(Fraction(from))..\(Fraction(to))"
      case .stepped(let from, let step, let least, let most):
        "(\(Fraction(from))+\(Fraction(step)) \(bound(least))<\(bound(most)))"
      case .open(let most, let remind):
        "\(Fraction(most))?\(remind.map { "\(Fraction($0))" } ?? "")"
      }
    return "\(phase.isPrelude ? "prelude " : "")\(phase.kind.name)\(length)"
      + (phase.skipsLastTurn ? "-" : "")
  }

  private static func bound(_ length: ExactSeconds?) -> String {
    length.map { "\(Fraction($0))" } ?? "_"
  }

  private static func text(_ loop: BreathLoop) -> String {
    let times =
      switch loop.repetition {
      case .times(let turns): "\(turns)"
      case .each: "each"
      case .untilKey: "key"
      case .length(.breaths(let count)): "\(count)b"
      case .length(.lasting(let time)): "\(Fraction(time))s"
      case .length(.exactly(let time)): "\(Fraction(time))x"
      case .length(.endless): "e"
      }
    let pace = loop.pace.map { pace in
      "@\(Fraction(pace.from))..\(Fraction(pace.to))bpm/\(bound(pace.over))"
    }
    return "\(times)[\(loop.bodies.map(text).joined(separator: " / "))]\(pace ?? "")"
  }
}
