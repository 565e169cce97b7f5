/// Something that befell the sound of a session, which goes on.
public struct PlaybackNews: Hashable, Sendable {
  /// What befell it; the raw value is the word for programs.
  public enum Kind: String, Hashable, Sendable, BitwiseCopyable {
    /// The card ran dry, since the machine was held up; it plays again.
    case underrun
    /// The card stopped for the sake of the machine's sleep; it plays again.
    case suspended
    /// The card stands still though it says that it plays; it may go on yet.
    case stalled
    /// The card is not there any more; the session goes on in silence, and the card is looked for.
    case unplugged
    /// The card or its server failed; likewise.
    case lost
    /// There is no card; likewise.
    case missing
    /// Another program holds the card; likewise.
    case busy
    /// No one reads the FIFO; the session goes on, and what no one reads is never heard late.
    case unread
    /// There is sound again.
    case returned
    /// The file of the bed under the session failed.
    case ambience
  }

  /// What befell it.
  public let kind: Kind
  /// The card, by its own name where that is known.
  public let target: String
  /// Why, in the words of the library that said so; nil where the kind says all.
  public let reason: String?
  /// How long nothing was heard, in nanoseconds; nil while that is not over.
  public let gap: Int64?
  /// When it was seen, in nanoseconds of `CLOCK_MONOTONIC`.
  public let time: Int64
}
