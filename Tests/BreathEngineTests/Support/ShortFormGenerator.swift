import BreathEngine
import BreathTesting

/// Makes random short forms of all kinds, nearly all of them right.
struct ShortFormGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A chain of one to four parts.
  mutating func text() -> String {
    (0..<(chance(2) ? 1 : 1 + pick(4))).map { _ in part() }.joined(separator: "+")
  }

  private mutating func part() -> String {
    if chance(5) {
      let range = "\(pace())..\(pace())bpm"
      return "\(chance(2) ? "\(weights())@" : "")\(range)/\(duration())"
    }
    let breath =
      switch pick(4) {
      case 0: numbers(separator: "-") { $0.seconds() }
      case 1: "\(weights())@\(["4", "0.5", "1.25", "0.001", "3"][pick(5)])"
      case 2: "\(weights())@\(pace())bpm"
      default: "\(pace())bpm"
      }
    return switch pick(3) {
    case 0: "\(1 + pick(chance(9) ? 100_000 : 40))x\(breath)"
    case 1: "\(breath)/\(duration())"
    default: breath
    }
  }

  private mutating func weights() -> String {
    numbers(separator: ":") { generator in
      ["1", "2", "4", "6", "0.5", "1.75", "12", "3.333"][generator.pick(8)]
    }
  }

  private mutating func numbers(
    separator: String,
    _ number: (inout ShortFormGenerator) -> String
  ) -> String {
    (0..<(2 + pick(3))).map { _ in chance(8) ? "0" : number(&self) }.joined(separator: separator)
  }

  private mutating func seconds() -> String {
    switch pick(4) {
    case 0: "\(1 + pick(20))"
    case 1: "\(pick(9)).\(1 + pick(9))"
    case 2: "0\(1 + pick(9)).\(1 + pick(9))00"
    default:
      ExactSeconds(nanoseconds: .random(in: 100_000_000...9_000_000_000, using: &random))
        .secondsText
    }
  }

  private mutating func pace() -> String {
    ["6", "5", "5.5", "12", "4.5", "7", "0.5", "20", "6.25", "7.3"][pick(10)]
  }

  private mutating func duration() -> String {
    ["10m", "90s", "1h", "5m", "1m30s", "2.5m", "1h0.5s", "0.25h", "300s", "7.123456789s"][pick(10)]
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func chance(_ inverse: Int) -> Bool { pick(inverse) == 0 }
}
