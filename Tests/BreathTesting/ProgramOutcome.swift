import Glibc

/// How a program ended.
public struct ProgramOutcome: Sendable {
  /// The exit code; nil when a signal ended it.
  public let exitCode: CInt?
  /// The signal that ended it; nil when it exited.
  public let signal: CInt?
  /// From its start until its end was noticed, at most some 10 ms late.
  public let duration: Duration
  /// The processor time it used, with its children that it waited for.
  public let processorTime: Duration
  /// How often it went to sleep by itself.
  public let voluntarySwitches: Int
  /// The most memory it had, in bytes.
  public let peakMemory: Int
  /// All that it wrote to standard output.
  public let standardOutput: String
  /// All that it wrote to standard error.
  public let standardError: String

  init(
    status: CInt,
    usage: rusage,
    duration: Duration,
    standardOutput: String,
    standardError: String
  ) {
    // As <sys/wait.h> lays a status out; its macros do not reach Swift.
    let signal = status & 0x7f
    exitCode = signal == 0 ? (status >> 8) & 0xff : nil
    self.signal = signal == 0 ? nil : signal
    self.duration = duration
    processorTime = Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime)
    voluntarySwitches = usage.ru_nvcsw
    peakMemory = usage.ru_maxrss * 1024
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
