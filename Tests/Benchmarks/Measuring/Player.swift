import BreathTesting

/// A program that plays a session on a card.
enum Player: String, CaseIterable, Sendable {
  case ebb, aplay, mpv

  /// Those that can be measured here.
  static var installed: [Player] { allCases.filter { $0.peer?.isInstalled ?? true } }

  /// The peer that it is; nil for ebb.
  var peer: Peer? { Peer(rawValue: rawValue) }

  /// Starts to play.
  func play(_ session: PlayedSession, on card: VirtualCard, home: Home) throws -> ProgramRun {
    switch self {
    case .ebb: return try home.start(["play"] + session.words + ["--plain"], on: card)
    case .aplay:
      return try run(["-q", "-D", card.name, session.wave], card, home)
    case .mpv:
      let quiet = ["--no-config", "--no-video", "--no-terminal"]
      return try run(
        quiet + ["--ao=alsa", "--audio-device=alsa/\(card.name)", session.wave],
        card,
        home
      )
    }
  }

  private func run(_ words: [String], _ card: VirtualCard, _ home: Home) throws -> ProgramRun {
    try ProgramRun(rawValue, words, environment: home.environment(with: card))
  }

  /// Plays a session with every player side by side, each on a card of its own that is like the others'.
  ///
  /// - Parameters:
  ///   - session: What to play.
  ///   - observe: Watches a player from its start, and answers what it saw.
  /// - Returns: What was seen of each player that is installed.
  /// - Throws: What `observe` throws.
  static func playTogether<Reading: Sendable>(
    _ session: PlayedSession,
    observe: @escaping @Sendable (Player, ProgramRun) async throws -> Reading
  ) async throws -> [Player: Reading] {
    try await withThrowingTaskGroup(of: (Player, Reading).self) { group in
      for player in installed {
        group.addTask {
          let (card, home) = (try session.makeCard(), try Home())
          let run = try player.play(session, on: card, home: home)
          let reading = try await observe(player, run)
          return withExtendedLifetime((card, home)) { (player, reading) }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }
}

extension Dictionary where Key == Player, Value == Double {
  /// The peers' cells of a row.
  var peers: [Row.Peer] {
    Player.allCases.compactMap { player in
      player.peer.map { Row.Peer(name: $0.rawValue, value: self[player]) }
    }
  }
}
