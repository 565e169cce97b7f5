internal import BreathJournal

/// The date and the place's time: what the journal's days and streaks rest upon.
struct CalendarCheck {
  /// A clock may be behind the newest record by this without being wrong, in seconds: a journey.
  private static let day: Int64 = 86_400

  /// The wall clock.
  let now: LocalTime
  /// The place's zone.
  let zone: TimeZoneSetting
  /// When the newest record of the journal began; nil without any.
  let newest: LocalTime?

  /// Looks at the clock and the zone.
  static func look(_ environment: [String: String], newest: LocalTime?) -> CalendarCheck {
    CalendarCheck(now: .now(), zone: TimeZoneSetting(environment), newest: newest)
  }

  /// Whether the clock shows a time that cannot be.
  var isClockSet: Bool { now.isClockSet && !isBehindJournal }

  /// A sentence for the zone and one for the clock.
  var findings: [Finding] { [zoneFinding, clockFinding] }

  private var isBehindJournal: Bool {
    guard let newest else { return false }
    return now.secondsSinceEpoch + Self.day < newest.secondsSinceEpoch
  }

  private var clockFinding: Finding {
    let hint =
      "sudo timedatectl set-ntp true, with a network; without one, a clock module keeps the time, or "
      + "the package fake-hwclock most of it"
    guard now.isClockSet else {
      let text = phrase("the clock is not set: it shows \(now.rfc3339)")
      return Finding(.note, .time, text, hint: hint)
    }
    guard let newest, isBehindJournal else {
      return Finding(.ok, .time, "the clock shows \(now.rfc3339)")
    }
    let text =
      phrase(
        "the clock is not set, or the journal is from the future: it shows \(now.rfc3339), and the "
          + "newest record is of \(newest.rfc3339)"
      )
    return Finding(.note, .time, text, hint: hint)
  }

  private var zoneFinding: Finding {
    switch zone {
    case .place(let name): return Finding(.ok, .time, "the time zone is \(name.printable)")
    case .rule(let rule): return Finding(.ok, .time, "the time zone is the rule \(rule.quoted)")
    case .unknown(let name):
      let text =
        phrase(
          "TZ is \(name.quoted), which is no time zone of this machine: days are counted in UTC"
        )
      let hint = phrase(
        "say one such as TZ=Europe/Berlin, or install the zones: sudo apt install tzdata"
      )
      return Finding(.note, .time, text, hint: hint)
    case .missing:
      let text = phrase("the machine's time zone is not set: days are counted in UTC")
      let hint = "sudo timedatectl set-timezone Europe/Berlin, or your own place"
      return Finding(.note, .time, text, hint: hint)
    }
  }
}
