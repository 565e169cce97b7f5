internal import BreathEngine

/// Tells when the configuration file was written, as soon as no more is being written.
struct ConfigurationWatch {
  /// An editor writes a file in several steps; so long after the last of them, in nanoseconds, it is read.
  private static let quiet: Int64 = 300_000_000

  private let watch = FolderWatch()
  private let file: String?
  /// When it is to be read, in nanoseconds of `CLOCK_MONOTONIC`; nil while nothing is written.
  private(set) var due: Int64?

  /// A watch of the file of a machine's user.
  init(_ paths: Paths) {
    file = paths.configurationFile
    if let file { watch.watch(for: [file]) }
  }

  /// Readable when something has become of the file, or beside it.
  var descriptor: Int32 { watch.descriptor }

  /// Whether it is to be read anew.
  mutating func hasChanged() -> Bool {
    let now = MonotonicClock.now()
    if watch.take() {
      due = now + Self.quiet
      if let file { watch.watch(for: [file]) }
    }
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }
}
