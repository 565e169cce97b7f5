import BreathTesting
import JSONText
import Testing

extension LabTests.KernelTests {
  @Suite("Faults in a real kernel")
  struct Faults {
    /// What QEMU's USB card, whose data come by the millisecond, is exact to, in microseconds.
    private static let usbTolerance = 20_000.0

    @Test("A program that stood still, and let the card run dry, is heard again in its place")
    func underrun() async throws {
      let run = try await KernelGuest.run("underrun")
      let events = try run.events("session")
      let plan = try await RenderedPlan(["2-2", "--breaths", "6"], of: events)
      // It stood still from some 0.7 to 2.7 s after the third breath's beginning.
      let heard = events.of("phase").filter { !(8_500_000_000..<11_000_000_000).contains($0.due) }

      let onsets = try KernelOnsets(
        of: heard,
        of: plan,
        in: run.sound,
        from: #require(run.sound.firstFrame(louderThan: 0)) + 3 * KernelSound.rate
      )

      try #require(onsets.cues.count == 11)
      let gap = onsets.silence(in: 8_000_000_000..<14_000_000_000, of: run.sound)
      // The first cue after it comes before the card's new start is known.
      let afterwards = KernelOnsets.worst(of: onsets.late.dropFirst(6))
      let told = events.of("fault")
      FaultTable.add(
        FaultRow(
          "underrun on hw:",
          made: "SIGSTOP for 2 s, HDA card",
          rig: .kernel,
          gapMilliseconds: gap * 1e3,
          worstOnsetMicroseconds: afterwards,
          isRecordRight: try run.hasWhole(breaths: 6),
          told: told.first?["message"]?.string ?? ""
        )
      )
      report("kernel, underrun: cues after their places, in frames: \(onsets.list)")
      #expect(try run.text("stopped").contains("state: XRUN"))
      #expect(gap < 2.3, "half a second was in the card")
      #expect(onsets.worst <= KernelOnsets.firstAfterFault)
      #expect(afterwards <= KernelOnsets.faultTolerance)
      #expect(told.map { $0["kind"]?.string } == ["underrun"])
      #expect(try run.text("session.errors") == "ebb: \(told.first?["message"]?.string ?? "")")
      #expect(try run.hasWhole(breaths: 6))
      report("kernel, underrun: \(tenths(run.time / .seconds(1))) s in all")
    }

    @Test("A USB card that is not there yet, then unplugged and plugged in again")
    func unplug() async throws {
      let run = try await KernelGuest.run("unplug")
      let events = try run.events("session")
      let plan = try await RenderedPlan(["2-2", "--breaths", "10"], of: events)
      let faults = events.of("fault")
      let lost = try #require(faults.first?["at_ns"]?.int64)
      let back = try #require(faults.last?["at_ns"]?.int64)
      let heard = events.of("phase").filter { $0.due < lost - 200_000_000 || $0.due > back }

      let onsets = try KernelOnsets(
        of: heard,
        of: plan,
        in: run.sound,
        from: #require(run.sound.firstFrame(louderThan: 0)) + 3 * KernelSound.rate
      )

      let gap = onsets.silence(in: lost - 2_000_000_000..<back + 4_000_000_000, of: run.sound)
      let messages = faults.compactMap { $0["message"]?.string }
      FaultTable.add(
        FaultRow(
          "USB card unplugged, plugged in",
          made: "device_del, 12 s later device_add",
          rig: .kernel,
          gapMilliseconds: gap * 1e3,
          worstOnsetMicroseconds: onsets.worst,
          isRecordRight: try run.hasWhole(breaths: 10),
          told: messages.joined(separator: " / ")
        )
      )
      report("kernel, unplug: lost at \(lost) ns, back at \(back) ns, \(gap) s of silence")
      report("kernel, unplug: cues after their places, in frames: \(onsets.list)")
      #expect(faults.map { $0["kind"]?.string } == ["unplugged", "returned"])
      #expect(
        try run.text("session.errors").split(separator: "\n").map(String.init)
          == [
            "ebb: no sound card \"hw:CARD=Audio\": No such device; waiting up to 30 s for one"
          ] + messages.map { "ebb: \($0)" }
      )
      #expect(heard.contains { $0.due > back }, "the card was back in time")
      #expect(onsets.worst <= Self.usbTolerance)
      // As long as it was away, and what it takes to find it.
      let away = Double(back - lost) / 1e9
      #expect(gap > away - 1 && gap < away + 1)
      #expect(back < 20_000_000_000 + 6_000_000_000)
      #expect(try run.hasWhole(breaths: 10))
      report("kernel, unplug: \(tenths(run.time / .seconds(1))) s in all")
    }

