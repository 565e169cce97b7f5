import BreathEngine
import BreathTesting
import Testing

@testable import EbbCommand

@Suite("The scene on screens of every size")
struct SceneDrawingTests {
  private static let second: Int64 = 1_000_000_000

  private func breathing() -> SceneState {
    var state = SceneState(title: "box (4-4-4-4): 12 breaths, 3:12", isSit: false)
    state.end = 192 * Self.second
    state.keys = "Space pauses"
    let stage = BreathStage(
      kind: .inhale,
      start: 16 * Self.second,
      length: 4 * Self.second,
      isOpen: false,
      from: 0,
      to: 1,
      turned: 0
    )
    state.phase = SceneState.Phase(
      stage: stage,
      name: "inhale through the nose",
      shortName: "inhale",
      place: "breath 2 of 12",
      key: nil
    )
    return state
  }

  private func drawing(
    _ depth: ColourDepth = .full,
    _ glyphs: GlyphSet = .all,
    isReduced: Bool = false
  ) -> SceneDrawing {
    SceneDrawing(palette: .usual, depth: depth, glyphs: glyphs, isReduced: isReduced)
  }

  private func rows(
    _ state: SceneState,
    _ columns: Int,
    _ lines: Int,
    at time: Int64 = 18 * second,
    _ drawing: SceneDrawing
  ) -> [String] {
    let canvas = drawing.canvas(state, columns: columns, lines: lines, at: time, endsAt: "7:35 AM")
    return (0..<canvas.lines).map { canvas.text(ofLine: $0) }
  }

  @Test("At 80 by 24 all is there: what, until when, phase and second, breath, keys")
  func whole() {
    let rows = rows(breathing(), 80, 24, drawing())

    #expect(rows[0].hasPrefix(" box (4-4-4-4): 12 breaths, 3:12"))
    #expect(rows[0].hasSuffix("2:54 left, ends 7:35 AM"))
    #expect(rows[20].hasSuffix("  inhale through the nose 3"))
    #expect(rows[21].hasSuffix("  breath 2 of 12"))
    #expect(rows[23].hasSuffix("  Space pauses"))
    #expect(rows[1..<20].contains { $0.contains("▀") })
  }

  @Test("At 20 by 6 the phase, its second and the breath stand below a small flower")
  func small() {
    let rows = rows(breathing(), 20, 6, drawing())

    #expect(rows[4].contains("inhale 3"))
    #expect(rows[5].contains("breath 2 of 12"))
    #expect(rows[0..<4].joined().contains("▀"))
  }

  @Test(
    "From 20 by 6 to 300 by 100 and beyond, every screen is whole and says phase and breath",
    arguments: ColourDepth.allCases
  )
  func sizes(depth: ColourDepth) {
    for (columns, lines) in [
      (20, 6), (21, 7), (40, 8), (40, 12), (33, 13), (80, 14), (80, 24), (200, 9), (20, 100),
      (132, 43), (200, 60), (300, 100), (600, 300), (1, 1), (3, 2),
    ] {
      for isReduced in [false, true] {
        let drawing = drawing(depth, isReduced: isReduced)
        let canvas = drawing.canvas(
          breathing(),
          columns: columns,
          lines: lines,
          at: 18 * Self.second,
          endsAt: "7:35 AM"
        )
        #expect(canvas.columns == min(columns, SceneLayout.most.columns))
        #expect(canvas.lines == min(lines, SceneLayout.most.lines))
        guard columns >= 20, lines >= 6 else { continue }
        let text = (0..<canvas.lines).map { canvas.text(ofLine: $0) }.joined(separator: "\n")
        #expect(text.contains("3") && text.contains("inhale"), "\(columns) by \(lines)")
        #expect(text.contains("breath 2 of 12"), "\(columns) by \(lines)")
      }
    }
  }

  @Test("A sit has clouds and a ring that fills, the time left, and no phase")
  func sit() {
    var state = SceneState(title: "sit, 2:00", isSit: true)
    state.end = 120 * Self.second
    let canvas = drawing().canvas(
      state,
      columns: 80,
      lines: 24,
      at: 30 * Self.second,
      endsAt: "7:35 AM"
    )

    #expect(canvas.text(ofLine: 0).hasSuffix("1:30 left, ends 7:35 AM"))
    #expect(canvas.text(ofLine: 20) == "")
    #expect(Set(canvas.cells.map(\.paper)).count > 12, "clouds have many shades")
  }

