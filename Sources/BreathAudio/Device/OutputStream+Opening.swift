internal import Glibc

extension OutputStream {
  /// What stands for a card's name where there is none.
  static let silence = "silence"

  /// Opens what a player plays to.
  ///
  /// - Throws: ``PlaybackError``.
  static func open(_ target: PlaybackTarget) throws(PlaybackError) -> OutputStream {
    switch target {
    case .card(let name): try openFirst(of: UsualCards(wanted: name))
    case .fifo(let path): try openFIFO(path)
    case .silence: OutputStream(pacedBy: nil, name: silence)
    }
  }

  private static func openCard(_ name: String) throws(PlaybackError) -> OutputStream {
    let pcm = try PCM(opening: name)
    let granted = try pcm.configure(.frugal)
    return OutputStream(pcm, granted)
  }

  /// Takes the first card that answers; of the faults the first is told, being the one that a person
  /// can mend.
  private static func openFirst(of names: UsualCards) throws(PlaybackError) -> OutputStream {
    var first: PlaybackError?
    for name in names {
      do throws(PlaybackError) {
        return try openCard(name)
      } catch {
        // That an id is no name of the configuration's says nothing of its card.
        if first == nil || (names.isWanted && first?.code == .deviceMissing) { first = error }
      }
    }
    throw first ?? PlaybackError(.deviceMissing, UsualCards.first, reason: "there is none")
  }

  // `F_SETPIPE_SZ` and `F_GETPIPE_SZ`, which are Linux's own and not in Swift's Glibc.
  private static let setPipeSize: CInt = 1031
  private static let getPipeSize: CInt = 1032

  private static func openFIFO(_ path: String) throws(PlaybackError) -> OutputStream {
    // For reading too: so the open does not wait for a reader, and a reader may come and go.
    let descriptor = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PlaybackError(.cannotCreate, path, reason: String(cString: strerror(errno)))
    }
    // Half a second; where the system grants less, less is kept ahead, so nothing is lost.
    let wanted = CInt(24_000 * 4)
    let granted = max(fcntl(descriptor, setPipeSize, wanted), fcntl(descriptor, getPipeSize))
    let frames = granted > 0 ? min(24_000, Int(granted) / 4) : 12_000
    return OutputStream(pacedBy: descriptor, frames: frames, name: path)
  }
}
