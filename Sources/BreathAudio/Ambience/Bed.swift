/// The bed of sound under a session, as a renderer plays it.
///
/// Its level is a product of curves: it comes with the opening bell and goes with the closing one, it
/// stands back where something is spoken, and it comes softly after a gap. Whatever a curve does is
/// decided before the frames that it is heard in are rendered, so all is the same when they are rendered
/// again. All its memory is allocated before it runs; whoever made it deallocates it.
struct Bed {
  /// How far it stands back under speech: by 9 dB.
  private static var ducked: Float { 0.355 }
  /// How long that takes before the first word, and after the last, in seconds.
  static var duckingTime: Double { 0.2 }
  private static var returnTime: Double { 0.6 }
  /// How long it goes and comes at a pause, in seconds.
  private static var hushTime: Double { 0.5 }
  private static var wakeTime: Double { 1.5 }
  /// How long it comes after a gap, in seconds.
  private static var riseTime: Double { 0.5 }
  /// What must be there of a file, in seconds, or it goes before it is cut, over half of that; and what
  /// must be there for it to come back.
  private static var leastAhead: Double { 0.1 }
  private static var enoughAhead: Double { 1.0 }
  /// No card takes back what is so far ahead of what is heard, in seconds.
  private static var longestTakenBack: Double { 3.0 }

  private let rate: Double
  private let isMono: Bool
  private let gain: Float
  private let rise: Int64
  private let fall: Int64
  private let block: UnsafeMutablePointer<Float>
  private var noise: EndlessNoise
  private let tape: BedTape?
  /// What is added to a frame's number for its place on the tape; nil while the bed is not laid on it.
  private var offset: Int64?
  private var presence = BedCurve(at: 0)
  private var ducking = BedCurve(at: 1)
  private var flow = BedCurve(at: 1)
  /// Whether the closing bell ends it.
  private var isClosing = false
  /// The first frame after the last that was rendered.
  private var rendered = Int64.min
  /// When what is spoken will be over.
  private var spokenUntil = Int64.min

  /// A bed as a bank has it, times the bank's gain.
  init(_ sound: BedSound, bankGain: Float, isMono: Bool) {
    rate = Double(sound.rate)
    self.isMono = isMono
    rise = Int64(sound.ambience.rise * rate)
    fall = Int64(sound.ambience.fall * rate)
    tape = sound.reader?.tape
    // A file's samples are as loud as they are to be.
    gain = bankGain * (tape == nil ? sound.ceiling : 1)
    var made = Ambience.Made.brown
    if case .made(let kind) = sound.ambience.origin { made = kind }
    noise = EndlessNoise(made, seed: sound.ambience.seed, rate: sound.rate)
    block = .allocate(capacity: 2 * Renderer.mostFrames)
    block.initialize(repeating: 0, count: 2 * Renderer.mostFrames)
  }

  /// Frees its memory.
  func deallocate() {
    block.deallocate()
    noise.deallocate()
    presence.deallocate()
    ducking.deallocate()
    flow.deallocate()
  }

  /// Adds frames to a block of interleaved stereo samples.
  ///
  /// **Real-time safe.**
  ///
  /// - Parameters:
  ///   - target: Samples, shape `[frame][left, right]`.
  ///   - first: The number of the first frame.
  ///   - count: How many.
  /// - Returns: Whether any of it can be heard.
  mutating func add(to target: UnsafeMutablePointer<Float>, from first: Int64, count: Int) -> Bool {
    rendered = first &+ Int64(count)
    let present = presence.steadyGain(from: first, count: count)
    if present == 0 {
      // After a long pause a file goes on where it was; so long no card takes anything back.
      if offset != nil, first &- presence.end > frames(Self.longestTakenBack) { offset = nil }
      return false
    }
    fetch(from: first, count: count)
    if let present, let duck = ducking.steadyGain(from: first, count: count),
      let flow = flow.steadyGain(from: first, count: count)
    {
      let level = gain * present * duck * flow
      for index in 0..<2 * count { target[index] += block[index] * level }
      return level > 0
    }
    for index in 0..<count {
      let frame = first &+ Int64(index)
      let level = gain * presence.gain(at: frame) * ducking.gain(at: frame) * flow.gain(at: frame)
      target[2 * index] += block[2 * index] * level
      target[2 * index + 1] += block[2 * index + 1] * level
    }
    return true
  }

