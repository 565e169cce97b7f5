internal import Synchronization

/// What the render thread and the owner of a player tell each other; each field by one of them.
struct PlayerShared: ~Copyable {
  /// Owner → render thread: let all sound fade, then end.
  let wantsFade = Atomic<Bool>(false)
  /// Owner → render thread: the gain that is wanted, the bits of a Float; 1 is what was asked for at
  /// the start.
  let gain = Atomic<UInt32>(Float(1).bitPattern)
  /// Owner → render thread: end at once.
  let wantsEnd = Atomic<Bool>(false)

  /// Render thread → owner: frames that have left the buffer and are not heard yet.
  let beyondBuffer = Atomic<Int>(0)
  /// Render thread → owner: frames ahead of what is heard that no change reaches: those that stay with
  /// the card at a rewind, or all that are kept ahead of one that takes nothing back.
  let outOfReach = Atomic<Int>(0)
  /// Render thread → owner: all was heard, or faded; the thread has ended.
  let isFinished = Atomic<Bool>(false)
  /// Render thread → owner: the card is gone; the thread has ended.
  let isLost = Atomic<Bool>(false)
  /// Render thread → owner: how often the card ran dry.
  let underruns = Atomic<Int>(0)
  /// Render thread → owner: samples that had to be clamped; none, by construction.
  let clamped = Atomic<Int>(0)
  /// Render thread → owner: cues that came too late for their frame.
  let late = Atomic<Int>(0)
}
