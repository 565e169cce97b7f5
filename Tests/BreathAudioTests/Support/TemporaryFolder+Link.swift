import BreathTesting
import Glibc

extension TemporaryFolder {
  /// The system refused a link.
  struct NoLink: Error {}

  /// Puts a link to a path into the folder.
  func link(_ target: String, as name: String) throws {
    guard symlink(target, path(name)) == 0 else { throw NoLink() }
  }
}