  /// Makes or reads frames into its own block.
  private mutating func fetch(from first: Int64, count: Int) {
    if let tape {
      let place = place(of: first, on: tape)
      keepFlowing(tape.available(from: place &+ Int64(count)), at: first)
      tape.read(to: block, from: place, count: count)
    } else {
      noise.render(to: block, from: first, count: count)
    }
    guard isMono else { return }
    // What both ears have by itself adds up otherwise than a recording.
    let part: Float = tape == nil ? 0.707 : 0.5
    for index in 0..<count {
      let both = part * (block[2 * index] + block[2 * index + 1])
      let middle = tape == nil ? EndlessNoise.bounded(both) : both
      (block[2 * index], block[2 * index + 1]) = (middle, middle)
    }
  }

  private mutating func place(of frame: Int64, on tape: BedTape) -> Int64 {
    let offset = offset ?? tape.first &- frame
    self.offset = offset
    return frame &+ offset
  }

  /// Goes where too little of a file is there, before it is cut, and comes back once there is enough.
  private mutating func keepFlowing(_ ahead: Int64, at frame: Int64) {
    if flow.target > 0 {
      guard ahead < frames(Self.leastAhead) else { return }
      flow.move(to: 0, from: frame, over: frames(0.5 * Self.leastAhead))
    } else if ahead >= frames(Self.enoughAhead) {
      flow.move(to: 1, from: frame, over: frames(Self.wakeTime))
    }
  }

  private func frames(_ seconds: Double) -> Int64 { Int64(seconds * rate) }
}

/// What befalls a session, as its bed takes it; all real-time safe.
extension Bed {
  /// The first frame after all of it, as far as that is known: the greatest number while it can be heard
  /// and nothing ends it but a fade of all sound.
  var end: Int64 {
    guard presence.target == 0 else { return .max }
    return presence.end
  }

  /// Whether the closing bell ends it, so that what it ends with belongs to the session.
  var endsWithSession: Bool { isClosing }

  /// Comes with the opening bell, at a frame.
  mutating func open(at frame: Int64) {
    if presence.target == 0 { presence.move(to: 1, from: frame, over: rise) }
    isClosing = false
  }

  /// Goes with the closing bell, at a frame.
  mutating func close(at frame: Int64) {
    if presence.target > 0 { presence.move(to: 0, from: frame, over: fall) }
    isClosing = true
  }

  /// Goes for a pause, from a frame on.
  mutating func hush(from frame: Int64) {
    if presence.target > 0 { presence.move(to: 0, from: frame, over: frames(Self.hushTime)) }
  }

  /// Comes back after a pause, or on another card, from a frame on.
  mutating func comeBack(from frame: Int64) {
    guard presence.target == 0 else { return }
    presence.move(to: 1, from: frame, over: frames(Self.wakeTime))
    isClosing = false
  }

  /// Comes softly at a frame where frames were skipped; of a file it goes on with what is there.
  mutating func rise(from frame: Int64) {
    offset = nil
    flow.move(to: 1, from: frame, over: frames(Self.riseTime), at: 0)
  }

  /// Takes back what begins at a frame or later, and all that it stands back for: that is rendered again,
  /// and what is still spoken is told again by ``duck(from:until:)``.
  mutating func retract(from frame: Int64) {
    rendered = Swift.min(rendered, frame)
    presence.forget(from: frame)
    if presence.target > 0 { isClosing = false }
    retractSpeech(from: frame)
  }

  /// Takes back, from a frame on, all that it stands back for.
  mutating func retractSpeech(from frame: Int64) {
    rendered = Swift.min(rendered, frame)
    guard ducking.target < 1 || ducking.end > frame else { return }
    ducking.move(to: 1, from: frame, over: frames(Self.returnTime))
    spokenUntil = .min
  }

  /// Stands back for something that is spoken from a frame on until another.
  mutating func duck(from start: Int64, until end: Int64) {
    let first = Swift.max(start &- frames(Self.duckingTime), rendered)
    let until = Swift.max(end, first &+ frames(Self.duckingTime))
    if until <= spokenUntil { return }
    // Nothing new where it stands back already.
    if spokenUntil < first {
      ducking.move(to: Self.ducked, from: first, over: frames(Self.duckingTime))
    } else {
      ducking.forget(from: spokenUntil)
    }
    spokenUntil = until
    ducking.move(to: 1, from: until, over: frames(Self.returnTime))
  }

  /// Lets what was heard before a frame go.
  func forget(before frame: Int64) {
    if let tape, let offset { tape.release(before: frame &+ offset) }
  }
}
