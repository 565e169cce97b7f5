import BreathJournal
import JSONText
import Testing

@Suite("The device")
struct DeviceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func load(on machine: String?) throws -> JournalDevice {
    try folder.write(machine ?? "", toPath: folder.location.machineIDFile)
    return try JournalDevice.load(from: folder.location)
  }

  @Test("The identity stays while the machine does, and is made anew on another one")
  func machines() throws {
    let first = try load(on: "4f3c\n")

    #expect(first.id.utf8.count == 16)
    #expect(try load(on: "4f3c\n") == first)
    #expect(try load(on: nil) == first)

    let second = try load(on: "77aa\n")
    #expect(second != first)
    #expect(try load(on: "77aa\n") == second)
  }

  @Test("An identity from an image without a machine is made anew when the machine has an id")
  func image() throws {
    let image = try load(on: "uninitialized\n")

    #expect(try load(on: nil) == image)
    #expect(try load(on: "4f3c") != image)
  }

  @Test("A damaged identity is replaced", arguments: ["", "{", #"{"id":"../x"}"#, #"{"id":7}"#])
  func damaged(text: String) throws {
    try folder.write(text, toPath: folder.location.stateFolder + "/device.json")

    let device = try load(on: "4f3c")

    #expect(device.id.utf8.count == 16)
    let state = try JSONValue.parse(
      folder.contents(of: folder.location.stateFolder + "/device.json")
    )
    #expect(state == ["v": 1, "id": JSONValue(device.id), "machine": "4f3c"])
  }

  @Test("A new identity writes a file of its own, and the old one's records are still read")
  func afterChange() throws {
    let first = try load(on: "4f3c")
    try folder.journal.append(BeginRecord.sit(id: "a").record)
    let second = try load(on: "77aa")
    try folder.journal.append(BeginRecord.sit(id: "b").record)

    let records = try folder.journal.read().records
    #expect(records.map(\.id) == ["a", "b"])
    #expect(records.map(\.device) == [first.id, second.id])
  }
}
