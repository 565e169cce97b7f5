import FoundationEssentials
public import Glibc

extension VirtualCard {
  /// A call of libasound's.
  public enum Call: String, Sendable {
    case open, close, prepare, start, write, status, resume, drop, rewind, delay
  }

  /// What a suspended card does when it is told to resume.
  public enum Resume: String, Sendable {
    /// It cannot: `ENOSYS`.
    case none
    /// It is prepared again, as dmix leaves it, and waits for a start.
    case ready
    /// It plays on from where it stopped, which is late.
    case late
  }

  /// For how long a fault holds.
  public enum Span: Sendable {
    /// For one call on a stream that is open when the fault strikes.
    case once
    /// For a time, on every stream.
    case time(Duration)
    /// For ever, on every stream.
    case ever

    fileprivate var text: String {
      switch self {
      case .once: "once"
      case .time(let time): "for=\(time.nanoseconds)"
      case .ever: ""
      }
    }
  }

  /// What can befall a card.
  public enum Fault: Sendable {
    /// It runs dry, whatever it holds.
    case underrun
    /// It stops, and says that it is suspended; a resume says `EAGAIN` for a while.
    case suspend(Resume = .none, after: Duration = .zero)
    /// It is gone: every call answers `ENODEV`, an open the code, until it is plugged in again.
    case unplug(open: CInt = -ENOENT)
    /// Its server is gone: it says that it runs and stands still, a write answers one code, an open another,
    /// until it is plugged in again.
    case die(code: CInt = -EIO, open: CInt = -ECONNREFUSED)
    /// A new card is there, free, and perhaps of another kind.
    case replug(rate: Int? = nil, channels: Int? = nil, format: Format? = nil)
    /// An open answers a code.
    case refuse(CInt = -EBUSY, Span)
    /// It plays at a part of its pace, or with 0 not at all, while it says that it runs.
    case pace(Double, Span)
    /// A call takes long, or with nil never returns.
    case hold(Call, takes: Duration?, Span)
    /// A call does nothing and answers a code.
    case answer(Call, CInt, Span)
    /// Its delay is told as so many frames.
    case delay(Int, Span)
    /// Its delay is told as so many frames more than it is.
    case longerDelay(Int, Span)

    /// The line of the script, without its moment.
    var line: String {
      switch self {
      case .underrun: "underrun"
      case .suspend(let resume, let after):
        "suspend resume=\(resume.rawValue) after=\(after.nanoseconds)"
      case .unplug(let code): "unplug open=\(code)"
      case .die(let code, let open): "die code=\(code) open=\(open)"
      case .replug(let rate, let channels, let format):
        (["replug"]
          + [
            rate.map { "rate=\($0)" }, channels.map { "channels=\($0)" },
            format.map { "format=\($0.rawValue)" },
          ].compactMap { $0 }).joined(separator: " ")
      case .refuse(let code, let span): "refuse code=\(code) \(span.text)"
      case .pace(let pace, let span): "pace value=\(pace) \(span.text)"
      case .hold(let call, let takes, let span):
        "hold call=\(call.rawValue) \(takes.map { "takes=\($0.nanoseconds)" } ?? "") \(span.text)"
      case .answer(let call, let code, let span):
        "answer call=\(call.rawValue) code=\(code) \(span.text)"
      case .delay(let frames, let span): "delay value=\(frames) \(span.text)"
      case .longerDelay(let frames, let span): "delay add=\(frames) \(span.text)"
      }
    }

    /// When a card came or went, as a script says.
    static func comings(_ path: String) throws -> [(moment: Int64, isThere: Bool)] {
      guard access(path, F_OK) == 0 else { return [] }
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .compactMap { line in
          let words = line.split(separator: " ")
          guard words.count >= 2, let moment = Int64(words[0]) else { return nil }
          switch words[1] {
          case "unplug", "die": return (moment, false)
          case "replug": return (moment, true)
          default: return nil
          }
        }
    }
  }

  /// Strikes the card with a fault, whoever plays on it, now or at a moment that is yet to come.
  ///
  /// - Parameters:
  ///   - fault: What befalls it.
  ///   - moment: When, in nanoseconds of `CLOCK_MONOTONIC`, not before the fault before; nil is now, and 0
  ///     before any stream was opened.
  /// - Returns: The moment.
  /// - Throws: Where the script cannot be written.
  @discardableResult
  public func strike(_ fault: Fault, at moment: Int64? = nil) throws -> Int64 {
    precondition(settings.isFragile, "this card cannot break")
    let moment = moment ?? Self.now
    let line = "\(moment) \(fault.line)\n"
    let file = open(faultsPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0, write(file, line, line.utf8.count) == line.utf8.count else {
      throw BrokenLog()
    }
    close(file)
    return moment
  }

  private static var now: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
  }
}

extension Duration {
  /// The whole nanoseconds of the time.
  public var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
