import BreathTesting
import Glibc
import Testing

/// Presses that a counter counts while it is killed again and again.
struct KilledCount {
  /// What came of it.
  struct Result {
    var kills = 0
    /// Presses on their way when the counter was killed: counted all the same, or not.
    var caught = 0
    var missed = 0
  }

  private let counter: Counter
  private var numbers: SeededGenerator
  private(set) var result = Result()
  /// The presses that are counted for certain.
  private var counted = 0
  /// Whether one more was sent.
  private var isOnItsWay = false

  init(_ counter: Counter, seed: UInt64) {
    self.counter = counter
    numbers = SeededGenerator(seed: seed)
  }

  /// Presses until so many are counted, as fast as each is told, and kills the counter every so often.
  mutating func run(presses: Int, most burst: Int) throws {
    while counted < presses {
      let run = try start()
      let count = min(presses - counted, Int.random(in: 1...burst, using: &numbers))
      for _ in 0..<count {
        try counter.button.press()
        counted += 1
        try #require(Counter.wait(for: counted, of: run), "\(told(run)), not \(counted)")
      }
      if counted < presses, Bool.random(using: &numbers) {
        try counter.button.press()
        isOnItsWay = true
        usleep(.random(in: 0...1_500, using: &numbers))
      }
      _ = run.stop()
      result.kills += 1
    }
  }

  /// Starts the counter, and settles what became of a press that was on its way.
  mutating func start() throws -> ProgramRun {
    let isWaiting = isOnItsWay && counter.hasWaitingPress
    let run = try counter.start()
    while Counter.total(run) == nil {
      try #require(!run.hasEnded, "\(run.standardError)")
      usleep(500)
    }
    if isOnItsWay {
      let first = try #require(Self.firstTotal(run))
      // One that no one has read is counted now; else it was written, or read and not yet written.
      if isWaiting || first == counted + 1 {
        counted += 1
        result.caught += 1
      } else {
        result.missed += 1
      }
      isOnItsWay = false
    }
    try #require(Counter.wait(for: counted, of: run), "\(told(run)), not \(counted)")
    return run
  }

  private static func firstTotal(_ run: ProgramRun) -> Int? {
    let text = run.standardOutput
    guard let place = text.firstRange(of: "total ") else { return nil }
    return Int(text[place.upperBound...].prefix { $0.isNumber || $0 == "," }.filter(\.isNumber))
  }

  private func told(_ run: ProgramRun) -> String {
    "total \(Counter.total(run) ?? -1), after \(result): \(run.standardError)"
  }
}
