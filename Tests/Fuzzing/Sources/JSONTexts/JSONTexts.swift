import Fuzzer
import JSONText

/// Any bytes as JSON and as JSON5: what is read can be written and read again, and is the same.
@main
enum JSONTexts {
  static func main() {
    Fuzzer.run { input in
      let value = try Reading(input, .json).check()
      _ = try Reading(input, .json5).check()
      try Skim(input).check(against: value)
    }
  }
}
