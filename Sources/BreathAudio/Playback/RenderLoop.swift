internal import BreathEngine
internal import Synchronization

/// What the render thread owns: it keeps the card's buffer filled, and places each cue at the frame
/// that is heard at its deadline.
///
/// Timer-driven: it sleeps to the moment at which the map says the buffer is half empty, and never
/// polls the card. It lives in memory that is allocated before the thread starts.
///
/// What it does lies in five files beside this one: start, cues, changes, frames, clock.
struct RenderLoop: ~Copyable {
  /// Whose word a pointer is, and whether it can be taken.
  enum PointerKind: BitwiseCopyable {
    /// A card's, or the clock's own.
    case hardware
    /// A sound server's that lies, as it does for a while after each start.
    case unprovenServer
    /// A sound server's that has kept the clock's pace.
    case server
  }

  /// Silence that is written before the start, in nanoseconds: less than the lead-in, so that the
  /// first cue is placed with a map in hand like every other; the rest of the buffer comes after.
  static let silenceBeforeStart: Int64 = 200_000_000
  static let mostPending = 256

  var stream: OutputStream
  var map: ClockMap
  var renderer: Renderer
  /// How much is kept ahead, and when the thread wakes.
  var pace: RefillPace
  var writer: SampleWriter
  var gate: LookGate
  let orders: RingConsumer<RenderOrder>
  let shared: UnsafeMutablePointer<PlayerShared>
  private let clock: SeqLockWriter<ClockMap>
  let wake: WaitWord
  private let notifier: Notifier
  let pending: UnsafeMutablePointer<ScheduledTransition>
  var pendingCount = 0
  /// The last retraction: phases before its sequence number end at its turn, if not earlier.
  var retraction = Retraction(from: .min, turn: .max)
  /// Frames that were written, from the stream's first; a frame's number never changes.
  var written: Int64
  /// The number of the stream's first frame.
  let firstFrame: Int64
  /// The first frame after all that was placed; ``isClosing`` tells whether more will come.
  var lastFrame: Int64 = 0
  /// The sequence number of the closing transition, once it was placed.
  var closing: Int?
  var isClosing: Bool { closing != nil }
  /// Whose word the pointer is.
  var pointer = PointerKind.hardware
  /// The moment from which on a server's pointer was not believed, in nanoseconds of `CLOCK_MONOTONIC`.
  var unprovenSince: Int64 = 0
  /// Frames that have left the buffer and are not heard yet: in a server, or without a wire.
  var beyondBuffer: Int64 = 0
  /// The frame that was heard at the last look at which it had moved, and when that was.
  var moved: (frame: Int64, time: Int64) = (0, 0)
  /// Whether the last step found no room, so that the next look may wait.
  var wasFull = false

  init(
    _ stream: consuming OutputStream,
    bank: SoundBank,
    orders: RingConsumer<RenderOrder>,
    shared: UnsafeMutablePointer<PlayerShared>,
    clock: SeqLockWriter<ClockMap>,
    wake: WaitWord,
    notifier: Notifier,
    firstFrame: Int64 = 0
  ) {
    self.firstFrame = firstFrame
    written = firstFrame
    map = ClockMap(rate: stream.format.rate)
    pace = RefillPace(
      bufferFrames: stream.bufferFrames,
      rate: stream.format.rate,
      // From a FIFO nothing is taken back; of a card it is not known yet.
      takesBack: stream.isSilent
    )
    gate = LookGate(rate: stream.format.rate)
    renderer = Renderer(bank)
    writer = SampleWriter(stream.format)
    self.stream = stream
    self.orders = orders
    self.shared = shared
    self.clock = clock
    self.wake = wake
    self.notifier = notifier
    pending = .allocate(capacity: Self.mostPending)
    noteReach(takesBack: self.stream.isSilent)
  }

  deinit {
    renderer.deallocate()
    writer.deallocate()
    pending.deallocate()
  }

  /// Runs until all is heard, all is faded, or the card is lost.
  mutating func run() {
    while true {
      let word = wake.load()
      guard step() else { break }
      wake.wait(while: word, until: nextWake())
    }
    shared.pointee.isFinished.store(true, ordering: .releasing)
    notifier.notify()
  }

  /// One look at the card and one refill; answers whether there is more to do.
  private mutating func step() -> Bool {
    if shared.pointee.wantsEnd.load(ordering: .acquiring) { return false }
    takeOrders()
    var look = stream.look()
    if look.state == .stopped {
      recover()
      look = stream.look()
    }
    // A paced stream is never lost; it may be late again by the time of this look.
    guard look.state == .running || stream.isPaced else { return lose() }
    if let reading = look.reading { observe(reading) }
    let played = heard(look.reading)
    guard isMoving(look.reading) else { return lose() }
    if reactsToOwner() { look = stream.look() }
    let room = room(look)
    wasFull = room == 0
    guard fill(room) else { return lose() }
    renderer.forget(before: played)
    publish()
    return !((isClosing || renderer.isFading) && played >= lastFrame)
  }

  private func lose() -> Bool {
    shared.pointee.isLost.store(true, ordering: .releasing)
    return false
  }

  private func publish() {
    clock.publish(map)
    shared.pointee.clamped.store(writer.clamped, ordering: .relaxed)
    shared.pointee.beyondBuffer.store(Int(beyondBuffer), ordering: .relaxed)
  }
}

/// The root of the compiler's real-time proof for the render thread, as `runScheduler` is for the
/// scheduler's.
#if compiler(>=6.2)
  @_noLocks
#endif
func runRenderLoop(_ loop: UnsafeMutablePointer<RenderLoop>) {
  loop.pointee.run()
}
