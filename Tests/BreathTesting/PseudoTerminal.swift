import Glibc

/// A terminal of a test's own, whose keyboard and screen are the test.
///
/// A session leader that opens its ``path`` has it as its controlling terminal. When the reference is gone, the
/// terminal hangs up.
public final class PseudoTerminal: Sendable {
  /// The modes of a terminal, which decide what is done with each key.
  public struct Modes: Hashable, Sendable {
    /// Whether keys come one by one and are not shown, as programs want them that read single keys.
    public let isRaw: Bool
    private let flags: [tcflag_t]
    private let characters: [UInt8]

    init(_ modes: termios) {
      var modes = modes
      isRaw = modes.c_lflag & tcflag_t(ICANON | ECHO) != tcflag_t(ICANON | ECHO)
      flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
      characters = withUnsafeBytes(of: &modes.c_cc) { Array($0) }
    }
  }

  /// The terminal's file.
  public let path: String

  private let keyboard: CInt
  private let shown = Guarded(Shown())

  /// What was written so far.
  private struct Shown {
    var bytes: [UInt8] = []
    /// Where each piece begins, and when it came.
    var starts: [(moment: Int64, place: Int)] = []
    var isReleased = false
  }

  /// Makes a terminal that no program has opened yet.
  ///
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)``.
  public init() throws {
    keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN of <linux/tty.h>: unlockpt and ptsname do not reach Swift.
    var (isLocked, number): (CInt, CInt) = (0, 0)
    guard keyboard >= 0, ioctl(keyboard, 0x4004_5431, &isLocked) == 0,
      ioctl(keyboard, 0x8004_5430, &number) == 0
    else { throw ProgramRun.Failure.cannotStart("/dev/ptmx", errno: errno) }
    path = "/dev/pts/\(number)"
  }

  deinit {
    close(keyboard)
  }

  /// Gives the terminal a size, which it has none of before, and tells its programs.
  public func resize(columns: Int, lines: Int) {
    // `struct winsize`, and TIOCSWINSZ of <linux/tty.h>.
    var size = winsize(
      ws_row: UInt16(lines),
      ws_col: UInt16(columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    _ = ioctl(keyboard, 0x5414, &size)
  }

  /// What was written, in the pieces in which it came, each with the moment at which it was there to be
  /// read, in nanoseconds of `CLOCK_MONOTONIC`; ``output`` must be asked for as often.
  public var pieces: [(moment: Int64, bytes: [UInt8])] {
    shown.withLock { shown in
      zip(shown.starts, shown.starts.dropFirst().map(\.place) + [shown.bytes.count]).map {
        ($0.moment, Array(shown.bytes[$0.place..<$1]))
      }
    }
  }

  /// Types a text; `\u{3}` is Ctrl-C.
  public func type(_ text: String) {
    var text = text
    _ = text.withUTF8 { write(keyboard, $0.baseAddress, $0.count) }
  }

  /// The modes as they are now.
  public var modes: Modes {
    var modes = termios()
    tcgetattr(keyboard, &modes)
    return Modes(modes)
  }

  /// All that was written to the terminal so far; to be asked for often, since a terminal holds little.
  public var output: String {
    take()
    return shown.withLock { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Whether it was opened, and no process has it open any more: so nothing more is written to it.
  public var isReleased: Bool {
    take()
    return shown.withLock { $0.isReleased }
  }

  private func take() {
    shown.withLock { shown in
      var block = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(keyboard, &block, block.count)
        if count > 0 {
          shown.starts.append((Self.now(), shown.bytes.count))
          shown.bytes += block[..<count]
        } else if count == 0 || errno != EINTR {
          shown.isReleased = count < 0 && errno == EIO
          return
        }
      }
    }
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
