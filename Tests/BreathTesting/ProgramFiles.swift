import FoundationEssentials
import Glibc

/// A program's standard input, output and error: files without names, which close with their owner.
final class ProgramFiles: Sendable {
  /// Where the program's standard output goes.
  let output: CInt
  /// Where the program's standard error goes.
  let errors: CInt
  /// What the program reads, until ``closeChildEnd()``.
  let childInput: CInt

  /// Our end of an input that is typed, -1 without one; and whether the child's end is still open here.
  private let ends: Guarded<(input: CInt, isChildOpen: Bool)>

  init(input: String?) throws {
    output = try Self.file()
    errors = try Self.file()
    if let input {
      childInput = try Self.file(holding: input)
      ends = Guarded((-1, true))
    } else {
      // A socket and not a pipe, as writing to one can be told not to raise SIGPIPE.
      var pair: [CInt] = [-1, -1]
      guard socketpair(AF_UNIX, Self.streamCloseOnExec, 0, &pair) == 0 else {
        throw ProgramRun.Failure.cannotStart("socketpair", errno: errno)
      }
      childInput = pair[0]
      ends = Guarded((pair[1], true))
    }
  }

  deinit {
    closeInput()
    closeChildEnd()
    close(output)
    close(errors)
  }

  func closeChildEnd() {
    ends.withLock { ends in
      if ends.isChildOpen { close(childInput) }
      ends.isChildOpen = false
    }
  }

  func closeInput() {
    ends.withLock { ends in
      if ends.input >= 0 { close(ends.input) }
      ends.input = -1
    }
  }

  func type(_ text: String) {
    var text = text
    ends.withLock { ends in
      precondition(ends.input >= 0, "the input is not open for typing")
      _ = text.withUTF8 { send(ends.input, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    }
  }

  /// The text in a file, read without moving the place at which the program writes.
  static func text(of file: CInt) -> String {
    var status = stat()
    fstat(file, &status)
    let size = Int(status.st_size)
    // The empty array is shared, and ThreadSanitizer sees each of its makers set its count.
    guard size > 0 else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static var streamCloseOnExec: CInt {
    CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  }

  private static func file(holding text: String = "") throws -> CInt {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw ProgramRun.Failure.cannotStart(path, errno: errno) }
    unlink(path)
    var text = text
    _ = text.withUTF8 { pwrite(file, $0.baseAddress, $0.count, 0) }
    return file
  }
}
