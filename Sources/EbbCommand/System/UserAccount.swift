internal import Glibc

/// Who runs the program.
enum UserAccount {
  /// The user's number.
  static var id: UInt32 { getuid() }
}
