internal import Synchronization

/// What the thread that renders a stream and the device manager tell each other; each field by one of
/// them.
struct StreamShared: ~Copyable {
  /// Manager → render thread: the session is heard from this stream now; until then it plays silence.
  let isLive = Atomic<Bool>(false)
  /// Manager → render thread: end at once.
  let wantsEnd = Atomic<Bool>(false)

  /// Render thread → opener: what the first looks showed, a raw value of ``StreamRun/FirstLooks``.
  let firstLooks = Atomic<UInt8>(0)
  /// Render thread → manager: when the first frame is heard that is not written yet, in nanoseconds of
  /// `CLOCK_MONOTONIC`.
  let nextFrameTime = Atomic<Int64>(0)
  /// Render thread → manager: frames that have left the buffer and are not heard yet.
  let beyondBuffer = Atomic<Int>(0)
  /// Render thread → manager: frames ahead of what is heard that no change reaches: those that stay
  /// with the card at a rewind, or all that are kept ahead of one that takes nothing back.
  let outOfReach = Atomic<Int>(0)
  /// Render thread → manager: how often the card ran dry.
  let underruns = Atomic<Int>(0)
  /// Render thread → manager: samples that had to be clamped; none, by construction.
  let clamped = Atomic<Int>(0)
  /// Render thread → manager: cues that came too late for their frame.
  let late = Atomic<Int>(0)
  /// Render thread → manager: it has ended, and was not abandoned before.
  let hasEnded = Atomic<Bool>(false)
}

/// What the owner of a player wants of its sound, whichever stream plays it.
struct OwnerWishes: ~Copyable {
  /// Owner → render thread: let all sound fade, then end.
  let wantsFade = Atomic<Bool>(false)
  /// Owner → render thread: the gain that is wanted, the bits of a Float; 1 is what was asked for at
  /// the start.
  let gain = Atomic<UInt32>(Float(1).bitPattern)
}
