import BreathTesting

/// How exactly an LED keeps the plan: one that is only on or off, and one with steps.
struct Light: BenchmarkCase {
  let name = "light"
  let what = "an LED's changes against the plan, seen by whoever reads its file"
  let isAlone = false
  let peers: [Peer] = []

  private static func stretch(_ isFull: Bool) -> Int { isFull ? 570 : 100 }

  func seconds(isFull: Bool) -> Int { Self.stretch(isFull) + 10 }

  func run(_ conditions: Conditions) async throws -> CaseResult {
    let length = "\(Self.stretch(conditions.isFull))s"
    async let switched = LightReading.play("0.2-0.2-0.2-0.2", for: length, maximum: 1)
    async let stepped = LightReading.play("4-1-5-1", for: length, maximum: 255)
    let (edges, slopes) = (try await switched.edges, try await stepped.slopes)
    conditions.say("on or off: \(edges.text("µs"))")
    conditions.say("255 steps: \(slopes.text("ms"))")
    return CaseResult(rows: [
      Row("LED: transition against plan, p99", .atMost(1_000, "µs"), edges.p99),
      Row("LED: step after its moment, worst", .atMost(20, "ms"), slopes.late.max()),
    ])
  }
}
