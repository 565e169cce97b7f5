import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests {
  /// The ladder of priorities, with the program itself and what the system says of its threads.
  @Suite("Priority")
  struct PriorityTests {
    @Test("Where nothing is granted a session runs all the same, and says so once")
    func denied() async throws {
      let home = try Home()
      let card = try VirtualCard()
      // Root has its rights from its capabilities, everyone else from limits.
      let drop = geteuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""

      let outcome = try await home.shell(
        "exec prlimit --rtprio=0 --nice=0 \(drop) \"$EBB\" play 1-1 --breaths 1 --cues tick"
          + " --prepare 0s --events=events --require-sound",
        on: card
      )

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      #expect(outcome.standardError.isEmpty)
      let lines = try home.folder.read("events")
      #expect(lines.split(separator: "\"priority\":\"ordinary\"").count == 2, "\(lines)")
      #expect(lines.split(separator: "\"priority\"").count == 2, "\(lines)")
      #expect(try home.events("events").of("phase").count == 2)
    }

    @Test("What a session says of its priority is what its threads have")
    func granted() async throws {
      let home = try Home()
      let card = try VirtualCard()
      let run = try home.start(
        ["play", "60-60", "--breaths", "1", "--cues", "tick", "--prepare", "0s"]
          + ["--events=events", "--require-sound"],
        on: card
      )

      let events = try await home.events("events", of: run) { !$0.of("phase").isEmpty }
      let threads = try Self.threads(of: run.processID)
      run.send(SIGTERM)
      _ = try await run.end()

      let said = try #require(events.of("start").first?["priority"]?.string)
      report("priority: said \(said), threads \(threads)")
      let fifo = threads.filter { $0.policy == SCHED_FIFO }.map(\.fifoPriority).sorted()
      switch said {
      // The renderer's thread, and above it the scheduler's.
      case "fifo": #expect(fifo == [10, 20])
      case "nice": #expect(fifo.isEmpty && threads.contains { $0.nice == -11 })
      default: #expect(fifo.isEmpty && !threads.contains { $0.nice == -11 })
      }
    }

    private typealias Thread = (nice: Int32, fifoPriority: Int32, policy: Int32)

    /// The threads of a process, by proc(5).
    private static func threads(of process: Int32) throws -> [Thread] {
      let tasks = "/proc/\(process)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
        let text = try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
        // The second field is a name in brackets that may hold spaces; the third follows it.
        let end = try #require(text.lastIndex(of: ")"))
        let fields = text[end...].split(separator: " ").dropFirst().map { Int32($0) ?? -1 }
        return (nice: fields[19 - 3], fifoPriority: fields[40 - 3], policy: fields[41 - 3])
      }
    }
  }
}
