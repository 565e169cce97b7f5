import BreathTesting
import FoundationEssentials
import Testing

extension LabTests {
  /// The package `Tests/Example`, which uses the libraries as anyone can.
  @Suite("The example", .disabled(if: BuildProducts.isSanitized, "it loads no sanitized card"))
  struct ExampleTests {
    private static let package = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Example").path

    @Test("It builds, tells each phase, and each bowl is heard on its frame")
    func plays() async throws {
      let card = try VirtualCard()

      let outcome = try await ProgramRun.run(
        try await program(),
        ["1.5-2.25"],
        environment: card.environment,
        deadline: .seconds(60)
      )

      #expect(outcome.exitCode == 0, "\(outcome.standardError)")
      let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
      #expect(lines.first == "ready" && lines.dropLast().last == "done")
      #expect(
        lines.filter { $0.contains(" s: ") } == [
          "0 s: inhale", "1.5 s: exhale", "3.75 s: inhale", "5.25 s: exhale", "7.5 s: inhale",
          "9 s: exhale",
        ]
      )
      #expect(lines.last == "played on default; 0 cues late, 0 underruns")
      try await expectFrames(of: card)
    }

    /// Lays what was played upon what `ebb` renders of the same session.
    private func expectFrames(of card: VirtualCard) async throws {
      let home = try Home()
      let words = ["play", "1.5-2.25", "--breaths", "3", "--prepare", "2s", "--volume", "-6"]
      let rendering = try await home.run(words + ["--output", "plan.wav"])
      try #require(rendering.exitCode == 0, "\(rendering.standardError)")
      let plan = Waveform(try WaveFile(home.folder.path("plan.wav")).samples)
      let epoch = try #require(card.recording().epochs.last)
      let played = Waveform(epoch.int16Samples)
      let origin = try #require(played.firstFrame(louderThan: 2))
      let opening = try #require(plan.firstFrame(louderThan: 2))
      var places: [Int] = []
      for (place, time) in [0, 1.5, 3.75, 5.25, 7.5, 9].enumerated() {
        let frame = opening + Int((2 + time) * 48_000)
        let shifts = (-6...6).map { shift in
          (shift, played.difference(to: plan, at: frame, from: origin + frame - opening + shift))
        }
        let best = try #require(shifts.min { $0.1 < $1.1 })
        report("example: bowl \(place) is \(best.0) frames beside, \(tenths(best.1)) LSB")
        places.append(best.0)
      }
      // A soft attack sets in a frame sooner or later in the noise; against each other they are exact.
      let (least, most) = (places.min() ?? .min, places.max() ?? .max)
      #expect(most - least <= 1)
      #expect(abs(least) < 6 && abs(most) < 6)
    }

    /// What the step "example" of `.ci/run` made, or makes it.
    private func program() async throws -> String {
      if let made = ProcessInfo.processInfo.environment["EBB_EXAMPLE"] { return made }
      let words = ["build", "--package-path", Self.package]
      let build = try await ProgramRun.run("swift", words, deadline: .seconds(600))
      try #require(build.exitCode == 0, "\(build.standardOutput)\(build.standardError)")
      return "\(Self.package)/.build/debug/Example"
    }
  }
}

extension Waveform {
  /// The mean difference of a fifth of a second to another sound, each from a frame of its own.
  fileprivate func difference(to other: Waveform, at frame: Int, from own: Int) -> Double {
    let sum = (0..<19_200).reduce(0) {
      $0 + abs(Int(samples[2 * own + $1]) - Int(other.samples[2 * frame + $1]))
    }
    return Double(sum) / 19_200
  }
}
