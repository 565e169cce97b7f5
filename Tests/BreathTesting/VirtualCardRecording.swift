import FoundationEssentials

extension VirtualCard {
  /// What a card has played, and when.
  public struct Recording: Sendable {
    /// The stretches of playing, in the order of their starts, each from a start to what ended it.
    public let epochs: [Epoch]
    /// Everything that happened to the card, in the order in which it was noticed.
    public let events: [Event]
    /// The moments at which a card came or went, in order, by `CLOCK_MONOTONIC`; it is there at first.
    let comings: [(moment: Int64, isThere: Bool)]

    /// Reads a card's record, log and faults; a card never opened has none, and played nothing.
    init(record: String, log: String, faults: String) throws {
      let events = try Event.read(log)
      self.events = events
      comings = try Fault.comings(faults)
      let plugs = Dictionary(grouping: events) { $0.plug ?? 0 }
      epochs = try plugs.flatMap { plug, events in
        try Self.epochs(events, record: plug == 0 ? record : "\(record).\(plug)")
      }
      .sorted { $0.startNs < $1.startNs }
    }

    /// Whether a card was plugged in and alive at a moment of `CLOCK_MONOTONIC`.
    public func wasThere(at moment: Int64) -> Bool {
      comings.last { $0.moment <= moment }?.isThere ?? true
    }

    /// When the card that was there at a moment of `CLOCK_MONOTONIC` had come, 0 where it was there from the
    /// beginning; nil where none was there.
    public func coming(before moment: Int64) -> Int64? {
      guard let last = comings.last(where: { $0.moment <= moment }) else { return 0 }
      return last.isThere ? last.moment : nil
    }

    /// What was heard at a moment of `CLOCK_MONOTONIC`: the epoch and its frame, or nil for nothing.
    public func heard(at moment: Int64) -> (epoch: Epoch, frame: Int)? {
      for epoch in epochs.reversed() where epoch.startNs <= moment {
        let frame = epoch.frame(heardAt: moment)
        return frame < epoch.frameCount ? (epoch, frame) : nil
      }
      return nil
    }

    private static func epochs(_ events: [Event], record: String) throws -> [Epoch] {
      let bytes = try bytes(of: record)
      let starts = events.indices.filter { events[$0].kind == .start }
      let nexts = starts.dropFirst() + [events.endIndex]
      return try zip(starts, nexts).map { start, next in
        let until = next < events.endIndex ? events[next].byte ?? bytes.count : bytes.count
        guard let byte = events[start].byte, byte <= until, until <= bytes.count else {
          throw BrokenLog()
        }
        return try Epoch(events[start..<next], bytes: Array(bytes[byte..<until]))
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
      case open, prepare, start, pace, stop, xrun, suspend, unplug, die, close

      /// Whether an epoch is over by it.
      var isEnd: Bool { [.stop, .xrun, .suspend, .unplug, .die].contains(self) }
    }

    enum CodingKeys: String, CodingKey {
      case kind = "event"
      case timeNs = "t_ns"
      case pid, rate, channels, format, ppm, frame, byte, buffer, period, pace, played, written
      case plug
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
    /// Of a start or a change of pace: how fast the card plays from then on, of 1.
    public let pace: Double?
    /// How often the card was plugged in anew before.
    public let plug: Int?
    /// Of what ends an epoch: the frames of the epoch that were heard.
    public let played: Int?
    /// Of what ends an epoch: the frames of the epoch that were written, less those taken back.
    public let written: Int?

    static func read(_ path: String) throws -> [Event] {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      return try lines.map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }
  }
}
