import BreathAudio
import BreathTesting
import FoundationEssentials

@testable import EbbCommand

/// A home with folders in which a program could be installed or built.
struct SoundPlace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  var paths: Paths { Paths(environment: ["HOME": folder.path("home")]) }

  /// The user's own folder of sounds.
  static let own = "home/.local/share/ebb/sounds"

  /// Puts a file into the place: a knock where its ending is a sound file's, else an empty one.
  @discardableResult
  func add(_ name: String) throws -> String {
    let path = folder.path(name)
    let parent = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    if [".wav", ".flac", ".ogg"].contains(where: name.hasSuffix) {
      try Sound(.woodblock).write(to: path, rate: 16_000)
    } else {
      try folder.write("no sound", to: name)
    }
    return path
  }

  /// The sounds that a program at a path of the place finds.
  func library(program: String? = nil) -> SoundLibrary {
    SoundLibrary(paths, program: program.map { folder.path($0) })
  }
}
