extension CueSet {
  /// A voice that says what to do; by itself, without a ``speech``, it is the bells that sound where a word
  /// has no time.
  ///
  /// The bells at both ends are softer than the bowls' own, for something is said over them.
  public static let voice = CueSet(
    name: "voice",
    summary: "a voice that says what to do, a bell where there is no time for a word",
    layers: bowl.layers.merging([
      .opening: [.bell(.bowl, level: -16)],
      .closing: [
        .bell(.bowl, level: -15),
        .figure([Stroke(bell: .bowl.tuned(to: 146.83, decay: 5), after: 0.6)], level: -18),
      ],
    ]) { $1 }
  )

  /// The same set with something that is spoken.
  public func speaking(_ speech: Speech) -> CueSet {
    var set = self
    set.speech = speech
    return set
  }
}