  @Test("Paused, over, asked: the words say so")
  func words() {
    var state = breathing()
    state.isPaused = true
    let paused = rows(state, 80, 24, drawing())
    #expect(paused[20].hasSuffix("  paused"))
    #expect(paused[22].hasSuffix("  Space goes on"))
    #expect(!paused[0].contains("ends"))

    state.isPaused = false
    state.message = "volume -12 dB"
    #expect(rows(state, 80, 24, drawing())[22].hasSuffix("  volume -12 dB"))
    #expect(rows(state, 20, 6, drawing())[5].contains("volume -12 dB"))

    state.isOver = true
    let over = rows(state, 80, 24, at: 204 * Self.second, drawing())
    #expect(over[20].hasSuffix("  end"))
    #expect(over[0].hasSuffix(" +0:12"))

    var early = breathing()
    early.phase = nil
    #expect(rows(early, 80, 24, at: -2_300_000_000, drawing())[20].hasSuffix("  get ready 3"))
  }

  @Test("What can be pressed lies over the flower, and is cut where there is no room")
  func overlay() {
    var state = breathing()
    state.overlay = (1...9).map { "key \($0)  does what it does" }
    let large = rows(state, 80, 24, drawing())
    let small = rows(state, 20, 6, drawing())

    #expect(large.filter { $0.contains("does what it does") }.count == 9)
    #expect(small.filter { $0.contains("key ") }.count == 6)
    #expect(small.allSatisfy { $0.columns <= 20 })
  }

  @Test("Reduced, a bar is as long as the flower would be open, and the session is a line below it")
  func bar() {
    func filled(_ time: Int64, _ depth: ColourDepth = .full) -> Int {
      rows(breathing(), 80, 24, at: time, drawing(depth, isReduced: true))
        .map { row in row.count { $0 == "█" } }.max() ?? 0
    }
    #expect(filled(16 * Self.second) == 0)
    #expect(filled(18 * Self.second) == 38)
    #expect(filled(20 * Self.second) == 76)
    #expect(filled(20 * Self.second, .never) == 76)
    let letters = rows(
      breathing(),
      80,
      24,
      at: 20 * Self.second,
      drawing(.never, .letters, isReduced: true)
    )
    #expect(letters.contains { $0.hasSuffix(String(repeating: "#", count: 76)) })
    #expect(letters.contains { $0.contains("=======") })
  }

  @Test(
    "Without colour and without Unicode only ASCII is drawn, and the flower is seen all the same"
  )
  func ascii() {
    let rows = rows(breathing(), 80, 24, at: 20 * Self.second, drawing(.never, .letters))

    #expect(rows.joined().utf8.allSatisfy { $0 < 0x80 })
    #expect(rows[10].contains("=") || rows[10].contains("+"))
    let braille = self.rows(breathing(), 80, 24, at: 20 * Self.second, drawing(.never))
    #expect(braille[10].unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
  }

  @Test("Every frame of two breaths, sent as changes, shows what was drawn, and scrolls nothing")
  func frames() {
    let drawing = drawing()
    var model = ScreenModel(columns: 60, lines: 18)
    model.take(HeldScreen.entering.utf8)
    var shown: Canvas?
    var sent = 0
    for frame in 0..<60 {
      let time = 16 * Self.second + Int64(frame) * Self.second / 15
      let canvas = drawing.canvas(
        breathing(),
        columns: 60,
        lines: 18,
        at: time,
        endsAt: nil
      )
      let bytes = ScreenChanges.bytes(from: shown, to: canvas, depth: .full)
      model.take(bytes)
      shown = canvas
      sent += bytes.count
      #expect(model.rows == (0..<18).map { canvas.text(ofLine: $0) })
    }
    #expect(model.scrolls == 0)
    #expect(model.unknown == [])
    #expect(!model.isCursorShown)
    report("a frame of the flower at 60 by 18: \(sent / 60) bytes on average")
  }
}
