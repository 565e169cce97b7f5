import FoundationEssentials
import Glibc

/// A disk in a file, with an ext4 of its own, whose power can be cut.
///
/// Only root can have one. ext4 is mounted so that it keeps no promise that it has not made
/// (`noauto_da_alloc`): what was not synced is lost with the power.
public final class LoopDisk: Sendable {
  /// A part of the lab that is missing, or a right.
  public struct Failure: Error {
    let command: String
    let outcome: ProgramOutcome
  }

  /// The folder that the disk is mounted as.
  public let path: String
  private let folder: TemporaryFolder

  /// Makes a disk and mounts it.
  ///
  /// - Throws: ``Failure`` where that needs a program or a right that is not there.
  public init() throws {
    folder = try TemporaryFolder()
    path = folder.path("disk")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try Self.run("truncate", ["-s", "32M", folder.path("image")])
    try Self.run("mkfs.ext4", ["-q", folder.path("image")])
    try mount()
  }

  deinit {
    // Lazily, so that a test that failed with a file open leaves no mount behind.
    umount2(path, CInt(MNT_DETACH))
  }

  /// Takes the power from the disk: what is on its way there is lost, and all further calls fail.
  public func cutPower() throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    // EXT4_IOC_SHUTDOWN, without flushing the file system's journal (linux/fs/ext4/ext4.h).
    let shutdown: UInt = 0x8004_587D
    var withoutFlush: UInt32 = 2
    guard ioctl(descriptor, shutdown, &withoutFlush) == 0 else {
      throw ProgramRun.Failure.cannotStart("EXT4_IOC_SHUTDOWN", errno: errno)
    }
  }

  /// Gives the power back, and lets the file system put itself in order.
  public func restorePower() throws {
    // A program that another test just starts may still hold what this process has open.
    var tries = 0
    while umount2(path, 0) != 0 {
      tries += 1
      guard errno == EBUSY, tries < 500 else {
        throw ProgramRun.Failure.cannotStart("umount", errno: errno)
      }
      usleep(20_000)
    }
    try mount()
  }

  private func mount() throws {
    try Self.run("mount", ["-o", "loop,noauto_da_alloc", folder.path("image"), path])
  }

  private static func run(_ program: String, _ words: [String]) throws {
    let outcome = try ProgramRun(program, words).blockUntilEnd()
    guard outcome.exitCode == 0 else {
      throw Failure(command: "\(program) \(words.joined(separator: " "))", outcome: outcome)
    }
  }
}
