internal import BreathJournal

/// What `ebb mala practice add` or `edit` was told of a practice.
struct PracticeOptions: Hashable, Sendable {
  /// A value that may be said, or taken away with the word none.
  enum Setting<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing was said.
    case unsaid
    /// There is to be none.
    case nothing
    /// This is to be it.
    case value(Value)

    /// What it is after that, where it was something before.
    func applied(to old: Value?) -> Value? {
      switch self {
      case .unsaid: old
      case .nothing: nil
      case .value(let value): value
      }
    }
  }

  /// What it is called, or which one it is.
  var name: String
  /// Another name for it.
  var newName: String?
  /// How many are to be reached.
  var target: Setting<Int64>
  /// How many a day.
  var goal: Setting<Int64>
  /// The day to reach it by.
  var by: Setting<CivilDate>
  /// What it is counted in; nil where nothing is said.
  var unit: PracticeUnit?
  /// The beads of a mala.
  var beads: Int64?
  /// What a mala counts as.
  var countsAs: Int64?
  /// Other spellings.
  var spellings: [String]
}

extension PracticeOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the option, the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    name = invocation.operands[0]
    newName = invocation.value(of: .newName)
    target = try invocation.countSetting(of: .target)
    goal = try invocation.countSetting(of: .dailyGoal)
    unit = try invocation.practiceUnit
    beads = try invocation.beadNumber(of: .beads)
    countsAs = try invocation.beadNumber(of: .countsAs)
    spellings = invocation.values(of: .alsoSpelled)
    switch invocation.value(of: .byDay) {
    case nil: by = .unsaid
    case "none"?: by = .nothing
    case let text?: by = .value(try FutureDay.read(text, option: .byDay))
    }
    if unit == .minutes, beads != nil || countsAs != nil {
      throw CommandFailure(.usage, "a practice that is counted in minutes has no beads")
    }
  }

  /// Whether nothing is said but the name.
  var isEmpty: Bool {
    newName == nil && target == .unsaid && goal == .unsaid && by == .unsaid && unit == nil
      && beads == nil && countsAs == nil && spellings.isEmpty
  }

  /// Refuses a day to reach the target by that is over.
  ///
  /// - Throws: ``CommandFailure`` with 64.
  func refuseDayThatHasBeen(_ today: CivilDate?) throws(CommandFailure) {
    guard case .value(let day) = by, let today, day.daysSinceEpoch < today.daysSinceEpoch else {
      return
    }
    throw CommandFailure(.usage, "--by \(day.iso8601.quoted): that day has been")
  }

  /// The rule for a mala: what is said of it, and what that leaves of another.
  ///
  /// - Parameter old: The rule as it was; nil where there was none.
  /// - Returns: The rule; beads that nothing is said of count as themselves, but for the usual 108.
  func rule(after old: MalaRule?) -> MalaRule? {
    guard beads != nil || countsAs != nil else { return old }
    let usual = MalaRule.usual
    let beads = beads ?? old?.beads ?? usual.beads
    let whole = beads == usual.beads ? usual.countsAs : beads
    return MalaRule(beads: beads, countsAs: countsAs ?? whole)
  }
}

extension Invocation {
  fileprivate func countSetting(
    of option: OptionSpec
  ) throws(CommandFailure) -> PracticeOptions.Setting<Int64> {
    guard let text = value(of: option) else { return .unsaid }
    if text == "none" { return .nothing }
    guard let number = WholeNumber.read(text), PracticeRecord.range.contains(number) else {
      let most = PracticeRecord.range.upperBound.grouped
      throw CommandFailure(
        .usage,
        "\(option.dashed) \(text.quoted): say a whole number from 1 to \(most), or none"
      )
    }
    return .value(number)
  }

  fileprivate func beadNumber(of option: OptionSpec) throws(CommandFailure) -> Int64? {
    guard let text = value(of: option) else { return nil }
    guard let number = WholeNumber.read(text), MalaRule.range.contains(number) else {
      let most = MalaRule.range.upperBound.grouped
      throw CommandFailure(
        .usage,
        "\(option.dashed) \(text.quoted): a mala has from 1 to \(most) beads, and counts as as many"
      )
    }
    return number
  }

  fileprivate var practiceUnit: PracticeUnit? {
    get throws(CommandFailure) {
      guard let text = value(of: .unit) else { return nil }
      switch text.lowercased() {
      case "count", "counts": return .count
      case "minutes", "minute", "min": return .minutes
      default:
        throw CommandFailure(.usage, "--unit \(text.quoted): there are count and minutes")
      }
    }
  }
}
