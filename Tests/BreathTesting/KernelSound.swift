/// What the cards of the lab's machine played, in the machine's own time: a file of 144 kHz, into which QEMU
/// puts two frames between any two of 48 kHz.
public struct KernelSound: Sendable {
  /// Where a piece of sound was found.
  public struct Match: Sendable {
    /// Its first frame, at 48 kHz, in thirds of a frame.
    public let place: Double
    /// How much differs, as a part of the piece: 0 is all the same, 1 as much as silence.
    public let difference: Double
  }

  /// Frames of the file for one at 48 kHz.
  private static let stretch = 3
  /// Frames at 48 kHz a second.
  public static let rate = 48_000.0

  private let file: Waveform

  init(_ path: String) throws {
    let file = try WaveFile(path)
    guard file.rate == 48_000 * Self.stretch else { throw WaveFile.Unreadable() }
    self.file = Waveform(file.samples)
  }

  /// The number of frames at 48 kHz.
  public var frameCount: Int { file.frameCount / Self.stretch }

  /// The first frame at 48 kHz from a place on that is louder than a level, or nil.
  public func firstFrame(from place: Double = 0, louderThan level: Int) -> Double? {
    file.firstFrame(from: Self.frame(place), louderThan: level).map(Self.place)
  }

  /// The place near another at which the file is most like a piece of sound.
  ///
  /// - Parameters:
  ///   - piece: What is looked for, at 48 kHz.
  ///   - guess: About where, in frames at 48 kHz.
  ///   - radius: How far from there at most, in frames at 48 kHz.
  /// - Returns: The best place; nil where the file ends before.
  public func find(_ piece: Waveform, near guess: Double, within radius: Double) -> Match? {
    let last = file.frameCount - piece.frameCount * Self.stretch
    let first = max(0, Self.frame(guess - radius))
    guard first <= last else { return nil }
    let (place, least) =
      (first...max(first, min(last, Self.frame(guess + radius))))
      .map { ($0, difference(of: piece, at: $0)) }.min { $0.1 < $1.1 } ?? (first, 0)
    let whole = piece.samples.reduce(0) { $0 + Int($1.magnitude) }
    return Match(place: Self.place(place), difference: Double(least) / Double(max(1, whole)))
  }

  /// The greatest difference of a sample from a piece of sound that begins at a place.
  public func greatestDifference(of piece: Waveform, at place: Double) -> Int {
    let first = Self.frame(place)
    return piece.samples.indices.reduce(0) { greatest, index in
      max(greatest, abs(Int(sample(index, from: first)) - Int(piece.samples[index])))
    }
  }

  /// The longest stretch of digital silence within some frames at 48 kHz, in seconds.
  public func longestSilence(in frames: Range<Double>) -> Double {
    let range =
      max(0, Self.frame(frames.lowerBound))..<min(file.frameCount, Self.frame(frames.upperBound))
    var (longest, current) = (0, 0)
    for frame in range {
      let isSilent = file.samples[2 * frame] == 0 && file.samples[2 * frame + 1] == 0
      current = isSilent ? current + 1 : 0
      longest = max(longest, current)
    }
    return Self.place(longest) / Self.rate
  }

  /// A frame of the file for one at 48 kHz.
  private static func frame(_ place: Double) -> Int {
    Int((place * Double(stretch)).rounded())
  }

  /// A frame at 48 kHz for one of the file.
  private static func place(_ frame: Int) -> Double { Double(frame) / Double(stretch) }

  private func difference(of piece: Waveform, at first: Int) -> Int {
    piece.samples.indices.reduce(0) { sum, index in
      sum + abs(Int(sample(index, from: first)) - Int(piece.samples[index]))
    }
  }

  /// A sample at 48 kHz, counted through both channels, from a frame of the file on.
  private func sample(_ index: Int, from first: Int) -> Int16 {
    file.samples[2 * (first + index / 2 * Self.stretch) + index % 2]
  }
}
