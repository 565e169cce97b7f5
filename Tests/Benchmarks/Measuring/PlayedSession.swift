import BreathTesting

/// A session that ebb plays by itself, and its peers as the WAV file that ebb makes of it.
struct PlayedSession: Sendable {
  /// What follows `ebb play`.
  let words: [String]
  let rate: Int
  /// The session as sound.
  let wave: String
  private let folder: TemporaryFolder

  /// Renders the session for the peers.
  init(_ words: [String], rate: Int = 48_000) async throws {
    self.words = words
    self.rate = rate
    folder = try Memory.folder()
    wave = folder.path("session.wav")
    let outcome = try await ProgramRun.run(
      BuildProducts.ebb,
      ["play"] + words + ["--rate", "\(rate)", "--quiet", "--output", wave],
      environment: ["HOME": folder.path]
    )
    guard outcome.exitCode == 0 else { throw FailedProgram("ebb", outcome) }
  }

  /// A card that plays the session as it is, exact unless changed.
  func makeCard(_ change: (inout VirtualCard.Settings) -> Void = { _ in }) throws -> VirtualCard {
    let settings = VirtualCard.Settings {
      $0.rates = rate...rate
      $0.channels = 2...2
      $0.formats = [.s16]
      change(&$0)
    }
    return try VirtualCard(settings, in: Memory.folder())
  }
}
