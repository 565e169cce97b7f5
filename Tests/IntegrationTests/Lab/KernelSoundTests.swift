import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

extension LabTests.KernelTests {
  @Suite("Sound on an HDA card")
  struct Sounds {
    /// QEMU's resampling takes one from a sample; dither may differ by as much as three.
    private static let dither = 4

    @Test("Each cue is, sample by sample, the rendered one, and on its frame")
    func exact() async throws {
      let run = try await KernelGuest.run("bells")

      try await expectBells(run)
      try await expectClicks(run)
      try expectPriorities(run)
      report("kernel, bells: \(tenths(run.time / .seconds(1))) s in all")
    }

    /// Bells that ring out before the next one, so that each can be laid upon its rendering whole.
    private func expectBells(_ run: KernelRun) async throws {
      #expect(try run.text("bells.errors") == "")
      #expect(try run.status("bells") == 0)
      let events = try run.events("bells")
      let plan = try await RenderedPlan(["8-8", "--breaths", "1", "--prepare", "19s"], of: events)
      let strikes = events.lines.filter { ["bell", "phase"].contains($0["event"]?.string) }
      let times = strikes.compactMap { $0["session_ns"]?.int64 }
      let start = try #require(run.sound.firstFrame(louderThan: 0))

      let onsets = try KernelOnsets(
        of: strikes,
        of: plan,
        in: run.sound,
        from: start,
        beginsAtStart: true
      )

      try #require(onsets.cues.count == 4)
      let ends = times.dropFirst().map { plan.frame(of: $0) } + [plan.sound.frameCount]
      for (cue, end) in zip(onsets.cues, ends) {
        // Without the next one's soft beginning, which may come a few frames early.
        let whole = plan.part(from: cue.time, frames: end - plan.frame(of: cue.time) - 1_000)
        let difference = run.sound.greatestDifference(of: whole, at: cue.match.place)
        report("kernel, HDA: bell \(difference) LSB off over \(whole.frameCount) frames")
        #expect(difference <= Self.dither)
      }
      report("kernel, HDA: bells after their places against the second, in frames: \(onsets.list)")
      #expect(onsets.worst <= 1_000 && onsets.first <= KernelOnsets.startTolerance)
      let end = try #require(events.end)
      #expect(end["underruns"] == 0 && end["late"] == 0 && end["clamped"] == 0)
    }

    private func expectClicks(_ run: KernelRun) async throws {
      #expect(try run.text("clicks.errors") == "")
      #expect(try run.status("clicks") == 0)
      let events = try run.events("clicks")
      let plan = try await RenderedPlan(["1-1", "--breaths", "15", "--cues", "tick"], of: events)
      // The bells have rung out by then.
      let bells = try #require(try run.events("bells").origin)
      let away = Double(try #require(events.origin) - bells) / 1e9 * KernelSound.rate
      let start = try #require(run.sound.firstFrame(louderThan: 0))
      let guess = start + away + 19 * KernelSound.rate

      let onsets = try KernelOnsets(of: events.of("phase"), of: plan, in: run.sound, from: guess)

      try #require(onsets.cues.count == 30)
      report("kernel, HDA: clicks after their places against the first, in frames: \(onsets.list)")
      #expect(onsets.cues.allSatisfy { $0.match.difference < 0.1 })
      #expect(onsets.worst <= 1_000)
    }

    /// As root both threads that keep time go before all others.
    private func expectPriorities(_ run: KernelRun) throws {
      let events = try run.events("clicks")
      #expect(events.of("start").first?["priority"]?.string == "fifo")
      let fifo = try run.text("threads").split(separator: "\n").compactMap { line -> Int? in
        // By proc(5), counted from the name's end: policy is the 41st field, the priority the 40th.
        let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
        try #require(fields.count > 38)
        return fields[38] == "\(SCHED_FIFO)" ? Int(fields[37]) : nil
      }
      #expect(fifo.sorted() == [10, 20])
    }
  }
}
