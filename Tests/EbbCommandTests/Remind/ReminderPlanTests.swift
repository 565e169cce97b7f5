import BreathJournal
import Testing

@testable import EbbCommand

@Suite("What is installed for a reminder")
struct ReminderPlanTests {
  @Test("A timer and a service")
  func units() {
    let plan = plan("07:30", ["TZ": "UTC", "EBB_JOURNAL": "/disk/a b", "XDG_DATA_HOME": "data"])
    let units = plan.units.map { unit in
      (unit.name, unit.text.split(separator: "\n", maxSplits: 1).last.map(String.init))
    }

    #expect(units.map(\.0) == ["ebb-morning.timer", "ebb-morning.service"])
    #expect(
      units[0].1 == """
        [Unit]
        Description=ebb: the morning's reminder

        [Timer]
        OnCalendar=*-*-* 07:30:00 UTC
        AccuracySec=1s
        Persistent=false

        [Install]
        WantedBy=timers.target

        """
    )
    // A relative folder is none to ebb, and would be another one in a timer.
    #expect(
      units[1].1 == """
        [Unit]
        Description=ebb: the morning's reminder

        [Service]
        Type=oneshot
        ExecStart="/opt/my ebb/ebb" remind ring morning --due 07:30
        Environment="EBB_JOURNAL=/disk/a b"
        Environment="TZ=UTC"
        SuccessExitStatus=69
        TimeoutStartSec=5min

        """
    )
  }

  @Test("Days on which the clocks go over the time have a line each")
  func moved() {
    let text = plan("02:30", [:], ReminderZones.berlin).units[0].text

    #expect(
      text.contains(
        """
        OnCalendar=*-*-* 02:30:00
        OnCalendar=2027-03-28 03:30:00
        AccuracySec=1s
        """
      )
    )
    #expect(TimerText.time(text) == time("02:30"))
  }

  @Test("A zone is handed on by its name; what is a rule or a file is the machine's affair")
  func zone() {
    for zone in ["", "CET-1CEST,M3.5.0,M10.5.0/3", "/etc/localtime", "Nowhere/Land"] {
      let units = plan("07:30", ["TZ": zone]).units
      #expect(units[0].text.contains("07:30:00\n"), "\(zone)")
      #expect(!units[1].text.contains("TZ="), "\(zone)")
    }
  }

  @Test("A line for cron has the same words, quoted for a shell")
  func cron() {
    let environment = ["XDG_RUNTIME_DIR": "/run/user/1000", "EBB_JOURNAL": "/disk/100%"]

    #expect(
      plan("07:05", environment).cronLine
        == #"5 7 * * * EBB_JOURNAL='/disk/100\%' XDG_RUNTIME_DIR=/run/user/1000 "#
        + "'/opt/my ebb/ebb' remind ring morning --due 07:05"
    )
  }

  private func plan(
    _ text: String,
    _ environment: [String: String],
    _ clock: WallClock = .fixed(offsetMinutes: 0)
  ) -> ReminderPlan {
    ReminderPlan(
      slot: .morning,
      time: time(text),
      program: "/opt/my ebb/ebb",
      environment: environment,
      clock: clock,
      now: moment("2026-11-30T12:00:00Z")
    )
  }
}
