import BreathTesting
import FoundationEssentials
import Glibc

/// A Snapcast server of a test's own, which reads a FIFO, and two of its clients, each on a card.
actor SnapcastHall {
  /// The FIFO that the server reads.
  nonisolated let fifo: String
  /// The cards of the clients.
  nonisolated let cards: [VirtualCard]

  private let folder: TemporaryFolder
  private let port: LocalPort
  private var server: ProgramRun?
  private var clients: [Int: ProgramRun] = [:]

  /// Makes all places; nothing runs yet.
  ///
  /// - Parameter article: What the server is told; the FIFO is one of the test's own.
  /// - Throws: ``ServerFailure`` where there is no place for it.
  init(_ article: HallArticle) throws {
    folder = try TemporaryFolder()
    port = try LocalPort()
    fifo = folder.path("fifo")
    cards = [try VirtualCard(), try VirtualCard()]
    guard mkfifo(fifo, 0o600) == 0, let documented = article.fifo else {
      throw ServerFailure(description: "no FIFO: errno \(errno)")
    }
    try folder.write(
      """
      [server]
      datadir = \(folder.path)
      [http]
      enabled = false
      [tcp]
      enabled = false
      \(article.server.replacing(documented, with: fifo))
      bind_to_address = 127.0.0.1
      port = \(port.number)
      [logging]
      sink = file:\(folder.path("server.log"))

      """,
      to: "server.conf"
    )
  }

  /// Starts the server, or starts it again.
  func startServer() throws {
    server = try ProgramRun(
      "snapserver",
      ["-c", folder.path("server.conf")],
      environment: ["HOME": folder.path]
    )
  }

  /// Starts a client, or starts it again.
  func startClient(_ number: Int) throws {
    clients[number] = try ProgramRun(
      "snapclient",
      [
        "-h", "127.0.0.1", "-p", "\(port.number)", "-s", cards[number].name, "-i",
        "\(number + 1)", "--hostID", "loudspeaker\(number)", "--player", "alsa", "--logsink",
        "file:\(folder.path("client\(number).log"))",
      ],
      environment: cards[number].environment.merging(["HOME": folder.path]) { $1 }
    )
  }

  /// Kills the server, and waits until it is dead.
  func killServer() { _ = server?.stop() }

  /// Kills a client, and waits until it is dead.
  func killClient(_ number: Int) { _ = clients[number]?.stop() }

  /// Sends the server a signal.
  func send(_ signal: CInt) { server?.send(signal) }

  /// Ends all, so that the cards' records are whole.
  func stop() async throws {
    for run in clients.values { run.send(SIGTERM) }
    for run in clients.values { _ = try await run.end(within: .seconds(10)) }
    server?.send(SIGTERM)
    _ = try await server?.end(within: .seconds(10))
  }
}
