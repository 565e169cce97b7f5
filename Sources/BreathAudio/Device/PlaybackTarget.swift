/// Where the sound of a session goes.
public enum PlaybackTarget: Sendable {
  /// A sound card by its ALSA name, or nil for the first that answers.
  case card(String?)
  /// A FIFO that the clock paces, 16 bit, 48 kHz, stereo.
  case fifo(String)
  /// Nowhere: the session runs on the clock alone.
  case silence
}
