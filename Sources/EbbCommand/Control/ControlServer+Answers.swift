internal import BreathEngine
internal import JSONText

/// What it tells.
extension ControlServer {
  /// Answers those who asked for what has come, and those before them who asked for its opposite.
  func answerAll(_ word: ControlRequest.Word) {
    guard let latest = waiting.lastIndex(where: { $0.word == word }) else { return }
    let asked = waiting
    waiting = []
    for (index, one) in asked.enumerated() {
      if one.word == word {
        one.client.answer(answer(to: word))
      } else if index < latest, word != .stop, one.word != .stop {
        refuse(one, ControlRefusal(.overtaken, "the opposite was asked for before it had come"))
      } else {
        waiting.append(one)
      }
    }
  }

  /// Refuses those who wait for something that does not come any more.
  func refuseAll(_ words: Set<ControlRequest.Word>) {
    for one in takeWaiting(where: { words.contains($0.word) }) { refuse(one, Self.over) }
  }

  /// Tells an event line to all who watch.
  func tell(_ object: JSONObject) {
    switch object["event"]?.string {
    case "start": standing = ["start": object]
    case "phase", "bell": standing["phase"] = object
    case "pause": standing["pause"] = object
    case "resume": standing["pause"] = nil
    default: break
    }
    for client in clients where client.isWatching { client.tell(object) }
  }

  /// What is answered to whoever asked for what has come.
  func answer(to word: ControlRequest.Word) -> JSONObject {
    [
      "v": JSONValue(ControlRequest.version),
      "ok": true,
      "ask": JSONValue(word.rawValue),
      "status": JSONValue(status.object(at: MonotonicClock.now())),
    ]
  }

  /// Tells someone why what was asked does not come.
  func refuse(_ one: Waiting, _ refusal: ControlRefusal) {
    one.client.answer(refusal.answer(to: one.word))
  }

  /// Those who wait and are meant, who wait no more.
  func takeWaiting(where isTaken: (Waiting) -> Bool) -> [Waiting] {
    let taken = waiting.filter(isTaken)
    waiting.removeAll(where: isTaken)
    return taken
  }
}
