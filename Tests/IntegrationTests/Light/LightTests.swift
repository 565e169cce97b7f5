import BreathTesting
import Glibc
import JSONText
import Testing

/// Whole sessions with an LED of plain files.
@Suite(
  "A session with a light",
  .realTime,
  .disabled(if: BuildProducts.isSanitized, "a sanitizer waits by calls that are not simulated")
)
struct LightTests {
  private static let play = ["play", "1-1-1-1", "--breaths", "2", "--cues", "silent", "--prepare"]

  @Test("An LED with 255 steps grows with each inhale, rests in each hold, and flashes at the end")
  func steps() async throws {
    let light = try LightFolder()

    let lit = try await LitSession.simulated(Self.play + ["1s"], light)

    #expect(lit.outcome.exitCode == 0, "\(lit.outcome.standardError)")
    let numbers = lit.numbers
    #expect(numbers.first == 0 && numbers.last == 0)
    // The bell, two breaths and three flashes are at full light.
    #expect(numbers.count { $0 == 255 } == 6, "\(numbers)")
    let rises = zip(numbers, numbers.dropFirst()).count { $0 < $1 }
    let falls = zip(numbers, numbers.dropFirst()).count { $0 > $1 }
    // What it was is written last, whatever was before.
    let shown = numbers.dropLast()
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 }, "nothing is written twice")
    // A hundredth of a second apart, in two inhales of one second and four flashes.
    #expect((60...2 * 100 + 4).contains(rises), "\(rises)")
    #expect((200...2 * 100 + 80 + 3 * 120).contains(falls), "\(falls)")
  }

  @Test("An LED that is only on or off changes at the start of each phase")
  func switched() async throws {
    let light = try LightFolder(maximum: 1)

    let lit = try await LitSession.simulated(Self.play + ["1s"], light)

    // Bell; inhale, a blink for the hold, exhale, a blink for the empty lungs; three flashes.
    let breath = [1, 0, 1, 0, 1, 0]
    #expect(lit.numbers == [0, 1, 0] + breath + breath + [1, 0, 1, 0, 1, 0] + [0])
    #expect(lit.outcome.exitCode == 0)
  }

  @Test("A sit's strikes flash, and nobody need make a sound")
  func sit() async throws {
    let light = try LightFolder(maximum: 1)

    let lit = try await LitSession.simulated(
      ["sit", "20m", "--interval", "8m", "--cues", "silent", "--strikes", "2"],
      light
    )

    #expect(
      lit.numbers == [0] + [1, 0, 1, 0] + [1, 0, 1, 0] + [1, 0, 1, 0] + [1, 0, 1, 0, 1, 0] + [0]
    )
    #expect(try lit.home.records("session").first?["ended"]?.string == "completed")
  }

  @Test("A pause is dark but for a sign, and the breath starts anew")
  func paused() async throws {
    let light = try LightFolder(maximum: 1)

    let lit = try await LitSession.simulated(Self.play + ["0s"], light) { time in
      // In the first exhale, for nine seconds.
      time.keys = [(" ", 2.9), (" ", 12)]
    }

    let numbers = lit.numbers
    let breath = [1, 0, 1, 0, 1, 0]
    let signs = [1, 0, 1, 0]
    #expect(lit.events.names.contains("resume"))
    #expect(
      numbers == [0] + [1, 0, 1, 0] + signs + breath + breath + [1, 0, 1, 0, 1, 0] + [0],
      "\(numbers)"
    )
  }

  @Test("A light that does not change wakes no one")
  func wakeUps() async throws {
    let words = ["play", "4-8-4-8", "--exact", "240s", "--cues", "silent", "--prepare", "0s"]

    let dark = try await LitSession.simulated(words, LightFolder(), isLit: false)
    let switched = try await LitSession.simulated(words, LightFolder(maximum: 1))
    let stepped = try await LitSession.simulated(words, LightFolder())

    let extra = [switched, stepped].map { $0.wakeUps - dark.wakeUps }
    report(
      "wake-ups in 240 s: \(dark.wakeUps) without a light, \(extra[0]) more with one that is on or "
        + "off, \(extra[1]) with 255 steps"
    )
    // 40 phases: each is told, comes, and half of them blink; the light's end is waited for.
    #expect((40...200).contains(extra[0]))
    // 80 s of change, a hundredth of a second apart at the most.
    #expect((1_000...80 * 100 + 1_000).contains(extra[1]))
    #expect(stepped.steps.count > 40 * 30)
  }

  @Test(
    "However it ends, the LED is what it was",
    arguments: [SIGTERM, SIGINT, SIGHUP, 0] as [CInt]
  )
  func restored(signal: CInt) async throws {
    let (home, card) = (try Home.lived(), try VirtualCard())
    let light = try LightFolder(trigger: "none [heartbeat] mmc0", isWatched: false)
    try light.write("3\n", to: "brightness")
    let words = ["play", "1-1", "--breaths", "60", "--led", light.path, "--events=events"]

    let run = try home.start(words + ["--require-sound"], on: signal == 0 ? nil : card)
    if signal != 0 {
      _ = try await home.events("events", of: run) { $0.phases.count > 1 }
      #expect(try light.read("trigger") == "none\n")
      #expect(try light.read("brightness").count == 4)
      run.send(signal)
    }
    let outcome = try await run.end(within: .seconds(20))

    #expect(outcome.exitCode == (signal == 0 ? 69 : 128 + signal))
    #expect(try light.read("trigger") == "heartbeat\n")
    #expect(try light.read("brightness") == "3\n")
  }

  @Test("An LED that goes is said once, the session goes on, and one that comes back is lit again")
  func vanishing() async throws {
    let (home, card) = (try Home.lived(), try VirtualCard())
    let light = try LightFolder(maximum: 1)
    _ = try home.configure("{ led: \"\(light.path)\" }")

    let run = try home.start(
      ["play", "1-1", "--breaths", "60", "--prepare", "0s", "--plain", "--events=events"],
      on: card
    )
    // No one reads the FIFO yet.
    try await run.output(containing: "is dark: ", within: .seconds(20))
    _ = try await home.events("events", of: run) { $0.phases.count > 1 }
    let watch = try light.watch()
    async let steps = onOwnThread { watch.steps() }
    try await run.output(containing: "is back", within: .seconds(20))
    let now = try home.events("events").phases.count
    _ = try await home.events("events", of: run) { $0.phases.count > now + 2 }
    run.send(SIGTERM)
    let outcome = try await run.end(within: .seconds(20))
    watch.end()

    #expect(outcome.exitCode == 143)
    let lines = outcome.standardError.split(separator: "\n").filter { $0.contains("LED") }
    #expect(lines.count == 2, "\(outcome.standardError)")
    let numbers = try await steps.map(\.number)
    #expect(numbers.contains(1) && numbers.last == 0, "\(numbers)")
  }

  @Test("One that is named and is not there, or is none, is refused before anything else")
  func missing() async throws {
    let home = try Home()

    let none = try await home.run(["sit", "--led", "no-such-led"])
    let folder = try await home.run(["sit", "--led", home.folder.path])
    let file = try await home.run(["play", "box", "--led", "ACT", "--output", "a.wav"])

    #expect(none.exitCode == 66)
    #expect(none.standardError.contains("no LED \"no-such-led\""))
    #expect(folder.exitCode == 64)
    #expect(folder.standardError.contains("is no LED: "))
    #expect(file.exitCode == 64)
    #expect(try home.records() == [])
  }

  @Test("Without the right to write it, who has it is said")
  func refused() async throws {
    let light = try LightFolder(isWatched: false)
    chmod(light.path, 0o755)
    chmod("\(light.path)/brightness", 0o644)
    let words = [BuildProducts.ebb, "sit", "--led", light.path]

    // Root may write anything.
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
    let outcome = try await ProgramRun.run(
      "setpriv",
      (getuid() == 0 ? nobody : []) + words,
      environment: ["HOME": "/nonexistent", "XDG_CONFIG_HOME": "/nonexistent"]
    )

    guard getuid() == 0 else { return }
    #expect(outcome.exitCode == 74, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("cannot write \(light.path)/brightness: "))
    #expect(outcome.standardError.contains("70-ebb.rules"))
  }
}
