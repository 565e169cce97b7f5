import BreathJournal
import Fuzzer
import JournalReading

/// Any bytes as a file of a journal: two ways of reading a line agree, and what was read can be merged.
@main
enum JournalLines {
  static func main() {
    Fuzzer.run { input in
      for line in Line.lines(of: input) { try line.check() }
      let contents = JournalContents.of(file: input)
      _ = contents.sessions()
      _ = contents.bests
    }
  }
}
