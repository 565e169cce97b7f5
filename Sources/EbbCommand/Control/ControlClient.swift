internal import JSONText

/// Someone who is connected and asks, or watches.
///
/// Nothing here waits: who does not read is told later how much was left out, and at last cut off.
final class ControlClient {
  /// The most lines that a watcher may miss in a row.
  private static let mostMissed = 256
  /// How much is read at a time, in bytes.
  private static let pieceSize = 4096

  /// The connection.
  let descriptor: Int32
  /// Whether every event line is wanted.
  var isWatching = false
  /// Whether the other end is closed, both ways.
  var isClosed = false
  /// Whether nothing more is said at the other end; it may still read.
  private(set) var isSilent = false
  /// Whether the connection is of no use any more.
  private(set) var isGone = false

  private var lines = ControlLines()
  /// What is left of a line of which only a part was taken.
  private var rest: ArraySlice<UInt8> = []
  private var missed = 0

  /// Takes a connection over.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    LocalSocket.close(descriptor)
  }

  /// Whether there is a line to take without reading.
  var hasLine: Bool { lines.hasLine || lines.isTooLong }

  /// Reads a piece, unless there is a line that was not taken yet.
  func receive() {
    guard !hasLine, !isSilent else { return }
    switch LocalSocket.receive(descriptor, atMost: Self.pieceSize) {
    case .bytes(let bytes): lines.add(bytes)
    case .nothing: break
    case .end: isSilent = true
    }
  }

  /// What is asked next; nil where no line is there.
  ///
  /// - Throws: ``ControlRefusal`` where it cannot be; after a line that is too long nothing more is read.
  func nextRequest() throws(ControlRefusal) -> ControlRequest? {
    guard !lines.isTooLong else {
      (isSilent, lines) = (true, ControlLines())
      throw ControlRefusal(.tooLong, "a line has at most \(ControlLines.longest) bytes")
    }
    return try lines.next().map(ControlRequest.read)
  }

  /// Sends an answer; who does not take it is cut off.
  func answer(_ object: JSONObject) {
    let line = Self.line(object)
    guard flush(), case .count(line.count) = LocalSocket.send(line, to: descriptor) else {
      isGone = true
      return
    }
  }

  /// Sends an event line, or counts it among those that were left out.
  func tell(_ object: JSONObject) {
    guard !isGone else { return }
    guard flush() else { return miss() }
    var line = Self.line(object)
    if missed > 0 {
      line = Self.line(["event": "dropped", "lines": JSONValue(missed)]) + line
    }
    switch LocalSocket.send(line, to: descriptor) {
    case .count(0): miss()
    case .count(let count): (rest, missed) = (line.dropFirst(count), 0)
    case .gone: isGone = true
    }
  }

  /// Sends what is left of a line; whether that is all gone.
  private func flush() -> Bool {
    guard !rest.isEmpty else { return true }
    switch LocalSocket.send(rest, to: descriptor) {
    case .count(let count): rest = rest.dropFirst(count)
    case .gone: isGone = true
    }
    return rest.isEmpty
  }

  private func miss() {
    missed += 1
    if missed > Self.mostMissed { isGone = true }
  }

  private static func line(_ object: JSONObject) -> ArraySlice<UInt8> {
    Array((JSONValue(object).serialized() + "\n").utf8)[...]
  }
}
