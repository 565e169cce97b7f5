/// Reads sound files of any kind that libsndfile knows, whole, up to a minute of them.
enum SoundFileReader {
  /// The longest sound, in seconds.
  static let longest = 60
  /// The rates that a sound can have, in hertz.
  static let rates = 2_000...384_000
  /// The greatest sample, 120 dB over full scale: what is greater is no sound, but a fault.
  static let loudest: Float = 1e6
  /// The least peak that is not silence, 120 dB below full scale.
  static let softest: Float = 1e-6

  /// Reads a file, and makes it fit a card.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rate: Frames a second of the table.
  /// - Returns: One or two channels, as loud as in the file.
  /// - Throws: ``SoundFileError``.
  static func read(_ path: String, rate: Int) throws(SoundFileError) -> SoundTable {
    try read(path).resampled(to: rate)
  }

  /// Reads a file at its own rate.
  ///
  /// - Parameter path: The file.
  /// - Returns: One or two channels, as loud as in the file.
  /// - Throws: ``SoundFileError``.
  static func read(_ path: String) throws(SoundFileError) -> SoundTable {
    try QuietStandardError.during { () throws(SoundFileError) in
      try read(OpenSoundFile(path))
    }
  }

  /// Reads a file that is open, from where it is.
  ///
  /// - Parameter file: The file.
  /// - Returns: One or two channels, as loud as in the file.
  /// - Throws: ``SoundFileError``.
  static func read(_ file: borrowing OpenSoundFile) throws(SoundFileError) -> SoundTable {
    try file.check()
    let (mix, most) = (file.mix, longest * file.rate)
    // Of a file that is cut off, libsndfile does not know how long it is.
    if let frames = file.frames, frames > most { throw tooLong(file) }
    var (blocks, frames): ([[Float]], Int) = ([], 0)
    // What a header promises need not be there, so memory is taken as samples come.
    while file.left(after: frames) > 0 {
      let block = mix.mixed(try file.readBlock(most: file.left(after: frames)))
      guard !block.isEmpty else { break }
      frames += block.count / mix.channels
      guard frames <= most else { throw tooLong(file) }
      try check(block, file)
      blocks.append(block)
    }
    guard frames > 0 else { throw file.unusable("it is empty") }
    if !file.isEstimated, let promised = file.frames, frames < promised {
      throw file.unusable(
        "it is cut off: of \(promised) frames that it promises, \(frames) are there"
      )
    }
    let table = SoundTable(frames: frames, channels: mix.channels, rate: file.rate)
    var place = frames * mix.channels
    // From the end, so that each block's memory is free once it is copied.
    while let block = blocks.popLast() {
      place -= block.count
      (table.samples + place).update(from: block, count: block.count)
    }
    table.silenceIfUnheard()
    return table
  }

  private static func tooLong(_ file: borrowing OpenSoundFile) -> SoundFileError {
    file.unusable("it is longer than \(longest) s")
  }

  private static func check(
    _ block: [Float],
    _ file: borrowing OpenSoundFile
  ) throws(SoundFileError) {
    guard block.allSatisfy(\.isFinite) else {
      throw file.unusable("it has samples that are no numbers")
    }
    guard block.allSatisfy({ $0.magnitude <= loudest }) else {
      throw file.unusable("it has samples that are more than 120 dB over full scale")
    }
  }
}

extension SoundTable {
  /// Makes it silent where it is so soft that it could only be heard as the noise of its own numbers.
  fileprivate func silenceIfUnheard() {
    guard peak() < SoundFileReader.softest else { return }
    samples.update(repeating: 0, count: frames * channels)
  }
}
