/// The scheduler's end of what a second reader is told ahead, besides the renderer: one who lights a lamp.
///
/// It holds up no one: what its reader does not take in time is left out, but never that cues are
/// withdrawn.
struct FollowerLine {
  private let orders: RingProducer<RenderOrder>
  /// What the reader must be told before it gets another cue.
  private var retraction: Retraction?
  /// What the reader was told so far.
  private(set) var news = 0

  init(_ orders: RingProducer<RenderOrder>) {
    self.orders = orders
  }

  /// Tells of a transition ahead of its deadline, where there is room.
  ///
  /// **Real-time safe.**
  mutating func tell(_ cue: ScheduledTransition) {
    flush()
    guard retraction == nil, orders.push(.cue(cue)) else { return }
    news &+= 1
  }

  /// Tells that cues are withdrawn, now or as soon as there is room.
  ///
  /// **Real-time safe.**
  mutating func withdraw(_ next: Retraction) {
    // While one waits no cue is told, so what a second withdraws besides is not known there.
    if next.from <= retraction?.from ?? .max { retraction = next }
    retraction?.isPause = next.isPause
    flush()
  }

  /// Tells what had to wait.
  ///
  /// **Real-time safe.**
  mutating func flush() {
    guard let waiting = retraction, orders.push(.retract(waiting)) else { return }
    retraction = nil
    news &+= 1
  }
}
