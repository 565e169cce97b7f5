import BreathJournal
import Fuzzer

/// Any bytes as a file to import: in pieces it says the same, and a second time it adds nothing.
@main
enum Imports {
  static func main() {
    Fuzzer.run { input in
      let attempt = Attempt(input)
      let whole = attempt.read(pieces: .max)
      for pieces in [1, 3] {
        try require(
          attempt.read(pieces: pieces) == whole,
          "in pieces of \(pieces) it is another file"
        )
      }
      try attempt.checkTwice()
    }
  }
}
