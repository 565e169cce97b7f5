internal import Glibc

/// The socket on which a service manager hears of a service.
///
/// What is said is a few lines in a datagram, so there is no need of libsystemd, which would be one more
/// library to depend on.
final class NotifySocket {
  private let descriptor: CInt
  private var address: sockaddr_un
  private let length: socklen_t

  /// A socket to speak to.
  ///
  /// - Parameter name: The absolute path of the manager's socket, or, after an `@`, its name where it has no
  ///   path; any other kind gives nil.
  init?(_ name: String) {
    var bytes = Array(name.utf8)
    address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard bytes.count > 1, bytes.count <= room, name.hasPrefix("/") || name.hasPrefix("@") else {
      return nil
    }
    if name.hasPrefix("@") { bytes[0] = 0 }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Says something, unless no one listens or the manager is behind: nothing waits for it.
  ///
  /// - Parameter text: One assignment a line.
  /// - Returns: Whether it was taken.
  @discardableResult
  func send(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    let length = length
    let sent = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        sendto(descriptor, bytes, bytes.count, flags, address, length)
      }
    }
    return sent == bytes.count
  }
}

extension NotifySocket {
  /// This process's number.
  static var processID: Int32 { getpid() }
}
