internal import BreathEngine
internal import JSONText

/// What it does when it wakes.
extension ControlServer {
  /// It is too late for that.
  static let over = ControlRefusal(.over, "the session is over")

  /// Takes what is there, in bounds; whether there was anything.
  func look(at now: Int64) -> Bool {
    guard let listener else { return false }
    let sockets = [listener.descriptor, listener.watchDescriptor] + clients.map(\.descriptor)
    let looks = LocalSocket.look(at: sockets)
    var hasWork = false
    for (client, look) in zip(clients, looks.dropFirst(2)) {
      client.isClosed = look.isClosed
      guard look.isClosed || look.isReadable && !client.isSilent else { continue }
      hasWork = true
      client.receive()
    }
    if looks[0].isReadable {
      hasWork = true
      accept(at: now)
    }
    serve(at: now)
    hasWork = hasWork || clients.contains(where: \.hasLine)
    dismiss()
    if looks[1].isReadable {
      hasWork = true
      noticeFolder(at: now)
    }
    return hasWork
  }

  private func noticeFolder(at now: Int64) {
    listener?.drain()
    guard listener?.isInPlace == false else { return }
    // Whoever takes it away again and again is met once a second.
    if now - openedAt > Self.longRest {
      open(at: now, isFirst: false)
    } else {
      retryAt = openedAt + Self.longRest
    }
  }

  private func accept(at now: Int64) {
    guard let listener else { return }
    for _ in 0..<Self.mostRequests.all {
      switch LocalSocket.accepted(by: listener.descriptor) {
      case .success(let descriptor):
        let client = ControlClient(descriptor)
        let user = LocalSocket.peer(of: descriptor)?.user
        guard user == UserAccount.id || user == 0, hasRoom else { continue }
        clients.append(client)
        client.receive()
      case .failure(let fault):
        if !fault.isPassing { restsUntil = now + Self.longRest }
        return
      }
    }
  }

  /// Whether one more can be taken, in place of the first who neither watches nor waits.
  private var hasRoom: Bool {
    guard clients.count >= Self.mostClients else { return true }
    let isIdle = { (client: ControlClient) in !client.isWatching && !self.waits(client) }
    guard let index = clients.firstIndex(where: isIdle) else { return false }
    clients.remove(at: index)
    return true
  }

  private func waits(_ client: ControlClient) -> Bool {
    waiting.contains { $0.client === client }
  }

  /// Answers what was asked; who had none of the answers this time is among the first the next time.
  private func serve(at now: Int64) {
    var left = Self.mostRequests.all
    var served = 0
    for (index, client) in clients.enumerated() where client.hasLine {
      guard left > 0 else { break }
      for _ in 0..<min(left, Self.mostRequests.each) where client.hasLine && !client.isGone {
        serve(client, at: now)
        left -= 1
      }
      served = index + 1
    }
    if left == 0, served < clients.count {
      clients = Array(clients[served...] + clients[..<served])
    }
  }

  private func serve(_ client: ControlClient, at now: Int64) {
    do throws(ControlRefusal) {
      guard let request = try client.nextRequest() else { return }
      switch request.word {
      case .status: client.answer(answer(to: .status))
      case .watch: watch(client)
      case .pause, .resume, .stop: steer(request.word, client, at: now)
      }
    } catch {
      client.answer(error.answer(to: nil))
    }
  }

  private func dismiss() {
    waiting.removeAll { $0.client.isGone || $0.client.isClosed && !$0.client.hasLine }
    clients.removeAll { client in
      guard !client.isGone, !client.hasLine else { return client.isGone }
      return client.isClosed || client.isSilent && !client.isWatching && !waits(client)
    }
  }

  private func watch(_ client: ControlClient) {
    client.answer(answer(to: .watch))
    guard !client.isWatching else { return }
    client.isWatching = true
    for event in ["start", "phase", "pause"] { standing[event].map(client.tell) }
  }

  private func steer(_ word: ControlRequest.Word, _ client: ControlClient, at now: Int64) {
    let one = Waiting(client: client, word: word, deadline: now + Self.patience)
    switch (status.state, word) {
    case (.idle, .resume) where status.isCorner: break
    case (.idle, _): return refuse(one, ControlRefusal(.idle, "nothing plays"))
    case (_, .stop), (.playing, _), (.paused, _): break
    case (.opening, _), (.waiting, _):
      return refuse(one, ControlRefusal(.opening, "the session has not begun yet"))
    case (.ending, _), (.overtime, _): return refuse(one, Self.over)
    }
    waiting.append(one)
    switch word {
    case .pause: keys.append(.pause)
    case .resume: keys.append(.resume)
    default: keys.append(.stop)
    }
  }

  /// Refuses those who have waited for too long.
  func giveUp(at now: Int64) {
    for one in takeWaiting(where: { $0.deadline <= now }) {
      refuse(one, ControlRefusal(.unanswered, "it has not come within 10 s"))
    }
    dismiss()
  }
}
