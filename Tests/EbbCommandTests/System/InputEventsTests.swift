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

  @Test("A device that is missing is named")
  func missing() {
    let failure = #expect(throws: CommandFailure.self) {
      try InputEvents(opening: "/nowhere/event0")
    }

    #expect(failure?.status == .notFound)
    #expect(failure?.message.contains("/nowhere/event0") == true)
  }
}
