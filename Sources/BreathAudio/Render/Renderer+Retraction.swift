/// What was placed and is not to be heard after all.
extension Renderer {
  /// Takes back the cues of all transitions from a sequence number on: what has not begun never
  /// sounds, what has just begun goes within a few milliseconds, and what has sounded for longer, as
  /// that of a breath which starts anew, a little softer.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - sequence: The first sequence number that is taken back.
  ///   - frame: The first frame that can still be changed.
  mutating func retract(from sequence: Int, at frame: Int64) {
    bed?.pointee.retract(from: frame)
    var kept = 0
    for index in 0..<voiceCount {
      var voice = voices[index]
      if voice.sequence >= sequence {
        guard voice.start < frame else {
          bringBack(whatMadeRoomFor: voice, before: sequence, among: kept)
          continue
        }
        voice.letGo(from: frame, rate: rate)
      }
      voices[kept] = voice
      kept &+= 1
    }
    voiceCount = kept
    duckForWhatGoesOn(from: frame)
  }

  /// Ends the continuous sounds of transitions before a sequence number with their phase, which ends
  /// at another frame than they were made for, and what is spoken; a sign or a prompt that has not begun
  /// by then never sounds.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - sequence: The sequence number that begins where they end.
  ///   - turn: The first frame at which they are silent.
  ///   - frame: The first frame that can still be changed.
  mutating func endContinuous(before sequence: Int, at turn: Int64, changing frame: Int64) {
    var kept = 0
    for index in 0..<voiceCount {
      var voice = voices[index]
      if voice.sequence < sequence {
        let isOfItsPhase = voice.isSign || voice.isSpoken
        if isOfItsPhase && voice.start >= Swift.max(turn, frame) { continue }
        voice.endContinuous(at: turn, changing: frame, rate: rate)
      }
      voices[kept] = voice
      kept &+= 1
    }
    voiceCount = kept
    bed?.pointee.retractSpeech(from: frame)
    duckForWhatGoesOn(from: frame)
  }

  /// Lets the bed stand back for the prompts that are not taken back, for as long as they are heard now.
  private func duckForWhatGoesOn(from frame: Int64) {
    for index in 0..<voiceCount {
      let voice = voices[index]
      guard voice.isSpoken, Swift.min(voice.end, voice.fade.start) > frame else { continue }
      bed?.pointee.duck(from: voice.start, until: voice.silentFrom)
    }
  }

  /// Lets a copy ring on that was to fade for one that is not struck after all.
  private func bringBack(whatMadeRoomFor copy: Voice, before sequence: Int, among count: Int) {
    for index in 0..<count
    where voices[index].layer == copy.layer && voices[index].fade.start == copy.start
      && voices[index].sequence < sequence
    {
      voices[index].fade = Fade(rate: rate)
    }
  }
}

extension Voice {
  /// Lets it go within 5 ms, or within 50 where it has been heard for a tenth of a second, unless it
  /// goes already.
  ///
  /// **Real-time safe.**
  mutating func letGo(from frame: Int64, rate: Int) {
    guard fade.start >= frame else { return }
    fade = Fade(rate: rate, quicklyFrom: frame)
    guard frame &- start > Int64(rate / 10) else { return }
    fade = Fade(rate: rate)
    fade.start = frame
  }

  /// Lets a continuous sound be silent at a frame; where that is after its end, as before.
  ///
  /// **Real-time safe.**
  mutating func endContinuous(at turn: Int64, changing frame: Int64, rate: Int) {
    guard isContinuous || isSpoken, fade.start >= frame else { return }
    fade =
      end > turn ? Fade(rate: rate, until: turn, notBefore: frame) : Fade(rate: rate)
  }
}
