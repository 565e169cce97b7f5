internal import BreathJournal
internal import JSONText

/// What is installed of one reminder.
struct ReminderStatus {
  /// Which one.
  let slot: ReminderSlot
  /// Its time; nil where its file says it in words of someone's own.
  let time: TimeOfDay?
  /// When it comes next; nil where its time is not known.
  let next: LocalTime?
  /// What its timer is at.
  let state: SystemdUser.TimerState
  /// The files of it that someone has changed.
  let changed: [String]

  /// For a program.
  var json: JSONValue {
    [
      "slot": JSONValue(slot.rawValue),
      "time": time.map { JSONValue($0.description) } ?? nil,
      "next": next.map { JSONValue($0.rfc3339) } ?? nil,
      "state": JSONValue(state.rawValue),
      "changed": JSONValue(changed.map { JSONValue($0) }),
    ]
  }
}

/// All that is installed, and what it depends on.
struct InstalledReminders {
  /// The reminders that have a timer's file.
  let reminders: [ReminderStatus]
  /// Whether there is a systemd for this user.
  let hasManager: Bool
  /// Whether reminders come also while the user is logged out; nil where nobody knows.
  let lingers: Bool?
  /// What the configuration says of days and of quiet hours.
  let configuration: Configuration
  /// The moment of the look.
  let now: LocalTime

  /// Looks.
  ///
  /// - Parameters:
  ///   - files: Where the files are.
  ///   - manager: The user's systemd.
  ///   - configuration: What the configuration says.
  ///   - clock: The place's clocks.
  ///   - now: The moment.
  /// - Throws: ``CommandFailure`` where a file cannot be read.
  init(
    _ files: ReminderFiles,
    _ manager: SystemdUser,
    _ configuration: Configuration,
    clock: WallClock,
    now: LocalTime
  ) throws(CommandFailure) {
    self.configuration = configuration
    self.now = now
    hasManager = try manager.isRunning()
    var found: [ReminderStatus] = []
    for slot in ReminderSlot.allCases {
      guard let text = try files.state(of: ReminderFiles.timer(slot)).text else { continue }
      var changed: [String] = []
      for name in ReminderFiles.names(of: slot) where try files.state(of: name).isChanged {
        changed.append(files.path(name))
      }
      let time = TimerText.time(text)
      found.append(
        ReminderStatus(
          slot: slot,
          time: time,
          next: time.map { ReminderClock(time: $0, clock: clock).next(after: now) },
          state: hasManager ? manager.state(of: ReminderFiles.timer(slot)) : .unknown,
          changed: changed
        )
      )
    }
    reminders = found
    lingers = hasManager && !found.isEmpty ? manager.lingers : nil
  }

  /// For a program.
  var json: JSONValue {
    [
      "manager": JSONValue(hasManager),
      "linger": lingers.map { JSONValue($0) } ?? nil,
      "quiet": configuration.remind.quiet.map { JSONValue($0.description) } ?? nil,
      "reminders": JSONValue(reminders.map(\.json)),
    ]
  }
}
