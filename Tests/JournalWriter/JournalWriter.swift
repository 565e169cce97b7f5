import BreathJournal
import Glibc
import JSONText

/// A program that appends to a journal, for tests that kill it, fail it or run many of it at once.
///
/// `JournalWriter FOLDER STATE COUNT` appends COUNT records to the journal in FOLDER, with this
/// device's identity in STATE. It prints the id of each on a line of its own as soon as it is
/// acknowledged. At the end it says on standard error how many bytes it has read for that, and ends
/// with 0; or with 1 where an append fails, and says why.
@main
enum JournalWriter {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let count = Int64(words[3]) else { exit(64) }
    let journal = Journal(at: JournalLocation(folder: words[1], stateFolder: words[2]))
    let before = readBytes()
    for number in 0..<count { append(number, to: journal) }
    say("read \(readBytes() - before) bytes", to: 2)
  }

  /// How many bytes this process has read so far, by proc(5); 0 where the system does not count.
  private static func readBytes() -> Int {
    guard let file = fopen("/proc/self/io", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, file) != nil else { return 0 }
    let digits = line.filter { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.map { UInt8($0) }, as: UTF8.self)) ?? 0
  }

  private static func append(_ number: Int64, to journal: Journal) {
    do {
      let receipt = try journal.append(record(number))
      say(receipt.record.id, to: 1)
    } catch {
      say("\(error)", to: 2)
      exit(1)
    }
  }

  /// A record that can be checked to be whole by itself: its text tells its id many times.
  private static func record(_ number: Int64) -> JournalRecord {
    let id = JournalRecord.newID()
    return JournalRecord(
      kind: "note",
      id: id,
      at: LocalTime(secondsSinceEpoch: 1_796_020_200 + number, offsetMinutes: 60),
      fields: ["text": JSONValue(String(repeating: "\(id) é ", count: 1 + Int(number % 40)))]
    )
  }

  /// Writes in one call, which a test that logs the calls can tell from the journal's.
  private static func say(_ text: String, to descriptor: CInt) {
    let line = Array("\(text)\n".utf8)
    _ = write(descriptor, line, line.count)
  }
}
