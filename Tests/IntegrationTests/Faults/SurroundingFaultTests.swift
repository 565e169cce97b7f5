import BreathTesting
import Glibc
import Testing

/// Faults of what surrounds a session whose card is well.
@Suite("Faults of the surroundings", .realTime)
struct SurroundingFaultTests {
  /// A fault that a shell makes around the program.
  struct ShellFault: Sendable, CustomTestStringConvertible {
    let name: String
    let made: String
    /// What stands before the program's name.
    var before = ""
    /// What follows its last word.
    var after = ""
    var exitCode = 0
    var told = ""

    var testDescription: String { name }
  }

  static let faults: [ShellFault] = [
    ShellFault(
      name: "no real-time rights",
      made: "prlimit, no capabilities",
      // Root has its rights from its capabilities, everyone else from limits.
      before: "prlimit --rtprio=0 --nice=0"
        + (geteuid() == 0 ? " setpriv --bounding-set=-all --inh-caps=-all" : "")
    ),
    ShellFault(name: "a reader leaves at once", made: "--plain | true", after: "--plain | true"),
    ShellFault(name: "a reader takes one line", made: "| head -1", after: "--plain | head -1"),
    ShellFault(name: "no standard streams", made: "<&- >&- 2>&-", after: "<&- >&- 2>&-"),
    ShellFault(
      name: "a full disk for the lines",
      made: "--plain >/dev/full",
      after: "--plain >/dev/full",
      exitCode: 74,
      told: "ebb: cannot write to standard output: No space left on device; no more lines\n"
    ),
  ]

  @Test("All is heard on its moment, it is told in a line at most, and kept", arguments: faults)
  func shell(fault: ShellFault) async throws {
    var tries = 0
    var heard: HealthyCardRow
    repeat {
      let home = try Home()
      let card = try VirtualCard()
      let session =
        "\"$EBB\" play 0.5-0.5 --breaths 3 --cues tick --prepare 0s --events=events"
      let outcome = try await home.shell(
        "{ \(fault.before) \(session) \(fault.after.before("|")); echo $? >status; }"
          + fault.after.from("|"),
        on: card
      )

      #expect(try home.folder.read("status") == "\(fault.exitCode)\n")
      #expect(outcome.standardError == fault.told)
      heard = try HealthyCardRow(
        fault.name,
        made: fault.made,
        session: (home, card, 3),
        told: outcome.standardError
      )
      tries += 1
      // A machine that is held up makes faults of its own.
    } while !heard.isOnTime && tries < 3
    FaultTable.add(heard.row)
    #expect(heard.isOnTime)
    #expect(heard.row.isRecordRight == true)
  }
}

extension String {
  /// What comes before a character, or all.
  fileprivate func before(_ mark: Character) -> Substring { prefix { $0 != mark } }

  /// What follows from a character on, or nothing.
  fileprivate func from(_ mark: Character) -> Substring { drop { $0 != mark } }
}
