internal import Glibc

/// The folders that sounds are looked for in.
struct SoundFolders {
  /// The user's own.
  let own: String?
  /// Those that came with the program: an installed one, then a build tree's.
  let shipped: [String]

  /// The endings of files that are taken for sounds, the usual kinds of libsndfile.
  private static let endings = [
    "flac", "wav", "ogg", "oga", "opus", "mp3", "aif", "aiff", "aifc", "au", "caf", "rf64", "w64",
  ]

  /// Finds the folders.
  ///
  /// - Parameters:
  ///   - paths: Where files belong.
  ///   - program: The path of the running program, without links; nil where it is not known.
  init(_ paths: Paths, program: String?) {
    own = paths.dataFolder.map { "\($0)/sounds" }
    let folder = program.map(FileSystem.parent)
    let installed = folder.map { "\(FileSystem.parent(of: $0))/share/ebb/sounds" }
    let tree = folder.flatMap(Self.buildTree).map { "\($0)/Sounds" }
    shipped = [installed, tree].compactMap { $0 }.filter(FileSystem.exists)
  }

  /// The nearest folder above the program that holds its sources.
  private static func buildTree(above folder: String) -> String? {
    var folder = folder
    while folder != "/", folder != "." {
      if FileSystem.exists("\(folder)/Package.swift"), FileSystem.exists("\(folder)/Sounds") {
        return folder
      }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  /// The running program, without links.
  static var program: String? {
    let path = realpath("/proc/self/exe", nil)
    defer { free(path) }
    return path.map { String(cString: $0) }
  }

  /// The sound files of a folder, in the order of their names; none where it is not there.
  static func files(in folder: String) -> [SoundFile] {
    FileSystem.names(in: folder).compactMap { name in
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
        endings.contains(name[dot...].dropFirst().lowercased())
      else { return nil }
      return SoundFile(name: String(name[..<dot]), fileName: name, path: "\(folder)/\(name)")
    }
  }

  /// Whether a word ends as sound files do.
  static func isFileName(_ word: String) -> Bool {
    word.split(separator: ".").last.map { endings.contains($0.lowercased()) } ?? false
  }
}

/// A file that can be called by its name.
struct SoundFile: Hashable, Sendable {
  /// The name without its ending.
  let name: String
  /// The name with it.
  let fileName: String
  /// The whole path.
  let path: String
}
