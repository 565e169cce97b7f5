import FoundationEssentials

/// A program that ebb is measured beside.
enum Peer: String, Sendable, CaseIterable {
  case aplay, mpv, sox, cyclictest, sqlite3

  /// The Debian package that brings it.
  var package: String {
    switch self {
    case .aplay: "alsa-utils"
    case .mpv: "mpv"
    case .sox: "sox"
    case .cyclictest: "rt-tests"
    case .sqlite3: "sqlite3"
    }
  }

  var isInstalled: Bool { Self.isInPath(rawValue) }

  /// Whether a program can be found by its name.
  static func isInPath(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
