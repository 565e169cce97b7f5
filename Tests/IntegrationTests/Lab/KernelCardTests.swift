import BreathTesting
import JSONText
import Testing

extension LabTests.KernelTests {
  @Suite("The kernel's cards")
  struct Cards {
    @Test("The doctor sees each card as it is, and a busy card is named with who holds it")
    func doctor() async throws {
      let run = try await KernelGuest.run("doctor")

      try expectCards(run)
      try expectHolder(run)
      report("kernel, doctor: \(tenths(run.time / .seconds(1))) s in all")
    }

    private func expectCards(_ run: KernelRun) throws {
      let (hda, usb) = (try run.json("hda.json"), try run.json("usb.json"))
      let cards = hda["cards"]?.array ?? []
      #expect(
        cards.map { $0["name"]?.string } == ["hw:CARD=Intel", "hw:CARD=Intel_1", "hw:CARD=Audio"]
      )
      #expect(cards.map { $0["busy"]?.bool } == [false, true, false])
      let rates = cards.map { $0["accepts"]?["common_rates"] }
      #expect(rates == [[44_100, 48_000, 96_000], nil, [48_000]])
      for (page, name) in [(hda, "hw:CARD=Intel"), (usb, "hw:CARD=Audio")] {
        #expect(page["sound"]?["device"]?.string == name)
        #expect(page["sound"]?["format"] == "S16_LE")
        #expect(page["sound"]?["rate"] == 48_000)
        #expect(page["sound"]?["underruns"] == 0 && page["sound"]?["late"] == 0)
        #expect(page["rights"]?["thread"] == "fifo")
      }
      #expect(hda["sound"]?["bells"] == 2)
      let mixers = (hda["mixer"]?.array ?? []).map { ($0["name"]?.string, $0["controls"]?.array) }
      #expect(mixers.map(\.0) == ["hw:0", "hw:1", "hw:2"])
      #expect(mixers.first?.1?.first?["name"] == "Master")
      #expect(mixers.first?.1?.first?["percent"] == 100)
      let clock = hda["clock"]?.serialized() ?? "none"
      report("kernel, doctor: the HDA card's clock \(clock)")
      let start = hda["sound"]?["cold_start_ns"]?.int64 ?? -1
      report("kernel, doctor: from opening the HDA card to the bell \(start) ns")
    }

    /// Two at once on one card: one is refused, another waits until it is free.
    private func expectHolder(_ run: KernelRun) throws {
      let holder = try run.text("holder.process")
      let busy =
        "the sound card \"hw:CARD=Intel\" is busy: ebb (process \(holder)) holds it"
      #expect(try run.status("refused") == 69)
      let refusal = try run.text("refused.errors")
      #expect(refusal.hasPrefix("ebb: \(busy)"))
      #expect(refusal.contains("end the program that plays on it, or name another card"))
      #expect(refusal.split(separator: "\n").count == 2)
      let page = try run.text("busy.said").split { $0.isWhitespace }.joined(separator: " ")
      #expect(page.contains(busy))
      #expect(page.contains("\"HDA Intel\" is busy: aplay (process "))
      #expect(try run.status("patient") == 0)
      #expect(try run.text("patient.errors") == "ebb: \(busy); waiting up to 30 s for one")
      #expect(try run.status("holder") == 0)
      let ends = try run.records("session").compactMap { $0["ended"]?.string }
      #expect(ends == ["completed", "completed"])
      report("kernel: \(busy)")
    }
  }
}
