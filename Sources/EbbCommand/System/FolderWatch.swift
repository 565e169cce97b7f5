internal import Glibc

/// Tells when something in some folders came, went or changed its rights, without looking again and again.
final class FolderWatch {
  private static let events = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ATTRIB | IN_CLOSE_WRITE
      | IN_DELETE_SELF | IN_MOVE_SELF
  )

  /// Readable when there is something to look at; −1 where the system has no such watch left.
  let descriptor: Int32
  private var watches: [String: Int32] = [:]

  /// A watch of nothing yet.
  init() {
    descriptor = inotify_init1(CInt(O_NONBLOCK | O_CLOEXEC))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches for paths: each in its folder, or in the nearest one that is there, and where a link leads.
  ///
  /// - Parameter paths: From the root.
  /// - Returns: Whether all of them are watched.
  @discardableResult
  func watch(for paths: [String]) -> Bool {
    guard descriptor >= 0 else { return false }
    let folders = Set(paths.flatMap(Self.folders))
    var old = watches
    watches = [:]
    for folder in folders {
      // For a folder that is watched already it answers the same number.
      let watch = inotify_add_watch(descriptor, folder, Self.events)
      guard watch >= 0 else { continue }
      watches[folder] = watch
      for (other, number) in old where number == watch { old[other] = nil }
    }
    for watch in old.values { inotify_rm_watch(descriptor, watch) }
    return watches.count == folders.count
  }

  /// Takes what it has told, and answers whether it was anything.
  func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isTold = false
    while descriptor >= 0, read(descriptor, &bytes, bytes.count) > 0 { isTold = true }
    return isTold
  }

  private static func folders(of path: String) -> [String] {
    var folders = [FileSystem.nearestExisting(FileSystem.parent(of: path))]
    if let target = realpath(path, nil) {
      folders.append(FileSystem.parent(of: String(cString: target)))
      free(target)
    }
    return folders
  }
}
