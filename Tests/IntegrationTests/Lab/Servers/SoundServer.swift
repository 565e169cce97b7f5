import BreathTesting

/// A sound server of a test's own, which plays into a virtual card.
protocol SoundServer: Actor {
  /// What it is called.
  static var title: String { get }
  /// The ALSA device that plays through it.
  static var device: String { get }
  /// How far from its moment a sound may be heard once the server has settled, in nanoseconds.
  static var tolerance: Int64 { get }

  /// Makes its places; nothing runs yet.
  init(on card: VirtualCard) async throws

  /// What makes its device known to a program, which also is the default, and no other.
  nonisolated var clientEnvironment: [String: String] { get }
  /// The folder that only those may look into who may play.
  nonisolated var folder: TemporaryFolder { get }

  /// Starts it with its sink, and waits until a program can play.
  func start() async throws
  /// Ends it, so that the card's record is whole.
  func stop() async throws
  /// Kills it, and waits until it is dead.
  func kill() async throws
  /// Sends it a signal.
  func send(_ signal: CInt)

  /// Takes its only sink away.
  func unloadSink() async throws
  /// Makes it a sink again.
  func loadSink() async throws
  /// Lets its sink sleep: its card is closed.
  func suspendSink() async throws
  /// Wakes its sink.
  func wakeSink() async throws
}

/// A server that does not do what it is told.
struct ServerFailure: Error, CustomStringConvertible {
  let description: String
}

/// Runs a server's own command and answers what it says.
///
/// - Parameters:
///   - words: The command's name and what follows it.
///   - environment: Its variables.
/// - Returns: Its standard output.
/// - Throws: ``ServerFailure`` where it exits with another code than 0.
@discardableResult
func command(_ words: [String], environment: [String: String]) async throws -> String {
  let outcome = try await ProgramRun.run(
    words[0],
    Array(words.dropFirst()),
    environment: environment
  )
  guard outcome.exitCode == 0 else {
    throw ServerFailure(
      description: "\(words.joined(separator: " ")): \(outcome.standardError)"
    )
  }
  return outcome.standardOutput
}

/// Waits until something is true of a server.
///
/// - Parameters:
///   - what: What is waited for, to say that it did not come.
///   - isolation: The actor that waits, on which it also looks.
///   - isTrue: Looks.
/// - Throws: ``ServerFailure`` after twenty seconds.
func wait(
  for what: String,
  isolation: isolated (any Actor)? = #isolation,
  until isTrue: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(20)
  while try await !isTrue() {
    guard .now < deadline else { throw ServerFailure(description: "no \(what) came") }
    try await pause(for: .milliseconds(20))
  }
}
