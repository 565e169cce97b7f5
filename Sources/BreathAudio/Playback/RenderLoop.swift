internal import BreathEngine
internal import Synchronization

/// What the render thread owns: it keeps the card's buffer filled, and places each cue at the frame
/// that is heard at its deadline.
///
/// Timer-driven: it sleeps to the moment at which the map says the buffer is half empty, and never
/// polls the card. It lives in memory that is allocated before the thread starts.
struct RenderLoop: ~Copyable {
  /// Silence that is written before the start, in nanoseconds: less than the lead-in, so that the
  /// first cue is placed with a map in hand like every other; the rest of the buffer comes after.
  static let silenceBeforeStart: Int64 = 200_000_000
  /// What stays with the card when the rest is taken back: it may be reading it already.
  private static let keptAtRewind: Int64 = 40_000_000
  /// How late a cue may still begin, in nanoseconds; later it would mislead.
  private static let latestStart: Int64 = 100_000_000
  /// A pointer that has not moved for so long, in nanoseconds, is a card that is lost; a sound server
  /// takes two seconds to begin.
  private static let longestStandstill: Int64 = 4_000_000_000
  private static let mostPending = 256

  var stream: OutputStream
  var map: ClockMap
  private(set) var renderer: Renderer
  /// How much is kept ahead, and when the thread wakes.
  var pace: RefillPace
  private var writer: SampleWriter
  private var gate: LookGate
  private let cues: RingConsumer<ScheduledTransition>
  private let shared: UnsafeMutablePointer<PlayerShared>
  private let clock: SeqLockWriter<ClockMap>
  private let wake: WaitWord
  private let notifier: Notifier
  private let pending: UnsafeMutablePointer<ScheduledTransition>
  private var pendingCount = 0
  /// Frames that were written, from the stream's first; a frame's number never changes.
  var written: Int64
  /// The number of the stream's first frame.
  let firstFrame: Int64
  /// The first frame after all that was placed; ``isClosing`` tells whether more will come.
  private var lastFrame: Int64 = 0
  private var isClosing = false
  /// Whether the pointer is a sound server's, which lies for a while after each start.
  private var isServer = false
  /// Whether the pointer can be believed.
  private var isBelieved = true
  /// The frame that was heard at the last look at which it had moved, and when that was.
  private var moved: (frame: Int64, time: Int64) = (0, 0)
  /// Whether the last step found no room, so that the next look may wait.
  private var wasFull = false

  init(
    _ stream: consuming OutputStream,
    bank: SoundBank,
    cues: RingConsumer<ScheduledTransition>,
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
      // From a FIFO nothing is taken back; of a card that is not known yet.
      takesBack: stream.isSilent || !stream.isPaced
    )
    gate = LookGate(rate: stream.format.rate)
    renderer = Renderer(bank)
    writer = SampleWriter(stream.format)
    self.stream = stream
    self.cues = cues
    self.shared = shared
    self.clock = clock
    self.wake = wake
    self.notifier = notifier
    pending = .allocate(capacity: Self.mostPending)
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
    takeCues()
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
    let room = pace.room(delay: delay(look.reading), free: look.free)
    wasFull = room == 0
    guard fill(room) else { return lose() }
    renderer.forget(before: played)
    publish()
    return !((isClosing || renderer.isFading) && played >= lastFrame)
  }
}

// MARK: - Cues

extension RenderLoop {
  private mutating func takeCues() {
    while pendingCount < Self.mostPending, let cue = cues.pop() {
      (pending + pendingCount).initialize(to: cue)
      pendingCount &+= 1
    }
  }

  /// Places the cues that are heard before a frame; the map is asked when their block is rendered.
  private mutating func place(before end: Int64) {
    var placed = 0
    while placed < pendingCount, map.quality != .none {
      let cue = pending[placed]
      let frame = map.frame(heardAt: cue.deadline)
      guard frame < end else { break }
      if !renderer.isFading { place(cue, at: frame) }
      isClosing = isClosing || cue.transition.event == .closing
      placed &+= 1
    }
    guard placed > 0 else { return }
    for index in placed..<pendingCount { pending[index &- placed] = pending[index] }
    pendingCount &-= placed
  }

  /// Places a cue whose moment is known; one that is long past is left out, for a gap in the sound
  /// must not end in all its bells at once.
  private mutating func place(_ cue: ScheduledTransition, at frame: Int64) {
    let start = Swift.max(frame, written)
    if start > frame { shared.pointee.late.wrappingAdd(1, ordering: .relaxed) }
    lastFrame = Swift.max(lastFrame, start)
    guard start &- frame <= Int64(stream.format.rate) &* Self.latestStart / 1_000_000_000 else {
      return
    }
    let phaseEnd = map.frame(heardAt: cue.deadline &+ cue.transition.lengthNanoseconds)
    renderer.place(cue.transition, at: start, length: Swift.max(0, phaseEnd &- start))
    lastFrame = Swift.max(lastFrame, renderer.end)
  }

  /// Frames that stay with the card when the rest is taken back.
  var framesKeptAtRewind: Int64 {
    Int64(stream.format.rate) &* Self.keptAtRewind / 1_000_000_000
  }

  /// Takes back what the card has not come near; answers the first frame that is written again.
  private mutating func takeBack() -> Int64 {
    // By the map: a coarse pointer says that less is heard than is.
    let heard = map.frame(heardAt: MonotonicClock.now())
    let ahead = written &- heard &- framesKeptAtRewind
    let taken = ahead > 0 && map.quality != .none ? stream.rewind(Int(ahead)) : 0
    written &-= Int64(taken)
    return written
  }

