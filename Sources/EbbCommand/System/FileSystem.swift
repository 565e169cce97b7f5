internal import Glibc

/// Questions about folders that nothing is written to.
enum FileSystem {
  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file can be read.
  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Why a folder cannot be written to, in the system's words; nil where it can.
  static func writeFault(_ folder: String) -> String? {
    access(folder, W_OK | X_OK) == 0 ? nil : String(cString: strerror(errno))
  }

  /// What a user may still write where a folder is, in bytes; nil where the system does not tell.
  static func freeBytes(_ folder: String) -> UInt64? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    return UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
      .partialValue
  }

  /// The folder that a path is in.
  static func parent(of path: String) -> String {
    let trimmed = path.hasSuffix("/") && path.count > 1 ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The names in a folder, in order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The folder itself, or the nearest one above it that is there.
  static func nearestExisting(_ folder: String) -> String {
    var path = folder[...]
    while path.count > 1, !exists(String(path)) {
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if path.isEmpty { return folder.hasPrefix("/") ? "/" : "." }
    }
    return String(path)
  }
}
