internal import BreathEngine
internal import CALSA
internal import Glibc

/// Where the render thread's frames go: a card, or a descriptor that the clock paces.
///
/// One struct with a switch instead of a protocol: the real-time check allows no existential. Each call
/// into libasound stands between the two ends of a ``CallGuard``; one that was abandoned meanwhile
/// answers so, and the thread then ends without touching anything that it shares.
struct OutputStream: ~Copyable {
  /// One look at the stream.
  struct Look {
    /// What the stream says of itself.
    var answer: StreamAnswer
    /// Zero or the negative `errno` that came with it.
    var code: CInt = 0
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
    /// With −1 frames are thrown away.
    case paced(descriptor: CInt)
  }

  let format: StreamFormat
  private(set) var bufferFrames: Int
  private(set) var periodFrames: Int
  /// What it plays to.
  let identity: CardIdentity
  /// Whether the pointer follows the clock by definition.
  let isPaced: Bool
  /// What the device manager watches the calls by.
  let calls: UnsafeMutablePointer<CallGuard>
  /// Whether a call was given up: then the thread that made it touches nothing any more.
  private(set) var isAbandoned = false

  private let kind: Kind
  private var pcm: PCM?
  private let handle: OpaquePointer?
  private let scratch: OpaquePointer?
  /// The moment of the last start, in nanoseconds of `CLOCK_MONOTONIC`; 0 before the first.
  private(set) var startTime: Int64 = 0
  /// The imagined buffer of a paced stream.
  private var paced: PacedClock
  /// What goes into a FIFO.
  private var flow: PipeFlow

  /// A card that is open and configured.
  init(_ pcm: consuming PCM, _ granted: PCM.Granted) {
    format = granted.format
    bufferFrames = granted.bufferFrames
    periodFrames = granted.periodFrames
    identity = CardIdentity(pcm)
    isPaced = false
    kind = .card
    paced = PacedClock(rate: granted.format.rate, bufferFrames: granted.bufferFrames)
    flow = PipeFlow(nil, granted.format)
    handle = pcm.handle
    scratch = pcm.statusScratch
    calls = .allocate(capacity: 1)
    calls.initialize(to: CallGuard())
    self.pcm = consume pcm
  }

  /// A descriptor that the clock paces, or silence where it is nil.
  ///
  /// - Parameters:
  ///   - descriptor: A FIFO that does not block; the stream closes it.
  ///   - frames: What is kept ahead of the clock, or nil for half a second; a FIFO must hold as much.
  ///   - rate: Frames a second.
  ///   - name: For a person and the journal.
  init(pacedBy descriptor: CInt?, frames: Int? = nil, rate: Int = 48_000, name: String) {
    format = StreamFormat(rate: rate, channels: 2, sample: .int16)
    bufferFrames = frames ?? rate / 2
    periodFrames = bufferFrames / 4
    identity = CardIdentity(name)
    isPaced = true
    kind = .paced(descriptor: descriptor ?? -1)
    paced = PacedClock(rate: rate, bufferFrames: frames ?? rate / 2)
    flow = PipeFlow(descriptor, format)
    handle = nil
    scratch = nil
    calls = .allocate(capacity: 1)
    calls.initialize(to: CallGuard())
    pcm = nil
  }

  deinit {
    flow.close()
    calls.deinitialize(count: 1)
    calls.deallocate()
  }

  /// For a person and the journal.
  var cardName: String { identity.streamName }

  /// How long a period of the buffer is, in nanoseconds.
  var period: Int64 { Int64(periodFrames) &* 1_000_000_000 / Int64(format.rate) }

  /// Starts to play what was written, and answers the moment, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// **Real-time safe.**
  mutating func start() -> (time: Int64, answer: StreamAnswer, code: CInt) {
    startTime = MonotonicClock.now()
    guard let handle else {
      paced.startTime = startTime
      return (startTime, .fine, 0)
    }
    calls.pointee.enter()
    let code = SystemCalls.start(handle)
    return (startTime, answer(Int(code)), code)
  }

