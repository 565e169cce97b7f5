import BreathJournal
import BreathTesting
import FoundationEssentials
import Glibc
import JSONText
import Testing

@testable import EbbCommand

/// Reminders in a real `systemd --user`.
///
/// Most of its time it waits for a minute to begin, so it takes no place of those that keep real time.
@Suite("User timers", .enabled(if: Lab.isOn, "\(Lab.reason)"))
struct UserTimerTests {
  @Test("A timer that `ebb remind set` made fires, rings and is heard, and `off` removes it")
  func fires() async throws {
    let home = try Home()
    let card = try VirtualCard()
    _ = try home.configure(#"{ remind: { bell: "woodblock" } }"#)
    let manager = try await UserManager(home, on: card)
    let (due, seconds) = try nextMinute()
    // The morning's is not to come within the hour.
    let morning = try clockText(time(nil) + 7200)

    let set = try await manager.run([
      BuildProducts.ebb, "remind", "set", "--morning", morning, "--evening", due,
    ])
    #expect(set.exitCode == 0, "\(set.standardError)\(set.standardOutput)")
    #expect(set.standardOutput.contains("evening  \(due), next on "))
    let units = home.folder.path("config/systemd/user")
    try await verify(units, manager)
    let shown = try JSONValue.parse(
      try await manager.run([BuildProducts.ebb, "remind", "--json"]).standardOutput
    )
    #expect(shown["reminders"]?.array?.map { $0["state"]?.string } == ["on", "on"])
    for reminder in shown["reminders"]?.array ?? [] {
      try await expectSameNext(reminder, manager)
    }

    let service = "ebb-evening.service"
    try await pause(for: .seconds(seconds))
    try await manager.wait(
      for: service,
      "ExecMainCode",
      toBe: "1",
      within: .seconds(60)
    )
    let status = try await manager.property("ExecMainStatus", of: service)
    let started = try await manager.control(
      "show",
      "--property=ExecMainStartTimestamp",
      "--timestamp=unix",
      service
    )
    report("user timer: due at \(due), started at \(started.dropFirst(24).dropLast())")
    #expect(status == "0")
    #expect(try sounding(card) == 1)
    #expect(try await manager.property("NRestarts", of: service) == "0")

    let off = try await manager.run([BuildProducts.ebb, "remind", "off"])
    #expect(off.exitCode == 0, "\(off.standardError)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: units)
    #expect(left.filter { $0.hasSuffix(".timer") || $0.hasSuffix(".service") } == [])
    let timers = try await manager.control("list-timers", "--all")
    #expect(!timers.contains("ebb-"))
    let again = try await manager.run([BuildProducts.ebb, "remind"])
    #expect(again.standardOutput.hasPrefix("No reminder is set."))
  }

  @Test(
    "Names of folders with spaces, quotes, dollars and percent signs come through whole",
    arguments: [#"my $HOME 5% é"#, #"my "own" \x 'one' $$"#]
  )
  func names(folder name: String) async throws {
    let home = try Home()
    let folder = home.folder.path(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let program = "\(folder)/ebb"
    try FileManager.default.copyItem(atPath: BuildProducts.ebb, toPath: program)
    _ = try home.configure(#"{ remind: { bell: "none" } }"#)
    let manager = try await UserManager(home, on: nil)
    let output = home.folder.path("said")
    let drop = home.folder.path("config/systemd/user/ebb-evening.service.d")
    try FileManager.default.createDirectory(atPath: drop, withIntermediateDirectories: true)
    try home.folder.write(
      "[Service]\nStandardOutput=append:\(output)\nStandardError=append:\(output)\n",
      to: "config/systemd/user/ebb-evening.service.d/output.conf"
    )

    // It has just been that late, so the timer waits until tomorrow.
    let words = ["env", "EBB_JOURNAL=\(folder)/journal", program]
    let due = try clockText(time(nil))
    let set = try await manager.run(words + ["remind", "set", "--evening", due])
    #expect(set.exitCode == 0, "\(set.standardError)")
    try await verify(home.folder.path("config/systemd/user"), manager)
    let goal = try await manager.run(words + ["day", "goal", "a $goal of 5%"])
    #expect(goal.exitCode == 0, "\(goal.standardError)")

    try await manager.control("start", "ebb-evening.service")
    #expect(
      try home.folder.read("said")
        == "Evening. You meant to:\n  a $goal of 5%\nTo write down what you did: ebb day done TEXT\n"
    )
  }

  @Test(
    "When a reminder comes next is what systemd says, on both days of summer time",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago",
      "Africa/Casablanca", "Asia/Tokyo", "Asia/Kathmandu",
    ]
  )
  func calendar(zone: String) async throws {
    let home = try Home()
    let environment = home.environment.merging(["TZ": zone]) { $1 }
    let place = try await ZoneData(zone)
    var compared = 0
    for text in ["07:30", "21:00", "02:30", "02:15", "01:30", "00:00", "23:45"] {
      let plan = try await ProgramRun.run(
        BuildProducts.ebb,
        ["remind", "set", "--dry-run", "--morning", text],
        environment: environment
      )
      let times = plan.standardOutput.split(separator: "\n")
        .filter { $0.hasPrefix("OnCalendar=") }
        .map { String($0.dropFirst("OnCalendar=".count)) }
      #expect(times.first == "*-*-* \(text):00 \(zone)")
      let reminder = ReminderClock(time: try #require(TimeOfDay(text)), clock: place.clock)
      for base in place.bases {
        let next = reminder.next(after: LocalTime(secondsSinceEpoch: base)).secondsSinceEpoch
        let expected = try await Self.next(of: times, after: base, environment)
        #expect(next == expected, "\(zone), \(text), after \(base)")
        compared += 1
      }
    }
    report("reminders in \(zone): \(compared) times as systemd-analyze has them")
  }

  /// When systemd says that the first of several times comes, in seconds since 1970.
  private static func next(
    of times: [String],
    after base: Int64,
    _ environment: [String: String]
  ) async throws -> Int64? {
    let moment = LocalTime(secondsSinceEpoch: base).rfc3339
    let said = try await ProgramRun.run(
      "systemd-analyze",
      [
        "calendar",
        "--base-time=\(moment.replacing("T", with: " ").replacing("+00:00", with: " UTC"))",
      ]
        + times,
      environment: environment
    )
    let lines = said.standardOutput.split(separator: "\n").filter { $0.contains("(in UTC): ") }
    // "       (in UTC): Sun 2027-03-28 01:30:00 UTC"
    return lines.compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 6 else { return nil }
      return LocalTime(rfc3339: "\(words[3])T\(words[4])Z")?.secondsSinceEpoch
    }.min()
  }

  private func verify(_ folder: String, _ manager: UserManager) async throws {
    for slot in ["morning", "evening"]
    where
      FileManager.default.fileExists(atPath: "\(folder)/ebb-\(slot).timer")
    {
      let said = try await manager.run([
        "systemd-analyze", "verify", "--user", "\(folder)/ebb-\(slot).timer",
        "\(folder)/ebb-\(slot).service",
      ])
      #expect(said.exitCode == 0, "\(said.standardError)")
      // An unknown word is only a warning.
      #expect(!said.standardError.contains("ebb-"), "\(said.standardError)")
    }
  }

  /// What ebb says of the next time is what the timer will do.
  private func expectSameNext(_ reminder: JSONValue, _ manager: UserManager) async throws {
    let slot = try #require(reminder["slot"]?.string)
    let next = try #require(reminder["next"]?.string.flatMap(LocalTime.init(rfc3339:)))
    let said = try await manager.property("NextElapseUSecRealtime", of: "ebb-\(slot).timer")
    // "Mon 2026-11-30 20:59:00 UTC", as the manager lives in UTC.
    let moment = next.rfc3339.prefix(19).replacing("T", with: " ")
    #expect(said.hasSuffix(" \(moment) UTC"))
  }

  private func sounding(_ card: VirtualCard) throws -> Int {
    guard FileManager.default.fileExists(atPath: card.logPath) else { return 0 }
    return try card.recording().epochs.filter { !$0.onsets(minimumSilence: 1).isEmpty }.count
  }

  /// A minute that has not begun, in UTC, and the seconds until then.
  private func nextMinute() throws -> (time: String, seconds: Int) {
    let now = time(nil)
    // Enough to set it.
    let minute = (now + 5) / 60 + 1
    return (try clockText(minute * 60), minute * 60 - now)
  }

  private func clockText(_ seconds: Int) throws -> String {
    let moment = LocalTime(secondsSinceEpoch: Int64(seconds))
    return TimeOfDay(hour: moment.hour, minute: moment.minute).description
  }
}
