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

  private(set) var stream: OutputStream
  private(set) var map: ClockMap
  private(set) var renderer: Renderer
  private var writer: SampleWriter
  private var gate: LookGate
  private let cues: RingConsumer<ScheduledTransition>
  private let shared: UnsafeMutablePointer<PlayerShared>
  private let wake: WaitWord
  private let notifier: Notifier
  private let pending: UnsafeMutablePointer<ScheduledTransition>
  private var pendingCount = 0
  /// Frames that were written, from the stream's first; a frame's number never changes.
  private(set) var written: Int64 = 0
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
  private var isIdle = false

  init(
    _ stream: consuming OutputStream,
    bank: SoundBank,
    cues: RingConsumer<ScheduledTransition>,
    shared: UnsafeMutablePointer<PlayerShared>,
    wake: WaitWord,
    notifier: Notifier
  ) {
    map = ClockMap(rate: stream.format.rate)
    gate = LookGate(rate: stream.format.rate)
    renderer = Renderer(bank)
    writer = SampleWriter(stream.format)
    self.stream = stream
    self.cues = cues
    self.shared = shared
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
      wake.wait(while: word, until: nextWake)
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
    let played = written &- Int64(look.delay)
    observe(look, played: played)
    guard isMoving(played, at: look.time) else { return lose() }
    if shared.pointee.wantsFade.load(ordering: .acquiring), !renderer.isFading {
      fadeOut(played: played)
      look = stream.look()
    }
    isIdle = look.free == 0
    guard fill(look.free) else { return lose() }
    renderer.forget(before: heard(played))
    publish()
    return !((isClosing || renderer.isFading) && heard(played) >= lastFrame)
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

  /// Takes back what the card has not come near, and renders it again with a fade.
  private mutating func fadeOut(played: Int64) {
    let kept = Int64(stream.format.rate) &* Self.keptAtRewind / 1_000_000_000
    let ahead = written &- played &- kept
    let taken = ahead > 0 ? stream.rewind(Int(ahead)) : 0
    written &-= Int64(taken)
    renderer.fadeOut(from: written)
    lastFrame = renderer.end
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
    map.seed(time: time, frame: 0)
    return isStarted
  }

  /// Begins again on a stream that was seen to be no hardware, without a map, until its pointer can
  /// be believed; on the owner's thread.
  ///
  /// - Throws: ``PlaybackError`` where the card takes no other buffer.
  mutating func beginAgainAsServer() throws(PlaybackError) {
    try stream.reconfigure(.server)
    isServer = true
    written = 0
    guard begin() else {
      throw PlaybackError(.streamLost, stream.cardName, reason: "it did not start")
    }
    map = ClockMap(rate: stream.format.rate)
    isBelieved = false
  }

  /// Renders and writes until the buffer is full; false where the card failed.
  private mutating func fill(_ free: Int) -> Bool {
    var left = free
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
    guard fill(stream.bufferFrames) else { return }
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
  private mutating func observe(_ look: OutputStream.Look, played: Int64) {
    if isBelieved {
      map.observe(time: look.time, frame: played)
    } else if gate.admits(time: look.time, frame: played, delay: look.delay) {
      map.seed(time: look.time, frame: gate.frame(heardAt: look.time), isMean: true)
      isBelieved = true
    }
  }

  /// The frame that is heard now: by the pointer, or by the map while that is not believed.
  private func heard(_ played: Int64) -> Int64 {
    if isBelieved { return played }
    return map.quality == .none ? 0 : map.frame(heardAt: MonotonicClock.now())
  }

  /// Whether the card has played on within the time that any card needs.
  private mutating func isMoving(_ played: Int64, at time: Int64) -> Bool {
    if played != moved.frame || moved.time == 0 { moved = (played, time) }
    return time &- moved.time < Self.longestStandstill
  }

  /// When the buffer is half empty, or all is heard; at the latest after half of it.
  private var nextWake: Int64 {
    let now = MonotonicClock.now()
    let half = Int64(stream.bufferFrames / 2)
    let halfTime = half &* 1_000_000_000 / Int64(stream.format.rate)
    guard map.quality != .none else { return now &+ halfTime / 2 }
    var moment = map.time(ofFrame: written &- half)
    if isClosing || renderer.isFading { moment = Swift.min(moment, map.time(ofFrame: lastFrame)) }
    // Where there was no room to write, another look at once would find none either.
    return Swift.min(Swift.max(moment, now &+ (isIdle ? halfTime / 8 : 1_000_000)), now &+ halfTime)
  }

  private func publish() {
    shared.pointee.quality.store(map.quality.rawValue, ordering: .releasing)
    shared.pointee.deviation.store(Int(map.deviationPPM * 1000), ordering: .relaxed)
    shared.pointee.meanSquare.store(Int(map.meanSquareResidual), ordering: .relaxed)
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