  /// Looks at the stream.
  ///
  /// **Real-time safe.**
  mutating func look() -> Look {
    guard let handle, let scratch else { return paced.look() }
    let before = MonotonicClock.now()
    calls.pointee.enter()
    let status = SystemCalls.status(of: handle, using: scratch)
    guard returns() else { return Look(answer: .abandoned, reading: nil, free: 0) }
    return Look(
      answer: Self.answer(of: status),
      code: status.code,
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

  /// Writes frames without waiting; how many went is zero or less where none did.
  ///
  /// **Real-time safe.**
  mutating func write(
    _ frames: Int,
    from bytes: UnsafeRawPointer
  ) -> (count: Int, answer: StreamAnswer) {
    if let handle {
      calls.pointee.enter()
      let count = SystemCalls.write(frames, from: bytes, to: handle)
      return (count, answer(count))
    }
    // A reader that is slow or away loses frames; the clock goes on, and so does the session.
    if !flow.isDry {
      _ = SystemCalls.write(bytes, count: frames * format.bytesPerFrame, to: flow.descriptor)
    }
    paced.wrote(frames)
    return (frames, .fine)
  }

  /// Takes back frames that are not played yet, and answers how many, as far as it was seen to work.
  ///
  /// **Real-time safe.**
  mutating func rewind(_ frames: Int) -> Int {
    guard let handle, frames > 0, let before = look().reading else { return 0 }
    calls.pointee.enter()
    let taken = SystemCalls.rewind(frames, of: handle)
    guard returns(), taken > 0 else { return 0 }
    // PulseAudio's plugin says that it rewound and did not; then nothing was taken back.
    guard let after = look().reading else { return isAbandoned ? 0 : taken }
    return before.delay &- after.delay >= taken / 2 ? taken : 0
  }

  /// Skips the frames of a paced stream that are past or due at once, and answers its next one.
  ///
  /// **Real-time safe.**
  mutating func catchUp() -> Int64 {
    flow.leave(at: MonotonicClock.now())
    return paced.catchUp()
  }

  /// Looks what the reader of a FIFO does; of anything else, that it is there.
  ///
  /// **Real-time safe.**
  mutating func lookAtReader() -> PipeFlow.Reader {
    let now = MonotonicClock.now()
    return flow.look(ahead: paced.ahead(at: now), at: now)
  }

  /// Drops what a card still holds, or prepares it.
  ///
  /// **Real-time safe.**
  mutating func change(_ change: SystemCalls.Change) -> (answer: StreamAnswer, code: CInt) {
    guard let handle else { return (.fine, 0) }
    calls.pointee.enter()
    let code = SystemCalls.change(handle, change)
    return (answer(Int(code)), code)
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
    (bufferFrames, periodFrames) = (granted.bufferFrames, granted.periodFrames)
  }
}

extension OutputStream {
  /// Notes that a call has returned; answers whether the thread may go on.
  private mutating func returns() -> Bool {
    if !calls.pointee.leave() { isAbandoned = true }
    return !isAbandoned
  }

  /// Notes that a call has returned, and answers what its code means.
  private mutating func answer(_ code: Int) -> StreamAnswer {
    returns() ? StreamAnswer(code: code) : .abandoned
  }

  private static func answer(of status: SystemCalls.Status) -> StreamAnswer {
    guard status.code >= 0 else { return StreamAnswer(code: Int(status.code)) }
    let state = status.state
    if state == SND_PCM_STATE_RUNNING { return .fine }
    if state == SND_PCM_STATE_SUSPENDED { return .suspended }
    if state == SND_PCM_STATE_DISCONNECTED { return .unplugged }
    // Whoever stopped it, in each of these it can be prepared.
    let isDry =
      state == SND_PCM_STATE_XRUN || state == SND_PCM_STATE_PREPARED
      || state == SND_PCM_STATE_SETUP
    return isDry ? .dry : .failed
  }
}
