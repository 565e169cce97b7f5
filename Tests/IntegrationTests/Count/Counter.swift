import BreathTesting
import FoundationEssentials
import Glibc
import JSONText

/// A counter that a test starts, presses and ends: a button and no screen.
struct Counter {
  /// What a press writes: press, end of a report, release, end of a report.
  private static let bytesOfPress = 96

  let home: Home
  let button: InputDevice
  /// What keeps the button's file as it is while no program has it open, as a device keeps no press but a
  /// file does.
  private let holder: FileHolder

  /// A home with a practice of malas of so many beads, each of which counts as one.
  init(beads: Int) async throws {
    home = try Home()
    button = try InputDevice(in: home.folder)
    holder = FileHolder(button.path)
    let words = ["mala", "practice", "add", "drops", "--target", "100000"]
    let rule = ["--beads", "\(beads)", "--counts-as", "\(beads)"]
    let outcome = try await home.run(words + rule)
    guard outcome.exitCode == 0 else { throw Failure(description: outcome.standardError) }
  }

  /// Installs the voices that ship, wherever the program was built.
  func installVoices() throws {
    let sounds = home.folder.path("data/ebb/sounds")
    let shipped = URL(filePath: ModuleSources.folder)
      .deletingLastPathComponent().appending(path: "Sounds/voice").path
    try FileManager.default.createDirectory(atPath: sounds, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(sounds)/voice",
      withDestinationPath: shipped
    )
  }

  /// A counter that could not be made.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts it, with a line for each bead.
  func start(on card: VirtualCard? = nil, _ more: [String] = []) throws -> ProgramRun {
    try home.start(
      ["mala", "count", "drops", "--button", button.path, "--plain", "--every", "1"] + more,
      on: card
    )
  }

  /// Whether a whole press waits in the button's file, read by no one.
  var hasWaitingPress: Bool { holder.waiting >= Self.bytesOfPress }

  /// The last total that a counter has told; nil where it has told none.
  static func total(_ run: ProgramRun) -> Int? {
    let text = run.standardOutput
    guard let end = text.lastIndex(of: "\n") else { return nil }
    for line in text[..<end].split(separator: "\n").reversed() {
      guard let place = line.firstRange(of: "total ") else { continue }
      let digits = line[place.upperBound...].prefix { $0.isNumber || $0 == "," }
      return Int(String(digits.filter(\.isNumber)))
    }
    return nil
  }

  /// Waits until a counter tells a total, on the calling thread; false after half a minute, or where it
  /// has ended.
  static func wait(for total: Int, of run: ProgramRun) -> Bool {
    for round in 0..<150_000 {
      if let told = Self.total(run), told >= total { return told == total }
      if round.isMultiple(of: 1_000), run.hasEnded { return false }
      usleep(200)
    }
    return false
  }

  /// The beads of all records, and how many records there are.
  func kept() throws -> (beads: Int, records: Int, ids: Int) {
    let counts = try home.records("count")
    let beads = counts.compactMap { $0["beads"]?.int64 }.reduce(0, +)
    return (Int(beads), counts.count, Set(counts.compactMap { $0["id"]?.string }).count)
  }
}

/// Keeps a FIFO open.
final class FileHolder: Sendable {
  private let descriptor: CInt

  init(_ path: String) {
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// The bytes that no one has read.
  var waiting: Int {
    var count: CInt = 0
    _ = ioctl(descriptor, UInt(FIONREAD), &count)
    return Int(count)
  }
}
