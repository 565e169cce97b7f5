/// What the render thread tells of a stream that goes on.
struct StreamNote: BitwiseCopyable, Sendable {
  /// What befell it.
  let kind: PlaybackNews.Kind
  /// How long nothing was heard, in nanoseconds; below zero while that is not over.
  let gap: Int64
  /// When it was seen, in nanoseconds of `CLOCK_MONOTONIC`.
  let time: Int64
}
