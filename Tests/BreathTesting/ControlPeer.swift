import Glibc
public import JSONText

/// Someone who speaks to a running ebb over its socket, well or badly.
public final class ControlPeer: Sendable {
  /// The connection could not be made; `errno`.
  public struct NoConnection: Error {
    /// Why.
    public let errno: CInt
  }

  private let descriptor: CInt
  private let received = Guarded<[UInt8]>([])

  /// Connects to a socket.
  ///
  /// - Throws: ``NoConnection``.
  public init(_ path: String) throws {
    descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let (socket, size) = (descriptor, socklen_t(MemoryLayout<sockaddr_un>.size))
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard status == 0 else { throw NoConnection(errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Sends what is taken at once, and answers how much that was; -1 where no one is there any more.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Int {
    Glibc.send(descriptor, bytes, bytes.count, CInt(MSG_NOSIGNAL) | CInt(MSG_DONTWAIT))
  }

  /// Sends text.
  @discardableResult
  public func send(_ text: String) -> Int { send(Array(text.utf8)) }

  /// Asks for something.
  public func ask(_ word: String) {
    send("{\"v\":1,\"ask\":\"\(word)\"}\n")
  }

  /// Sends a descriptor along with a byte.
  public func pass(_ other: CInt) {
    let header = MemoryLayout<cmsghdr>.size
    var control = [UInt8](repeating: 0, count: header + 8)
    control.withUnsafeMutableBytes { control in
      control.storeBytes(of: header + 4, as: Int.self)
      control.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: CInt.self)
      control.storeBytes(of: CInt(SCM_RIGHTS), toByteOffset: 12, as: CInt.self)
      control.storeBytes(of: other, toByteOffset: header, as: CInt.self)
      var byte: UInt8 = 0x20
      withUnsafeMutableBytes(of: &byte) { byte in
        var piece = iovec(iov_base: byte.baseAddress, iov_len: 1)
        withUnsafeMutablePointer(to: &piece) { piece in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (piece, 1)
          (message.msg_control, message.msg_controllen) = (control.baseAddress, header + 8)
          _ = sendmsg(descriptor, &message, CInt(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Says no more; what is said to it is still read.
  public func finish() {
    shutdown(descriptor, CInt(SHUT_WR))
  }

  /// The next line that has come, without waiting; nil for none.
  public func line() -> JSONValue? {
    received.withLock { received in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        guard count > 0 else { break }
        received += buffer[..<count]
      }
      guard let end = received.firstIndex(of: 0x0A) else { return nil }
      defer { received.removeSubrange(...end) }
      return try? JSONValue.parse(bytes: received[..<end])
    }
  }

  /// Whether the other end has closed the connection, and all that it said was taken.
  public var isCutOff: Bool {
    guard received.withLock({ $0.isEmpty }) else { return false }
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, CInt(MSG_DONTWAIT) | CInt(MSG_PEEK))
    return count == 0 || count < 0 && errno != EAGAIN
  }

  /// Waits for the next line; nil where none comes in time.
  public func nextLine(within limit: Duration = .seconds(20)) async throws -> JSONValue? {
    let deadline = ContinuousClock.now + limit
    while .now < deadline {
      if let line = line() { return line }
      if isCutOff { return nil }
      try await pause(for: .milliseconds(2))
    }
    return nil
  }

  /// Asks, and waits for the answer.
  public func answer(to word: String) async throws -> JSONValue? {
    ask(word)
    return try await nextLine()
  }
}
