/// Tells presses, releases and long presses from the keys of some buttons: a contact that bounces, a key
/// that repeats, several at once.
///
/// Pure: it is handed each moment, in nanoseconds of `CLOCK_MONOTONIC`. One press at a time: while a key
/// is down that has not been held for long, others do nothing; so two that are pressed together are one
/// press, and one that is stuck is soon passed over.
struct PressReader {
  /// A key of a device.
  struct Key: Hashable {
    /// Which device.
    let device: Int
    /// The key's number in the kernel.
    let code: UInt16
  }

  /// What goes down again sooner after it came up, in nanoseconds, never was up: a contact bounces.
  static let bounce: Int64 = 30_000_000

  private struct Press {
    let key: Key
    let since: Int64
    var released: Int64?
    var isLong = false
  }

  /// After so long, in nanoseconds, a press is a long one.
  let hold: Int64
  private var press: Press?

  /// A reader of buttons that are all up.
  init(hold: Int64) {
    self.hold = hold
  }

  /// When there is something to tell although no key moves; nil where there is nothing.
  var due: Int64? {
    guard let press else { return nil }
    if let released = press.released { return released + Self.bounce }
    return press.isLong ? nil : press.since + hold
  }

  /// Takes a key that went down or came up.
  ///
  /// - Parameters:
  ///   - key: Which one.
  ///   - isDown: Whether it went down.
  ///   - moment: When.
  /// - Returns: What that comes to, with all that was due before.
  mutating func take(_ key: Key, isDown: Bool, at moment: Int64) -> [CornerTable.Event] {
    var events = advance(to: moment)
    guard isDown else {
      if press?.key == key, press?.released == nil { press?.released = moment }
      return events
    }
    if press?.key == key {
      // It bounced; or the same was told twice.
      press?.released = nil
    } else if press == nil || press?.isLong == true {
      press = Press(key: key, since: moment)
      events.append(.down)
    }
    return events
  }

  /// Takes notice that a device is gone, or has lost count of its keys.
  mutating func lose(device: Int, at moment: Int64) -> [CornerTable.Event] {
    var events = advance(to: moment)
    guard let press, press.key.device == device else { return events }
    self.press = nil
    events.append(press.released == nil ? .cutOff : .up)
    return events
  }

  /// Takes what is due by a moment.
  mutating func advance(to moment: Int64) -> [CornerTable.Event] {
    guard let due, due <= moment else { return [] }
    if press?.released != nil {
      press = nil
      return [.up]
    }
    press?.isLong = true
    return [.long]
  }
}
