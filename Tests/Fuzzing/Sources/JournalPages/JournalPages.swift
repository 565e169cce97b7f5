import BreathJournal
import Fuzzer
import JournalReading

/// Any bytes as a file of a journal: whatever it says can be shown.
@main
enum JournalPages {
  static func main() {
    Fuzzer.run { input in
      try Pages(of: JournalContents.of(file: input)).check(withStatistics: input.isOne(in: 16))
    }
  }
}
