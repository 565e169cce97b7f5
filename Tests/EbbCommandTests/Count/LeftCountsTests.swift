import BreathJournal
import BreathTesting
import Glibc
import JSONText
import Synchronization
import Testing

@testable import EbbCommand

/// What a counter that was killed has left, as the next command finds it.
@Suite("Counts that were left behind")
struct LeftCountsTests {
  private static let folder = ".local/state/ebb/counts"
  private static let mala = RunningMala(
    id: "0123456789abc",
    practice: "p",
    name: "prostrations",
    rule: .usual,
    round: 2,
    start: LocalTime(secondsSinceEpoch: 1_780_000_000)
  )

  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func leave(_ marks: String, _ name: String = "0123456789abc.count") throws -> String {
    let heading = String(decoding: Self.mala.heading, as: UTF8.self)
    return try home.write(heading + marks, to: "\(Self.folder)/\(name)")
  }

  private func settle() throws -> String {
    let said = Collected()
    let console = Console(out: { _ in }, err: { said.add($0) })
    let context = CommandContext(console: console, environment: ["HOME": home.path])
    LeftCounts.settle(try OpenJournal(context))
    return said.text
  }

  private var names: [String] { FileSystem.names(in: "\(home.path)/\(Self.folder)") }

  @Test("Its beads become a record, once, and are said")
  func once() throws {
    _ = try leave(String(repeating: "+", count: 40) + "--+")

    #expect(
      try settle() == "ebb: a counter that had not ended left 39 beads of prostrations: kept now\n"
    )
    #expect(try settle() == "")

    let records = try home.records()
    try #require(records.count == 1)
    #expect(records[0]["kind"]?.string == "count")
    #expect(records[0]["id"]?.string == "0123456789abc")
    #expect(records[0]["what"]?.string == "beads")
    #expect(records[0]["beads"]?.int64 == 39)
    #expect(records[0]["credited"]?.int64 == 36)
    #expect(records[0]["round"]?.int64 == 2)
    #expect(names.isEmpty)
  }

  @Test("However often a mala was begun and left, its beads come to a whole one, in any order")
  func shares() throws {
    let parts = [1, 52, 54, 1]
    for (place, beads) in parts.enumerated() {
      let heading = String(decoding: Self.mala.heading, as: UTF8.self)
      let text = heading.replacing(Self.mala.id, with: "id\(place)")
      try home.write(
        text + String(repeating: "+", count: beads),
        to: "\(Self.folder)/\(place).count"
      )
    }

    _ = try settle()

    let records = try home.records()
    #expect(records.compactMap { $0["beads"]?.int64 }.reduce(0, +) == 108)
    #expect(records.compactMap { $0["credited"]?.int64 }.reduce(0, +) == 100)
    #expect(names.isEmpty)
  }

  @Test("A whole mala is one")
  func whole() throws {
    _ = try leave(String(repeating: "+", count: 108))

    _ = try settle()

    let record = try #require(home.records().first)
    #expect(record["what"]?.string == "mala")
    #expect(record["credited"]?.int64 == 100)
  }

  @Test("A record that was written just before the end is not written twice")
  func known() throws {
    _ = try leave("+++")
    _ = try settle()
    _ = try leave("+++")

    #expect(try settle() == "")

    #expect(try home.records().count == 1)
    #expect(names.isEmpty)
  }

  @Test("What a power cut left unwritten is nothing; a file without a bead goes without a word")
  func zeros() throws {
    _ = try leave("++\0\0+" + String(repeating: "\0", count: 4_000))
    _ = try home.write(String(repeating: "\0", count: 4_096), to: "\(Self.folder)/b.count")
    _ = try home.write("", to: "\(Self.folder)/c.count")
    _ = try leave("+-", "d.count")

    _ = try settle()

    #expect(try home.records().map { $0["beads"]?.int64 } == [3])
    #expect(names.isEmpty)
  }

  @Test("A file that cannot be read stays, and is said")
  func damaged() throws {
    _ = try home.write("{\"v\":1}\n+++", to: "\(Self.folder)/a.count")

    #expect(try settle().contains("cannot be read, and stays"))

    #expect(names == ["a.count"])
    #expect(try home.records().isEmpty)
  }

  @Test("One that is being counted is left alone")
  func running() throws {
    let path = try leave("+++")
    let lock = try #require(LockedFile(left: path))

    #expect(try settle() == "")

    #expect(names.count == 1)
    withExtendedLifetime(lock) {}
  }

  @Test("A journal that takes nothing: the beads stay, and come with the next try")
  func noJournal() throws {
    _ = try leave("+++")
    // A file stands where the journal's folder should be.
    try home.write("", to: ".local/share/ebb/journal")

    _ = try settle()
    #expect(names.count == 1)
    unlink("\(home.path)/.local/share/ebb/journal")
    _ = try settle()

    #expect(try home.records().count == 1)
    #expect(names.isEmpty)
  }
}

/// Messages, in order.
private final class Collected: Sendable {
  private let said = Mutex("")

  var text: String { said.withLock { $0 } }

  func add(_ message: String) { said.withLock { $0 += message } }
}
