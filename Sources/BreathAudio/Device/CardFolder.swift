internal import Glibc

/// The folder in which the kernel keeps its sound cards: it changes when one comes or goes.
struct CardFolder {
  /// From one look at it to the next, in nanoseconds.
  static let interval: Int64 = 1_000_000_000

  private let path: String
  private var last: Int64

  /// The folder as it is now; one that is not there is as good as one that never changes.
  init(_ path: String = "/dev/snd") {
    self.path = path
    last = Self.change(of: path)
  }

  /// Whether it has changed since this was last asked.
  mutating func hasChanged() -> Bool {
    let change = Self.change(of: path)
    defer { last = change }
    return change != last
  }

  /// When a name was last added to the folder, or taken out, in nanoseconds; 0 where there is none.
  private static func change(of path: String) -> Int64 {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    return Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}
