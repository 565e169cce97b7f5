/// What Syncthing, or the way to it, would not do.
public struct SyncthingFailure: Error, CustomStringConvertible {
  /// One sentence.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
