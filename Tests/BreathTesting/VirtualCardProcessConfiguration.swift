import FoundationEssentials
import Glibc

extension VirtualCard {
  /// The ALSA configuration of this process: all cards that its tests have made, whichever runs at the time.
  ///
  /// libasound reads the file anew before an open if its inode or its time in whole seconds has changed. So
  /// each version is a file of its own, none is removed, and a link to the newest is put in place at once.
  final class ProcessConfiguration: Sendable {
    static let shared = ProcessConfiguration()

    private let cards = Guarded<[(definition: String, owner: TemporaryFolder?)]>([])
    private let folder: Result<TemporaryFolder, any Error>

    private init() {
      folder = Result { try TemporaryFolder() }
      guard let folder = try? folder.get() else { return }
      setenv("ALSA_CONFIG_PATH", folder.path("asound.conf"), 1)
      atexit { VirtualCard.ProcessConfiguration.shared.remove() }
    }

    /// Adds a device with a name of its own, and answers the name; keeps its folder until the process ends.
    func add(
      owner: TemporaryFolder?,
      _ definition: (_ name: String) -> String
    ) throws -> String {
      let folder = try folder.get()
      return try cards.withLock { cards in
        let name = "card\(cards.count + 1)"
        cards.append((definition(name), owner))
        let version = "\(name).conf"
        let text = ([VirtualCard.type] + cards.map(\.definition)).joined(separator: "\n")
        try folder.write(text + "\n", to: version)
        guard symlink(version, folder.path("next")) == 0,
          rename(folder.path("next"), folder.path("asound.conf")) == 0
        else { throw CocoaError(.fileWriteUnknown) }
        return name
      }
    }

    private func remove() {
      cards.withLock { $0 = [] }
      guard let folder = try? folder.get() else { return }
      try? FileManager.default.removeItem(atPath: folder.path)
    }
  }
}
