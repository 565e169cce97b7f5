internal import BreathEngine

/// What is said while the scene is on the screen: shown for some seconds, and said again afterwards where
/// it would otherwise be lost.
final class SceneMessages: @unchecked Sendable {
  // Safe to share: touched on the command's own thread alone, where all that is said is said.

  /// How long a message shows, in nanoseconds.
  static let duration: Int64 = 8_000_000_000

  private let console: Console
  private let isOnTerminal: Bool
  /// Whether messages are kept for later, since the terminal shows something else.
  private(set) var isHeld = false
  private var kept: [String] = []
  private var latest: (text: String, until: Int64)?

  /// Messages that else go to a console.
  ///
  /// - Parameters:
  ///   - console: Where they go before and after.
  ///   - isOnTerminal: Whether that is the terminal with the scene.
  init(_ console: Console, isOnTerminal: Bool) {
    (self.console, self.isOnTerminal) = (console, isOnTerminal)
  }

  /// A console whose messages come here.
  var routed: Console {
    Console(out: console.out, err: { self.take($0) })
  }

  /// Begins to keep messages.
  func hold() {
    isHeld = true
  }

  /// Says what was kept, and all that follows at once.
  func release() {
    isHeld = false
    for text in kept { console.err(text) }
    kept = []
  }

  /// Shows a text that is not kept.
  func show(_ text: String) {
    latest = (text, MonotonicClock.now() + Self.duration)
  }

  /// What shows at a moment in nanoseconds of `CLOCK_MONOTONIC`.
  func current(at moment: Int64) -> String? {
    guard let latest, moment < latest.until else { return nil }
    return latest.text
  }

  private func take(_ text: String) {
    if isHeld, isOnTerminal { kept.append(text) } else { console.err(text) }
    // What is said before the scene is there would be gone when it comes.
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    show(line.hasPrefix("ebb: ") ? String(line.dropFirst(5)) : line)
  }
}
