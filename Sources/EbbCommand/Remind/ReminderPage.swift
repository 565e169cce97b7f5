internal import BreathJournal

/// The reminders as lines for a person.
struct ReminderPage {
  /// What is installed.
  let installed: InstalledReminders
  /// Shows paths as people write them.
  let paths: Paths
  /// Whether each is one line to be read aloud.
  let isFlat: Bool

  /// A line for each reminder, then what keeps them from ringing.
  var lines: [String] {
    guard !installed.reminders.isEmpty else {
      let times = installed.configuration.day.reminders
      return TextLayout.wrapped(
        phrase(
          "No reminder is set. \"ebb remind set\" sets two, for \(times.morning) and \(times.evening)."
        )
      )
    }
    let rows = installed.reminders.map { (term: $0.slot.rawValue, text: words(of: $0)) }
    return TextLayout.described(rows, indent: 0, isFlat: isFlat) + notes.flatMap(paragraph)
  }

  /// What a person has to know beside the times.
  private var notes: [String] {
    var notes: [String] = []
    if let quiet = installed.configuration.remind.quiet {
      notes.append(phrase("No reminder rings in the quiet hours, \(quiet.start) to \(quiet.end)."))
    }
    notes += installed.reminders.compactMap(quietNote) + installed.reminders.compactMap(otherTime)
    for file in installed.reminders.flatMap(\.changed) {
      notes.append(phrase("\(paths.shown(file)) was changed by hand."))
    }
    if !installed.hasManager {
      notes.append(
        phrase("There is no systemd for this user here: nothing rings. See: ebb remind set")
      )
    } else if installed.reminders.contains(where: { $0.state == .stopped }) {
      notes.append(phrase("What is stopped rings no more; \"ebb remind set\" starts it again."))
    }
    switch installed.lingers {
    case true?: break
    case false?:
      notes.append(
        phrase(
          "Reminders ring only while you are logged in. To have them always: loginctl\u{A0}enable-linger"
        )
      )
    case nil where installed.hasManager:
      notes.append(
        phrase("Where you are logged out they ring only after this: loginctl\u{A0}enable-linger")
      )
    case nil: break
    }
    return notes
  }

  private func words(of reminder: ReminderStatus) -> String {
    guard let time = reminder.time, let next = reminder.next else {
      return phrase("a time of your own; see: systemctl --user list-timers")
    }
    guard reminder.state == .on else { return phrase("\(time), stopped") }
    guard installed.now.isClockSet else { return phrase("\(time); the clock is not set") }
    return phrase("\(time), next on \(next.text(inYear: installed.now.date.year))")
  }

  private func quietNote(_ reminder: ReminderStatus) -> String? {
    guard let time = reminder.time, let quiet = installed.configuration.remind.quiet,
      quiet.contains(time)
    else { return nil }
    return phrase("The \(reminder.slot.rawValue)'s lies in them, and stays silent.")
  }

  private func otherTime(_ reminder: ReminderStatus) -> String? {
    let configured = installed.configuration.day.reminders[reminder.slot]
    guard let time = reminder.time, time != configured,
      installed.configuration.day.named.contains(reminder.slot)
    else { return nil }
    return
      phrase(
        "The configuration says \(configured) for the \(reminder.slot.rawValue): \"ebb remind set\" takes that over."
      )
  }

  private func paragraph(_ text: String) -> [String] {
    isFlat ? [text] : TextLayout.wrapped(text)
  }
}
