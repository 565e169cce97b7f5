import BreathTesting
import JSONText
import Testing

extension LabTests.KernelTests {
  /// Keys that `Tests/KernelKeys` makes by uinput, so that the kernel's own input devices give them.
  @Suite("Keys of a real kernel")
  struct Buttons {
    private static let beads = 100

    @Test(
      "End a hold, count beads while they are unplugged, and steer a corner; their lamp breathes"
    )
    func buttons() async throws {
      let run = try await KernelGuest.run("buttons")
      let keys = try KernelKeyLog(run)

      #expect(try run.text("keys.errors") == "")
      try expectHold(run, keys)
      try expectBeads(run, keys)
      try expectCorner(run, keys)
      try expectLamp(run, keys)
      report("kernel, keys: \(tenths(run.time / .seconds(1))) s in all")
    }

    private func expectHold(_ run: KernelRun, _ keys: KernelKeyLog) throws {
      let events = try run.events("hold")
      let phases = events.of("phase")
      let open = try #require(phases.first { $0["kind"] == "empty" })
      let start = try #require(open["due_ns"]?.int64) + #require(events.origin)
      let pressed = try #require(keys.moments(of: "down").first { $0 > start })
      let record = try #require(run.records("session").first)
      let hold = try #require(record["holds"]?.array?.first?["length_ns"]?.int64)
      let late = hold - (pressed - start)
      report("kernel, keys: the press that ends a hold was taken \(late / 1000) µs after it")
      #expect(try run.status("hold") == 0)
      // The machine's time is its own, and no busy host makes it late.
      #expect((0..<10_000_000).contains(late))
      #expect(phases.count == 5)
      #expect(record["ended"] == "completed")
    }

    private func expectBeads(_ run: KernelRun, _ keys: KernelKeyLog) throws {
      // One a mala.
      let count = try run.records("count").compactMap { $0["beads"]?.int64 }.reduce(0, +)
      let said = try run.text("count.errors").split(separator: "\n")
      report("kernel, keys: \(Self.beads) presses at random, three unplugs, \(count) beads")
      #expect(count == Int64(Self.beads))
      #expect(keys.moments(of: "unplug").count == 3 && said.count == 6, "\(said)")
      #expect(try run.status("count") == 143)
    }

    /// A press that begins, one that pauses, one that goes on, and one that is held.
    private func expectCorner(_ run: KernelRun, _ keys: KernelKeyLog) throws {
      let events = try run.events("corner")
      let origin = try #require(events.origin)
      let pressed = keys.moments(of: "down").suffix(4).map { $0 - origin }
      let pauses = events.of("pause").map(\.at)
      let goesOn = try #require(events.of("resume").first).at
      try #require(pressed.count == 4 && pauses.count == 2)
      let bell = try #require(events.of("bell").first).at
      report(
        """
        kernel, corner: press to the opening bell \((bell - pressed[0]) / 1_000_000) ms, to the \
        pause \((pauses[0] - pressed[1]) / 1_000) µs, to going on \
        \((goesOn - pressed[2]) / 1_000_000) ms
        """
      )
      #expect(bell - pressed[0] <= 500_000_000)
      #expect(pauses[0] - pressed[1] <= 250_000_000)
      #expect(goesOn > pressed[2])
      #expect(pauses[1] >= pressed[3], "a long press pauses at once, and then stops")
      #expect(events.end?["ended"] == "stopped")
      #expect(try run.records("session").contains { $0["ended"] == "stopped" })
      #expect(try run.status("corner") == 143)
    }

    /// The lamp's changes, as the kernel stamps them, against the moments of the plan.
    private func expectLamp(_ run: KernelRun, _ keys: KernelKeyLog) throws {
      let events = try run.events("lit")
      let origin = try #require(events.origin)
      let lamp = keys.lamp.map { $0.moment - origin }
      let late = try events.of("phase").map { phase in
        let due = try #require(phase["due_ns"]?.int64)
        return try #require(lamp.map { $0 - due }.min { abs($0) < abs($1) })
      }
      let sorted = late.sorted()
      try #require(sorted.count == 16)
      report(
        """
        kernel, lamp: \(sorted.count) phases, lit \(sorted[0] / 1_000) to \(sorted[15] / 1_000) µs \
        after the plan, most by \(sorted[8] / 1_000)
        """
      )
      // The machine's time is its own, and no busy host makes it late.
      #expect(sorted[0] >= 0 && sorted[15] <= 1_000_000)
      #expect(keys.lamp.last?.isLit == false)
      #expect(try run.text("trigger.before").contains("[kbd-scrolllock]"))
      #expect(try run.text("trigger.lit").contains("[none]"))
      #expect(try run.text("trigger.after") == run.text("trigger.before"))
      #expect(try run.status("lit") == 0)
    }
  }
}

extension JSONValue {
  /// When an event line's event was told, in nanoseconds from the session's origin.
  fileprivate var at: Int64 { self["at_ns"]?.int64 ?? .min }
}
