internal import BreathEngine

/// The buttons of a corner as they steer a session, or begin one: what is pressed goes through the table of
/// states.
final class CornerHand: SessionHand {
  /// The table, with its present state.
  private(set) var table = CornerTable()
  private var reader: PressReader
  private let buttons: CornerButtons

  /// The hand of some buttons.
  ///
  /// - Parameters:
  ///   - buttons: The buttons.
  ///   - hold: After so long, in nanoseconds, a press is a long one.
  init(_ buttons: CornerButtons, hold: Int64) {
    self.buttons = buttons
    reader = PressReader(hold: hold)
  }

  /// Whether there is anything to press.
  var hasButtons: Bool { !buttons.isEmpty }

  var descriptors: [Int32] { buttons.descriptors }

  var due: Int64? { [reader.due, buttons.due].compactMap(\.self).min() }

  func notice(_ standing: SessionStanding) {
    table.follow(standing)
  }

  func take() -> [SessionKeys.Key] {
    events().compactMap { event in table.take(event).flatMap(SessionKeys.Key.init) }
  }

  /// Takes what was pressed while no session goes on, and answers whether one is to begin.
  func takeStart() -> Bool {
    var isWanted = false
    for event in events() {
      switch table.take(event) {
      case .start: isWanted = true
      case .stop: isWanted = table.end() == .start
      default: break
      }
    }
    return isWanted
  }

  /// Takes what happens besides the buttons: a timer, a question, a key of the terminal.
  func take(_ event: CornerTable.Event) -> CornerTable.Action? {
    table.take(event)
  }

  /// The session is over; answers whether the next one is wanted already.
  func end() -> Bool { table.end() == .start }

  private func events() -> [CornerTable.Event] {
    var events: [CornerTable.Event] = []
    for (device, change) in buttons.take() {
      switch change {
      case .key(let code, let isDown, let moment):
        let key = PressReader.Key(device: device, code: code)
        events += reader.take(key, isDown: isDown, at: moment)
      case .overrun, nil: events += reader.lose(device: device, at: MonotonicClock.now())
      }
    }
    return events + reader.advance(to: MonotonicClock.now())
  }
}

extension SessionKeys.Key {
  /// The key that does what the table wants of a session.
  fileprivate init?(_ action: CornerTable.Action) {
    switch action {
    case .pause: self = .pause
    case .goOn: self = .resume
    case .answer: self = .enter
    case .stop: self = .stop
    case .start, .passOver: return nil
    }
  }
}
