internal import Glibc

/// Sockets that have a place in a folder: what reads one never waits, and nothing sent raises a signal.
enum LocalSocket {
  /// Who is at the other end, as the system knows.
  struct Peer: Hashable {
    /// The process's number, when the connection was made.
    let processID: Int32
    /// The user's number.
    let user: UInt32
  }

  /// What came of a read.
  enum Received: Hashable {
    case bytes([UInt8])
    /// Nothing is there now.
    case nothing
    /// Nothing more will come.
    case end
  }

  /// What came of a write.
  enum Sent: Hashable {
    /// So many bytes were taken, which may be none.
    case count(Int)
    /// No one is there any more.
    case gone
  }

  /// The longest path that an address has room for, in bytes.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  private static let flags = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)

  /// A socket at a path that others can ask for, which only its owner may; or `errno`.
  static func bound(to path: String) -> Result<CInt, SystemFault> {
    let descriptor = socket(AF_UNIX, flags | CInt(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return .failure(SystemFault()) }
    guard withAddress(path, { bind(descriptor, $0, $1) }) == 0, chmod(path, 0o600) == 0,
      listen(descriptor, 128) == 0
    else {
      let fault = SystemFault()
      Glibc.close(descriptor)
      return .failure(fault)
    }
    return .success(descriptor)
  }

  /// A connection to whoever listens at a path; or `errno`: `ECONNREFUSED` where no one does any more.
  static func connected(to path: String) -> Result<CInt, SystemFault> {
    let descriptor = socket(AF_UNIX, flags | CInt(SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return .failure(SystemFault()) }
    guard withAddress(path, { connect(descriptor, $0, $1) }) == 0 else {
      let fault = SystemFault()
      Glibc.close(descriptor)
      return .failure(fault)
    }
    return .success(descriptor)
  }

  /// The next one who has asked for a socket; or `errno`: `EAGAIN` where there is none.
  static func accepted(by descriptor: CInt) -> Result<CInt, SystemFault> {
    let accepted = accept(descriptor, nil, nil)
    guard accepted >= 0 else { return .failure(SystemFault()) }
    _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
    _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
    return .success(accepted)
  }

  /// Who is at the other end; nil where the system does not tell.
  static func peer(of descriptor: CInt) -> Peer? {
    // As `struct ucred` has them: the process, the user, the group.
    var facts: [UInt32] = [0, 0, 0]
    var size = socklen_t(MemoryLayout<UInt32>.size * facts.count)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &facts, &size) == 0 else { return nil }
    return Peer(processID: Int32(bitPattern: facts[0]), user: facts[1])
  }

  /// Ends a connection, or a socket.
  static func close(_ descriptor: CInt) {
    Glibc.close(descriptor)
  }

  /// Takes what has come, up to so many bytes; descriptors that were sent along are closed by the system.
  static func receive(_ descriptor: CInt, atMost size: Int) -> Received {
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = recv(descriptor, buffer.baseAddress, size, CInt(MSG_DONTWAIT))
      if count < 0 { count = 0 } else { errno = 0 }
    }
    guard bytes.isEmpty else { return .bytes(bytes) }
    return errno == EAGAIN || errno == EINTR ? .nothing : .end
  }

  /// Sends what is taken at once.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Sent {
    let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    let count = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    if count >= 0 { return .count(count) }
    return errno == EAGAIN || errno == EINTR ? .count(0) : .gone
  }

  /// What there is to take from sockets, in their order: bytes or an end, and whether the other end is closed
  /// for both ways.
  ///
  /// - Parameter descriptors: The sockets; -1 for none.
  /// - Returns: One answer a socket.
  static func look(at descriptors: [CInt]) -> [(isReadable: Bool, isClosed: Bool)] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), 0) > 0 else {
      return descriptors.map { _ in (false, false) }
    }
    return polled.map { polled in
      let closed = Int16(POLLHUP) | Int16(POLLERR) | Int16(POLLNVAL)
      return (polled.revents & Int16(POLLIN) != 0, polled.revents & closed != 0)
    }
  }

  private static func withAddress(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    let bytes = Array(path.utf8)
    guard bytes.count <= longestPath else {
      errno = ENAMETOOLONG
      return -1
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }
}

/// Why the system did not do what it was asked.
struct SystemFault: Error, Hashable {
  /// The system's number for it.
  let number: Int32

  /// The latest fault of this thread.
  init() {
    number = errno
  }

  /// The system's words for it.
  var reason: String { String(cString: strerror(number)) }

  /// Whether no one listens there any more.
  var isRefused: Bool { number == ECONNREFUSED }
  /// Whether there is only nothing now, or nothing any more.
  var isPassing: Bool { number == EAGAIN || number == EINTR || number == ECONNABORTED }
}
