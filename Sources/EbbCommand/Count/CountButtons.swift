internal import BreathEngine

/// Clickers, pedals and buttons: each press of any of their keys is a bead.
///
/// One that is gone, as a clicker that fell asleep, is looked for until it is back.
final class CountButtons {
  /// From one look for a device to the next, in nanoseconds.
  private static let pause: Int64 = 1_000_000_000

  private struct Place {
    let path: String
    var device: InputEvents?
  }

  private var places: [Place]
  private let console: Console
  /// When to look for those that are gone, in nanoseconds of `CLOCK_MONOTONIC`; nil where all are there.
  private(set) var nextLook: Int64?

  /// Opens the devices' files.
  ///
  /// - Throws: ``CommandFailure`` where one cannot be read.
  init(_ paths: [String], _ console: Console) throws(CommandFailure) {
    var places: [Place] = []
    for path in paths { places.append(Place(path: path, device: try InputEvents(opening: path))) }
    self.places = places
    self.console = console
  }

  /// Whether there are none.
  var isEmpty: Bool { places.isEmpty }

  /// Those that are readable when something was pressed.
  var descriptors: [Int32] { places.compactMap { $0.device?.descriptor } }

  /// Takes the presses since the last time, one after the other.
  func takePresses(_ press: () -> Void) {
    for (index, place) in places.enumerated() {
      guard let device = place.device else { continue }
      while device.takePress() { press() }
      guard device.descriptor < 0 else { continue }
      places[index].device = nil
      nextLook = MonotonicClock.now() + Self.pause
      console.say("the input device \(place.path) is gone; it is looked for until it is back")
    }
  }

  /// Looks for those that are gone, where that is due.
  func lookForLost() {
    guard let moment = nextLook, MonotonicClock.now() >= moment else { return }
    for (index, place) in places.enumerated() where place.device == nil {
      guard let device = try? InputEvents(opening: place.path) else { continue }
      places[index].device = device
      console.say("the input device \(place.path) is back")
    }
    let isWhole = places.allSatisfy { $0.device != nil }
    nextLook = isWhole ? nil : MonotonicClock.now() + Self.pause
  }
}
