/// Whoever runs this program as a service and wants to hear how it goes, such as systemd.
struct ServiceManager {
  /// The variables that are meant for this process alone: a program that it starts would speak for it.
  private static let variables: Set = [
    "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "JOURNAL_STREAM",
  ]

  /// The variables for a program that this one starts.
  static func environment(ofChild environment: [String: String]) -> [String: String] {
    environment.filter { !variables.contains($0.key) }
  }

  private let socket: NotifySocket
  /// How often it is to get a sign of life, in nanoseconds: twice in the time after which it gives the
  /// service up; nil where it does not wait for any.
  let signInterval: Int64?

  /// The manager that the environment names, or nil where there is none.
  ///
  /// - Parameters:
  ///   - environment: The environment variables by name.
  ///   - processID: This process, as other services' watchdogs are none of its business.
  init?(environment: [String: String], processID: Int32 = NotifySocket.processID) {
    guard let socket = environment["NOTIFY_SOCKET"].flatMap(NotifySocket.init) else { return nil }
    self.socket = socket
    signInterval = Self.signInterval(environment, processID)
  }

  /// The service does what it is for.
  func ready(_ status: String) {
    say(["READY=1", Self.line(status)])
  }

  /// What goes on, in a line.
  func tell(_ status: String) {
    say([Self.line(status)])
  }

  /// It is alive.
  func giveSign(_ status: String) {
    say(["WATCHDOG=1", Self.line(status)])
  }

  /// It ends.
  func stop() {
    say(["STOPPING=1"])
  }

  private func say(_ lines: [String]) {
    socket.send(lines.joined(separator: "\n"))
  }

  private static func line(_ status: String) -> String { "STATUS=\(status.printable)" }

  private static func signInterval(
    _ environment: [String: String],
    _ processID: Int32
  ) -> Int64? {
    if let process = environment["WATCHDOG_PID"], process != "\(processID)" { return nil }
    guard let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }),
      microseconds > 0, microseconds <= .max / 1000
    else { return nil }
    return microseconds * 1000 / 2
  }
}
