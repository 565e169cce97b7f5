internal import BreathEngine
internal import BreathJournal

extension CommandContext {
  /// The pattern of a name, as it is for this person.
  ///
  /// The journal is read only for a pattern that is made from the best hold, since it may be long.
  ///
  /// - Parameters:
  ///   - word: A name or a short form.
  ///   - configuration: What the configuration file says.
  ///   - best: The best hold where it is said now; it goes before the journal's.
  /// - Returns: The pattern.
  /// - Throws: ``CommandFailure`` where there is none, or where it cannot be.
  func pattern(
    named word: String,
    _ configuration: Configuration,
    best: ExactSeconds? = nil
  ) throws(CommandFailure) -> NamedPattern {
    do throws(CommandFailure) {
      let pattern = try PatternLibrary(configuration).pattern(named: word)
      guard !pattern.usesBest else { return try personal(word, configuration, best) }
      guard best == nil else {
        throw CommandFailure(.usage, "--best: \(word.quoted) is not made from a best hold")
      }
      return pattern
    } catch {
      // Without any best known it may be faulty, and sound with one.
      guard error.status == .badData else { throw error }
      return try personal(word, configuration, best)
    }
  }

  private func personal(
    _ word: String,
    _ configuration: Configuration,
    _ best: ExactSeconds?
  ) throws(CommandFailure) -> NamedPattern {
    let bests = best.map { [BestRecord.hold: $0] } ?? bests(configuration)
    return try PatternLibrary(configuration, bests: bests).pattern(named: word)
  }

  /// The bests of the journal; none where it cannot be read, which the session says when it is kept.
  private func bests(_ configuration: Configuration) -> [String: ExactSeconds] {
    journalContents(configuration)?.bests.mapValues { ExactSeconds(nanoseconds: $0) } ?? [:]
  }

  /// What the journal holds, or nil where it cannot be read.
  func journalContents(_ configuration: Configuration) -> JournalContents? {
    guard let folder = try? paths.journalFolder(configured: configuration.journal) else {
      return nil
    }
    return try? Journal(at: JournalLocation(folder: folder, stateFolder: folder)).read()
  }
}
