internal import BreathEngine
internal import Synchronization

/// What the render thread of a stream owns: it keeps the buffer filled, and places each cue at the
/// frame that is heard at its deadline.
///
/// Timer-driven: it sleeps to the moment at which the map says the buffer is half empty, and never
/// polls the card. It lives in memory that is allocated before the thread starts, and ends with its
/// stream: what is still to be heard goes to the next loop, as a ``Handover``.
///
/// What it does lies in the files beside this one: start, cues, changes, frames, clock, faults.
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

  /// Why it has ended.
  enum Ending: BitwiseCopyable {
    /// All was heard, or has faded.
    case finished
    /// The device manager asked.
    case asked
    /// The stream was given up.
    case lost
  }

  /// Silence that is written before the start, in nanoseconds: less than the lead-in, so that the
  /// first cue is placed with a map in hand like every other; the rest of the buffer comes after.
  static let silenceBeforeStart: Int64 = 200_000_000
  static let mostPending = 256
  static let mostPlaced = 128

  var stream: OutputStream
  var machine: StreamMachine
  var map: ClockMap
  var renderer: Renderer
  /// How much is kept ahead, and when the thread wakes.
  var pace: RefillPace
  var writer: SampleWriter
  /// What is known of the card.
  let manner: StreamManner
  var gate: LookGate
  let orders: RingConsumer<RenderOrder>
  let shared: UnsafeMutablePointer<StreamShared>
  let wishes: UnsafeMutablePointer<OwnerWishes>
  /// What the owner strikes by hand, by number.
  let strikes: RingConsumer<UInt8>
  /// Whether what the owner strikes must be heard soon: then little is kept ahead that cannot be taken
  /// back.
  let isPrompt: Bool
  /// What the device manager is to know.
  let notes: RingProducer<StreamNote>
  private let clock: SeqLockWriter<ClockMap>
  /// What wakes the thread once it is live: one at a time waits on it.
  private let liveWake: WaitWord
  private let standByWake: WaitWord
  /// What to go on with.
  let legacy: UnsafeMutablePointer<Legacy>
  /// Whether the session is heard from this stream; before, it plays silence.
  var isLive = false
  /// What wakes the device manager.
  let managerWake: WaitWord
  /// Cues that wait for their block to be rendered, in their order; room for those of another loop too.
  let pending: UnsafeMutablePointer<ScheduledTransition>
  var pendingCount = 0
  /// Cues of which something still sounds, or will.
  let placed: UnsafeMutablePointer<ScheduledTransition>
  var placedCount = 0
  /// The last retraction: phases before its sequence number end at its turn, if not earlier.
  var retraction = Retraction(from: .min, turn: .max)
  /// Frames that were written, from the stream's first; a frame's number never changes.
  var written: Int64
  /// The number of the stream's first frame.
  let firstFrame: Int64
  /// The first frame since the last gap: a cue that began before it is heard from its middle on.
  var joined: Int64
  /// The first frame after all that was placed; ``isClosing`` tells whether more will come.
  var lastFrame: Int64 = 0
  /// Whether a cue was ever placed.
  var hasSounded = false
  /// Whether the session's opening was placed, here or on another stream.
  var hasOpened = false
  /// The sequence number of the closing transition, once it was placed.
  var closing: Int?
  /// The same of the last transition, where strikes of a bell follow the closing one.
  var last: Int?
  var isClosing: Bool { last != nil }
  /// Whose word the pointer is.
  var pointer = PointerKind.hardware
  /// The moment from which on a server's pointer was not believed, in nanoseconds of `CLOCK_MONOTONIC`.
  var unprovenSince: Int64 = 0
  /// How many frames the server had taken at the first look since then.
  var unprovenTaken: Int64?
  /// Frames that have left the buffer and are not heard yet: in a server, or without a wire.
  var beyondBuffer: Int64 = 0
  /// The frame that was heard at the last look.
  var heardFrame: Int64
  /// When sound stopped, in nanoseconds of `CLOCK_MONOTONIC`, until it is back; below 0 where it never
  /// was there, 0 while it is.
  var silentSince: Int64 = 0
  /// Whether another stream was lost before this one plays.
  var returns = false
  /// How long to sleep where the stream wants to be left alone, in nanoseconds; else 0.
  var rest: Int64 = 0
  /// Whether the last step found no room, so that the next look may wait.
  var wasFull = false
  /// Why it has ended, once it has.
  private(set) var ending = Ending.asked

  init(
    _ stream: consuming OutputStream,
    bank: SoundBank,
    orders: RingConsumer<RenderOrder>,
    sharing memory: StreamMemory,
    wake: WaitWord,
    manner: StreamManner,
    firstFrame: Int64 = 0
  ) {
    self.firstFrame = firstFrame
    (written, joined, heardFrame) = (firstFrame, firstFrame, firstFrame)
    map = ClockMap(rate: stream.format.rate)
    machine = StreamMachine(period: stream.period, at: 0)
    pace = RefillPace(
      bufferFrames: stream.bufferFrames,
      rate: stream.format.rate,
      // From a FIFO nothing is taken back; of a card it is not known yet.
      takesBack: stream.isSilent,
      isPrompt: bank.strikeCount > 0
    )
    gate = LookGate(rate: stream.format.rate)
    renderer = Renderer(bank)
    writer = SampleWriter(stream.format, isKeptAwake: manner.isKeptAwake)
    self.manner = manner
    self.stream = stream
    self.orders = orders
    liveWake = wake
    standByWake = memory.standByWake
    legacy = memory.legacy
    shared = memory.shared
    wishes = memory.wishes
    strikes = memory.strikes
    isPrompt = bank.strikeCount > 0
    notes = memory.notes
    clock = memory.clock
    managerWake = memory.managerWake
    pending = .allocate(capacity: Self.mostPlaced + Self.mostPending)
    placed = .allocate(capacity: Self.mostPlaced)
    noteReach(takesBack: self.stream.isSilent)
  }

  deinit {
    renderer.deallocate()
    writer.deallocate()
    pending.deallocate()
    placed.deallocate()
  }

  /// Runs until all is heard, all is faded, the stream is lost, or the device manager wants it.
  mutating func run() {
    while true {
      let wake = isLive ? liveWake : standByWake
      let word = wake.load()
      let wasLive = isLive
      guard step() else { return }
      // Who has just gone live looks once more: what it was woken for meanwhile it has not heard.
      if isLive == wasLive { wake.wait(while: word, until: nextWake()) }
    }
  }

  /// Sleeps until a moment, whatever else there is to do.
  ///
  /// **Real-time safe.**
  func sleep(until moment: Int64) {
    while true {
      let word = standByWake.load()
      guard MonotonicClock.now() < moment else { return }
      standByWake.wait(while: word, until: moment)
    }
  }

  /// One look at the stream and one refill; answers whether there is more to do.
  private mutating func step() -> Bool {
    if shared.pointee.wantsEnd.load(ordering: .acquiring) { return end(.asked) }
    if !isLive, shared.pointee.isLive.load(ordering: .acquiring) { goLive() }
    if isLive { takeOrders() }
    let action = serve()
    if action == .giveUp { return end(.lost) }
    publish()
    let isOver = (isClosing || renderer.isFading) && heardFrame >= finalFrame
    return isOver && action == .goOn ? end(.finished) : true
  }

  private mutating func end(_ reason: Ending) -> Bool {
    ending = reason
    return false
  }

  private func publish() {
    clock.publish(map)
    shared.pointee.clamped.store(writer.clamped, ordering: .relaxed)
    shared.pointee.beyondBuffer.store(Int(beyondBuffer), ordering: .relaxed)
    shared.pointee.nextFrameTime.store(timeOfNextFrame, ordering: .relaxed)
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
