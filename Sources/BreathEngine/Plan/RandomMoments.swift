/// Moments that come at random, the same for the same seed on every machine.
///
/// The times between them are drawn in whole milliseconds, each as likely as another.
struct RandomMoments: Hashable, Sendable {
  /// The moment that comes next.
  private(set) var next = ExactSeconds.zero
  private let shortest: ExactSeconds
  /// How many times there are to draw from.
  private let choices: UInt64
  /// The state of the generator: SplitMix64 (Steele, Lea and Flood 2014).
  private var state: UInt64

  /// The moments after zero.
  init(_ bells: SitForm.RandomBells) {
    shortest = bells.shortest
    choices = 1 + UInt64((bells.longest - bells.shortest).wholeMultiples(of: Self.step))
    state = UInt64(bells.seed)
    advance()
  }

  private static let step = ExactSeconds(1, over: 1000)

  /// Goes on to the one after.
  mutating func advance() {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    let drawn = mixed.multipliedFullWidth(by: choices).high
    next = next + shortest + Int(drawn) * Self.step
  }
}
