import BreathJournal
import BreathTesting
import Glibc
import Testing

@Suite("A disk that takes nothing")
struct FullDiskTests {
  @Test(
    "Whatever call fails, and why: a clear line, nothing acknowledged lost, nothing half-written left",
    .disabled(if: BuildProducts.isSanitized, "a sanitizer's calls are counted too"),
    arguments: [
      (ENOSPC, "No space left on device"), (EIO, "Input/output error"),
      (EROFS, "Read-only file system"),
    ]
  )
  func eachCall(code: CInt, words: String) async throws {
    try await behindOthers {
      var (number, failures) = (1, 0)
      while true {
        let folder = try TemporaryFolder(inMemory: true)
        let environment = WriteLog.environment(folder.path + "/log", failure: (number, code))
        let outcome = try Written.run(4, in: folder, environment: environment)
        let calls = try WriteLog(path: folder.path + "/log").calls
        let acknowledged = Written.acknowledged(outcome.standardOutput)
        let contents = try folder.journal.read()
        Written.expect(acknowledged, in: contents)
        #expect(contents.records.count == acknowledged.count)
        #expect(contents.warnings == [])
        if outcome.exitCode == 1 {
          failures += 1
          #expect(outcome.standardError.hasPrefix("cannot "), "\(outcome.standardError)")
          #expect(outcome.standardError.contains("\"\(folder.path)/"))
          #expect(outcome.standardError.contains(": \(words) ("))
        } else {
          // What is only remembered may fail without a word.
          #expect(outcome.exitCode == 0)
          #expect(acknowledged.count == 4)
        }
        let next = try Written.run(1, in: folder)
        #expect(next.exitCode == 0, "\(next.standardError)")
        #expect(try folder.journal.read().records.count == acknowledged.count + 1)
        if calls.count < number { break }
        number += 1
      }
      print("measured: \(failures) failures with \"\(words)\" in \(number) calls")
      #expect(failures > 20)
    }
  }
}
