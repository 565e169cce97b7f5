internal import Glibc

/// What a stream says of itself in a look, or answers to a call.
enum StreamAnswer: UInt8, BitwiseCopyable {
  /// It plays; or the call did what it should.
  case fine
  /// Nothing yet: the buffer is full, or the call was interrupted.
  case passing
  /// It ran dry, or waits to be started: it must be prepared.
  case dry
  /// It stopped for the sake of the machine's sleep.
  case suspended
  /// Its card is not there any more.
  case unplugged
  /// What no other case means.
  case failed
  /// It came so late that no one waits for it any more.
  case abandoned

  /// What libasound's code means: a count or a negative `errno`.
  ///
  /// **Real-time safe.**
  init(code: Int) {
    self = code >= 0 ? .fine : Self.isPassing(code) ? .passing : Self.fault(code)
  }

  /// Whether the next look will tell what to do.
  var passesOn: Bool { self == .passing || self == .dry || self == .suspended }

  // Apart, as all comparisons in one place may become a jump through a table, which no one can check.
  @inline(never)
  private static func isPassing(_ code: Int) -> Bool {
    code == -Int(EAGAIN) || code == -Int(EINTR)
  }

  @inline(never)
  private static func fault(_ code: Int) -> StreamAnswer {
    if code == -Int(EPIPE) { return .dry }
    if code == -Int(ESTRPIPE) { return .suspended }
    return code == -Int(ENODEV) ? .unplugged : .failed
  }
}
