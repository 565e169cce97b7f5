/// What `ebb doctor` was asked for.
struct DoctorOptions: Hashable, Sendable {
  /// The sound card, by name; nil for the configured or the usual one.
  var device: String?
  /// Whether bells are played.
  var sounds: Bool
  /// Whether to print JSON.
  var json: Bool

  /// Reads what was said.
  init(_ invocation: Invocation) {
    device = invocation.value(of: .device)
    sounds = !invocation.has(.noBell)
    json = invocation.has(.json)
  }
}
