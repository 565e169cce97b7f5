internal import Glibc

/// A line from the terminal, with the terminal's own editing.
enum TerminalLine {
  /// Reads a line; nil at the end of the input, or where a signal came first.
  static func read(orUntil signals: SignalCatcher?) -> String? {
    var bytes: [UInt8] = []
    while true {
      let descriptors = [STDIN_FILENO] + (signals.map { [$0.descriptor] } ?? [])
      Descriptors.waitForAny(of: descriptors, atMost: nil)
      if let signals, signals.take() != nil { return nil }
      guard Descriptors.isReadable(STDIN_FILENO) else { continue }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes.isEmpty ? nil : text(bytes) }
      bytes += chunk[..<count]
      if bytes.last == 0x0A { return text(bytes.dropLast()) }
    }
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
