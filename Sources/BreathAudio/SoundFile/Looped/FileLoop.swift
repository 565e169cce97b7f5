/// A sound file, over and over: each end fades into the next start.
///
/// So much of the file is always read ahead that its end is known before the fade must begin, whatever
/// the file said of its length; one that breaks off fades from there.
struct FileLoop: ~Copyable {
  /// The longest fade from an end to a start, in seconds.
  static let longestFade = 3
  /// A short file's fade takes this part of it.
  static let partOfFade = 3
  /// The shortest file that can go round, in seconds.
  static let shortest = 1

  private var pass: FilePass
  private let rate: Int
  private let channels: Int
  /// What was read and not yet heard, shape `[frame][channel]`.
  private var ahead: [Float] = []
  /// Where in it the next frame is.
  private var place = 0
  /// How many frames the pass has had so far.
  private var length = 0
  /// Whether all of the pass is in ``ahead``.
  private var hasEnded = false
  /// What fades out under the pass's start.
  private var fade: FadingEnd?
  /// Whether nothing but silence comes after what is in ``ahead``.
  private(set) var isLost = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of what is handed out.
  /// - Returns: The file, with its first seconds read.
  /// - Throws: ``SoundFileError``, where it is no sound, or one of less than a second, or where its first
  ///   seconds are broken.
  static func open(_ path: String, rate: Int) throws(SoundFileError) -> FileLoop {
    var loop = FileLoop(try FilePass.open(path, rate: rate), rate)
    loop.readAhead(0)
    if let fault = loop.fault { throw fault }
    guard loop.hasEnded, loop.length < shortest * rate else { return loop }
    let reason = loop.length == 0 ? "it is empty" : "it is shorter than \(shortest) s"
    throw SoundFileError(.unusable, path, reason)
  }

  private init(_ pass: consuming FilePass, _ rate: Int) {
    channels = pass.channels
    self.pass = pass
    self.rate = rate
  }

  /// What went wrong first.
  var fault: SoundFileError? { pass.fault }

  /// Fills both channels, to the last frame.
  mutating func read(
    into left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    frames: Int
  ) {
    var done = 0
    while done < frames {
      let count = min(frames - done, ready(frames - done))
      guard count > 0 else {
        guard !isLost else { break }
        turn()
        continue
      }
      copy(to: left + done, right + done, frames: count)
      done += count
    }
    (left + done).update(repeating: 0, count: frames - done)
    (right + done).update(repeating: 0, count: frames - done)
  }

  // MARK: One pass

  /// Frames that are read and not yet heard.
  private var held: Int { ahead.count / channels - place }

  /// How many frames can be heard now, of so many: not what must fade.
  private mutating func ready(_ wanted: Int) -> Int {
    readAhead(wanted)
    guard !isLost else { return held }
    return max(0, held - (hasEnded ? fadeLength : Self.longestFade * rate))
  }

  /// The frames that the pass's end fades for, once its length is known.
  private var fadeLength: Int {
    min(Self.longestFade * rate, length / Self.partOfFade)
  }

  /// Reads so far that the longest fade is there after so many frames, or the end is.
  private mutating func readAhead(_ frames: Int) {
    while !hasEnded, held < Self.longestFade * rate + min(frames, rate) {
      guard let block = pass.next() else { return end() }
      // What was heard is dropped once it is most of what is kept.
      if place > held {
        ahead.removeFirst(place * channels)
        place = 0
      }
      ahead += block
      length += block.count / channels
    }
  }

  /// Settles what is left of a pass, once all of it is there.
  private mutating func end() {
    hasEnded = true
    mixFade()
    guard length < Self.shortest * rate else { return }
    // No file that plays: what is left of it goes away.
    isLost = true
    FadingEnd(Array(ahead[(place * channels)...]), channels).faded(into: &ahead, from: place)
  }

  /// Mixes what still fades out into what is held, so that another fade can begin anywhere.
  private mutating func mixFade() {
    guard var end = fade else { return }
    let missing = end.left - held
    if missing > 0 { ahead += [Float](repeating: 0, count: missing * channels) }
    for frame in place..<place + end.left { end.mix(into: &ahead, at: frame) }
    fade = nil
  }

  /// Begins the next pass under what is left of this one.
  private mutating func turn() {
    fade = FadingEnd(Array(ahead[(place * channels)...]), channels)
    (ahead, place, length, hasEnded) = ([], 0, 0, false)
    if !pass.restart() { end() }
  }

  private mutating func copy(
    to left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    frames: Int
  ) {
    for frame in place..<place + frames {
      fade?.mix(into: &ahead, at: frame)
      left[frame - place] = ahead[frame * channels]
      right[frame - place] = ahead[frame * channels + channels - 1]
    }
    if fade?.left == 0 { fade = nil }
    place += frames
  }
}
