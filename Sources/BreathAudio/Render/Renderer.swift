internal import BreathEngine

/// Mixes placed cues into blocks of frames: the one renderer, live and offline.
///
/// It is told at which frame each transition is heard, and knows nothing of clocks. All its memory
/// is allocated before it runs; whoever made it deallocates it.
struct Renderer {
  /// The longest block, in frames.
  static let mostFrames = 1024
  /// More sounds at once than any plan makes: a layer has at most three copies, and a fading one.
  private static let mostVoices = 128

  /// Frames a second.
  let rate: Int
  /// The mix of the last block, interleaved, shape `[frame][left, right]`.
  let block: UnsafeMutablePointer<Float>

  let bankGain: Float
  let isMono: Bool
  let layers: UnsafeMutablePointer<SoundBank.Layer?>
  let strikes: UnsafeMutablePointer<SoundBank.Layer?>
  let strikeCount: Int
  let firstWord: Int
  let signedHolds: UnsafeMutablePointer<Bool>?
  let fastBreaths: UnsafeMutablePointer<Bool>?
  let speech: SpeechTable?
  /// The bed of sound under all cues; nil where there is none.
  let bed: UnsafeMutablePointer<Bed>?
  let voices: UnsafeMutablePointer<Voice>
  var voiceCount = 0
  var level: LevelChange
  private var fade: Fade

  /// A renderer of a bank's sounds; the bank outlives it.
  init(_ bank: SoundBank) {
    rate = bank.rate
    bankGain = bank.gain
    isMono = bank.isMono
    layers = bank.layers
    (strikes, strikeCount, firstWord) = (bank.strikes, bank.strikeCount, bank.firstWord)
    signedHolds = bank.signedHolds
    fastBreaths = bank.fastBreaths
    speech = bank.speech?.table
    level = LevelChange(rate: bank.rate)
    fade = Fade(rate: bank.rate)
    block = .allocate(capacity: 2 * Self.mostFrames)
    block.initialize(repeating: 0, count: 2 * Self.mostFrames)
    voices = .allocate(capacity: Self.mostVoices)
    bed = bank.bed.map { sound in
      let bed = UnsafeMutablePointer<Bed>.allocate(capacity: 1)
      bed.initialize(to: Bed(sound, bankGain: bank.gain, isMono: bank.isMono))
      return bed
    }
  }

  /// Frees the renderer's memory.
  func deallocate() {
    block.deallocate()
    voices.deallocate()
    bed?.pointee.deallocate()
    bed?.deallocate()
  }

  /// The first frame after which all that was placed is silent.
  ///
  /// **Real-time safe.**
  var end: Int64 {
    var end = endOfBed
    for index in 0..<voiceCount { end = Swift.max(end, voices[index].silentFrom) }
    return Swift.min(end, fade.end)
  }

  /// The master gain on top of the bank's that all sound has, or is on its way to.
  var gain: Float { level.target }

  /// Whether all sound is fading or has faded.
  var isFading: Bool { fade.start < .max }

  /// Lets all sound fade from a frame on; the first call counts.
  ///
  /// **Real-time safe.**
  mutating func fadeOut(from frame: Int64) {
    if !isFading { fade.start = frame }
  }

  /// Moves all sound to another level from a frame on.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - gain: The amplitude, 1 for the level that the bank was made for.
  ///   - frame: The first frame that changes.
  mutating func move(to gain: Float, from frame: Int64) {
    level.move(to: gain, from: frame)
  }

  /// Mixes a block of frames into ``block``; at most ``mostFrames``.
  ///
  /// **Real-time safe.**
  ///
  /// - Returns: Whether anything sounds in it; where nothing does, the block is digital silence.
  mutating func render(from first: Int64, count: Int) -> Bool {
    block.update(repeating: 0, count: 2 * count)
    var isSounding = false
    for index in 0..<voiceCount {
      let voice = voices[index]
      guard voice.start < first &+ Int64(count), voice.silentFrom > first else { continue }
      if voice.rise.end > first {
        addRising(voice, from: first, count: count)
      } else {
        voice.add(to: block, from: first, count: count)
      }
      isSounding = true
    }
    if let bed, bed.pointee.add(to: block, from: first, count: count) { isSounding = true }
    if isSounding { level.apply(to: block, from: first, count: count) }
    fade.apply(to: block, from: first, count: count)
    return isSounding
  }

  /// Forgets the voices that were silent before a frame that is heard already.
  ///
  /// **Real-time safe.**
  mutating func forget(before frame: Int64) {
    var kept = 0
    for index in 0..<voiceCount where voices[index].silentFrom > frame {
      voices[kept] = voices[index]
      kept &+= 1
    }
    voiceCount = kept
  }

  /// Adds a voice, where there is room.
  ///
  /// **Real-time safe.**
  mutating func add(_ voice: Voice) {
    guard voiceCount < Self.mostVoices else { return }
    if voice.isSpoken { bed?.pointee.duck(from: voice.start, until: voice.silentFrom) }
    (voices + voiceCount).initialize(to: voice)
    voiceCount &+= 1
  }
}
