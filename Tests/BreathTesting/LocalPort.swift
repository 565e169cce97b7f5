import Glibc

/// A port of 127.0.0.1 that is kept free for one program.
///
/// A socket stays bound to it, so the system gives it to nobody by chance. As that socket never listens,
/// a program that asks for the port by its number, and for `SO_REUSEADDR`, gets it, and gets it again.
public final class LocalPort: Sendable {
  /// The port's number.
  public let number: UInt16
  private let socket: CInt

  /// Takes a free port.
  public init() throws {
    socket = Glibc.socket(AF_INET, Self.stream, 0)
    number = try Self.takePort(with: socket)
  }

  deinit {
    close(socket)
  }

  /// Opens a connection to what listens on the port; nobody else gets to hold it.
  ///
  /// - Parameter limit: How long one read or write may take, in whole seconds.
  /// - Returns: A descriptor that the caller closes.
  /// - Throws: ``SyncthingFailure`` where nobody listens.
  func connect(limit: Int) throws -> CInt {
    let connection = Glibc.socket(AF_INET, Self.stream, 0)
    guard connection >= 0 else { throw SyncthingFailure("socket: errno \(errno)") }
    var time = timeval(tv_sec: limit, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    let status = Self.withAddress(of: number) { Glibc.connect(connection, $0, $1) }
    guard status == 0 else {
      let code = errno
      close(connection)
      throw SyncthingFailure("connect to port \(number): errno \(code)")
    }
    return connection
  }

  private static let stream = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  private static func withAddress<Answer>(
    of port: UInt16,
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws -> Answer
  ) rethrows -> Answer {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { try body($0, size) }
    }
  }

  /// Binds a socket to a port that the system chooses; closes the socket where it cannot.
  private static func takePort(with socket: CInt) throws -> UInt16 {
    var yes: CInt = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withAddress(of: 0) { bind(socket, $0, $1) } == 0
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard isBound, status == 0 else {
      let code = errno
      close(socket)
      throw SyncthingFailure("no port to bind to: errno \(code)")
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
