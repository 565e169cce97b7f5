import Testing

@testable import BreathAudio
@testable import EbbCommand

@Suite("Spoken numbers")
struct SpokenNumberTests {
  /// The words of a number, with the digits of a number that has a prompt of its own.
  private static func words(_ number: Int, _ language: String) throws -> String? {
    let voice = try ShippedVoice.voice(language)
    return voice.script.numbers.keys(for: number)?
      .map { voice.script.texts[$0] ?? String($0.dropFirst("number-".count)) }
      .joined(separator: " ")
  }

  @Test(
    "Numbers up to 999,999 are spoken as each language does",
    arguments: [
      (0, "0", "0", "0"), (7, "7", "7", "7"), (99, "99", "99", "99"),
      (100, "1 hundred", "ein hundert", "cent"),
      (101, "1 hundred 1", "ein hundert 1", "cent 1"),
      (234, "2 hundred 34", "2 hundert 34", "2 cent 34"),
      (1000, "1 thousand", "ein tausend", "mille"),
      (1080, "1 thousand 80", "ein tausend 80", "mille 80"),
      (11_108, "11 thousand 1 hundred 8", "11 tausend ein hundert 8", "11 mille cent 8"),
      (
        111_111, "1 hundred 11 thousand 1 hundred 11",
        "ein hundert 11 tausend ein hundert 11", "cent 11 mille cent 11"
      ),
      (
        999_999, "9 hundred 99 thousand 9 hundred 99",
        "9 hundert 99 tausend 9 hundert 99", "9 cent 99 mille 9 cent 99"
      ),
    ]
  )
  func numbers(number: Int, english: String, german: String, french: String) throws {
    #expect(try Self.words(number, "en") == english)
    #expect(try Self.words(number, "de") == german)
    #expect(try Self.words(number, "fr") == french)
  }

  @Test("A million, and what is below nothing, have no words")
  func none() throws {
    #expect(try Self.words(1_000_000, "en") == nil)
    #expect(try Self.words(-1, "en") == nil)
  }

  @Test("Every number that can be spoken has its files", arguments: ShippedVoice.languages)
  func files(language: String) throws {
    let voice = try ShippedVoice.voice(language)
    for number in [0, 1, 21, 99, 100, 108, 999, 1000, 1001, 100_100, 111_111, 999_999] {
      let files = try #require(voice.number(number))
      #expect(files.allSatisfy(FileSystem.exists), "\(number)")
    }
  }

  @Test("Decimals are spoken digit by digit")
  func decimals() throws {
    let numbers = try ShippedVoice.voice("en").script.numbers

    #expect(numbers.keys(forDecimal: "6.5") == ["number-6", "point", "number-5"])
    #expect(numbers.keys(forDecimal: "4") == ["number-4"])
    for text in ["", ".", "6.", ".5", "6.5.1", "-1", "six", "1e3"] {
      #expect(numbers.keys(forDecimal: text) == nil, "\(text)")
    }
  }
}
