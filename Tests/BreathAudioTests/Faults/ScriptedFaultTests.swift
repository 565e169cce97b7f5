import BreathEngine
import BreathTesting
import Glibc
import Testing

@testable import BreathAudio

/// Sessions in this process while libasound answers in exact sequences.
@Suite("Faults by a script", .timeLimit(.minutes(5)))
struct ScriptedFaultTests {
  /// The length of a phase, in nanoseconds.
  private static let phase: Int64 = 500_000_000
  private static let breaths = 6
  private static let turns = Turns(BuildProducts.isSanitized ? 2 : 6)

  @Test("The session goes on, and what is heard is on time again", arguments: ScriptedCase.all)
  func session(fault: ScriptedCase) async throws {
    var wrongs: [String] = []
    // A machine that is held up makes faults of its own.
    for number in 1...3 {
      let (row, found) = try await Self.turns.take { try await Self.play(fault) }
      if number == 3 || found.isEmpty { FaultTable.add(row) }
      wrongs = found
      if wrongs.isEmpty { break }
      print("measured: \(fault.testDescription), try \(number): \(wrongs)")
    }
    #expect(wrongs.isEmpty)
  }

  private static func play(_ fault: ScriptedCase) async throws -> (FaultRow, [String]) {
    try await onOwnThread {
      let scripted = try ScriptedCard { $0.formats = [.float] }
      let target = PlaybackTarget.card(scripted.name)
      let bench = try LiveBench("0.5-0.5", breaths: breaths, cues: .measured, on: target)
      let origin = try bench.start()
      bench.wait(for: .exhale)
      bench.wait(for: .inhale)
      usleep(250_000)
      let struck = MonotonicClock.now()
      try fault.strike(scripted)
      let emissions = bench.finish()
      bench.player.end()
      let heard = try HeardClicks(scripted.card.recording(), origin: origin, struck: struck)
      let kinds = bench.news.map(\.kind)
      var wrongs: [String] = []
      // Those before the fault are taken already.
      let due = bench.plan.makeCursor().suffix(2 * breaths - 2)
      if emissions.map(\.transition) != Array(due) {
        wrongs.append("the phases are not those of the plan")
      }
      // Under a sanitizer the player is too slow to keep time.
      if !BuildProducts.isSanitized {
        wrongs += heard.wrongs(count: 2 * breaths, phase: phase, back: fault.back)
        if kinds != fault.kinds { wrongs.append("told \(kinds) instead of \(fault.kinds)") }
      }
      return (row(fault, heard, kinds), wrongs)
    }
  }

  private static func row(
    _ fault: ScriptedCase,
    _ heard: HeardClicks,
    _ kinds: [PlaybackNews.Kind]
  ) -> FaultRow {
    FaultRow(
      fault.fault,
      made: fault.made,
      rig: .scripted,
      gapMilliseconds: heard.gapMilliseconds,
      worstOnsetMicroseconds: heard.worstMicroseconds,
      isRecordRight: nil,
      told: kinds.map(\.rawValue).joined(separator: ", ")
    )
  }
}

extension CueSet {
  /// A click at each phase, and under it a tone that is there all the time, so that a gap is seen.
  static let measured = CueSet(
    name: "measured",
    summary: "",
    layers: [.inhale: layers, .exhale: layers]
  )

  private static let layers: [CueRecipe] = [
    .tick(Tick(frequency: 1000), level: -6),
    .tone(Tone(from: 200, to: 200), level: -40),
  ]
}
