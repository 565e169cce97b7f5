import FoundationEssentials

/// Hours in seconds: a program in whose time the clock leaps whenever it only waits.
///
/// See `Tests/SimulatedTime` for how. The virtual card lives in the program, so it plays in that time
/// too.
public struct SimulatedTime: Sendable {
  /// What a run came to.
  public struct Report: Sendable, Decodable {
    enum CodingKeys: String, CodingKey {
      case seconds
      case wakeUps = "wake_ups"
      case clockReads = "clock_reads"
    }

    /// The time that passed in the program.
    public let seconds: Double
    /// How often each thread woke from a wait, in the order of their beginning.
    public let wakeUps: [Int]
    /// How often the clock was read.
    public let clockReads: Int

    /// The wake-ups of all threads together, a second.
    public var wakeUpsPerSecond: Double { Double(wakeUps.reduce(0, +)) / seconds }
  }

  /// The first reading of `CLOCK_MONOTONIC`, in nanoseconds.
  public var start: Int64 = 1_000_000_000_000
  /// A signal that the program gets, and after how many of its seconds.
  public var signal: (number: Int32, after: Double)?

  private let folder: TemporaryFolder

  /// Time for one program.
  public init() throws {
    folder = try TemporaryFolder()
  }

  /// The variables that a program starts with.
  public var environment: [String: String] {
    var variables = [
      "LD_PRELOAD": BuildProducts.simulatedTime,
      "SIMULATED_TIME_START": "\(start)",
      "SIMULATED_TIME_REPORT": folder.path("report.json"),
    ]
    if let signal { variables["SIMULATED_TIME_SIGNAL"] = "\(signal.number)@\(signal.after)" }
    return variables
  }

  /// What the run came to, once the program has ended.
  public func report() throws -> Report {
    let data = try Data(contentsOf: URL(filePath: folder.path("report.json")))
    return try JSONDecoder().decode(Report.self, from: data)
  }
}
