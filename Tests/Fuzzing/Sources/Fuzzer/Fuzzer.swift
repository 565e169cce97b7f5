import Glibc

/// libFuzzer, which looks for inputs that a program does not survive.
public enum Fuzzer {
  /// Tries inputs, as the program's arguments ask, and ends the program.
  ///
  /// - Parameter property: Takes an input and throws ``Fault`` where something about it does not hold;
  ///   a trap, too much time or too much memory are found as well.
  /// - Returns: Never; the program's exit status tells whether something was found.
  public static func run(_ property: @escaping ([UInt8]) throws -> Void) -> Never {
    tried = property
    var count = CommandLine.argc
    var words = CommandLine.unsafeArgv
    exit(runDriver(&count, &words, attempt))
  }
}

/// What does not hold for an input.
public struct Fault: Error {
  let reason: String

  /// A fault, in words.
  public init(_ reason: String) {
    self.reason = reason
  }
}

/// Expects something of an input.
///
/// - Throws: ``Fault`` with the reason where it does not hold.
public func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
  guard condition else { throw Fault(reason()) }
}

extension [UInt8] {
  /// Whether this input is one of those that are looked at in every way, also those that take longer by far.
  ///
  /// - Parameter count: One input in so many is.
  /// - Returns: The same each time for the same bytes, so that what was found is found again.
  public func isOne(in count: Int) -> Bool {
    reduce(0) { $0 + Int($1) }.isMultiple(of: count)
  }
}

/// How long an input may take, in seconds of the processor's time.
private let longestTime: clock_t = 5

// Set once, before the only thread of a fuzzer begins to call it.
nonisolated(unsafe) private var tried: ([UInt8]) throws -> Void = { _ in }

private let attempt: Attempt = { start, count in
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let begin = clock()
  do {
    try tried(input)
    // In the processor's time: a busy machine makes no input slow.
    let seconds = (clock() - begin) / clock_t(CLOCKS_PER_SEC)
    try require(seconds < longestTime, "it takes \(seconds) s")
  } catch {
    // libFuzzer keeps the input when the program traps.
    fatalError("\(error) for \(String(decoding: input, as: UTF8.self).debugDescription)")
  }
  return 0
}

private typealias Attempt = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

// libFuzzer's own `main` would be a second one beside that of a Swift program.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<Words>,
  _ attempt: Attempt
) -> CInt
