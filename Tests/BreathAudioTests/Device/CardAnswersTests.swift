import BreathTesting
import Testing

@testable import BreathAudio

/// What a card answers when it is asked what it is: nothing plays.
@Suite("What a card answers")
struct CardAnswersTests {
  @Test("A card says its rates, channels, formats and buffers")
  func abilities() throws {
    let card = try VirtualCard(
      .init {
        $0.rates = 44_100...96_000
        $0.channels = 2...6
        $0.formats = [.s32]
      }
    )

    let abilities = try CardAbilities.read(card.nameInThisProcess())

    #expect(abilities.rates == 44_100...96_000)
    #expect(abilities.acceptedRates == [44_100, 48_000, 96_000])
    #expect(abilities.channels == 2...6)
    #expect(abilities.formats == ["S32_LE"])
    #expect(abilities.bufferTimes.lowerBound > 0)
    #expect(abilities.bufferTimes.upperBound > abilities.bufferTimes.lowerBound)
    #expect(try card.recording().epochs.isEmpty)
  }

  @Test("A card that another stream holds says that it is busy")
  func busy() throws {
    let name = try VirtualCard().nameInThisProcess()
    let holder = try PCM(opening: name)

    let error = #expect(throws: PlaybackError.self) { _ = try CardAbilities.read(name) }
    let choice = CardChoice.make(wanted: name)

    #expect(error?.code == .deviceBusy)
    #expect(choice.name == nil)
    #expect(choice.attempts.map(\.failure?.code) == [.deviceBusy])
    #expect(holder.name == name)
  }

  @Test("The choice says what was granted, and lets go of the card")
  func choice() throws {
    let card = try VirtualCard(
      .init {
        $0.rates = 96_000...96_000
        $0.channels = 6...6
        $0.formats = [.s32]
      }
    )
    let name = try card.nameInThisProcess()

    let choice = CardChoice.make(wanted: name)

    #expect(choice.name == name)
    #expect(choice.attempts == [.init(name: name, failure: nil)])
    #expect(choice.granted?.cardIndex == nil)
    #expect(choice.granted?.rate == 96_000)
    #expect(choice.granted?.channels == 6)
    #expect(choice.granted?.format == "S32_LE")
    _ = try PCM(opening: name)
  }

  @Test("The usual cards begin with default, and a named one is tried alone")
  func names() {
    var usual = UsualCards()

    #expect(usual.next() == "default")
    let choice = CardChoice.make(wanted: "nosuchcard")
    #expect(choice.attempts.map(\.name) == ["nosuchcard"])
    #expect(choice.name == nil && choice.granted == nil)
  }

  @Test(
    "A mixer tells its volume and its switch, and only silence is 0 percent",
    arguments: [
      (80, false, false), (100, true, true), (0, false, true), (1, false, false), (0, true, true),
    ]
  )
  func mixer(volume: Int, isMuted: Bool, isSilent: Bool) throws {
    let card = try VirtualCard(.init { $0.mixer = .init(volume: volume, isMuted: isMuted) })

    let mixer = try #require(CardMixer.read(card.nameInThisProcess()))

    let master = try #require(mixer.controls.first)
    #expect(mixer.controls.count == 1)
    #expect(master.name == "Master" && master.index == 0)
    #expect(master.percent == volume)
    #expect(master.isMuted == isMuted)
    #expect(master.isSilent == isSilent)
  }

  @Test("A card without a mixer has none, and plays all the same")
  func noMixer() throws {
    let name = try VirtualCard().nameInThisProcess()

    #expect(CardMixer.read(name) == nil)
    #expect(CardChoice.make(wanted: name).name == name)
  }
}
