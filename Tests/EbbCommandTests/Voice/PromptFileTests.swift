import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@testable import BreathAudio
@testable import EbbCommand

/// Every prompt of every language that ships.
@Suite("Files of prompts")
struct PromptFileTests {
  /// The loudness that each is made for, in LUFS of one channel and its loudest 200 ms.
  private static let loudness = -22.0
  /// What is so much softer than a prompt's peak is silence, in decibels.
  private static let floor = -40.5

  private struct Prompt {
    let key: String
    let signal: Signal
    let fileRate: Int
    let channels: Int

    var seconds: Double { Double(signal.samples.count) / Double(signal.rate) }
    var loudness: Double { Loudness.loudest(signal, window: 0.2) }

    /// The silence at both ends, in seconds.
    var silences: (before: Double, behind: Double) {
      let floor = signal.peak * Float(pow(10, PromptFileTests.floor / 20))
      let first = signal.samples.firstIndex { $0.magnitude > floor } ?? signal.samples.count
      let last = signal.samples.lastIndex { $0.magnitude > floor } ?? 0
      let rate = Double(signal.rate)
      return (Double(first) / rate, Double(signal.samples.count - 1 - last) / rate)
    }
  }

  private static func prompts(_ language: String) throws -> [Prompt] {
    let voice = try ShippedVoice.voice(language)
    let numbers = (0...99).map(voice.script.numbers.word)
    return try (voice.script.texts.keys.sorted() + numbers).map { key in
      let table = try SoundFileReader.read(voice.file(key))
      let signal = Signal(table.samples, count: table.frames, rate: table.rate)
      return Prompt(key: key, signal: signal, fileRate: table.rate, channels: table.channels)
    }
  }

  @Test(
    "Each is as loud as the others within 2 LU, unclipped, without silence at its ends, and short",
    arguments: ShippedVoice.languages
  )
  func levels(language: String) async throws {
    try await inTurn {
      let prompts = try Self.prompts(language)
      #expect(prompts.count > 150)
      for prompt in prompts {
        #expect(prompt.channels == 1, "\(prompt.key)")
        #expect(prompt.fileRate == (language == "en" ? 16_000 : 22_050), "\(prompt.key)")
        #expect(abs(prompt.loudness - Self.loudness) <= 2, "\(prompt.key) \(prompt.loudness)")
        #expect(prompt.signal.truePeak < 0.79, "\(prompt.key)")
        let (before, behind) = prompt.silences
        #expect(before <= 0.020 && behind <= 0.020, "\(prompt.key) \(before) \(behind)")
        #expect((0.1...8).contains(prompt.seconds), "\(prompt.key) \(prompt.seconds)")
        // The first sample is a sound, so that an onset is where the file begins.
        #expect(prompt.signal.samples.first != 0, "\(prompt.key)")
      }
      let loudnesses = prompts.map(\.loudness)
      let ends = prompts.map { max($0.silences.before, $0.silences.behind) }
      report(
        "\(language): \(prompts.count) prompts, \(tenths(loudnesses.min() ?? 0)) to "
          + "\(tenths(loudnesses.max() ?? 0)) LUFS, silence at an end at most "
          + "\(tenths((ends.max() ?? 0) * 1000)) ms"
      )
    }
  }

  @Test(
    "A number fits into a second, and the shortest word for in and out into half of one",
    arguments: ShippedVoice.languages
  )
  func lengths(language: String) throws {
    let voice = try ShippedVoice.voice(language)
    for number in 0...99 {
      let table = try SoundFileReader.read(voice.file(voice.script.numbers.word(number)))
      #expect(table.seconds <= 0.9, "\(number)")
    }
    for kind in ["inhale", "exhale"] {
      let short = try #require(voice.script.phases[kind]?.last)
      let table = try SoundFileReader.read(voice.file(short))
      #expect(table.seconds <= 0.4, "\(short)")
    }
  }

  @Test("A folder has the prompts of its table and no others", arguments: ShippedVoice.languages)
  func whole(language: String) throws {
    let voice = try ShippedVoice.voice(language)
    let files = try FileManager.default.contentsOfDirectory(atPath: voice.folder)
    let numbers = (0...99).map(voice.script.numbers.word)
    let keys = Set(voice.script.texts.keys).union(numbers)

    #expect(Set(files) == Set(keys.map { "\($0).flac" } + ["prompts.json"]))
  }

  @Test("Every key that a table uses has a text", arguments: ShippedVoice.languages)
  func keys(language: String) throws {
    let script = try ShippedVoice.voice(language).script
    let lists = [script.phases, script.sayings, script.warnings].flatMap(\.values).joined()
    let groups = [script.numbers.hundred, script.numbers.thousand].flatMap { $0.one + $0.many }
    let used = Set(
      lists + groups + script.start + script.end + script.last + script.left
        + [script.numbers.point]
    )

    #expect(used.filter { !$0.hasPrefix("{") && script.texts[$0] == nil } == [])
  }
}
