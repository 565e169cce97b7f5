internal import BreathEngine

/// Says how far a file is read, once that takes longer than a second.
///
/// A terminal sees one line that is drawn anew; elsewhere a line comes every ten seconds.
struct ReadingProgress {
  private static let second: Int64 = 1_000_000_000

  private let isDrawn: Bool
  private let size: Int64?
  private let now: () -> Int64
  private let start: Int64
  private var next: Int64
  private var isShown = false

  /// Begins with a file.
  ///
  /// - Parameters:
  ///   - size: Its bytes; nil where that is not known.
  ///   - isDrawn: Whether standard error can be drawn on.
  ///   - now: Tells the nanoseconds of a clock that never goes back.
  init(size: Int64?, isDrawn: Bool, now: @escaping () -> Int64) {
    self.size = size
    self.isDrawn = isDrawn
    self.now = now
    start = now()
    next = start + (isDrawn ? 1 : 10) * Self.second
  }

  /// Tells how many bytes have been read.
  mutating func show(_ bytes: Int64, in console: Console) {
    let moment = now()
    guard moment >= next else { return }
    next = moment + (isDrawn ? Self.second / 5 : 10 * Self.second)
    let read = phrase("read \(bytes / 1_000_000) MB")
    let text = size.map {
      phrase("\(read) of \($0 / 1_000_000) (\($0 > 0 ? bytes * 100 / $0 : 100) %)")
    }
    if isDrawn {
      console.err("\r\(text ?? read)\u{1B}[K")
      isShown = true
    } else {
      console.say(text ?? read)
    }
  }

  /// Takes the line away.
  func clear(in console: Console) {
    if isShown { console.err("\r\u{1B}[K") }
  }
}
