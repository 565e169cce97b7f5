@testable import BreathEngine

/// A schedule whose time a test moves by hand; it keeps the rings on both sides of it.
final class ScheduleBench {
  private let plan: PlanCursor
  private let feed: Ring<Transition>
  private let cues: Ring<ScheduledTransition>
  private let emissions: Ring<Emission>
  private var state: ScheduleState
  private var rest: ArraySlice<Transition>

  /// Session time zero.
  let origin: Int64

  init(
    _ plan: SessionPlan,
    origin: Int64 = 1_000 * .second,
    lead: Int64,
    feedCapacity: Int = 64,
    cueCapacity: Int = 64,
    emissionCapacity: Int = 64,
    most: Int = 200
  ) throws {
    let transitions = Array(plan.makeCursor().prefix(most))
    let filler = transitions[0]
    self.origin = origin
    self.plan = plan.makeCursor()
    rest = transitions[...]
    feed = Ring(capacity: feedCapacity, filler: filler)
    cues = Ring(capacity: cueCapacity, filler: ScheduledTransition(filler, deadline: 0))
    emissions = Ring(
      capacity: emissionCapacity,
      filler: Emission(filler, deadline: 0, emittedAt: 0)
    )
    state = ScheduleState(
      origin: origin,
      lead: lead,
      feed: feed.consumer,
      cues: cues.producer,
      emissions: emissions.producer
    )
    refill()
  }

  /// Fills the feed as far as it goes.
  func refill() {
    while let first = rest.first, feed.producer.push(first) { rest.removeFirst() }
  }

  /// Moves time to `sessionTime` nanoseconds after zero.
  func advance(to sessionTime: Int64) -> ScheduleState.Next {
    state.advance(to: origin + sessionTime)
  }

  /// The sequence numbers emitted ahead since the last look.
  func takeCues() -> [Int] { takeScheduled().map(\.transition.sequence) }

  /// What was emitted ahead since the last look.
  func takeScheduled(atMost most: Int = .max) -> [ScheduledTransition] {
    Self.take(most) { self.cues.consumer.pop() }
  }

  /// The sequence numbers emitted at their moment since the last look.
  func takeEmitted() -> [Int] { takeEmissions().map(\.transition.sequence) }

  /// What was emitted at its moment since the last look.
  func takeEmissions(atMost most: Int = .max) -> [Emission] {
    Self.take(most) { self.emissions.consumer.pop() }
  }

  /// Whether no transition waits anywhere.
  var isEmpty: Bool {
    rest.isEmpty && feed.consumer.peek() == nil && cues.consumer.peek() == nil
      && emissions.consumer.peek() == nil
  }

  private static func take<Element>(_ most: Int, _ pop: () -> Element?) -> [Element] {
    var elements: [Element] = []
    while elements.count < most, let element = pop() { elements.append(element) }
    return elements
  }
}

extension Int64 {
  /// Nanoseconds of a second.
  static let second: Int64 = 1_000_000_000
  /// Nanoseconds of a millisecond.
  static let millisecond: Int64 = 1_000_000
}
