import BreathJournal
import BreathTesting
import Glibc
import Testing

@testable import EbbCommand

@Suite("The file of a mala in progress")
struct MalaFileTests {
  private static func mala(_ name: String = "mandala \"offering\"\n") -> RunningMala {
    RunningMala(
      id: JournalRecord.newID(),
      practice: "p",
      name: name,
      rule: .usual,
      round: 1,
      start: LocalTime(secondsSinceEpoch: 1_780_000_000, offsetMinutes: 60)
    )
  }

  @Test("What is in it after each press is what was pressed, whatever the practice is called")
  func marks() throws {
    let folder = try TemporaryFolder()
    let mala = Self.mala()
    let file = MalaFile(mala, in: folder.path)
    var beads: Int64 = 0
    var numbers = SeededGenerator(seed: 9)

    // More than there is room for beforehand.
    for _ in 0..<5_000 {
      let isBack = beads > 0 && Int.random(in: 0..<4, using: &numbers) == 0
      file.add(isBack ? .back : .bead)
      beads += isBack ? -1 : 1
    }

    #expect(file.fault == nil)
    let bytes = try #require(file.file?.contents())
    let found = try #require(RunningMala.read(bytes))
    #expect(found.mala == mala)
    #expect(found.beads == beads)
  }

  @Test("No one else can take it, and no draft is left")
  func locked() throws {
    let folder = try TemporaryFolder()
    let file = MalaFile(Self.mala(), in: folder.path)
    file.add(.bead)
    let path = try #require(file.file?.path)

    #expect(LockedFile(left: path) == nil)
    #expect(FileSystem.names(in: folder.path).count == 1)
  }

  @Test("Where it cannot be made the presses are kept, and written when it can")
  func late() throws {
    let folder = try TemporaryFolder()
    let place = folder.path("later")
    let file = MalaFile(Self.mala(), in: place)

    for _ in 0..<3 { file.add(.bead) }
    #expect(file.fault?.reason == "No such file or directory")
    mkdir(place, 0o700)
    file.write()

    #expect(file.fault == nil)
    let bytes = try #require(file.file?.contents())
    #expect(RunningMala.read(bytes)?.beads == 3)
  }
}
