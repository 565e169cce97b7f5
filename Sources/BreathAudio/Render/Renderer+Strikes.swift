internal import BreathEngine

/// What is struck by hand: at once, and by no plan.
extension Renderer {
  /// More strikes of one sound in a second are not told apart.
  static let mostStrikesPerSecond = 25
  /// Words that follow each other more closely are left out.
  static let mostWordsPerSecond = 10
  /// Copies of one sound that may be heard together: those that ring, and two that fade over 50 ms to make
  /// room.
  static let mostStruckCopies = mostCopies + 2

  /// Strikes a sound at a frame, unless it was struck just before.
  ///
  /// It belongs to no transition: no retraction takes it back.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - number: Which of the bank's.
  ///   - frame: The first frame that sounds.
  mutating func strike(_ number: Int, at frame: Int64) {
    guard number < strikeCount else { return }
    if number >= firstWord {
      guard makesRoomForWord(at: frame) else { return }
    }
    for place in number * SoundBank.mostLayers..<(number + 1) * SoundBank.mostLayers {
      guard case .table(let table, false, let gain)? = strikes[place] else { continue }
      // Behind the layers of all slots.
      let layer = CueSlot.places * SoundBank.mostLayers + place
      guard !isStruck(layer, around: frame) else { continue }
      if number < firstWord { fadeOldest(of: layer, before: frame) }
      add(
        Voice(
          sound: .table(table),
          sequence: .min,
          layer: layer,
          start: frame,
          end: frame &+ Int64(table.frames),
          left: gain * bankGain,
          right: gain * bankGain,
          fade: Fade(rate: rate)
        )
      )
    }
  }

  /// Lets the word that is heard fade; false where that began so near to the frame that two would not be
  /// told apart, as after a card that was held up.
  ///
  /// **Real-time safe.**
  private mutating func makesRoomForWord(at frame: Int64) -> Bool {
    let first = (CueSlot.places + firstWord) * SoundBank.mostLayers
    // As long as a fade, so that no third one is ever heard.
    let gap = Int64(rate / Self.mostWordsPerSecond)
    for index in 0..<voiceCount where voices[index].layer >= first {
      if frame &- voices[index].start < gap { return false }
    }
    for index in 0..<voiceCount where voices[index].layer >= first {
      if voices[index].end > frame, voices[index].fade.start == .max {
        voices[index].fade.start = frame
      }
    }
    return true
  }

  private func isStruck(_ layer: Int, around frame: Int64) -> Bool {
    let gap = Int64(rate / Self.mostStrikesPerSecond)
    for index in 0..<voiceCount
    where voices[index].layer == layer && frame &- voices[index].start < gap {
      return true
    }
    return false
  }
}
