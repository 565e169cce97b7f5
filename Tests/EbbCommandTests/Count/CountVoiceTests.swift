import BreathAudio
import BreathJournal
import Testing

@testable import EbbCommand

@Suite("A total that is spoken")
struct CountVoiceTests {
  private static func voice(
    _ language: String,
    _ subject: CountVoice.Subject = .total,
    every: Int64? = nil
  ) throws -> (voice: CountVoice, keys: [String]) {
    let folder = try ShippedVoice.voice(language)
    var keys: [String] = []
    let tick = try Sound(file: folder.file("number-1"))
    let voice = try CountVoice(subject, every: every, folder.script.numbers) {
      key throws(CommandFailure) in
      #expect(FileSystem.exists(folder.file(key)), "\(key)")
      keys.append(key)
      return tick
    }
    return (voice, keys)
  }

  private static func words(_ total: Int64, _ voice: (voice: CountVoice, keys: [String]))
    -> [String]
  {
    voice.voice.words(for: BeadCount(.usual, after: total)).map { voice.keys[$0] }
  }

  @Test(
    "Any total up to 999,999 is said in the words of its language",
    arguments: ShippedVoice.languages
  )
  func totals(language: String) throws {
    let voice = try Self.voice(language)
    let numbers = try ShippedVoice.voice(language).script.numbers
    #expect(voice.keys.count == Set(voice.keys).count && voice.keys.count <= CueSet.mostWords)
    for total in Array(stride(from: 0, to: 999_999, by: 631)) + [99, 100, 111_111, 999_999] {
      #expect(Self.words(Int64(total), voice) == numbers.keys(for: total), "\(total)")
    }
  }

  @Test("A greater one digit by digit, and one below nothing as nothing")
  func beyond() throws {
    let voice = try Self.voice("en")

    #expect(
      Self.words(1_234_507, voice) == [1, 2, 3, 4, 5, 0, 7].map { "number-\($0)" }
    )
    #expect(Self.words(-5, voice) == ["number-0"])
  }

  @Test("It is due with each mala, and after as many beads as was said")
  func due() throws {
    let rule = try #require(MalaRule(beads: 6, countsAs: 6))
    let (each, fours) = (try Self.voice("en").voice, try Self.voice("en", .malas, every: 4))
    var count = BeadCount(rule, after: 1_000)
    var due: [[Bool]] = []
    for _ in 0..<6 {
      count.press()
      due.append([each.isDue(after: count), fours.voice.isDue(after: count)])
    }

    #expect(due.map { $0[0] } == [false, false, false, false, false, true])
    #expect(due.map { $0[1] } == [false, false, false, true, false, true])
    #expect(fours.voice.words(for: count).map { fours.keys[$0] } == ["number-1"], "one mala")
  }

  @Test("Each word begins when the one before has ended; what is asked for anew takes their place")
  func words() {
    var words = SpokenWords(lengths: [300, 500, 200].map { $0 * 1_000_000 })
    #expect(words.nextDue == nil)
    words.say([0, 1, 2, 9], from: 1_000_000_000)
    #expect(words.nextDue == 1_000_000_000)
    #expect(words.takeDue(at: 999_999_999) == nil)
    #expect(words.takeDue(at: 1_000_000_000) == 0)
    #expect(words.nextDue == 1_380_000_000)
    #expect(words.takeDue(at: 1_379_999_999) == nil)
    #expect(words.takeDue(at: 1_400_000_000) == 1, "from when it really began")
    #expect(words.nextDue == 1_980_000_000)

    words.say([2], from: 1_500_000_000)
    #expect(words.takeDue(at: 1_500_000_000) == nil, "the word that is said ends first")
    #expect(words.takeDue(at: 1_980_000_000) == 2)
    #expect(words.nextDue == nil && words.takeDue(at: 9_000_000_000) == nil)
  }

  @Test("A t asks for it where something can be said, and is a bead elsewhere")
  func key() {
    var silent = BeadKeys()
    #expect(silent.take(Array("tq".utf8), at: 0) == [.bead(0x74), .quit])
    var speaking = BeadKeys(canSay: true)
    #expect(speaking.take(Array("tTx".utf8), at: 0) == [.say, .bead(0x54), .bead(0x78)])
  }
}
