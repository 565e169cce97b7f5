internal import BreathEngine
internal import CALSA
internal import Glibc

/// Where the render thread's frames go: a card, or a descriptor that the clock paces.
///
/// One struct with a switch instead of a protocol: the real-time check allows no existential.
struct OutputStream: ~Copyable {
  /// What the stream is seen to do.
  enum State: Sendable {
    case running
    /// The card ran dry, or stopped for the machine's sleep, and wants to be prepared again.
    case stopped
    /// The card is gone, or says what is in no manual.
    case lost
  }

  /// One look at the stream.
  struct Look {
    var state: State
    /// Where the card is, or nil where what it says cannot be believed.
    var reading: PointerReading?
    /// Frames that can be written now.
    var free: Int
  }

  /// Whether nothing is heard of it at all.
  var isSilent: Bool {
    if case .paced(-1) = kind { return true }
    return false
  }

  private enum Kind {
    case card
    /// The buffer is imagined: a frame is played when the clock says so. With −1 frames are thrown
    /// away.
    case paced(descriptor: CInt)
  }

  let format: StreamFormat
  private(set) var bufferFrames: Int
  /// For a person and the journal.
  let cardName: String
  /// Whether the pointer follows the clock by definition.
  let isPaced: Bool

  private let kind: Kind
  private var pcm: PCM?
  private let handle: OpaquePointer?
  private let scratch: OpaquePointer?
  /// The moment of the last start, in nanoseconds of `CLOCK_MONOTONIC`; 0 before the first.
  private(set) var startTime: Int64 = 0
  private var written: Int64 = 0

  /// A card that is open and configured.
  init(_ pcm: consuming PCM, _ granted: PCM.Granted) {
    format = granted.format
    bufferFrames = granted.bufferFrames
    cardName = pcm.cardName
    isPaced = false
    kind = .card
    handle = pcm.handle
    scratch = pcm.statusScratch
    self.pcm = consume pcm
  }

  /// A descriptor that the clock paces, or silence where it is nil.
  ///
  /// - Parameters:
  ///   - descriptor: A FIFO that does not block; the stream closes it.
  ///   - frames: What is kept ahead of the clock; a FIFO must hold as much.
  ///   - name: For a person and the journal.
  init(pacedBy descriptor: CInt?, frames: Int = 24_000, name: String) {
    format = StreamFormat(rate: 48_000, channels: 2, sample: .int16)
    bufferFrames = frames
    cardName = name
    isPaced = true
    kind = .paced(descriptor: descriptor ?? -1)
    handle = nil
    scratch = nil
    pcm = nil
  }

  deinit {
    if case .paced(let descriptor) = kind, descriptor >= 0 { close(descriptor) }
  }

  /// Starts to play what was written, and answers the moment, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// **Real-time safe.**
  mutating func start() -> (time: Int64, isStarted: Bool) {
    startTime = MonotonicClock.now()
    guard let handle else { return (startTime, true) }
    return (startTime, SystemCalls.start(handle) == 0)
  }

  /// Looks at the stream.
  ///
  /// **Real-time safe.**
  func look() -> Look {
    guard let handle, let scratch else { return pacedLook() }
    let before = MonotonicClock.now()
    let status = SystemCalls.status(of: handle, using: scratch)
    return Look(
      state: Self.state(of: status),
      reading: PointerReading(
        delay: status.delay,
        stamp: status.time,
        call: (before, MonotonicClock.now()),
        bufferFrames: bufferFrames,
        rate: format.rate
      ),
      free: Swift.max(0, Swift.min(status.free, bufferFrames))
    )
  }

  /// Writes frames without waiting, and answers how many went, or a negative `errno`.
  ///
  /// **Real-time safe.**
  mutating func write(_ frames: Int, from bytes: UnsafeRawPointer) -> Int {
    if let handle { return SystemCalls.write(frames, from: bytes, to: handle) }
    if case .paced(let descriptor) = kind, descriptor >= 0 {
      // A reader that is slow or away loses frames; the clock goes on, and so does the session.
      _ = SystemCalls.write(bytes, count: frames * format.bytesPerFrame, to: descriptor)
    }
    written &+= Int64(frames)
    return frames
  }

