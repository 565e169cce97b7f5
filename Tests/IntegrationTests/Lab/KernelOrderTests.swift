import BreathTesting
import JSONText
import Testing

extension LabTests.KernelTests {
  @Suite("The kernel's order of cards")
  struct Order {
    @Test("A card that got another number is found by its id, and not by its old number")
    func order() async throws {
      let run = try await KernelGuest.run("order")

      let devices = try run.json("devices.json").array ?? []
      let card = devices.first { $0["name"]?.string == "Audio" }
      #expect(card?["index"] == 7)
      #expect(try run.status("wrong") == 69)
      #expect(try run.text("session.errors") == "")
      #expect(try run.status("session") == 0)
      let events = try run.events("session")
      #expect(events.phases.count == 4)
      let end = try #require(events.end)
      #expect(end["underruns"] == 0 && end["late"] == 0)
      #expect(run.sound.firstFrame(louderThan: 100) != nil)
      report("kernel, order: \(tenths(run.time / .seconds(1))) s in all")
    }
  }
}
