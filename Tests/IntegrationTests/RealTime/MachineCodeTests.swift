import BreathTesting
import FoundationEssentials
import Testing

/// The second proof, of what the compiler made: see ``RealTimeCode``.
@Suite(
  "Real-time machine code",
  .disabled(if: BuildProducts.isSanitized, "a sanitizer's own calls are all through it")
)
struct MachineCodeTests {
  @Test("From the scheduler's and the render thread no call of Swift's runtime can be reached")
  func ownBuild() async throws {
    try await Self.check(BuildProducts.ebb)
  }

  @Test(
    "Nor in the release program, which EBB_PROGRAM names",
    .enabled(if: Lab.isOn, "\(Lab.reason)")
  )
  func release() async throws {
    // A release build beside the tests would take their processors; whoever runs the lab has one.
    let program = try #require(
      ProcessInfo.processInfo.environment["EBB_PROGRAM"],
      "set EBB_PROGRAM to an ebb that was built with -c release --static-swift-stdlib"
    )

    try await Self.check(program)
  }

  private static func check(_ program: String) async throws {
    let graph = try await CallGraph(of: program)
    for root in RealTimeCode.roots {
      let faults = try RealTimeCode.faults(of: graph, from: root)
      #expect(faults.isEmpty, "\(program):\n\(faults.joined(separator: "\n"))")
      // The walk went somewhere: each of the threads looks at the clock and waits for a futex.
      let reached = try graph.reached(fromSuffix: root)
      #expect(reached.contains { $0.name == "clock_gettime" && $0.end == .external })
      #expect(reached.contains { $0.end != .function && $0.end != .external })
    }
  }
}
