import Glibc
import JSONText

/// The REST interface of one Syncthing, on 127.0.0.1.
struct SyncthingAPI: Sendable {
  /// Where it listens.
  let port: LocalPort
  /// What it wants to hear from those who may ask.
  let key: String

  /// How long one read or write may take, in seconds: a scan answers when it is done.
  private static let limit = 60

  /// Asks for something.
  ///
  /// - Parameter path: The path behind `/rest/`, with its query.
  /// - Returns: The answer.
  /// - Throws: ``SyncthingFailure``, also where it refuses.
  func get(_ path: String) async throws -> JSONValue {
    try JSONValue.parse(await send("GET", path))
  }

  /// Tells it to do something, and waits until it says that it has.
  func post(_ path: String) async throws {
    _ = try await send("POST", path)
  }

  /// Changes some fields of its configuration.
  func patch(_ path: String, _ fields: JSONValue) async throws {
    _ = try await send("PATCH", path, body: fields.serialized())
  }

  private func send(_ method: String, _ path: String, body: String = "") async throws -> String {
    // As HTTP 1.0 has it: one request a connection, and the answer ends where the connection does.
    let request =
      "\(method) /rest/\(path) HTTP/1.0\r\nHost: 127.0.0.1\r\n"
      + "X-API-Key: \(key)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let answer = try await onOwnThread { try exchange(request) }
    let parts = answer.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let status = parts[0].split(separator: " ").dropFirst().first
    guard parts.count == 2, status == "200" else {
      throw SyncthingFailure("\(method) /rest/\(path): \(answer.isEmpty ? "no answer" : answer)")
    }
    return String(parts[1])
  }

  private func exchange(_ request: String) throws -> String {
    let connection = try port.connect(limit: Self.limit)
    defer { close(connection) }
    let bytes = Array(request.utf8)
    guard Glibc.send(connection, bytes, bytes.count, CInt(MSG_NOSIGNAL)) == bytes.count else {
      throw SyncthingFailure("send: errno \(errno)")
    }
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(connection, &part, part.count, 0)
      guard count >= 0 else { throw SyncthingFailure("recv: errno \(errno)") }
      if count == 0 { return String(decoding: answer, as: UTF8.self) }
      answer += part[..<count]
    }
  }
}
