import BreathTesting
import Testing

@testable import EbbCommand

@Suite("What a service manager is told")
struct ServiceManagerTests {
  @Test("The words of the protocol, a line each in a datagram", arguments: [false, true])
  func words(isAbstract: Bool) throws {
    let receiver = try NotifyReceiver(isAbstract: isAbstract)
    let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": receiver.name]))

    manager.ready("box: about to begin")
    manager.tell("two\nlines \u{1B}[1m")
    manager.giveSign("sit: 1:00 left")
    manager.stop()

    #expect(
      receiver.messages == [
        "READY=1\nSTATUS=box: about to begin", "STATUS=two\\u{a}lines \\u{1b}[1m",
        "WATCHDOG=1\nSTATUS=sit: 1:00 left", "STOPPING=1",
      ]
    )
  }

  @Test(
    "Without a socket that can be, there is no one to tell",
    arguments: [
      nil, "", "/", "@", "run/notify", "vsock:2:1234", String(repeating: "/a", count: 54),
    ]
  )
  func noSocket(name: String?) {
    #expect(ServiceManager(environment: name.map { ["NOTIFY_SOCKET": $0] } ?? [:]) == nil)
  }

  @Test("A name of 107 bytes is the longest; no one listening there is no failure")
  func longest() throws {
    let name = "/" + String(repeating: "a", count: 106)
    let manager = try #require(ServiceManager(environment: ["NOTIFY_SOCKET": name]))

    manager.ready("to no one")

    #expect(ServiceManager(environment: ["NOTIFY_SOCKET": name + "a"]) == nil)
  }

  @Test("A program that is started speaks for itself alone")
  func child() {
    let names = [
      "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM", "HOME", "PATH",
    ]

    let left = ServiceManager.environment(
      ofChild: Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
    )

    #expect(left == ["HOME": "x", "PATH": "x"])
  }

  @Test(
    "A sign of life is given twice in the time that is allowed, where one is waited for",
    arguments: [
      ("30000000", nil, 15_000_000_000), ("1", "7", 500), ("30000000", "8", nil), ("0", nil, nil),
      ("-5", nil, nil), ("soon", nil, nil), ("", nil, nil), (nil, "7", nil),
      ("9223372036854775807", nil, nil), ("18446744073709551615", nil, nil),
    ] as [(String?, String?, Int64?)]
  )
  func watchdog(time: String?, process: String?, interval: Int64?) throws {
    var environment = ["NOTIFY_SOCKET": "@ebb"]
    environment["WATCHDOG_USEC"] = time
    environment["WATCHDOG_PID"] = process

    let manager = try #require(ServiceManager(environment: environment, processID: 7))

    #expect(manager.signInterval == interval)
  }
}
