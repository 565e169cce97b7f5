/// What `ebb remind set` was asked for.
struct RemindSetOptions: Hashable, Sendable {
  /// The times that were said.
  var times: [ReminderSlot: TimeOfDay]
  /// Whether nothing is written.
  var isDryRun: Bool

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    times = [:]
    times[.morning] = try invocation.timeOfDay(of: .morning)
    times[.evening] = try invocation.timeOfDay(of: .evening)
    isDryRun = invocation.has(.dryRun)
  }

  /// What is to be set: what was said, or both as the configuration has them.
  func wanted(_ usual: ReminderTimes) -> [(slot: ReminderSlot, time: TimeOfDay)] {
    ReminderSlot.allCases.compactMap { slot in
      if times.isEmpty { return (slot, usual[slot]) }
      return times[slot].map { (slot, $0) }
    }
  }
}

/// What `ebb remind ring` was asked for.
struct RemindRingOptions: Hashable, Sendable {
  /// The part of the day.
  let slot: ReminderSlot
  /// The time that it is for; nil where it is called by hand.
  let due: TimeOfDay?

  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    slot = try ReminderSlot.named(invocation.operands[0])
    due = try invocation.timeOfDay(of: .due)
  }
}

extension Invocation {
  /// The time of the day that an option says, or nil.
  ///
  /// - Throws: ``CommandFailure`` that names the option and what is allowed.
  func timeOfDay(of option: OptionSpec) throws(CommandFailure) -> TimeOfDay? {
    guard let text = value(of: option) else { return nil }
    guard let time = TimeOfDay(text) else {
      throw CommandFailure(.usage, "\(option.dashed) \(text.quoted): \(TimeOfDay.rule)")
    }
    return time
  }
}

extension OptionSpec {
  static let morning = OptionSpec(
    "morning",
    .required("TIME"),
    in: .general,
    help: "the morning's reminder alone, or with --evening: 07:30"
  )
  static let evening = OptionSpec(
    "evening",
    .required("TIME"),
    in: .general,
    help: "the evening's: 21:00"
  )
  static let due = OptionSpec(
    "due",
    .required("TIME"),
    in: .general,
    help: "the time that it is for: ten minutes later it stays silent"
  )
}
