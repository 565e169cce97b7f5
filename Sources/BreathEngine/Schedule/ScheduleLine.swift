/// The transitions that wait for their moments: what the owner fed, as far as it was not withdrawn.
///
/// All its memory is allocated before it is used; whoever made it deallocates it.
struct ScheduleLine {
  private let feed: RingConsumer<FedTransition>
  private let revisions: RingConsumer<Revision>
  private let slots: UnsafeMutablePointer<Transition>
  /// The number of slots less one, all ones in binary.
  private let mask: Int
  private var appended = 0
  private var removed = 0
  /// The generation of the last revision, and the first sequence number that it withdrew.
  private var generation: Int32 = 0
  private var withdrawn = Int.max

  /// A line with room for so many transitions, a power of two.
  init(
    capacity: Int,
    filler: Transition,
    feed: RingConsumer<FedTransition>,
    revisions: RingConsumer<Revision>
  ) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a power of two")
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: filler, count: capacity)
    self.feed = feed
    self.revisions = revisions
  }

  /// Frees the line's memory.
  func deallocate() {
    slots.deallocate()
  }

  /// How many transitions were taken in and wait.
  var count: Int { appended &- removed }

  /// The transition so many places behind the first, or nil.
  ///
  /// **Real-time safe.**
  func peek(_ offset: Int) -> Transition? {
    offset < count ? slots[(removed &+ offset) & mask] : nil
  }

  /// Takes the first transition out.
  ///
  /// **Real-time safe.**
  mutating func removeFirst() {
    if count > 0 { removed &+= 1 }
  }

  /// Takes in what was fed, as far as there is room.
  ///
  /// **Real-time safe.** What a revision not yet applied has brought stays in the feed.
  mutating func takeIn() {
    while let fed = feed.peek(), fed.generation <= generation {
      if fed.generation == generation || fed.transition.sequence < withdrawn {
        guard count <= mask else { return }
        slots[appended & mask] = fed.transition
        appended &+= 1
      }
      _ = feed.pop()
    }
  }

  /// Applies the oldest revision: what it withdraws is gone, from here and from the feed.
  ///
  /// **Real-time safe.**
  ///
  /// - Returns: What was applied, and how many that waited here are left of those before it; nil where
  ///   there is no revision.
  mutating func revise() -> (revision: Revision, kept: Int)? {
    guard let revision = revisions.pop() else { return nil }
    (generation, withdrawn) = (revision.generation, revision.from)
    while count > 0, slots[(appended &- 1) & mask].sequence >= withdrawn { appended &-= 1 }
    let kept = count
    takeIn()
    return (revision, kept)
  }
}
