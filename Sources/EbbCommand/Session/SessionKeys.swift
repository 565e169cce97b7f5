internal import BreathEngine

/// What can be pressed while a session runs: the terminal's keys, and a button.
final class SessionKeys {
  /// What was pressed.
  enum Key: Hashable {
    /// Enter, or the button: ends an open phase.
    case enter
    /// Space: pauses, or goes on.
    case space
    /// Pauses, where it does not already: of whoever cannot see which it is.
    case pause
    /// Goes on, where it is paused.
    case resume
    /// A digit, for an answer.
    case digit(Int)
    /// Up and Down: louder, softer.
    case up, down
    /// m: silence, and back.
    case mute
    /// n: a note at the end.
    case note
    /// q: the end.
    case stop
    /// ?: what the keys do.
    case help
    /// Escape: what is laid over the scene goes.
    case escape
    /// Any other key that is typed.
    case other
  }

  private let terminal: TerminalKeys?
  private let button: InputEvents?
  /// Where it is said that a button is gone.
  var console: Console
  private var presses = KeyPresses()
  /// Whether Ctrl-D was pressed: no one will type any more, such as where a script is the keyboard.
  private(set) var hasEnded = false

  /// What Ctrl-D sends; and what Linux leaves of one that came before single keys were asked for.
  private static let endsOfInput: Set<UInt8> = [0x04, 0x00]

  /// What there is to press; nil where there is nothing.
  ///
  /// - Throws: ``CommandFailure`` where the button's file cannot be read.
  static func open(
    _ setup: SessionSetup,
    _ console: Console
  ) throws(CommandFailure) -> SessionKeys? {
    let button = try setup.options.button.map { path throws(CommandFailure) in
      try InputEvents(opening: path)
    }
    let keys = SessionKeys(TerminalKeys(), button, console)
    return keys.canPress ? keys : nil
  }

  private init(_ terminal: TerminalKeys?, _ button: InputEvents?, _ console: Console) {
    self.terminal = terminal
    self.button = button
    self.console = console
  }

  /// Whether someone can answer a question.
  var canAnswer: Bool { terminal != nil }

  /// Whether the terminal is there and someone may still type.
  var isAttended: Bool { terminal?.isGone == false && !hasEnded }

  /// Whether there is a key that pauses.
  var canPause: Bool { terminal != nil }

  /// Whether anything can be pressed.
  var canPress: Bool { terminal != nil || button != nil }

  /// Those that are readable when something was pressed.
  var descriptors: [Int32] {
    [terminal?.descriptor, button?.descriptor].compactMap(\.self).filter { $0 >= 0 }
  }

  /// When there may be a press although nothing has become readable, in nanoseconds of
  /// `CLOCK_MONOTONIC`; nil where there is none.
  var due: Int64? { presses.due }

  /// Takes what was pressed, in the order in which it was.
  func take() -> [Key] {
    var keys: [Key] = []
    if let terminal, Descriptors.isReadable(terminal.descriptor), let bytes = terminal.take() {
      hasEnded = hasEnded || bytes.contains(where: Self.endsOfInput.contains)
      keys += presses.take(bytes, at: MonotonicClock.now())
    }
    if let key = presses.takeDue(at: MonotonicClock.now()) { keys.append(key) }
    if let button, Descriptors.isReadable(button.descriptor) {
      if let presses = button.takePresses() {
        keys += repeatElement(.enter, count: presses)
      } else {
        console.say("the input device \(button.path) is gone; the session goes on without it")
      }
    }
    return keys
  }

  /// Gives the terminal back as it was.
  func restore() {
    terminal?.restore()
  }
}
