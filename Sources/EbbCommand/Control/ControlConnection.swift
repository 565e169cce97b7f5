internal import BreathEngine
internal import JSONText

/// A connection to a running ebb, of one who asks.
final class ControlConnection {
  /// What came of waiting for a line.
  enum Line {
    case object(JSONObject)
    /// None came in time.
    case nothing
    /// No more will come.
    case end
  }

  /// The longest line that is taken, in bytes.
  private static let longest = 1 << 20

  private let descriptor: Int32
  private var bytes: [UInt8] = []

  /// Takes a connection over.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    LocalSocket.close(descriptor)
  }

  /// Who is at the other end; nil where the system does not tell.
  var peer: LocalSocket.Peer? { LocalSocket.peer(of: descriptor) }

  /// Asks; what comes of it is the next line.
  func ask(_ word: ControlRequest.Word) {
    _ = LocalSocket.send(Array(ControlRequest.line(word).utf8)[...], to: descriptor)
  }

  /// Waits for the next line that is an object.
  ///
  /// - Parameter deadline: Until when, in nanoseconds of `CLOCK_MONOTONIC`; nil for as long as it takes.
  /// - Returns: The line.
  func next(until deadline: Int64?) -> Line {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        let line = bytes[..<end]
        bytes.removeSubrange(...end)
        // What is no JSON comes of no ebb.
        guard let object = (try? JSONValue.parse(bytes: line))?.object else { return .end }
        return .object(object)
      }
      let left = deadline.map { $0 - MonotonicClock.now() }
      if let left, left <= 0 { return .nothing }
      Descriptors.waitForAny(of: [descriptor], atMost: left)
      switch LocalSocket.receive(descriptor, atMost: 65_536) {
      case .bytes(let more): bytes += more
      case .nothing: break
      case .end: return .end
      }
      if bytes.count > Self.longest { return .end }
    }
  }
}
