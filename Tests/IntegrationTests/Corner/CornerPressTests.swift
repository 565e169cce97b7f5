import BreathTesting
import JSONText
import Testing

/// Presses of a real corner at random, beside a reckoning of what it has to do.
@Suite("Presses in a corner", .realTime)
struct CornerPressTests {
  private enum Gesture: CaseIterable {
    case short, bouncing, twoKeys, repeating, twice, long, cutOff, replug
  }

  private static let words = "play 2-2 --for 20m --prepare 1s --ambience brown --events"
  private static let count = 170
  private static let milliseconds: Int64 = 1_000_000

  @Test("Each press does what the table says, whatever the button does, and every session is kept")
  func random() async throws {
    let corner = try await CornerRun(press: Self.words)
    var numbers = SeededGenerator(seed: 2_026)
    var state = CornerRun.State.idle
    var (begun, kept): ([Int64], Int) = ([], 0)
    var paused: [Int64] = []
    for turn in 0..<Self.count {
      let gesture = Gesture.allCases.randomElement(using: &numbers) ?? .short
      let moment = try await Self.make(gesture, on: corner)
      let before = state
      state = Self.next(state, gesture)
      if before == .idle, state != .idle {
        begun.append(moment)
        kept += 1
      }
      if before == .playing, state == .paused { paused.append(moment) }
      // Two presses lead back to where they began, by way of another state.
      try #require(await corner.settles(in: state), "\(turn): \(gesture) while \(before)")
    }
    if state != .idle {
      try corner.holdLong()
      try #require(await corner.comes(to: .idle))
    }
    let outcome = try await corner.end()

    #expect(outcome.exitCode == 143, "\(outcome.standardError)")
    let records = try corner.home.records("session")
    #expect(records.count == kept)
    #expect(records.allSatisfy { $0["ended"]?.string == "stopped" })
    #expect(try corner.home.records("begin").count == kept)
    try Self.tell(corner, begun: begun, paused: paused)
  }

  /// What a gesture makes of a state, reckoned apart from the program.
  private static func next(_ state: CornerRun.State, _ gesture: Gesture) -> CornerRun.State {
    switch (gesture, state) {
    case (.replug, _): state
    case (.long, _): .idle
    // The first starts, and the second does nothing as the card is being opened.
    case (.twice, .idle): .playing
    case (.twice, _): state
    // It never comes up again, and so the corner does not go on.
    case (.cutOff, .paused): .paused
    case (_, .playing): .paused
    default: .playing
    }
  }

  /// Makes a gesture, and answers when its key went down.
  private static func make(_ gesture: Gesture, on corner: CornerRun) async throws -> Int64 {
    let button = corner.button
    let unit = milliseconds
    switch gesture {
    case .short: return try button.press().lowerBound
    case .bouncing:
      return try button.move([
        (28, 1, 95 * unit), (28, 0, 93 * unit), (28, 1, 90 * unit), (28, 0, 10 * unit),
        (28, 1, 6 * unit), (28, 0, 0),
      ])
    case .twoKeys:
      return try button.move([
        (28, 1, 80 * unit), (30, 1, 75 * unit), (30, 0, 20 * unit), (28, 0, 0),
      ])
    case .repeating:
      return try button.move([
        (28, 1, 700 * unit), (28, 2, 400 * unit), (28, 2, 360 * unit), (28, 0, 0),
      ])
    case .twice:
      return try button.move([
        (28, 1, 400 * unit), (28, 0, 320 * unit), (28, 1, 160 * unit), (28, 0, 40 * unit),
      ])
    case .long:
      try corner.holdLong()
      return 0
    case .cutOff:
      let moment = try button.move([(28, 1, 0)])
      try await replug(corner)
      return moment
    case .replug:
      try await replug(corner)
      return 0
    }
  }

  private static func replug(_ corner: CornerRun) async throws {
    let lines = { (text: String) in
      corner.run.standardError.split(separator: "\n").count { $0.hasSuffix(text) }
    }
    let (gone, there) = (lines("is gone; it is waited for"), lines("is there"))
    // What was written is read first: a device that is gone takes it with it.
    try await pause(for: .milliseconds(60))
    corner.button.unplug()
    while lines("is gone; it is waited for") == gone, !corner.run.hasEnded {
      try await pause(for: .milliseconds(5))
    }
    try corner.button.replug()
    while lines("is there") == there, !corner.run.hasEnded {
      try await pause(for: .milliseconds(5))
    }
  }

  /// Prints how soon what was pressed was heard.
  private static func tell(_ corner: CornerRun, begun: [Int64], paused: [Int64]) throws {
    let epochs = try corner.card.recording().epochs
    let heard = epochs.compactMap { epoch -> Int64? in
      let size = epoch.format.bytes * epoch.channels
      return epoch.bytes.firstIndex { $0 != 0 }.map { epoch.heardAt(frame: $0 / size) }
    }
    let starts = delays(of: begun, to: heard)
    let stops = delays(
      of: paused,
      to: try corner.sessions.flatMap { session in
        let origin = session.origin ?? 0
        return session.of("pause").compactMap { $0["due_ns"]?.int64.map { $0 + origin } }
      }
    )
    report(
      "\(starts.count) presses to the first sound: median \(tenths(median(starts))) ms, the worst "
        + "\(tenths(starts.max() ?? 0)); \(stops.count) to the pause: median "
        + "\(tenths(median(stops))) ms, the worst \(tenths(stops.max() ?? 0))"
    )
    #expect(!starts.isEmpty && !stops.isEmpty)
    // A machine that is busy is slower; the quickest shows what it comes to by itself.
    #expect(starts.min() ?? .infinity <= 500)
    #expect(stops.min() ?? .infinity <= 250)
  }

  /// From each press to what followed it, in milliseconds.
  private static func delays(of presses: [Int64], to moments: [Int64]) -> [Double] {
    presses.compactMap { press in
      moments.filter { $0 > press }.min().map { Double($0 - press) / 1_000_000 }
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
