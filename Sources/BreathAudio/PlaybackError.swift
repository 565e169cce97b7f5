/// The reason that sound could not start or a file could not be written.
public struct PlaybackError: Error, Hashable, Sendable {
  /// The kind of failure, which decides what the program does next.
  public enum Code: Hashable, Sendable {
    /// There is no such sound card, or none at all.
    case deviceMissing
    /// Another program holds the card.
    case deviceBusy
    /// The card refused the rate, channels or sample format.
    case formatRejected
    /// The card failed while it played.
    case streamLost
    /// A file could not be created.
    case cannotCreate
    /// A write to a file failed.
    case writeFailed
    /// The reader of a pipe has gone, which is its own affair.
    case readerGone
    /// The system has no thread, memory or descriptor left.
    case noResources
  }

  /// The kind of failure.
  public let code: Code
  /// The device or file that the program asked for.
  public let target: String
  /// Why, in the words of the library that said so.
  public let reason: String
  /// The programs that hold the device, where it is busy and the kernel tells.
  public let holders: [CardHolder]

  init(_ code: Code, _ target: String, reason: String, holders: [CardHolder] = []) {
    self.code = code
    self.target = target
    self.reason = reason
    self.holders = holders
  }

  /// Why a device that another program holds cannot be opened.
  static func busy(_ target: String, proc: String = "/proc") -> PlaybackError {
    let address = CardAddress(target)
    let holders = CardHolder.all(of: address, in: proc)
    let names = holders.map(\.description)
    // The configuration may lead to another card than the one that they hold.
    let what = address.isCertain ? "it" : "a card"
    let reason =
      switch names.count {
      case 0: "another program holds it"
      case 1: "\(names[0]) holds \(what)"
      default:
        "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) hold \(what)"
      }
    return PlaybackError(.deviceBusy, target, reason: reason, holders: holders)
  }
}

extension PlaybackError: CustomStringConvertible {
  /// One sentence for a terminal.
  public var description: String {
    switch code {
    case .deviceMissing: "no sound card \"\(target)\": \(reason)"
    case .deviceBusy: "the sound card \"\(target)\" is busy: \(reason)"
    case .formatRejected: "the sound card \"\(target)\" takes no format that ebb plays: \(reason)"
    case .streamLost: "the sound card \"\(target)\" failed: \(reason)"
    case .cannotCreate: "cannot create \(target): \(reason)"
    case .writeFailed, .readerGone: "cannot write \(target): \(reason)"
    case .noResources: "cannot play on \"\(target)\": \(reason)"
    }
  }
}

extension PlaybackError {
  /// The card's id where ``target`` says it, such as `PCH` of `hw:CARD=PCH`.
  public var cardID: String? { CardAddress(target).id }
}
