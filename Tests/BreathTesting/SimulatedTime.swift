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
  /// What the wall clock shows at the start, in seconds since 1970; nil for the first moment of 2026.
  public var wall: Int64?
  /// A signal that the program gets, and after how many of its seconds.
  public var signal: (number: Int32, after: Double)?
  /// When the machine sleeps, after how many of the program's seconds, and for how many.
  public var sleeps: [(seconds: Double, after: Double)] = []
  /// When the wall clock is set ahead, after how many of the program's seconds, and by how many.
  public var clockSets: [(seconds: Double, after: Double)] = []
  /// The keys that are pressed, each after how many of the program's seconds; with one, its standard
  /// input is a terminal.
  public var keys: [(key: Character, after: Double)] = []

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
      // What a program starts lives in real time, and would wake it by chance.
      "PATH": folder.path,
    ]
    variables["SIMULATED_TIME_WALL"] = wall.map { "\($0)" }
    variables["SIMULATED_TIME_SLEEPS"] = Self.list(sleeps.map { ("\($0.seconds)", $0.after) })
    variables["SIMULATED_TIME_SETS"] = Self.list(clockSets.map { ("\($0.seconds)", $0.after) })
    variables["SIMULATED_TIME_KEYS"] = Self.list(
      keys.map { ("\($0.key.asciiValue ?? 0)", $0.after) }
    )
    if let signal { variables["SIMULATED_TIME_SIGNAL"] = "\(signal.number)@\(signal.after)" }
    return variables
  }

  private static func list(_ happenings: [(value: String, after: Double)]) -> String? {
    happenings.isEmpty
      ? nil : happenings.map { "\($0.value)@\($0.after)" }.joined(separator: ",")
  }

  /// What the run came to, once the program has ended.
  public func report() throws -> Report {
    let data = try Data(contentsOf: URL(filePath: folder.path("report.json")))
    return try JSONDecoder().decode(Report.self, from: data)
  }
}
