internal import BreathJournal

/// The file of a mala that is being counted: each press is one write, so that a killed process loses none.
///
/// On a disk that takes no more the presses are kept in memory and written when that goes again.
final class MalaFile {
  /// The ending of its name.
  static let ending = ".count"
  /// Presses for which there is room on the disk from the start: more than any mala has.
  private static let room = 4_096

  /// What it is.
  let mala: RunningMala
  /// The file, once it could be made.
  private(set) var file: LockedFile?
  /// Why not all of it is in the file; nil where it is.
  private(set) var fault: LockedFile.Fault?
  private let path: String
  private var bytes: [UInt8]
  private var written = 0

  /// A mala without a bead, of which nothing is written yet.
  ///
  /// - Parameters:
  ///   - mala: What it is.
  ///   - folder: The folder of such files, which is there.
  init(_ mala: RunningMala, in folder: String) {
    self.mala = mala
    path = "\(folder)/\(mala.id)\(Self.ending)"
    bytes = mala.heading
  }

  /// Adds a press, and writes it with all that could not be written before.
  func add(_ mark: RunningMala.Mark) {
    bytes.append(mark.rawValue)
    write()
  }

  /// Writes what is not written yet; ``fault`` says whether that worked.
  func write() {
    guard written < bytes.count else { return }
    if let file {
      fault = file.write(bytes[written...], at: written)
    } else {
      do throws(LockedFile.Fault) {
        file = try LockedFile(new: path, holding: bytes, room: Self.room)
        fault = nil
      } catch {
        fault = error
      }
    }
    if fault == nil { written = bytes.count }
  }
}
