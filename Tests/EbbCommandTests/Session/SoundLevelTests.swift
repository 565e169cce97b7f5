import Testing

@testable import EbbCommand

@Suite("The level of the keys")
struct SoundLevelTests {
  private static func level(_ text: String) throws -> SoundLevel {
    SoundLevel(try #require(Decibels(text)))
  }

  @Test("It moves by 2 dB, and says its ends")
  func steps() throws {
    var level = try Self.level("-12.5")
    level.move(isUp: true)
    #expect(level.words == "volume -10.5 dB")
    #expect(level.heard == -10.5)
    for _ in 0..<9 { level.move(isUp: true) }
    #expect(level.words == "volume 0 dB, the loudest")
    for _ in 0..<40 { level.move(isUp: false) }
    #expect(level.words == "volume -60 dB, the softest")
    #expect(level.heard == -60)
  }

  @Test("Muted it is silent, and comes back to the level that it had")
  func mute() throws {
    var level = try Self.level("-7")
    level.toggleMute()
    #expect(level.heard == -.infinity)
    #expect(level.words == "muted; m brings the sound back")
    level.toggleMute()
    #expect(level.heard == -7)
    level.toggleMute()
    level.move(isUp: false)
    #expect(level.words == "volume -9 dB", "a step is heard")
  }

  @Test("The first change is told at once, those that follow by their last, three times a second")
  func telling() throws {
    let millisecond: Int64 = 1_000_000
    var control = LevelControl(try #require(Decibels("-30")))
    var told: [(Int64, String)] = []
    #expect(control.due == nil)
    for moment in stride(from: Int64(1_000), to: 2_000, by: 10) {
      if moment % 100 == 0 { control.move(isUp: true) }
      if let news = control.takeNews(at: moment * millisecond) { told.append((moment, news.words)) }
    }

    #expect(told.map(\.0) == [1_000, 1_300, 1_600, 1_900])
    #expect(told.first?.1 == "volume -28 dB" && told.last?.1 == "volume -10 dB")
    #expect(control.due == nil)
    let heard = control.isChanged ? control.takeHeard() : 0
    #expect(heard == -10)
    #expect(!control.isChanged)
  }
}
