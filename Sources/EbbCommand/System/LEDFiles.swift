internal import Glibc

/// The files of an LED of the kernel's LED class, such as the folder `/sys/class/leds/ACT`.
///
/// - Source: the Linux kernel's `Documentation/ABI/testing/sysfs-class-led`.
struct LEDFiles: Hashable, Sendable {
  /// Where the kernel lists its LEDs.
  static let system = "/sys/class/leds"

  /// The LED's folder.
  let folder: String

  /// The greatest number that ``brightness`` takes, from 1; nil where that is not told.
  var maximum: Int? {
    text("max_brightness").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// How bright it is: a number; nil where it cannot be read.
  var shown: Int? { text("brightness").flatMap { Int($0) } }

  /// What lights it besides: the name of a trigger, `none` for nothing; nil where there can be none.
  var trigger: String? {
    guard let text = text("trigger") else { return nil }
    // All that can be are listed, and the one that is stands in brackets.
    guard let start = text.firstIndex(of: "["), let end = text[start...].firstIndex(of: "]") else {
      return text
    }
    return String(text[text.index(after: start)..<end])
  }

  /// Why it cannot be lit; nil where it can.
  var fault: Fault? {
    guard FileSystem.exists(folder) else { return .missing }
    guard FileSystem.exists(path("brightness")), let maximum, maximum > 0 else { return .notAnLED }
    guard access(path("brightness"), W_OK) == 0 else { return .refused(path("brightness"), errno) }
    guard let trigger, trigger != Self.noTrigger, access(path("trigger"), W_OK) != 0 else {
      return nil
    }
    return .refused(path("trigger"), errno)
  }

  /// Why an LED cannot be lit.
  enum Fault: Hashable {
    /// There is no such folder.
    case missing
    /// The folder is no LED's.
    case notAnLED
    /// A file may not be written, for a reason of the system's.
    case refused(String, CInt)
  }

  /// The system's words for an `errno`.
  static func reason(_ number: CInt) -> String { String(cString: strerror(number)) }

  /// The trigger that lights nothing.
  static let noTrigger = "none"

  /// Opens the file that takes how bright it is to be; −1, with `errno` saying why, where that fails.
  ///
  /// Without waiting: a FIFO that no one reads fails.
  func openBrightness() -> CInt {
    open(path("brightness"), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Writes a file anew, as a shell's `echo` does.
  ///
  /// - Returns: Whether the system took it; `errno` says why not.
  func write(_ text: String, to name: String) -> Bool {
    let file = open(path(name), O_WRONLY | O_NONBLOCK | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { return false }
    let isWritten = Descriptors.write(text + "\n", to: file)
    let reason = errno
    close(file)
    errno = reason
    return isWritten
  }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func text(_ name: String) -> String? {
    guard let bytes = try? FileReader.read(path(name)) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.prefix { $0 != "\n" })
  }
}

/// An LED that has been taken: what it was is kept, to be given back.
///
/// For one thread.
final class HeldLED {
  private let files: LEDFiles
  private let file: CInt
  /// What it was when it was taken.
  private let brightness: Int?
  private let trigger: String?
  /// How many digits each number is written with, so that none leaves digits of a longer one behind.
  private let digits: Int
  private var line: [UInt8] = []

  /// The greatest number that it takes.
  let maximum: Int

  /// Takes an LED: nothing else lights it from now on; nil, with `errno` saying why, where it cannot be
  /// had.
  ///
  /// - Parameters:
  ///   - files: Its files.
  ///   - lost: The same LED as it was taken before, where it did not answer meanwhile.
  init?(_ files: LEDFiles, after lost: HeldLED? = nil) {
    self.files = files
    guard let maximum = files.maximum else {
      errno = ENODEV
      return nil
    }
    self.maximum = maximum
    digits = "\(maximum)".utf8.count
    let trigger = files.trigger
    // One that was not away, but only failed for a while, is as it was left.
    let isAsLeft = lost != nil && trigger == LEDFiles.noTrigger
    brightness = isAsLeft ? lost?.brightness : files.shown
    self.trigger = isAsLeft ? lost?.trigger : trigger
    file = files.openBrightness()
    guard file >= 0 else { return nil }
    guard let trigger, trigger != LEDFiles.noTrigger,
      !files.write(LEDFiles.noTrigger, to: "trigger")
    else { return }
    let reason = errno
    close(file)
    errno = reason
    return nil
  }

  deinit {
    close(file)
  }

  /// Lights it.
  ///
  /// - Parameter number: How bright, from 0 to ``maximum``.
  /// - Returns: 0, or the `errno` of what failed.
  func show(_ number: Int) -> CInt {
    line = Array(repeating: UInt8(ascii: "0"), count: digits) + [UInt8(ascii: "\n")]
    var (rest, place) = (number, digits - 1)
    while rest > 0, place >= 0 {
      line[place] += UInt8(rest % 10)
      (rest, place) = (rest / 10, place - 1)
    }
    // From the start each time: in sysfs a write is a whole value. A FIFO has no places.
    lseek(file, 0, SEEK_SET)
    return write(file, line, line.count) == line.count ? 0 : errno
  }

  /// Makes it what it was.
  func giveBack() {
    // In this order: a brightness of 0 would take the trigger away again.
    _ = files.write("\(brightness ?? 0)", to: "brightness")
    if let trigger, trigger != LEDFiles.noTrigger { _ = files.write(trigger, to: "trigger") }
  }
}