  /// Takes back frames that are not played yet, and answers how many, as far as it was seen to work.
  ///
  /// **Real-time safe.**
  mutating func rewind(_ frames: Int) -> Int {
    guard let handle, frames > 0, let before = look().reading else { return 0 }
    let taken = SystemCalls.rewind(frames, of: handle)
    guard taken > 0 else { return 0 }
    // PulseAudio's plugin says that it rewound and did not; then nothing was taken back.
    guard let after = look().reading else { return taken }
    return before.delay &- after.delay >= taken / 2 ? taken : 0
  }

  /// Skips the frames of a paced stream that are past or due at once, and answers its next one.
  ///
  /// **Real-time safe.**
  mutating func catchUp() -> Int64 {
    // A hundredth of a second ahead: the clock goes on while this thread may be held up again.
    let next = pacedFrame(at: MonotonicClock.now()) &+ Int64(format.rate / 100)
    written = Swift.max(written, next)
    return written
  }

  /// Makes a stopped stream ready to be filled; answers whether it is.
  ///
  /// **Real-time safe.**
  mutating func prepare() -> Bool {
    guard let handle else { return true }
    return SystemCalls.prepare(handle) == 0
  }

  /// Begins again with another buffer, when the card is seen to be no hardware.
  ///
  /// Not on the render thread.
  ///
  /// - Throws: ``PlaybackError`` with the code `formatRejected`.
  mutating func reconfigure(_ profile: BufferProfile) throws(PlaybackError) {
    guard let granted = try pcm?.configure(profile) else { return }
    // The sounds and the writer are made for the first format.
    guard granted.format == format else {
      throw PlaybackError(.formatRejected, cardName, reason: "it changed its mind")
    }
    bufferFrames = granted.bufferFrames
  }

  /// Throws away what was not heard yet.
  ///
  /// Not on the render thread.
  func drop() {
    if let handle { snd_pcm_drop(handle) }
  }

  private func pacedLook() -> Look {
    let now = MonotonicClock.now()
    let delay = Int(written &- pacedFrame(at: now))
    // What was due while the process was stopped is as lost as on a card that ran dry.
    guard delay >= 0 else { return Look(state: .stopped, reading: nil, free: bufferFrames) }
    let played = written &- Int64(delay)
    return Look(
      state: .running,
      reading: PointerReading(
        time: startTime == 0 ? now : pacedTime(ofFrame: played),
        delay: delay
      ),
      free: Swift.max(0, bufferFrames - delay)
    )
  }

  /// The frame that is due at a moment of `CLOCK_MONOTONIC`, in nanoseconds.
  private func pacedFrame(at moment: Int64) -> Int64 {
    let elapsed = startTime == 0 ? 0 : moment &- startTime
    let (seconds, rest) = elapsed.quotientAndRemainder(dividingBy: 1_000_000_000)
    let rate = Int64(format.rate)
    return seconds &* rate &+ rest &* rate / 1_000_000_000
  }

  /// The moment at which the middle of a frame is due, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// The middle, as that is where the map takes a pointer to be: so it is told nothing but the truth.
  private func pacedTime(ofFrame frame: Int64) -> Int64 {
    let rate = Int64(format.rate)
    let (seconds, rest) = frame.quotientAndRemainder(dividingBy: rate)
    return startTime &+ seconds &* 1_000_000_000 &+ (2 &* rest &+ 1) &* 500_000_000 / rate
  }

  private static func state(of status: SystemCalls.Status) -> State {
    if status.code == -EPIPE || status.code == -ESTRPIPE { return .stopped }
    guard status.code >= 0 else { return .lost }
    switch status.state {
    case SND_PCM_STATE_RUNNING: return .running
    case SND_PCM_STATE_XRUN, SND_PCM_STATE_SUSPENDED, SND_PCM_STATE_PREPARED: return .stopped
    default: return .lost
    }
  }
}
