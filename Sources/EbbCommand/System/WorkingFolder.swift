internal import Glibc

/// Where the program was started.
enum WorkingFolder {
  /// A path as seen from the root; nil where the working folder is not there any more.
  static func absolute(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let place = String(cString: folder)
    return place == "/" ? "/\(path)" : "\(place)/\(path)"
  }
}
