public import BreathEngine
internal import Glibc

/// Renders a session as fast as it can, with the same renderer that plays it live and a clock that
/// is exact: a cue's frame is the nearest one to its planned moment.
public struct OfflineRendering: Sendable {
  /// Where the frames go: 16 bit, stereo.
  public enum Target: Sendable {
    /// A sound file; its ending says which kind.
    case file(String)
    /// Raw little-endian frames to standard output.
    case standardOutput
  }

  /// The rates that can be rendered, in hertz.
  public static let rates = 8_000...192_000

  /// What became of it.
  public struct Result: Sendable {
    /// Frames that were written.
    public let frames: Int64
    /// Samples that had to be clamped; none, by construction.
    public let clamped: Int
    /// Whether all of it was rendered; of a file that was not, nothing is left.
    public let isWhole: Bool
    /// What went wrong with the file of the bed under it, if anything did.
    public let ambienceFault: SoundFileError?
  }

  private let plan: SessionPlan
  private let end: ExactSeconds
  private let rate: Int
  private let bank: SoundBank

  /// Prepares the rendering of a plan; nil where the plan has no end.
  ///
  /// - Parameters:
  ///   - plan: The session.
  ///   - cues: What it sounds like.
  ///   - rate: Frames a second.
  ///   - volume: The master level in decibels, 0 or below.
  public init?(_ plan: SessionPlan, cues: CueSet, rate: Int, volume: Double) {
    guard let end = plan.end else { return nil }
    self.plan = plan
    self.end = end
    self.rate = rate
    bank = SoundBank(cues, for: plan, rate: rate, volume: volume)
  }

  /// Whether the ending of a path names a kind of file that can be written.
  public static func canWrite(_ path: String) -> Bool { SoundFileWriter.canWrite(path) }

  /// Renders from the opening bell's moment, which is frame 0, until the last sound has rung out.
  ///
  /// - Parameters:
  ///   - target: Where the frames go; a file stands there only once it is whole.
  ///   - goesOn: Called now and then with the part that is done, 0…1; false ends the rendering.
  /// - Returns: What became of it.
  /// - Throws: ``PlaybackError`` with the code `cannotCreate`, `writeFailed` or `readerGone`.
  public func run(
    to target: Target,
    while goesOn: (Double) -> Bool = { _ in true }
  ) throws(PlaybackError) -> Result {
    switch target {
    case .file(let path):
      // The longest tail is under a minute.
      let last = plan.lastMoment ?? end
      let longest = (last - plan.opening).frames(atRate: rate) + Int64(60 * rate)
      let file = try SoundFileWriter(creating: path, .session(rate: rate), frames: longest)
      let result = try render(while: goesOn) { (bytes, frames) throws(PlaybackError) in
        try file.write(bytes, frames: frames)
      }
      if result.isWhole { try file.finish() }
      return result
    case .standardOutput:
      return try render(while: goesOn) { (bytes, frames) throws(PlaybackError) in
        try Self.writeToStandardOutput(bytes, count: frames * 4)
      }
    }
  }

  private func render(
    while goesOn: (Double) -> Bool,
    _ write: (UnsafeRawPointer, Int) throws(PlaybackError) -> Void
  ) throws(PlaybackError) -> Result {
    var renderer = Renderer(bank)
    var writer = SampleWriter(StreamFormat(rate: rate, channels: 2, sample: .int16))
    defer {
      renderer.deallocate()
      writer.deallocate()
    }
    var cursor = plan.makeCursor()
    var next = cursor.next()
    var frame: Int64 = 0
    var lastFrame = (end - plan.opening).frames(atRate: rate)
    var isWanted = true
    while isWanted, frame < lastFrame || next != nil {
      let blockEnd = frame + Int64(Renderer.mostFrames)
      let placed = blockEnd + renderer.framesPlacedAhead
      while let transition = next, startFrame(of: transition) < placed {
        place(transition, in: &renderer)
        lastFrame = max(lastFrame, renderer.end)
        next = cursor.next()
      }
      let count = Int(min(lastFrame, blockEnd) - frame)
      bank.bed?.reader?.refillQuietly()
      _ = renderer.render(from: frame, count: count)
      writer.convert(renderer.block, frames: count, from: frame)
      try write(writer.bytes, count)
      frame += Int64(count)
      renderer.forget(before: frame)
      renderer.forgetBed(before: frame)
      isWanted = goesOn(Double(frame) / Double(max(lastFrame, 1)))
    }
    return Result(
      frames: frame,
      clamped: writer.clamped,
      isWhole: isWanted,
      ambienceFault: bank.bed?.reader?.takeFault()
    )
  }

  private func startFrame(of transition: Transition) -> Int64 {
    (transition.start - plan.opening).frames(atRate: rate)
  }

  private func place(_ transition: Transition, in renderer: inout Renderer) {
    let start = startFrame(of: transition)
    let end = (transition.start + transition.length - plan.opening).frames(atRate: rate)
    renderer.place(transition, at: start, length: end - start)
  }

  private static func writeToStandardOutput(
    _ bytes: UnsafeRawPointer,
    count: Int
  ) throws(PlaybackError) {
    var done = 0
    while done < count {
      let written = Glibc.write(STDOUT_FILENO, bytes + done, count - done)
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else {
        throw PlaybackError(
          errno == EPIPE ? .readerGone : .writeFailed,
          "standard output",
          reason: String(cString: strerror(errno))
        )
      }
      done += written
    }
  }
}
