internal import BreathAudio

/// What a counter says aloud: its total, or its malas, by the numbers of a voice.
struct CountVoice {
  /// What is said.
  enum Subject: String, CaseIterable, Hashable, Sendable {
    /// The total, with what was counted before.
    case total
    /// The malas of this count.
    case malas
  }

  /// The words, to be struck from ``CueSet/firstWord`` on.
  let sounds: [Sound]
  private let subject: Subject
  /// Beads after which it is said beside each mala; nil for malas alone.
  private let every: Int64?
  private let numbers: NumberWords
  /// The place of each key's word.
  private let places: [String: Int]

  /// Takes the words of a language.
  ///
  /// - Parameters:
  ///   - subject: What is said.
  ///   - every: Beads after which it is said, too.
  ///   - numbers: How the language makes numbers of words.
  ///   - sound: The word of a key.
  /// - Throws: ``CommandFailure`` for a word that cannot be read.
  init(
    _ subject: Subject,
    every: Int64?,
    _ numbers: NumberWords,
    sound: (String) throws(CommandFailure) -> Sound
  ) throws(CommandFailure) {
    var places: [String: Int] = [:]
    var sounds: [Sound] = []
    for key in numbers.allKeys.prefix(CueSet.mostWords) {
      places[key] = sounds.count
      sounds.append(try sound(key))
    }
    (self.subject, self.every, self.numbers) = (subject, every, numbers)
    (self.places, self.sounds) = (places, sounds)
  }

  /// Whether a bead that was just counted is one after which something is said.
  func isDue(after count: BeadCount) -> Bool {
    count.isFull || every.map { count.beads % $0 == 0 } ?? false
  }

  /// The words for a count, by their places, one after the other.
  ///
  /// Numbers beyond those that the language has words for are said digit by digit.
  func words(for count: BeadCount) -> [Int] {
    let number = max(0, subject == .total ? count.total : count.malas)
    let keys = Int(exactly: number).flatMap(numbers.keys) ?? digits(of: number)
    return keys.compactMap { places[$0] }
  }

  private func digits(of number: Int64) -> [String] {
    String(number).compactMap(\.wholeNumberValue).flatMap { numbers.keys(for: $0) ?? [] }
  }
}

extension NumberWords {
  /// Every key that a number may need, each once.
  fileprivate var allKeys: [String] {
    var seen: Set<String> = []
    // Each word by itself, and in front of hundreds and thousands.
    let numbers = Array(0...99) + [100, 200, 1_000, 2_000, 100_000, 101_000, 200_000]
    return numbers.flatMap { keys(for: $0) ?? [] }.filter { seen.insert($0).inserted }
  }
}

extension CountVoice {
  /// The voice that was asked for; nil where none was.
  ///
  /// - Parameters:
  ///   - options: The command line.
  ///   - configuration: The configuration, for the language.
  ///   - context: Where voices are looked for.
  /// - Returns: The voice.
  /// - Throws: ``CommandFailure``: 66 where no voice speaks that language, 65 or 74 for one that cannot be
  ///   used.
  static func asked(
    _ options: CountOptions,
    _ configuration: Configuration,
    in context: CommandContext
  ) throws(CommandFailure) -> CountVoice? {
    guard let subject = options.say else { return nil }
    let language = SpokenLanguage(
      said: options.language,
      configured: configuration.language,
      environment: context.environment
    )
    let library = VoiceLibrary(context.paths)
    var voice = try library.voice(language.name)
    if voice == nil, !language.isAsked { voice = try library.voice(VoiceLibrary.usual) }
    guard let voice else {
      throw CommandFailure(
        .notFound,
        "no voice speaks \(language.name.quoted)",
        hint: "copy Sounds/voice of ebb's sources to ~/.local/share/ebb/sounds, or leave out --say"
      )
    }
    return try CountVoice(subject, every: options.every.map { Int64($0) }, voice.script.numbers) {
      key throws(CommandFailure) in
      do throws(SoundFileError) {
        return try Sound(file: voice.file(key))
      } catch {
        throw CommandFailure(.badData, "\(error)", hint: "leave out --say to count without a voice")
      }
    }
  }
}
