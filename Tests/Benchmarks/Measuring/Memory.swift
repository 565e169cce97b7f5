import BreathTesting

/// Where files go that must cost no disk: memory, where it can be had.
enum Memory {
  static func folder() throws -> TemporaryFolder {
    do { return try TemporaryFolder(in: "/dev/shm") } catch { return try TemporaryFolder() }
  }
}
