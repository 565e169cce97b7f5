import BreathTesting
import FoundationEssentials

/// What a program has at one moment of a long run.
struct SoakLook: Sendable, Equatable {
  /// How long the machine must have been held up to be blamed for an underrun, in seconds: less than what
  /// ebb keeps ahead on the virtual card.
  static let blameable = 0.1

  /// Memory that is the program's own, in kilobytes: pages of files come and go as the system likes.
  var own: Int
  /// All of its memory, in kilobytes.
  var resident: Int
  var descriptors: Int
  var threads: Int
  /// How often its threads have left a processor so far.
  var switches = 0
  /// The underruns that it has told so far.
  var underruns = 0
  /// The longest that the machine was held up since the look before, in seconds.
  var heldUp = 0.0

  /// Looks at a program.
  ///
  /// - Parameters:
  ///   - run: The program.
  ///   - heldUp: The longest that the machine was held up since the look before, in seconds.
  /// - Throws: Where it has ended.
  init(at run: ProgramRun, _ heldUp: Double) throws {
    let process = "/proc/\(run.processID)"
    let text = try String(contentsOfFile: "\(process)/status", encoding: .utf8)
    own = ProcessStatus.number("RssAnon", in: text) ?? 0
    resident = ProcessStatus.number("VmRSS", in: text) ?? 0
    threads = ProcessStatus.number("Threads", in: text) ?? 0
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(process)/fd").count
    switches = try ProcessStatus.switches(of: run.processID).values.reduce(0, +)
    underruns = Self.underruns(in: run.standardError)
    self.heldUp = heldUp
  }

  /// A look by its numbers.
  init(own: Int, descriptors: Int = 0, threads: Int = 0, underruns: Int = 0, heldUp: Double = 0) {
    (self.own, resident, self.descriptors, self.threads) = (own, own, descriptors, threads)
    (self.underruns, self.heldUp) = (underruns, heldUp)
  }

  var text: String {
    "own memory \(own) kB of \(resident), \(descriptors) descriptors, \(threads) threads, "
      + "\(underruns) underruns, the machine held up for at most \((1000 * heldUp).text(0)) ms"
  }

  /// How much the program's own memory has grown, in kilobytes: the middle of the last fifth of the looks
  /// against that of the first; nil of none.
  static func growth(of looks: [SoakLook]) -> Double? {
    let part = max(1, looks.count / 5)
    let middles = [looks.prefix(part), looks.suffix(part)].map { some in
      Statistics.median(some.map { Double($0.own) })
    }
    guard let first = middles[0], let last = middles[1] else { return nil }
    return last - first
  }

  /// The underruns for which the machine cannot be blamed: it was not held up meanwhile.
  static func ownUnderruns(_ looks: [SoakLook]) -> Int {
    var (own, before) = (0, SoakLook(own: 0))
    for look in looks {
      let isBlamed = max(look.heldUp, before.heldUp) >= blameable
      if !isBlamed { own += look.underruns - before.underruns }
      before = look
    }
    return own
  }

  /// The underruns that ebb's lines tell: one each, or their number where they came again and again.
  static func underruns(in text: String) -> Int {
    text.split(separator: "\n").reduce(0) { sum, line in
      if line.contains("the machine was held up") { return sum + 1 }
      guard line.contains("no sound for a moment, "), line.hasSuffix(" more") else { return sum }
      return sum + (line.split(separator: " ").compactMap { Int($0) }.last ?? 1)
    }
  }
}
