/// The prompts of a session at a card's rate.
final class SpeechBank: @unchecked Sendable {
  // Safe to share: it is whole before any other thread knows it, and never changes.

  private static let numberCount = NumberWords.greatestWord + 1

  /// What the renderer speaks with.
  let table: SpeechTable

  /// What the table points into.
  private let speech: Speech
  private let prompts: [SoundTable]
  private let sounds: UnsafeMutablePointer<TableSound>
  private let numbers: UnsafeMutablePointer<TableSound>
  private let gains: UnsafeMutablePointer<Float>

  /// Takes prompts to a rate, in frames a second.
  init(_ speech: Speech, rate: Int) {
    self.speech = speech
    let prompts = speech.prompts.resampled(to: rate)
    self.prompts = prompts
    sounds = .allocate(capacity: prompts.count + 1)
    for (index, prompt) in prompts.enumerated() {
      let sound = TableSound(samples: prompt.samples, frames: prompt.frames, isStereo: false)
      (sounds + index).initialize(to: sound)
    }
    let gains = UnsafeMutablePointer<Float>.allocate(capacity: CueSlot.places)
    gains.initialize(repeating: 0, count: CueSlot.places)
    self.gains = gains
    for slot in speech.wishes.moments {
      gains[Int(slot.rawValue)] = Float(amplitude(decibels: speech.wishes.gain(at: slot)))
    }
    let numbers = UnsafeMutablePointer<TableSound>.allocate(capacity: Self.numberCount)
    self.numbers = numbers
    let none = TableSound(samples: UnsafePointer(gains), frames: 0, isStereo: false)
    for number in 0..<Self.numberCount {
      let prompt = Int(speech.index.lines.numbers[number])
      (numbers + number).initialize(to: prompt < 0 ? none : sounds[prompt])
    }
    let greatest = (0..<CueSlot.places).map { gains[$0] }.max() ?? 0
    table = SpeechTable(
      lines: speech.index.lines,
      sounds: UnsafePointer(sounds),
      numbers: UnsafePointer(numbers),
      gains: UnsafePointer(gains),
      isAlone: speech.wishes.isAlone,
      countsSeconds: speech.wishes.countsSeconds,
      peak: greatest * (prompts.map(\.truePeak).max() ?? 0)
    )
  }

  deinit {
    sounds.deallocate()
    numbers.deallocate()
    gains.deallocate()
  }
}

extension [SoundTable] {
  /// The same sounds at another rate; most have one rate, whose taps are then made once.
  fileprivate func resampled(to rate: Int) -> [SoundTable] {
    var resamplers: [Int: Resampler] = [:]
    return map { table in
      guard table.rate != rate else { return table }
      let resampler = resamplers[table.rate] ?? Resampler(from: table.rate, to: rate)
      resamplers[table.rate] = resampler
      return table.resampled(to: rate, by: resampler)
    }
  }
}
