import Glibc

/// The folder of an LED that a test watches: plain files, and where it is to be watched a FIFO in place of
/// the file that is written to.
public final class LightFolder: Sendable {
  /// What was written, and when.
  public struct Step: Hashable, Sendable {
    /// The number, as it was written.
    public let number: Int
    /// When it was read, in nanoseconds of `CLOCK_MONOTONIC`.
    public let time: Int64
  }

  /// What a test writes to end its watch.
  private static let mark = "x\n"

  private let folder: TemporaryFolder

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - maximum: The greatest number that it takes.
  ///   - trigger: What lights it besides, in brackets among others, as the kernel lists them.
  ///   - isWatched: Whether each write is to be seen; else only the last is.
  ///   - parent: The folder that it is made in; nil for the usual one.
  /// - Throws: What the system refuses.
  public init(
    maximum: Int = 255,
    trigger: String = "[none] heartbeat",
    isWatched: Bool = true,
    in parent: String? = nil
  ) throws {
    folder = try TemporaryFolder(in: parent)
    try folder.write("\(maximum)\n", to: "max_brightness")
    try folder.write(trigger + "\n", to: "trigger")
    if isWatched { try plug() } else { try folder.write("0\n", to: "brightness") }
  }

  /// The folder's path.
  public var path: String { folder.path }

  /// What a file holds.
  public func read(_ name: String) throws -> String { try folder.read(name) }

  /// Changes what a file holds.
  public func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// Makes the file that is written to a FIFO.
  public func plug() throws {
    guard mkfifo(folder.path("brightness"), 0o600) == 0 else {
      throw ProgramRun.Failure.cannotStart(folder.path("brightness"), errno: errno)
    }
  }

  /// Takes that file away.
  public func unplug() { _ = unlink(folder.path("brightness")) }

  /// Opens the FIFO, so that it can be written to from now on.
  ///
  /// - Throws: ``ProgramRun/Failure/cannotStart(_:errno:)``.
  public func watch() throws -> Watch {
    // For writing too, so that it does not end with its writer.
    let file = open(folder.path("brightness"), O_RDWR | O_CLOEXEC)
    guard file >= 0 else {
      throw ProgramRun.Failure.cannotStart(folder.path("brightness"), errno: errno)
    }
    return Watch(file: file)
  }

  /// An eye on what is written.
  public final class Watch: Sendable {
    private let file: CInt

    fileprivate init(file: CInt) {
      self.file = file
    }

    deinit {
      close(file)
    }

    /// Lets ``steps()`` return what has been written by now.
    public func end() {
      let mark = Array(LightFolder.mark.utf8)
      _ = Glibc.write(file, mark, mark.count)
    }

    /// Blocks its thread, and notes all that is written until ``end()``.
    public func steps() -> [Step] {
      var steps: [Step] = []
      var text = ""
      var bytes = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Glibc.read(file, &bytes, bytes.count)
        let time = Self.now()
        guard count > 0 else {
          if count < 0, errno == EINTR { continue }
          return steps
        }
        text += String(decoding: bytes[..<count], as: UTF8.self)
        while let end = text.firstIndex(of: "\n") {
          guard let number = Int(text[..<end]) else { return steps }
          steps.append(Step(number: number, time: time))
          text.removeSubrange(...end)
        }
      }
    }

    private static func now() -> Int64 {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
  }
}
