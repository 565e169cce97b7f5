import BreathEngine
import BreathTesting
import Glibc
import JSONText

/// What was written to an LED in a session, held against its plan.
struct LightReading: Sendable {
  /// How late each of many changes came.
  struct Lateness: Sendable {
    var late: [Double] = []
    /// Changes that were not seen.
    var missing = 0

    /// What 99 of 100 do not exceed; without end where one was not seen.
    var p99: Double {
      missing > 0 ? .infinity : Statistics.percentile(0.99, of: late.map(\.magnitude)) ?? .infinity
    }

    /// All in a line.
    func text(_ unit: String) -> String {
      let middle = Statistics.median(late.map(\.magnitude)) ?? .nan
      return "\(late.count) changes, middle \(middle.measured) \(unit), p99 \(p99.measured), "
        + "worst \(late.worst.measured), \(missing) not seen"
    }
  }

  /// How far from its moment a change is still taken for its own, in nanoseconds.
  private static let reach = 30e6

  private let steps: [(number: Int, time: Double)]
  private let phases: [(kind: String, due: Double, length: Double)]
  private let maximum: Int

  /// Plays a pattern with an LED, and reads what is written to it on a thread that is not kept waiting.
  static func play(_ pattern: String, for length: String, maximum: Int) async throws -> LightReading
  {
    let home = try Home.lived()
    let memory = try Memory.folder()
    defer { withExtendedLifetime(memory) {} }
    let light = try LightFolder(maximum: maximum, in: memory.path)
    let watch = try light.watch()
    nonisolated(unsafe) var steps: [LightFolder.Step] = []
    let reader = RealTimeThread(priority: 40) { steps = watch.steps() }
    defer { watch.end() }
    let outcome = try await home.run(
      ["play", pattern, "--exact", length, "--cues", "silent", "--led", light.path]
        + ["--events=events", "--plain"],
      on: VirtualCard(VirtualCard.Settings { $0.formats = [.s16] }, in: Memory.folder()),
      deadline: .seconds(700)
    )
    watch.end()
    reader?.join()
    guard outcome.exitCode == 0 else { throw FailedProgram("ebb", outcome) }
    return try LightReading(steps, home.events("events"), maximum)
  }

  private init(_ steps: [LightFolder.Step], _ events: SessionEvents, _ maximum: Int) throws {
    let origin = events.origin ?? 0
    self.steps = steps.map { ($0.number, Double($0.time - origin)) }
    phases = events.of("phase").compactMap { line in
      guard let kind = line["kind"]?.string, let due = line["due_ns"]?.int64,
        let length = line["length_ns"]?.int64
      else { return nil }
      return (kind, Double(due), Double(length))
    }
    self.maximum = maximum
  }

  /// How late each phase was seen to begin, in microseconds.
  var edges: Lateness {
    var lateness = Lateness()
    for phase in phases {
      let nearest = steps.min { abs($0.time - phase.due) < abs($1.time - phase.due) }
      if let nearest, abs(nearest.time - phase.due) < Self.reach {
        lateness.late.append((nearest.time - phase.due) / 1e3)
      } else {
        lateness.missing += 1
      }
    }
    return lateness
  }

  /// How late each step of a slope was seen after the moment at which the plan has it, in milliseconds.
  var slopes: Lateness {
    var lateness = Lateness()
    for phase in phases where phase.kind == "inhale" || phase.kind == "exhale" {
      let isUp = phase.kind == "inhale"
      let written = steps.filter {
        $0.time > phase.due - Self.reach && $0.time < phase.due + phase.length + Self.reach
      }
      var number = isUp ? 0 : maximum
      for tick in 0...Int(phase.length / 1e5) {
        let moment = Double(tick) * 1e5
        let next = planned(at: moment / phase.length, isUp)
        guard next != number else { continue }
        number = next
        let seen = written.first {
          $0.time >= phase.due + moment - 1e6 && (isUp ? $0.number >= next : $0.number <= next)
        }
        if let seen {
          lateness.late.append(max(0, seen.time - phase.due - moment) / 1e6)
        } else {
          lateness.missing += 1
        }
      }
    }
    return lateness
  }

  /// The number that the plan has when a share of the phase is over: half a turn of a cosine, as light as
  /// it looks by CIE L*.
  private func planned(at share: Double, _ isUp: Bool) -> Int {
    let way = (1 - cos(.pi * (isUp ? share : pow(share, 0.85)))) / 2
    let lightness = 100 * (isUp ? way : 1 - way)
    let luminance =
      lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness / 903.3
    return Int((luminance * Double(maximum)).rounded())
  }
}
