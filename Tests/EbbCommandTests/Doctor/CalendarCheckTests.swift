import BreathJournal
import Testing

@testable import EbbCommand

@Suite("The doctor's look at date and place")
struct CalendarCheckTests {
  private static let now = LocalTime(secondsSinceEpoch: 1_796_000_000)

  @Test(
    "A zone is found as the C library finds it",
    arguments: [
      ([:], .place("the machine's")), (["TZ": ""], .place("UTC")), (["TZ": "UTC"], .place("UTC")),
      (["TZ": "Europe/Berlin"], .place("Europe/Berlin")),
      (["TZ": ":Europe/Berlin"], .place("Europe/Berlin")),
      (["TZ": "Europe/Berlin", "TZDIR": "/nowhere"], .unknown("Europe/Berlin")),
      (["TZ": "Nonsense/Zone"], .unknown("Nonsense/Zone")),
      (["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"], .rule("CET-1CEST,M3.5.0,M10.5.0/3")),
      (["TZ": "<+0330>-3:30"], .rule("<+0330>-3:30")), (["TZ": "CE-1"], .unknown("CE-1")),
      (["TZ": "Berlin"], .unknown("Berlin")),
    ] as [([String: String], TimeZoneSetting)]
  )
  func zones(environment: [String: String], expected: TimeZoneSetting) {
    let files = ["/etc/localtime", "/usr/share/zoneinfo/Europe/Berlin"]

    #expect(TimeZoneSetting(environment) { files.contains($0) } == expected)
  }

  @Test("A machine without a zone of its own says so")
  func missing() {
    #expect(TimeZoneSetting([:]) { _ in false } == .missing)
  }

  @Test("An unknown zone and an unset clock are notes with a way out")
  func notes() {
    let check = CalendarCheck(
      now: LocalTime(secondsSinceEpoch: 86_400),
      zone: .unknown("Nonsense/Zone"),
      newest: nil
    )

    #expect(!check.isClockSet)
    #expect(check.findings.map(\.state) == [.note, .note])
    #expect(check.findings.allSatisfy { $0.hint != nil })
    #expect(check.findings[0].text.contains("\"Nonsense/Zone\""))
    #expect(check.findings[1].text.hasPrefix("the clock is not set: it shows 1970-01-02"))
  }

  @Test(
    "A clock may be a day behind the newest record, and not a second more",
    arguments: [(-1, true), (86_400, true), (86_401, false)] as [(Int64, Bool)]
  )
  func behind(seconds: Int64, isSet: Bool) {
    let newest = LocalTime(secondsSinceEpoch: Self.now.secondsSinceEpoch + seconds)

    let check = CalendarCheck(now: Self.now, zone: .place("UTC"), newest: newest)

    #expect(check.isClockSet == isSet)
    #expect(check.findings.map(\.state) == [.ok, isSet ? .ok : .note])
  }
}
