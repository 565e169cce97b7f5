import Testing

@testable import EbbCommand

@Suite("State of a pause")
struct PauseStateTests {
  private static let pause = PauseState.Change(moment: 5, kind: .pause(before: 3))
  private static let resume = PauseState.Change(moment: 9, kind: .resume(isRestart: true))

  @Test("A key pauses, and the next goes on, each when its moment has come")
  func inTurn() {
    var state = PauseState()
    #expect(state.isPlaying)
    let first = state.takesKey()
    state.begin(.key)
    state.expect(Self.pause)

    #expect(!state.isPlaying && !state.isPaused && !state.isResuming)
    let afterPause = state.settle()
    #expect(state.isPaused && state.coming == nil)
    let second = state.takesKey()
    state.expect(Self.resume)
    #expect(state.isPaused && state.isResuming)
    let afterResume = state.settle()

    #expect(state.isPlaying)
    #expect(first && second)
    #expect(!afterPause && !afterResume)
  }

  @Test("A key that comes too soon is kept; a second one takes it back", arguments: 0...5)
  func tooSoon(count: Int) {
    var state = PauseState()
    state.expect(Self.pause)

    let taken = (0..<count).map { _ in state.takesKey() }
    let isOppositeWanted = state.settle()

    #expect(taken.allSatisfy { !$0 })
    #expect(isOppositeWanted == (count % 2 == 1))
    #expect(state.isPaused)
    state.expect(Self.resume)
    let isWantedAgain = state.settle()
    #expect(!isWantedAgain, "it is asked for once")
  }

  @Test("What the machine slept and how far zero has moved belong to one pause")
  func sums() {
    var state = PauseState()
    state.begin(.sleep)
    state.add(slept: 7)
    state.add(moved: 2)
    state.add(moved: 3)
    #expect((state.slept, state.moved) == (7, 5))
    #expect(state.reason == .sleep)

    state.begin(.key)

    #expect((state.slept, state.moved) == (0, 0))
  }

  /// What is on its way, how often a key was pressed meanwhile, and where that leads.
  private typealias Row = (coming: PauseState.Change?, isPaused: Bool, presses: Int, leads: Bool)

  private static let rows: [Row] = [
    (nil, false, 0, false),
    (nil, true, 0, true),
    (pause, false, 0, true),
    (pause, false, 1, false),
    (pause, false, 2, true),
    (resume, true, 0, false),
    (resume, true, 1, true),
    (resume, true, 2, false),
  ]

  @Test("It is headed for a pause as it will be when all has come", arguments: rows.indices)
  func headed(row index: Int) {
    let row = Self.rows[index]
    var state = PauseState()
    if row.isPaused {
      state.expect(Self.pause)
      _ = state.settle()
    }
    if let coming = row.coming { state.expect(coming) }
    for _ in 0..<row.presses { _ = state.takesKey() }

    #expect(state.isHeadedForPause == row.leads)
    guard row.coming != nil else { return }
    let isOppositeWanted = state.settle()
    #expect((state.isPaused != isOppositeWanted) == row.leads)
  }
}
