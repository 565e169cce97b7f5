import Glibc

/// A service manager's end of the notify socket: takes what a service tells.
public final class NotifyReceiver: Sendable {
  /// The socket could not be made; `errno`.
  public struct NoSocket: Error {
    let errno: CInt
  }

  /// What a service finds in `NOTIFY_SOCKET`.
  public let name: String
  private let descriptor: CInt
  private let folder: TemporaryFolder
  private let taken = Guarded<[String]>([])

  /// A socket with a path, or one that only the kernel knows, whose name begins with `@`.
  public init(isAbstract: Bool = false) throws {
    folder = try TemporaryFolder()
    let path = folder.path("s")
    name = isAbstract ? "@\(path)" : path
    var bytes = Array(path.utf8)
    if isAbstract { bytes.insert(0, at: 0) }
    descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let socket = descriptor
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
    }
    guard status == 0 else { throw NoSocket(errno: errno) }
  }

  deinit {
    close(descriptor)
  }

  /// All that was told so far, a datagram each.
  public var messages: [String] {
    taken.withLock { taken in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        guard count > 0 else { return taken }
        taken.append(String(decoding: buffer.prefix(count), as: UTF8.self))
      }
    }
  }

  /// Waits until a message holds a text; false where none did.
  public func waits(for text: String, within limit: Duration = .seconds(20)) async throws -> Bool {
    let deadline = ContinuousClock.now + limit
    while .now < deadline {
      if messages.contains(where: { $0.contains(text) }) { return true }
      try await pause(for: .milliseconds(10))
    }
    return false
  }
}
