internal import BreathEngine
internal import Glibc
internal import Synchronization

/// One stream from its opening to its end: its sounds, its loop, and the thread that the loop runs on.
///
/// It goes from the opener to the device manager, and from there to the closer; one of them has it at a
/// time.
final class StreamRun: @unchecked Sendable {
  // Safe to share: `loop` belongs to the render thread while that runs; the rest is atomic, or is used
  // by one thread after the other.

  let bank: SoundBank
  /// What it plays to, for a person.
  let cardName: String
  /// What is known of its card.
  let manner: StreamManner
  /// Frames a second.
  let rate: Int
  let isPaced: Bool
  /// Whether nothing is heard of it at all.
  let isSilent: Bool
  /// What the render thread tells.
  let notes: RingConsumer<StreamNote>
  let shared: UnsafeMutablePointer<StreamShared>
  /// What is known of the stream's clock.
  var clock: ClockMap { clockLock.reader.read() }

  let loop: UnsafeMutablePointer<RenderLoop>
  let legacy: UnsafeMutablePointer<Legacy>
  let scheduler: Scheduler
  let calls: UnsafeMutablePointer<CallGuard>
  let managerWake: SharedWake
  /// What wakes the thread while it is not live, and the opener after the first looks.
  let standByWake = SharedWake()
  var thread: RealTimeThread?
  /// What the first looks showed, and when the stream was started; read after they are over.
  var isLikeHardware = true
  var startTime: Int64 = 0
  /// How long the stream plays from a full buffer, in nanoseconds.
  var bufferTime: Int64 = 0
  /// How long after a key the cue that it causes can be heard at the soonest, in nanoseconds: as it was
  /// seen before it went live, for what is seen from one look to the next is no measure.
  var reach: Int64 = 0
  private let clockLock: SeqLock<ClockMap>
  private let noteRing: Ring<StreamNote>
  private let memory: WishMemory
  private var isClosed = false

  /// A loop for an open stream; nothing plays yet.
  init(
    _ stream: consuming OutputStream,
    bank: SoundBank,
    for session: StreamSession,
    firstFrame: Int64 = 0
  ) {
    self.bank = bank
    cardName = stream.cardName
    manner = StreamManner(
      session.manners,
      of: stream.identity,
      isPipe: stream.isPaced && !stream.isSilent
    )
    rate = stream.format.rate
    isPaced = stream.isPaced
    isSilent = stream.isSilent
    calls = stream.calls
    managerWake = session.managerWake
    memory = session.memory
    scheduler = session.scheduler
    clockLock = SeqLock(ClockMap(rate: stream.format.rate))
    noteRing = Ring(capacity: 64, filler: StreamNote(kind: .underrun, gap: 0, time: 0))
    notes = noteRing.consumer
    shared = .allocate(capacity: 1)
    shared.initialize(to: StreamShared())
    legacy = .allocate(capacity: 1)
    legacy.initialize(to: Legacy())
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: RenderLoop(
        stream,
        bank: bank,
        orders: scheduler.orders,
        sharing: StreamMemory(
          shared: shared,
          wishes: memory.wishes,
          strikes: memory.strikes.consumer,
          legacy: legacy,
          notes: noteRing.producer,
          clock: clockLock.writer,
          standByWake: standByWake.word,
          managerWake: managerWake.word
        ),
        wake: scheduler.rendererWake,
        manner: manner,
        firstFrame: firstFrame
      )
    )
  }

  deinit {
    close()
    shared.deinitialize(count: 1)
    shared.deallocate()
    legacy.pointee.deallocate()
    legacy.deallocate()
  }

  /// Ends the thread, and closes the stream; both may take as long as a driver likes.
  ///
  /// Nothing but its numbers may be asked for afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    askToEnd()
    join()
    loop.deinitialize(count: 1)
    loop.deallocate()
  }

  /// How long a frame is on its way after it has left the buffer, in nanoseconds.
  var timeBeyondBuffer: Int64 {
    time(ofFrames: shared.pointee.beyondBuffer.load(ordering: .relaxed))
  }

  /// How long so many frames are heard, in nanoseconds.
  func time(ofFrames count: Int) -> Int64 { Int64(count) * 1_000_000_000 / Int64(rate) }
}

/// What all streams of a session have in common.
struct StreamSession {
  let scheduler: Scheduler
  let memory: WishMemory
  let managerWake: SharedWake
  /// What is known of cards.
  let manners: CardManners
}
