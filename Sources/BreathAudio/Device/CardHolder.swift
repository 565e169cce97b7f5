internal import Glibc

/// A program that holds a sound card, as the kernel knows it.
public struct CardHolder: Hashable, Sendable {
  /// What sound servers are called; the usual ones to hold a card.
  private static let soundServers: Set = [
    "pulseaudio", "pipewire", "pipewire-pulse", "wireplumber", "jackd", "jackdbus",
  ]

  /// The program's name, cut by the kernel to 15 letters; nil where it does not tell.
  public let name: String?
  /// The number of its process.
  public let process: Int

  /// Whether it is a sound server, through which other programs play.
  public var isSoundServer: Bool { name.map { Self.soundServers.contains($0) } ?? false }

  /// The programs that play on a card now, or keep it open.
  ///
  /// - Parameters:
  ///   - address: The card's place; one that says nothing stands for all cards.
  ///   - folder: Where the kernel tells of itself: `/proc`.
  /// - Returns: Each program once, in the kernel's order of cards; none where the kernel does not tell, such as
  ///   of a program in another container.
  static func all(of address: CardAddress, in folder: String = "/proc") -> [CardHolder] {
    var holders: [CardHolder] = []
    for card in names(in: "\(folder)/asound", like: "card") where address.names(card, in: folder) {
      for device in names(in: "\(folder)/asound/\(card)", like: "pcm") where address.names(device) {
        let place = "\(folder)/asound/\(card)/\(device)"
        for stream in names(in: place, like: "sub") {
          guard let holder = CardHolder(ofStream: "\(place)/\(stream)", in: folder) else {
            continue
          }
          if !holders.contains(holder) { holders.append(holder) }
        }
      }
    }
    return holders
  }

  private init?(ofStream place: String, in folder: String) {
    // closed, or lines such as "owner_pid   : 1234".
    guard let thread = ProcFile.field("owner_pid", of: "\(place)/status").flatMap({ Int($0) }),
      thread > 0
    else { return nil }
    // The thread that opened it may have a name of its own.
    process = ProcFile.field("Tgid", of: "\(folder)/\(thread)/status").flatMap { Int($0) } ?? thread
    name = ProcFile.text("\(folder)/\(process)/comm").map(\.singleLine)
  }

  /// The names in a folder that are a word and a number, in the numbers' order.
  private static func names(in folder: String, like word: String) -> [String] {
    let number = { (name: String) in Int(name.dropFirst(word.count).prefix { $0.isNumber }) ?? -1 }
    return ProcFile.names(in: folder)
      .filter { $0.hasPrefix(word) && number($0) >= 0 }
      .sorted { number($0) < number($1) }
  }
}

extension CardHolder: CustomStringConvertible {
  /// The program in a message, such as `mpv (process 1234)`.
  public var description: String {
    name.map { "\($0) (process \(process))" } ?? "process \(process)"
  }
}

extension String {
  /// The text up to a line's end, with nothing in it that a terminal would act on.
  fileprivate var singleLine: String {
    let line = unicodeScalars.prefix { $0 != "\n" }
    return String(String.UnicodeScalarView(line.map { $0.properties.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
