internal import Glibc

/// A command of someone's own that runs beside a session, which ends when the command has.
///
/// It belongs to no terminal. What it prints is kept aside, in a file without a name, and shown when
/// nothing is drawn any more.
final class UntilCommand {
  /// The most of what it printed that is shown, in bytes: its end.
  static let mostShown = 65_536
  /// How long it may take to end when it is told to, in milliseconds.
  private static let patience = 2_000

  /// What the shell reads.
  let line: String
  /// What it exited with: 127 where there is no such command, 128 and the signal where one ended it;
  /// nil while it runs.
  private(set) var exitCode: Int32?

  private let printed: Int32
  private let signal: ChildSignal
  private var process: pid_t?

  /// A command that does not run yet.
  ///
  /// - Throws: ``CommandFailure`` with the status 73 where nothing can be kept aside, 70 without a
  ///   descriptor.
  init(_ line: String, environment: [String: String]) throws(CommandFailure) {
    self.line = line
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    guard let printed = Self.namelessFile(in: folder) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(.cannotCreate, "cannot create a file in \(folder): \(reason)")
    }
    self.printed = printed
    guard let signal = ChildSignal() else {
      close(printed)
      throw CommandFailure(.ownFault, "the process has no descriptor left")
    }
    self.signal = signal
  }

  deinit {
    close(printed)
  }

  /// Readable when it may have ended.
  var descriptor: Int32 { signal.descriptor }

  /// Starts it; one that cannot be started has ended with 127.
  ///
  /// Of a service it speaks for nobody: what is meant for this process alone is kept from it.
  func start(environment: [String: String]) {
    let streams = ChildProcess.Streams(output: printed)
    let variables = ServiceManager.environment(ofChild: environment)
    process = ChildProcess.start(["/bin/sh", "-c", line], streams, variables)
    if process == nil { exitCode = 127 }
  }

  /// Takes notice of its end.
  func notice() {
    signal.drain()
    guard let process else { return }
    var status: CInt = 0
    let ended = waitpid(process, &status, WNOHANG)
    guard ended == process || ended < 0 && errno == ECHILD else { return }
    self.process = nil
    // As <sys/wait.h> lays a status out; its macros do not reach Swift.
    let number = status & 0x7F
    exitCode = number == 0 ? (status >> 8) & 0xFF : 128 + number
  }

  /// Ends it with all that belongs to it, where it still runs, and waits a moment for that.
  ///
  /// - Returns: Whether it ran, and its number where it goes on in spite of that.
  func end() -> (ran: Bool, stays: pid_t?) {
    notice()
    guard let process else { return (false, nil) }
    kill(-process, SIGTERM)
    // One that was stopped hears of it only when it goes on.
    kill(-process, SIGCONT)
    for _ in 0..<Self.patience {
      notice()
      guard self.process != nil else { return (true, nil) }
      usleep(1_000)
    }
    return (true, process)
  }

  /// The end of what it printed, and how many bytes before that are left out.
  func takePrinted() -> (text: String, leftOut: Int) {
    let size = Int(lseek(printed, 0, SEEK_END))
    let start = max(0, size - Self.mostShown)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, size - start)) { buffer, count in
      count = max(0, pread(printed, buffer.baseAddress, buffer.count, off_t(start)))
    }
    return (String(decoding: bytes, as: UTF8.self), start)
  }

  private static func namelessFile(in folder: String) -> Int32? {
    var path = Array("\(folder)/ebb-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(&path)
    return descriptor
  }
}
