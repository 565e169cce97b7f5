internal import BreathEngine

/// Prompts on their frames.
extension Renderer {
  /// What a voice that speaks has in place of a layer: its copies make no room for each other.
  private static let layerOfSpeech = -1

  /// Places what is spoken at a transition: the first sample of the first prompt at its frame, each
  /// that follows where it belongs, and nothing of it in the next phase.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - transition: What begins.
  ///   - start: The frame that is heard at its deadline.
  ///   - length: The frames of its phase.
  ///   - rise: How it comes, where `start` is past and it is heard from its middle on.
  mutating func speak(_ transition: Transition, at start: Int64, _ length: Int64, _ rise: Rise) {
    guard let speech else { return }
    let line = speech.line(for: transition)
    guard line.count > 0 else { return }
    let gain = speech.gains[CueSlot.place(of: transition)] * bankGain
    let turn = transition.event == .phase ? start &+ length : Int64.max
    var offset: Int64 = 0
    for index in 0..<line.count {
      let prompt = line.prompt(index)
      let place = start &+ Int64(Double(offset) * Double(rate) / 1e9 + 0.5)
      let sound = speech.sounds[prompt]
      let end = place &+ Int64(sound.frames)
      addSpoken(.table(sound), transition, from: place, until: end, by: turn, gain, rise)
      offset &+= speech.lines.lengths[prompt] &+ SpeechLines.gap
    }
    guard speech.countsSeconds, transition.event == .phase,
      let count = TableSound(
        counting: speech.numbers,
        after: speech.lines.length(of: line),
        of: length,
        lasting: transition.lengthNanoseconds
      )
    else { return }
    // A bed of sound is soft for as long as there is speech, no longer.
    let end = Swift.min(turn, start &+ count.endOfSeconds)
    addSpoken(.table(count), transition, from: start, until: end, by: turn, gain, rise)
  }

  /// How long what is spoken at a transition lasts, in frames, the silences in it included; 0 where
  /// nothing is.
  ///
  /// **Real-time safe.**
  func spokenFrames(of transition: Transition) -> Int64 {
    guard let speech else { return 0 }
    let time = speech.lines.length(of: speech.line(for: transition))
    return Int64(Double(time) * Double(rate) / 1e9 + 0.5)
  }

  private mutating func addSpoken(
    _ sound: Voice.Sound,
    _ transition: Transition,
    from start: Int64,
    until end: Int64,
    by turn: Int64,
    _ gain: Float,
    _ rise: Rise
  ) {
    guard end > rise.start, start < turn else { return }
    let isLeftOnly = transition.airway == .left && !isMono
    let isRightOnly = transition.airway == .right && !isMono
    var voice = Voice(
      sound: sound,
      sequence: transition.sequence,
      layer: Self.layerOfSpeech,
      start: start,
      end: end,
      left: isRightOnly ? 0 : gain,
      right: isLeftOnly ? 0 : gain,
      fade: end > turn ? Fade(rate: rate, until: turn, notBefore: start) : Fade(rate: rate),
      rise: rise
    )
    voice.isSpoken = true
    add(voice)
  }
}
