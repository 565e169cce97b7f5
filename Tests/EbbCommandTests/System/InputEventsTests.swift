import BreathTesting
import Glibc
import Testing

@testable import EbbCommand

@Suite("Input events")
struct InputEventsTests {
  @Test("A press is counted when it goes down, and once")
  func press() throws {
    let folder = try TemporaryFolder()
    let device = try InputDevice(in: folder)
    let events = try InputEvents(opening: device.path)

    #expect(events.takePresses() == 0)
    try device.press()
    #expect(events.takePresses() == 1)
    for _ in 0..<3 { try device.press() }
    #expect(events.takePresses() == 3)
    #expect(events.takePresses() == 0)
  }

  @Test("Bytes that are no whole record put nothing out of step", arguments: [1, 7, 23, 25, 1_543])
  func garbage(count: Int) throws {
    let folder = try TemporaryFolder()
    let device = try InputDevice(in: folder)
    let events = try InputEvents(opening: device.path)
    let file = open(device.path, O_WRONLY | O_NONBLOCK)
    defer { close(file) }

    let bytes = [UInt8](repeating: 0, count: count)
    #expect(write(file, bytes, count) == count)
    #expect(events.takePresses() == 0)
    try device.press()

    #expect(events.takePresses() == 1)
  }

  @Test("What is no input device is refused", arguments: ["/dev/zero", "/dev/null", "/tmp"])
  func otherFile(path: String) {
    let failure = #expect(throws: CommandFailure.self) { try InputEvents(opening: path) }

    #expect(failure?.status == .usage)
    #expect(failure?.message == "\"\(path)\" is no input device")
  }

  @Test("However much comes at once, it is taken in pieces")
  func flood() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(String(repeating: "\0", count: 24 * 100_000), to: "zeros")
    let events = try InputEvents(opening: path)

    #expect(!events.takePress() && events.descriptor >= 0)
    #expect(events.takePresses() == 0 && events.descriptor >= 0)
  }

  @Test("A device that is missing is named")
  func missing() {
    let failure = #expect(throws: CommandFailure.self) {
      try InputEvents(opening: "/nowhere/event0")
    }

    #expect(failure?.status == .notFound)
    #expect(failure?.message.contains("/nowhere/event0") == true)
  }
}
