internal import BreathEngine
internal import JSONText

/// An ebb of this user's that can be asked.
struct RunningEbb {
  /// How long it may take to say what it does, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  /// Its process.
  let processID: Int32
  /// What it says of itself; nil where it does not answer.
  private(set) var status: JSONObject?
  /// The connection to it.
  let connection: ControlConnection

  /// All that run, in the order of their numbers.
  static func all(_ paths: Paths) -> [RunningEbb] {
    var found = ControlFolder.places(paths).flatMap(reached)
    for one in found { one.connection.ask(.status) }
    let deadline = MonotonicClock.now() + patience
    for index in found.indices { found[index].hear(until: deadline) }
    return found.sorted { $0.processID < $1.processID }
  }

  /// Where it is in its course; nil where it does not answer, or in a word of a later version.
  var state: ControlStatus.State? {
    status?["state"]?.string.flatMap(ControlStatus.State.init)
  }

  /// Whether it is at a session, as far as is known.
  var hasSession: Bool { state != .idle }

  /// Whether it is meant by a word: its process's number, or how its session's id begins.
  func isCalled(_ word: String) -> Bool {
    word == "\(processID)" || status?["session_id"]?.string?.hasPrefix(word) == true
  }

  /// What it says of itself, for a program.
  var json: JSONValue {
    status.map { JSONValue($0) }
      ?? ["state": "unknown", "pid": JSONValue(processID), "trouble": "it does not answer"]
  }

  /// Asks it for something, and waits for what becomes of it.
  ///
  /// - Parameters:
  ///   - word: What is asked.
  ///   - time: How long that may take, in nanoseconds.
  /// - Returns: What it says of itself then.
  /// - Throws: ``ControlRefusal``.
  func ask(_ word: ControlRequest.Word, within time: Int64) throws(ControlRefusal) -> JSONObject {
    connection.ask(word)
    let deadline = MonotonicClock.now() + time
    var answer: JSONObject
    repeat {
      guard case .object(let object) = connection.next(until: deadline) else {
        throw ControlRefusal(.unanswered, "it does not answer")
      }
      answer = object
      // What was asked before may be answered late.
    } while answer["ask"]?.string == ControlRequest.Word.status.rawValue
    guard answer["ok"]?.bool == true, let status = answer["status"]?.object else {
      let code = answer["error"]?.string.flatMap(ControlRefusal.Code.init)
      throw ControlRefusal(code ?? .failed, answer["message"]?.string ?? "")
    }
    return status
  }

  private mutating func hear(until deadline: Int64) {
    guard case .object(let answer) = connection.next(until: deadline) else { return }
    status = answer["status"]?.object
  }

  /// Those that have a socket in a folder; what killed ones left there is removed.
  private static func reached(_ place: String) -> [RunningEbb] {
    guard let folder = try? PrivateFolder(place, making: false) else { return [] }
    _ = folder.alone { ControlFolder.tidy(folder) }
    return folder.names.filter(ControlFolder.isSocket).compactMap { name in
      guard case .success(let descriptor) = LocalSocket.connected(to: folder.address(of: name))
      else { return nil }
      let connection = ControlConnection(descriptor)
      guard let peer = connection.peer, peer.user == UserAccount.id else { return nil }
      return RunningEbb(processID: peer.processID, status: nil, connection: connection)
    }
  }
}
