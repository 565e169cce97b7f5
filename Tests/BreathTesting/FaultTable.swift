import FoundationEssentials
import Glibc

/// What became of a session under one fault.
public struct FaultRow: Sendable, Codable {
  /// What the fault was made with.
  public enum Rig: String, Sendable, Codable, CaseIterable {
    /// libasound's calls, answered by a script.
    case scripted
    /// A virtual card that breaks.
    case card = "virtual card"
    /// A real sound server.
    case server
    /// A real kernel with a card in it.
    case kernel
  }

  /// The fault, in a few words.
  public var fault: String
  /// How it was made.
  public var made: String
  /// What it was made with.
  public var rig: Rig
  /// How long nothing was heard, in milliseconds; nil where nothing sounded that could be missed.
  public var gapMilliseconds: Double?
  /// The worst error of an onset after sound was back, in microseconds; nil where none came back.
  public var worstOnsetMicroseconds: Double?
  /// Whether the journal holds what was done: breaths, how it ended, the card; nil where none is kept.
  public var isRecordRight: Bool?
  /// What a person was told, in one line.
  public var told: String

  /// A row, with what was measured.
  public init(
    _ fault: String,
    made: String,
    rig: Rig,
    gapMilliseconds: Double?,
    worstOnsetMicroseconds: Double?,
    isRecordRight: Bool?,
    told: String
  ) {
    self.fault = fault
    self.made = made
    self.rig = rig
    self.gapMilliseconds = gapMilliseconds
    self.worstOnsetMicroseconds = worstOnsetMicroseconds
    self.isRecordRight = isRecordRight
    self.told = told
  }
}

/// The one table of all faults, on whatever rig, that a test run prints when it ends.
///
/// A test adds a row for each fault that it has made and measured, green or red; what must hold it expects
/// itself:
///
///     FaultTable.add(
///       FaultRow(
///         "server killed", made: "SIGKILL to pulseaudio", rig: .server, gapMilliseconds: gap,
///         worstOnsetMicroseconds: worst, isRecordRight: isRight, told: line
///       )
///     )
///
/// The rows lie in a file beside the test bundle, for as long as one `swift test` runs, so that every process
/// of it may add some. `EBB_FAULT_TABLE` names another file, which is only ever added to.
public enum FaultTable {
  /// Adds a row, and has the table printed when this process ends.
  public static func add(_ row: FaultRow) {
    guard let line = try? JSONEncoder().encode(row) else { return }
    file.withLock { file in
      file.append(line)
      if !file.isPrinted { atexit { FaultTable.print() } }
      file.isPrinted = true
    }
  }

  private static let file = Guarded(RowFile())

  private static func print() {
    let rows = file.withLock { $0.rows() }
    Swift.print(FaultTableText(rows).description)
  }
}

/// Rows on the disk, a line each; the first line of the usual file says which run it belongs to.
private struct RowFile {
  /// Whether this process will print it.
  var isPrinted = false

  private let wanted = ProcessInfo.processInfo.environment["EBB_FAULT_TABLE"]
  private var path: String { wanted ?? "\(BuildProducts.folder)/fault-table" }
  /// All processes of one `swift test` are its children.
  private let run = "\(getppid())\n"

  func append(_ line: Data) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    let isOurs = wanted != nil || ProgramFiles.text(of: descriptor).hasPrefix(run)
    if !isOurs { ftruncate(descriptor, 0) }
    let text = (isOurs ? "" : run) + String(decoding: line, as: UTF8.self) + "\n"
    _ = write(descriptor, text, text.utf8.count)
  }

  func rows() -> [FaultRow] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(FaultRow.self, from: Data($0.utf8))
    }
  }
}
