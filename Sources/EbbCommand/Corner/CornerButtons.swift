internal import BreathEngine

/// The buttons of a corner, each under a path that stays the same: plugged in, pulled out and plugged in
/// again at any time.
///
/// Nothing is looked for while nothing happens: the system tells what comes and goes.
final class CornerButtons {
  /// After something came that could not be opened yet, in nanoseconds, it is tried once more; where the
  /// system tells nothing, from one look to the next.
  private static let pause: Int64 = 1_000_000_000

  private struct Place {
    let path: String
    var device: InputEvents?
    /// Why it is not there, as it was said last.
    var trouble: String?
  }

  private var places: [Place] = []
  private let isGrabbed: Bool
  private let console: Console
  private let watch = FolderWatch()
  private var isWatched = false
  /// When to look for those that are not there, in nanoseconds of `CLOCK_MONOTONIC`; nil for when the
  /// system tells of something.
  private(set) var due: Int64?

  /// Opens the buttons that are there; the others are waited for.
  ///
  /// - Parameters:
  ///   - paths: The files of the input devices.
  ///   - isGrabbed: Whether no other program sees their keys.
  ///   - console: Where it is said what comes and goes.
  /// - Throws: ``CommandFailure`` for a file that can never be a button.
  init(_ paths: [String], isGrabbed: Bool, _ console: Console) throws(CommandFailure) {
    self.isGrabbed = isGrabbed
    self.console = console
    for path in paths {
      places.append(Place(path: path))
      // Before the look: what comes between both is told.
      isWatched = watch.watch(for: paths)
      try open(places.count - 1, isFirst: true)
    }
    lookAgain()
  }

  /// Whether there are none, not even ones that may come.
  var isEmpty: Bool { places.isEmpty }

  /// Those that are readable when a key moved, or a device came or went.
  var descriptors: [Int32] {
    places.compactMap { $0.device?.descriptor } + (places.isEmpty ? [] : [watch.descriptor])
  }

  /// Takes what has become of the keys since the last time, each with the number of its device; a device
  /// that is gone is told as nil.
  func take() -> [(device: Int, change: KeyChange?)] {
    let now = MonotonicClock.now()
    var changes: [(device: Int, change: KeyChange?)] = []
    for (index, place) in places.enumerated() {
      guard let device = place.device else { continue }
      changes += device.takeChanges(now: now).map { (index, $0) }
      if device.descriptor < 0 { changes.append(lose(index)) }
    }
    guard watch.take() || due.map({ $0 <= now }) == true else { return changes }
    let isTold = due.map { $0 > now } ?? true
    isWatched = watch.watch(for: places.map(\.path))
    for (index, place) in places.enumerated() {
      if let device = place.device, !device.isAtItsPath { changes.append(lose(index)) }
      if places[index].device == nil { try? open(index, isFirst: false) }
    }
    lookAgain(isTold: isTold)
    return changes
  }

  /// Looks once more after something came, since its rights may come after it.
  private func lookAgain(isTold: Bool = false) {
    let isWhole = places.allSatisfy { $0.device != nil }
    due =
      isTold && !isWhole || !isWatched && !places.isEmpty
      ? MonotonicClock.now() + Self.pause : nil
  }

  private func lose(_ index: Int) -> (device: Int, change: KeyChange?) {
    let path = places[index].path
    places[index].device = nil
    places[index].trouble = ""
    if due == nil { due = MonotonicClock.now() }
    console.say("the input device \(path) is gone; it is waited for")
    return (index, nil)
  }

  private func open(_ index: Int, isFirst: Bool) throws(CommandFailure) {
    let path = places[index].path
    do throws(CommandFailure) {
      let device = try InputEvents(opening: path)
      guard !device.isPlainFile else {
        throw CommandFailure(.usage, "\(path.quoted) is no input device")
      }
      device.stampByMonotonicClock()
      if isGrabbed, !device.keepForItself() {
        console.say(
          "another program keeps the input device \(path) for itself, or it cannot be kept"
        )
      }
      if !isFirst { console.say("the input device \(path) is there") }
      places[index].device = device
      places[index].trouble = nil
    } catch {
      if isFirst, error.status == .usage {
        throw CommandFailure(.usage, error.message, hint: InputDevices.hint)
      }
      let isNews = isFirst || places[index].trouble.map { $0 != error.message } ?? true
      let isPlain = error.status == .notFound
      places[index].trouble = error.message
      // That it is gone was said already.
      guard isNews, isFirst || !isPlain else { return }
      console.say("\(error.message); it is waited for")
      if isFirst { console.err("\(InputDevices.hint.printable)\n") }
    }
  }
}

/// The input devices that the machine has, by names that stay the same.
enum InputDevices {
  private static let folders = ["/dev/input/by-id", "/dev/input/by-path"]
  private static let most = 12

  /// Their paths.
  static var paths: [String] {
    folders.flatMap { folder in
      FileSystem.names(in: folder).sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The line that names them.
  static var hint: String {
    let paths = paths
    guard !paths.isEmpty else {
      return phrase("there is none in /dev/input/by-id and by-path; others are in /dev/input")
    }
    let more = paths.count > most ? ", …" : ""
    return phrase("there are: \(paths.prefix(most).joined(separator: ", "))\(more)")
  }
}
