import BreathTesting
import Glibc
import JSONText
import Synchronization
import Testing

@testable import EbbCommand

@Suite("The socket of a running ebb")
struct ControlListenerTests {
  /// The mode of what is at a path.
  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("The socket and its folder are the user's alone, also where the folder was open to others")
  func modes() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/ebb", 0o755)
    let listener = try ControlListener(ControlBench.context(home).paths)

    let path = "\(home.path)/ebb/\(NotifySocket.processID)"
    #expect(mode("\(home.path)/ebb") == 0o700)
    #expect(mode(path) == 0o600)
    #expect(listener.isInPlace)
    #expect(FileSystem.names(in: "\(home.path)/ebb") == ["\(NotifySocket.processID)"])
  }

  @Test("What a killed process left is removed; what lives, and what is no socket's, stays")
  func leftovers() throws {
    let home = try TemporaryHome()
    let paths = ControlBench.context(home).paths
    let folder = try PrivateFolder("\(home.path)/ebb", making: true)
    for name in ["1", "99999999", "77.2", "77"] {
      let socket = try LocalSocket.bound(to: folder.address(of: name)).get()
      if name != "77" { LocalSocket.close(socket) }
    }
    try home.write("mine", to: "ebb/notes")

    let (first, second) = (try ControlListener(paths), try ControlListener(paths))

    let number = "\(NotifySocket.processID)"
    #expect(Set(folder.names) == ["77", "notes", number, "\(number).2"])
    #expect(first.isInPlace && second.isInPlace)
    withExtendedLifetime((first, second)) {}
  }

  @Test("A number that is used again is no one else's: the leftover of its name is replaced")
  func sameNumber() throws {
    let home = try TemporaryHome()
    let folder = try PrivateFolder("\(home.path)/ebb", making: true)
    let number = "\(NotifySocket.processID)"
    LocalSocket.close(try LocalSocket.bound(to: folder.address(of: number)).get())

    var listener: ControlListener? = try ControlListener(ControlBench.context(home).paths)
    #expect(folder.names == [number])
    _ = try ControlPeer("\(home.path)/ebb/\(number)")
    #expect(listener?.isInPlace == true)
    listener = nil

    #expect(folder.names.isEmpty)
  }

  @Test("A path that no address has room for is reached all the same")
  func longPath() throws {
    let home = try TemporaryHome()
    let base = home.path + "/" + String(repeating: "long", count: 30)
    mkdir(base, 0o700)
    let listener = try ControlListener(ControlBench.context(home, runtime: base).paths)

    let folder = try PrivateFolder("\(base)/ebb", making: false)
    let name = try #require(folder.names.first)
    #expect("\(base)/ebb/\(name)".utf8.count > LocalSocket.longestPath)
    _ = try ControlPeer(folder.address(of: name))
    #expect(listener.isInPlace)
  }

  @Test("A link in place of the folder is not followed; the folder of the state takes its place")
  func link() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/elsewhere", 0o700)
    symlink("\(home.path)/elsewhere", "\(home.path)/ebb")

    let listener = try ControlListener(ControlBench.context(home).paths)

    #expect(listener.isInPlace)
    #expect(FileSystem.names(in: "\(home.path)/elsewhere").isEmpty)
    #expect(FileSystem.names(in: "\(home.path)/.local/state/ebb/run").count == 1)
  }

  @Test("A runtime folder that is not there is passed over, by whoever asks too")
  func missing() throws {
    let home = try TemporaryHome()
    let context = ControlBench.context(home, runtime: "\(home.path)/gone")

    let listener = try ControlListener(context.paths)

    let places = ControlFolder.places(context.paths)
    #expect(places.last == "\(home.path)/.local/state/ebb/run")
    #expect(!places.contains("\(home.path)/gone/ebb"))
    #expect(listener.isInPlace)
  }

  @Test("Without any folder the reason is told in words, and all else goes on")
  func nowhere() throws {
    let lines = Mutex<[String]>([])
    let console = Console(out: { _ in }, err: { text in lines.withLock { $0.append(text) } })
    let environment = ["HOME": "/dev/null/none", "XDG_RUNTIME_DIR": "/dev/null"]
    let context = CommandContext(console: console, environment: environment)

    let server = ControlServer(in: context)

    // A machine may have a folder for this user that the environment does not name.
    guard server.descriptors.isEmpty else { return }
    #expect(server.take().isEmpty)
    let told = lines.withLock { $0 }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("ebb: no one can ask this ebb from elsewhere: ") == true)
    #expect(server.due != nil, "it tries again")
  }

  @Test("A folder that is someone else's is not used", .enabled(if: getuid() == 0))
  func foreign() throws {
    let home = try TemporaryHome()
    mkdir("\(home.path)/ebb", 0o777)
    chown("\(home.path)/ebb", 65_534, 65_534)

    let refusal = #expect(throws: PrivateFolder.Refusal.self) {
      try PrivateFolder("\(home.path)/ebb", making: true)
    }
    let listener = try ControlListener(ControlBench.context(home).paths)

    #expect(refusal == .foreign)
    #expect(listener.isInPlace)
    #expect(FileSystem.names(in: "\(home.path)/ebb").isEmpty)
  }

  @Test(
    "A folder that is removed is made anew, and so is a socket that is",
    arguments: [true, false]
  )
  func removed(whole: Bool) throws {
    let bench = try ControlBench()
    let before = try ControlPeer(bench.path)
    bench.turn()

    #expect(unlink(bench.path) == 0)
    if whole { #expect(rmdir("\(bench.home.path)/ebb") == 0) }
    // What is taken away again and again is made once a second.
    let deadline = ContinuousClock.now + .seconds(20)
    while !FileSystem.exists(bench.path), .now < deadline {
      _ = bench.server.take()
      Descriptors.waitForAny(of: bench.server.descriptors, atMost: 100_000_000)
    }

    let after = try ControlPeer(bench.path)
    for peer in [before, after] {
      peer.ask("status")
      bench.turn()
      #expect(peer.line()?["ok"]?.bool == true)
    }
    #expect(bench.server.due == nil, "nothing wakes for it any more")
  }

  @Test(
    "Only numbers are sockets' names",
    arguments: [
      ("1", true), ("4711.2", true), ("", false), (".", false), ("1.", false), (".1.new", false),
      ("1.2.3", false), ("१", false), ("1a", false), ("-1", false),
    ]
  )
  func names(name: String, isOne: Bool) {
    #expect(ControlFolder.isSocket(name) == isOne)
  }
}