  /// Does what the owner wants of the sound, soon: what was written is taken back and rendered again.
  ///
  /// - Returns: Whether anything was wanted.
  private mutating func reactsToOwner() -> Bool {
    let gain = Float(bitPattern: shared.pointee.gain.load(ordering: .acquiring))
    let fades = shared.pointee.wantsFade.load(ordering: .acquiring) && !renderer.isFading
    guard fades || gain != renderer.gain else { return false }
    let frame = takeBack()
    if gain != renderer.gain { renderer.move(to: gain, from: frame) }
    if fades {
      renderer.fadeOut(from: frame)
      lastFrame = renderer.end
    }
    return true
  }
}

// MARK: - Frames

extension RenderLoop {
  /// Writes the silence before the start and starts the card; on the owner's thread, once.
  ///
  /// - Returns: Whether the card started.
  mutating func begin() -> Bool {
    let frames = Int64(stream.format.rate) &* Self.silenceBeforeStart / 1_000_000_000
    guard fill(Swift.min(Int(frames), stream.bufferFrames)) else { return false }
    let (time, isStarted) = stream.start()
    map.seed(time: time, frame: firstFrame)
    return isStarted
  }

  /// Begins again on a stream that was seen to be no hardware, without a map, until its pointer can
  /// be believed; on the owner's thread.
  ///
  /// - Throws: ``PlaybackError`` where the card takes no other buffer.
  mutating func beginAgainAsServer() throws(PlaybackError) {
    try stream.reconfigure(.server)
    isServer = true
    written = firstFrame
    pace = RefillPace(
      bufferFrames: stream.bufferFrames,
      rate: stream.format.rate,
      takesBack: true
    )
    guard begin() else {
      throw PlaybackError(.streamLost, stream.cardName, reason: "it did not start")
    }
    map = ClockMap(rate: stream.format.rate)
    isBelieved = false
  }

  /// Lets the silence before the start not run out; false where the card failed.
  mutating func topUp(_ delay: Int, free: Int) -> Bool {
    let least = Int(Int64(stream.format.rate) &* Self.silenceBeforeStart / 2_000_000_000)
    return fill(Swift.max(0, Swift.min(free, least - delay)))
  }

  /// Renders and writes so many frames, as far as there is room; false where the card failed.
  mutating func fill(_ frames: Int) -> Bool {
    var left = frames
    while left > 0 {
      let count = Swift.min(left, Renderer.mostFrames)
      place(before: written &+ Int64(count))
      _ = renderer.render(from: written, count: count)
      writer.convert(renderer.block, frames: count)
      let accepted = stream.write(count, from: writer.bytes)
      guard accepted > 0 else { return SystemCalls.isPassing(accepted) }
      written &+= Int64(accepted)
      left &-= accepted
    }
    return true
  }

  /// Starts the stream again after it ran dry: what should have been heard meanwhile is skipped, so
  /// that what follows is on time.
  private mutating func recover() {
    shared.pointee.underruns.wrappingAdd(1, ordering: .relaxed)
    if stream.isPaced {
      written = stream.catchUp()
      return
    }
    guard stream.prepare() else { return }
    if map.quality != .none {
      written = Swift.max(written, map.frame(heardAt: MonotonicClock.now()))
    }
    let first = written
    guard fill(pace.framesAhead) else { return }
    let start = stream.start()
    guard isServer else {
      map.seed(time: start.time, frame: first)
      return
    }
    // A server's start says nothing of when it is heard; the old map goes on until it can be told.
    gate = LookGate(rate: stream.format.rate)
    isBelieved = false
  }

  private mutating func lose() -> Bool {
    shared.pointee.isLost.store(true, ordering: .releasing)
    return false
  }
}

// MARK: - Clock

extension RenderLoop {
  mutating func observe(_ reading: PointerReading) {
    // What the clock paces is where the clock says, from its start on.
    if stream.isPaced { return }
    let frame = written &- Int64(reading.delay)
    pace.looked(at: reading.time)
    if isBelieved {
      map.observe(time: reading.time, frame: frame)
    } else if gate.admits(time: reading.time, frame: frame, delay: reading.delay) {
      map.seed(time: reading.time, frame: gate.frame(heardAt: reading.time), isMean: true)
      isBelieved = true
    } else if shared.pointee.wantsBelief.load(ordering: .acquiring), frame > firstFrame {
      map.seed(time: reading.time, frame: frame, isMean: true)
      isBelieved = true
    }
  }

  /// The frame that is heard now: by the pointer, or by the map while that is not believed.
  private func heard(_ reading: PointerReading?) -> Int64 {
    if isBelieved, let reading { return written &- Int64(reading.delay) }
    return map.quality == .none ? firstFrame : map.frame(heardAt: MonotonicClock.now())
  }

  /// The frames on their way, likewise.
  private func delay(_ reading: PointerReading?) -> Int {
    if let reading { return reading.delay }
    guard map.quality != .none else { return 0 }
    return Int(written &- map.frame(heardAt: MonotonicClock.now()))
  }

  /// Whether the card has played on within the time that any card needs.
  private mutating func isMoving(_ reading: PointerReading?) -> Bool {
    if stream.isPaced { return true }
    var (frame, time) = (moved.frame, MonotonicClock.now())
    if let reading { (frame, time) = (written &- Int64(reading.delay), reading.time) }
    if frame != moved.frame || moved.time == 0 { moved = (frame, time) }
    return time &- moved.time < Self.longestStandstill
  }

  /// When to look again.
  private mutating func nextWake() -> Int64 {
    pace.nextLook(
      after: MonotonicClock.now(),
      written: written,
      last: isClosing || renderer.isFading ? lastFrame : nil,
      wasFull: wasFull,
      map: map
    )
  }

  private func publish() {
    clock.publish(map)
    shared.pointee.clamped.store(writer.clamped, ordering: .relaxed)
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
