/// Finds how many frames a card's pointer moves at a time: the widest grid on which its looks lie.
///
/// The greatest common divisor of what the pointer moved between looks; so the looks must not all be
/// a whole number of the same longer time apart. A hardware card counts frames; USB counts whole
/// milliseconds, a Raspberry Pi's headphone jack hundredths of a second.
struct PointerGrid: BitwiseCopyable {
  /// Looks of which each counts at once.
  private static let firstLooks = 12
  /// Later, so many looks off the grid within ``window`` are needed before it is held to be finer: a
  /// single one may be a card's slip, and a grid that is too fine costs milliseconds.
  private static let straysToBelieve = 3
  private static let window = 16

  /// The frames between two places of the pointer; 0 while it has not moved.
  private(set) var step: Int64 = 0
  /// A frame that lies on the grid, or nil before the first look of an epoch.
  private(set) var base: Int64?
  /// How often the pointer was seen to have moved.
  private(set) var moves = 0
  private var last: Int64 = 0
  private var looks = 0
  private var strays = 0
  /// The divisor of the grid and the strays so far.
  private var finer: Int64 = 0

  /// Forgets where the grid lies, not how wide it is: the stream begins anew on the same card.
  mutating func beginEpoch() {
    base = nil
  }

  /// Takes the frame of a look.
  ///
  /// **Real-time safe.**
  mutating func note(_ frame: Int64) {
    guard let base else {
      self.base = frame
      last = frame
      return
    }
    guard frame != last else { return }
    last = frame
    moves &+= 1
    looks &+= 1
    let distance = frame < base ? base &- frame : frame &- base
    if looks <= Self.firstLooks {
      step = Self.commonDivisor(step, distance)
    } else {
      judge(distance)
    }
  }

  private mutating func judge(_ distance: Int64) {
    if looks % Self.window == 0 { (strays, finer) = (0, step) }
    guard distance % step != 0 else { return }
    finer = Self.commonDivisor(strays == 0 ? step : finer, distance)
    strays &+= 1
    guard strays >= Self.straysToBelieve else { return }
    step = finer
    strays = 0
  }

  /// Euclid's algorithm; of 0 and a number, the number.
  private static func commonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