    @Test("A machine that slept goes on with the breath that it slept in, and counts no sleep")
    func sleep() async throws {
      let run = try await KernelGuest.run("sleep")
      let events = try run.events("session")
      let plan = try await RenderedPlan(["2-2", "--breaths", "6", "--cues", "tick"], of: events)
      let woke = try #require(events.of("resume").first)
      let phases = events.of("phase")
      let first = try #require(run.sound.firstFrame(louderThan: 0))

      let before = try KernelOnsets(
        of: phases.filter { $0.due < woke.due },
        of: plan,
        in: run.sound,
        from: first
      )
      // How long the cards slept, their file does not tell: what follows is held against its own first cue.
      let slept = try #require(before.cues.last?.match.place)
      let again = try #require(run.sound.firstFrame(from: slept + 24_000, louderThan: 0))
      let after = try KernelOnsets(
        of: phases.filter { $0.due >= woke.due },
        of: plan,
        in: run.sound,
        from: again,
        beginsAtStart: true
      )

      let isRight = try run.hasWhole(breaths: 6)
      FaultTable.add(
        FaultRow(
          "the machine slept",
          made: "5 s of suspend to RAM, HDA card",
          rig: .kernel,
          gapMilliseconds: nil,
          worstOnsetMicroseconds: after.worst,
          isRecordRight: isRight,
          told: try run.text("session.errors")
        )
      )
      report("kernel, sleep: cues after their places, in frames: \(before.list) / \(after.list)")
      try expectPause(run, events)
      // Four of the first two breaths, one of the third; that breath once more, and three.
      #expect(before.cues.count == 5 && after.cues.count == 8)
      #expect(before.worst <= KernelOnsets.faultTolerance)
      #expect(after.worst <= KernelOnsets.faultTolerance)
      #expect(after.first <= KernelOnsets.firstAfterFault)
      #expect(isRight)
      report("kernel, sleep: \(tenths(run.time / .seconds(1))) s in all")
    }

    private func expectPause(_ run: KernelRun, _ events: SessionEvents) throws {
      let pause = try #require(events.of("pause").first)
      let resume = try #require(events.of("resume").first)
      #expect(events.of("pause").count == 1 && events.of("resume").count == 1)
      #expect(pause["reason"] == "sleep" && resume["reason"] == "sleep")
      #expect(resume["session_ns"] == 8_000_000_000, "the third breath's beginning")
      let times = events.phases
      #expect(times == [0, 2, 4, 6, 8, 8, 10, 12, 14, 16, 18, 20, 22].map { $0 * 1_000_000_000 })
      let slept = try #require(resume["slept_ns"]?.int64)
      report("kernel, sleep: slept \(slept) ns")
      // The alarm clock counts whole seconds, and rings after five of them.
      #expect((3_000_000_000..<8_000_000_000).contains(slept))
      let record = try #require(run.records("session").first)
      // What was breathed in vain, the sleep, and the time to start anew.
      let paused = try #require(record["paused_ns"]?.int64)
      #expect((slept + 500_000_000..<slept + 2_500_000_000).contains(paused))
      #expect(paused == resume["paused_ns"]?.int64)
    }
  }
}

extension JSONValue {
  /// When an event line's event was due, in nanoseconds from the session's origin.
  fileprivate var due: Int64 { self["due_ns"]?.int64 ?? .min }
}

extension KernelRun {
  /// Whether the journal holds the one session, of breaths of four seconds, whole and with no time but theirs.
  fileprivate func hasWhole(breaths: Int64) throws -> Bool {
    let records = try records("session")
    guard records.count == 1, let record = records.first else { return false }
    return try status("session") == 0 && record["ended"] == "completed"
      && record["breaths"]?.int64 == breaths
      && record["actual_ns"]?.int64 == breaths * 4_000_000_000
  }
}
