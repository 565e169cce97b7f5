internal import BreathJournal

/// What is to be installed: a program that is called at a time of the day.
struct ReminderPlan {
  /// The variables that ebb reads, and libasound, which finds the card by it.
  private static let variables = [
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "EBB_JOURNAL", "ALSA_CONFIG_PATH",
  ]

  /// Which one.
  let slot: ReminderSlot
  /// When it comes.
  let time: TimeOfDay
  /// The path of the program, from the root.
  let program: String
  /// The environment of whoever installs it.
  let environment: [String: String]
  /// The place's clocks.
  let clock: WallClock
  /// The moment of the installation.
  let now: LocalTime

  /// The command line that a timer runs.
  var command: [String] { [program, "remind", "ring", slot.rawValue, "--due", "\(time)"] }

  /// The variables that a timer has to give to it, in a fixed order.
  var kept: [(name: String, value: String)] {
    Self.variables.compactMap { name in
      guard let value = environment[name], !value.isEmpty else { return nil }
      // A timer is started in another folder.
      let path = name == "EBB_JOURNAL" ? WorkingFolder.absolute(value) : value
      return path.flatMap { $0.hasPrefix("/") ? (name, $0) : nil }
    }
  }

  /// The zone that the environment names, in systemd's words; nil where the machine's own counts.
  ///
  /// A rule in place of a name is none of systemd's: it goes by the machine's zone then.
  private var zone: String? {
    guard let setting = environment["TZ"], !setting.isEmpty else { return nil }
    let name = setting.hasPrefix(":") ? String(setting.dropFirst()) : setting
    switch TimeZoneSetting(environment) {
    case .place where !name.hasPrefix("/"): return name
    default: return nil
    }
  }

  /// The files of systemd, by their names.
  var units: [(name: String, text: String)] {
    [("ebb-\(slot).timer", timer), ("ebb-\(slot).service", service)]
      .map { ($0.0, UnitMark.marked($0.1)) }
  }

  private var timer: String {
    let suffix = zone.map { " \($0)" } ?? ""
    let reminder = ReminderClock(time: time, clock: clock)
    // systemd leaves out a time that the clocks go over, so each such day has a line of its own.
    let moved = reminder.moved(from: now).map { moment in
      let time = TimeOfDay(hour: moment.hour, minute: moment.minute)
      return "OnCalendar=\(moment.date.iso8601) \(time):00\(suffix)"
    }
    return """
      [Unit]
      Description=ebb: the \(slot)'s reminder

      [Timer]
      OnCalendar=*-*-* \(time):00\(suffix)
      \(moved.map { "\($0)\n" }.joined())AccuracySec=1s
      Persistent=false

      [Install]
      WantedBy=timers.target

      """
  }

  private var service: String {
    let zone = zone.map { [("TZ", $0)] } ?? []
    let lines = (kept.map { ($0.name, $0.value) } + zone).map {
      "Environment=\(UnitText.assignment($0.0, $0.1))\n"
    }
    return """
      [Unit]
      Description=ebb: the \(slot)'s reminder

      [Service]
      Type=oneshot
      ExecStart=\(UnitText.command(command))
      \(lines.joined())SuccessExitStatus=\(ExitStatus.noSoundCard.rawValue)
      TimeoutStartSec=5min

      """
  }

  /// The line for cron.
  var cronLine: String {
    var variables = kept.map { $0 }
    // Without it no sound server is found.
    if let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty {
      variables.append(("XDG_RUNTIME_DIR", folder))
    }
    let before = variables.map { "\($0.name)=\(ShellText.word($0.value)) " }.joined()
    let line = before + command.map(ShellText.word).joined(separator: " ")
    return "\(time.minute) \(time.hour) * * * \(ShellText.cron(line))"
  }
}
