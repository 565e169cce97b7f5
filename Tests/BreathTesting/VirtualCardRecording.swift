import FoundationEssentials

extension VirtualCard {
  /// What a card has played, and when.
  public struct Recording: Sendable {
    /// The stretches of playing, in order, each from a start to what ended it.
    public let epochs: [Epoch]
    /// Everything that happened to the card, in order.
    public let events: [Event]

    /// Reads a card's record and log; a card never opened has neither, and played nothing.
    init(record: String, log: String) throws {
      let events = try Event.read(log)
      let bytes = try Self.bytes(of: record)
      let starts = events.indices.filter { events[$0].kind == .start }
      let nexts = starts.dropFirst() + [events.endIndex]
      self.events = events
      epochs = try zip(starts, nexts).map { start, next in
        try Epoch(
          start: events[start],
          end: events[start..<next].first { $0.kind == .stop || $0.kind == .xrun },
          record: bytes,
          until: next < events.endIndex ? events[next].byte ?? bytes.count : bytes.count
        )
      }
    }

    private static func bytes(of path: String) throws -> [UInt8] {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      // Of an empty file Foundation leaks the page that it would read it into.
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return size == 0 ? [] : [UInt8](try Data(contentsOf: URL(filePath: path)))
    }
  }

  /// A line of a card's log.
  public struct Event: Sendable, Decodable {
    /// What can happen to a card.
    public enum Kind: String, Sendable, Decodable {
      case open, prepare, start, stop, xrun, close
    }

    enum CodingKeys: String, CodingKey {
      case kind = "event"
      case timeNs = "t_ns"
      case pid, rate, channels, format, ppm, frame, byte, buffer, period, played, written
    }

    /// What happened.
    public let kind: Kind
    /// When, by `CLOCK_MONOTONIC`; for an underrun, the moment that the last frame was over.
    public let timeNs: Int64
    /// Of an open: the process.
    public let pid: Int?
    /// Of a start: the frame rate in hertz.
    public let rate: Int?
    /// Of a start: the number of channels.
    public let channels: Int?
    /// Of a start: how a sample is stored.
    public let format: Format?
    /// Of a start: how much too fast the card is, in parts per million.
    public let ppm: Double?
    /// Of a start: the frames of this size already in the record.
    public let frame: Int?
    /// Of a start: the bytes already in the record.
    public let byte: Int?
    /// Of a start: the ring, in frames.
    public let buffer: Int?
    /// Of a start: the period, in frames.
    public let period: Int?
    /// Of a stop or an underrun: the frames of the epoch that were heard.
    public let played: Int?
    /// Of a stop or an underrun: the frames of the epoch that were written, less those taken back.
    public let written: Int?

    static func read(_ path: String) throws -> [Event] {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      return try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }
  }
}
