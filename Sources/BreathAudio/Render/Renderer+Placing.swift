internal import BreathEngine

/// Cues on their frames.
extension Renderer {
  /// Ringing copies of one cue; the oldest fades when a fourth is struck.
  static let mostCopies = 3

  /// Places the cue of a transition, and the sign that goes with it.
  ///
  /// It may lie in the past: what is left of it is heard from its middle.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - transition: What begins.
  ///   - start: The frame that is heard at its deadline.
  ///   - length: The frames of its phase, for sounds that follow it.
  ///   - rise: How it comes, where `start` is past and it is heard from its middle on.
  mutating func place(
    _ transition: Transition,
    at start: Int64,
    length: Int64,
    rise: Rise = Rise()
  ) {
    speak(transition, at: start, length, rise)
    if speech?.takesPlace(of: transition) != true {
      place(CueSlot.place(of: transition), of: transition, at: start, length, rise)
    }
    moveBed(with: transition, at: start, rise)
    guard transition.event == .phase else { return }
    if let fastBreaths, fastBreaths[transition.phase], SignedPhases.isMilestone(transition) {
      place(Int(CueSlot.milestone.rawValue), of: transition, at: start, length, rise)
    }
    if let signedHolds, signedHolds[transition.phase],
      let after = SignedPhases.sign(of: transition, length: length)
    {
      let first = voiceCount
      place(Int(CueSlot.sign.rawValue), of: transition, at: start &+ after, length, rise)
      for index in first..<voiceCount { voices[index].isSign = true }
    }
  }

  /// Places the layers of a slot.
  private mutating func place(
    _ slot: Int,
    of transition: Transition,
    at start: Int64,
    _ length: Int64,
    _ rise: Rise
  ) {
    let isLeftOnly = transition.airway == .left && !isMono
    let isRightOnly = transition.airway == .right && !isMono
    let first = slot * SoundBank.mostLayers
    for index in first..<first + SoundBank.mostLayers {
      guard let layer = layers[index] else { continue }
      guard let (sound, frames, gain) = sound(of: layer, transition, length: length) else {
        continue
      }
      // What is over before it would be heard takes no one's place.
      guard start &+ frames > rise.start else { continue }
      if case .table(let table) = sound, table.isPlayedOnce {
        // Of a phase that goes on after a pause nothing is struck again; its sign may still come.
        let isToCome = slot == Int(CueSlot.sign.rawValue) && start >= rise.start
        if transition.over > 0 && !isToCome { continue }
        fadeOldest(of: index, before: start)
      }
      add(
        Voice(
          sound: sound,
          sequence: transition.sequence,
          layer: index,
          start: start,
          end: start &+ frames,
          left: isRightOnly ? 0 : gain * bankGain,
          right: isLeftOnly ? 0 : gain * bankGain,
          fade: Fade(rate: rate),
          rise: rise
        )
      )
    }
  }

  /// What a layer plays in a phase of so many frames, for how many frames, and its gain; nil where that
  /// is nothing.
  private func sound(
    of layer: SoundBank.Layer,
    _ transition: Transition,
    length: Int64
  ) -> (sound: Voice.Sound, frames: Int64, gain: Float)? {
    switch layer {
    case .table(let table, false, let gain):
      return (.table(table), Int64(table.frames), gain)
    case .table(let table, true, let gain):
      let time = transition.lengthNanoseconds
      guard let clicks = table.eachSecond(of: length, lasting: time, rate: rate) else { return nil }
      return (.table(clicks), length, gain)
    case .tone(let tone, let gain):
      return (.glide(Glide(tone, frames: length, rate: rate)), length, gain)
    case .surf(let sound, let gain):
      let wash = Wash(sound, number: transition.sequence, frames: length, rate: rate)
      return (.wash(wash), length, gain)
    }
  }

  /// Makes room for one more copy of a layer that is struck at a frame.
  mutating func fadeOldest(of layer: Int, before frame: Int64) {
    var ringing = 0
    var oldest = -1
    for index in 0..<voiceCount {
      let voice = voices[index]
      guard voice.layer == layer, voice.end > frame, voice.fade.start == .max else { continue }
      ringing &+= 1
      if oldest < 0 || voice.start < voices[oldest].start { oldest = index }
    }
    if ringing >= Self.mostCopies { voices[oldest].fade.start = frame }
  }
}
