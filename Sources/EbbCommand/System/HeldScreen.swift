internal import Glibc
internal import Synchronization

/// The alternate screen of the terminal while this process draws on it; there is one at most.
///
/// Whatever ends or stops the process leaves the screen that the shell had: signals that stop it by way of
/// ``HeldTerminal``, and a crash by a handler of its own.
enum HeldScreen {
  /// Gives the shell its screen, with colours, wrapping and cursor as ever.
  ///
  /// What is half sent is broken off, and the alternate screen cleared first: a console that has no second
  /// one would go on to show it.
  static let leaving =
    "\u{18}\u{1B}[?2026l\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// The alternate screen, no cursor, nothing that wraps.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[0m\u{1B}[2J"

  /// How long a terminal is given to take what leaves its screen: so many times so many milliseconds.
  private static let mostWaits = 20
  private static let shortWait: Int32 = 50

  /// What ends a process by a fault of its own.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]

  /// Makes ready to be left at any moment.
  ///
  /// - Parameter descriptor: The terminal; a write to it must not block.
  static func hold(_ descriptor: Int32) {
    let bytes = Array(leaving.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    held = Held(descriptor: descriptor, bytes: copy, count: bytes.count)
    earlier = crashes.map(handle)
  }

  /// Ends that; the screen must have been left.
  static func release() {
    for (number, action) in zip(crashes, earlier) {
      var action = action
      sigaction(number, &action, nil)
    }
    earlier = []
    let bytes = held?.bytes
    held = nil
    bytes?.deallocate()
  }

  /// Whether the alternate screen shows, as far as this process knows.
  static var isShown: Bool { shown.load(ordering: .acquiring) }

  /// Says that the terminal's screen is another's now, or may be: the next frame begins anew.
  ///
  /// Allowed inside a signal.
  static func forget() {
    shown.store(false, ordering: .releasing)
  }

  /// Leaves the screen where it shows; allowed inside a signal.
  static func leave() {
    guard let held, shown.exchange(false, ordering: .acquiringAndReleasing) else { return }
    guard HeldTerminal.isInForeground else { return }
    letFlow()
    var (sent, waits) = (0, 0)
    // A terminal may be behind with a frame; one that takes nothing at all is not waited for.
    while sent < held.count, waits < mostWaits {
      let count = Glibc.write(held.descriptor, held.bytes + sent, held.count - sent)
      if count > 0 {
        sent += count
      } else if errno == EAGAIN || errno == EINTR {
        var polled = pollfd(fd: held.descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&polled, 1, shortWait)
        waits += 1
      } else {
        return
      }
    }
  }

  /// Lets a terminal go on that was stopped with Ctrl-S, which would else stay on this screen.
  ///
  /// Allowed inside a signal.
  private static func letFlow() {
    guard let held else { return }
    // Linux starts only what a program has stopped; what the key has stopped goes on with it.
    tcflow(held.descriptor, TCOOFF)
    tcflow(held.descriptor, TCOON)
  }

  /// Sends bytes to the screen, where it shows and takes them; no signal comes between the two.
  ///
  /// - Parameters:
  ///   - bytes: What to send.
  ///   - enters: Whether they show the alternate screen first.
  /// - Returns: How many were sent; −1 with `errno` where none could be.
  static func send(_ bytes: ArraySlice<UInt8>, enters: Bool = false) -> Int {
    guard let held else { return 0 }
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for number in crashes { sigdelset(&all, number) }
    pthread_sigmask(SIG_BLOCK, &all, &before)
    var (count, fault): (Int, Int32) = (0, 0)
    // The two are read and changed with no handler between.
    if enters || isShown {
      if enters { shown.store(true, ordering: .releasing) }
      count = bytes.withUnsafeBytes { Glibc.write(held.descriptor, $0.baseAddress, $0.count) }
      fault = errno
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = fault
    return count
  }

  /// Handles a crash, and answers how it was handled before.
  private static func handle(_ number: Int32) -> sigaction {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = crashed
    // A second fault inside the handler ends the process.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(number, &action, &before)
    return before
  }
}

/// What a handler needs, with no allocation.
private struct Held {
  let descriptor: Int32
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int
}

/// Whether the alternate screen shows.
private let shown = Atomic<Bool>(false)
// Set before the handlers are installed, and taken back after they are gone.
nonisolated(unsafe) private var held: Held?

/// How crashes were handled before.
nonisolated(unsafe) private var earlier: [sigaction] = []

/// Runs inside the signal of a crash: the terminal is given back, then the signal has its way.
private func crashed(_ number: Int32) {
  HeldScreen.leave()
  HeldTerminal.giveBackForEver()
  // It was reset to the system's own way when it came, and is let through once this returns.
  raise(number)
}
