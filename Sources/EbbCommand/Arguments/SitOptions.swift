internal import BreathEngine

/// What `ebb sit`, or a bare `ebb`, was asked for.
struct SitOptions: Hashable, Sendable {
  /// How it is to be, as far as that was said.
  var wishes: SitWishes
  /// What it shares with a pattern.
  var session: SessionOptions
  /// Whether it is to be told and not kept; as JSON where ``wantsJSON``.
  var wantsPlan: Bool
  /// Whether the plan is printed for a program.
  var wantsJSON: Bool
}

extension SitOptions {
  /// Reads and checks what was said.
  ///
  /// - Throws: ``CommandFailure`` that names the value and the rule.
  init(_ invocation: Invocation) throws(CommandFailure) {
    let said = invocation.operands.prefix(1).map(\.quoted)
    let options = [OptionSpec.endless, .untilCommand].filter { invocation.has($0) }.map(\.dashed)
    try invocation.refuseMoreThanOne(of: said + options)
    let bells = [OptionSpec.interval, .bells].filter { invocation.has($0) }.map(\.dashed)
    try invocation.refuseMoreThanOne(of: bells)
    session = try SessionOptions(invocation)
    wishes = SitWishes()
    wishes.extent = try Self.extent(invocation)
    wishes.strikes = try Self.strikes(.strikes, invocation)
    wishes.betweenStrikes = try Self.strikes(.betweenStrikes, invocation)
    wishes.endStrikes = try Self.strikes(.endStrikes, invocation)
    wishes.gap = try Self.gap(invocation)
    wishes.bells = try Self.bells(invocation)
    wishes.bell = invocation.value(of: .bell).map { BellChoice(word: $0) }
    wishes.prepare = session.prepare
    wantsJSON = invocation.has(.json)
    wantsPlan = invocation.has(.plan) || wantsJSON
    try checkPlan(invocation)
  }

  /// Refuses what would be written while a plan is only told.
  private func checkPlan(_ invocation: Invocation) throws(CommandFailure) {
    guard wantsPlan, let other = [OptionSpec.output, .events].first(where: { invocation.has($0) })
    else { return }
    let plan = wantsJSON ? OptionSpec.json : .plan
    throw CommandFailure(
      .usage,
      "\(plan.dashed) and \(other.dashed) exclude each other: a plan is told, and nothing is played"
    )
  }

  private static func extent(_ invocation: Invocation) throws(CommandFailure) -> SitForm.Extent? {
    if invocation.has(.endless) { return .endless }
    if invocation.has(.untilCommand) { return .untilEnded }
    guard let text = invocation.operands.first else { return nil }
    do {
      return .row(try SitRow.sits(text))
    } catch {
      throw CommandFailure(.usage, "\(error)")
    }
  }

  private static func strikes(
    _ option: OptionSpec,
    _ invocation: Invocation
  ) throws(CommandFailure) -> Int? {
    try invocation.wholeNumber(of: option, in: SitForm.strikeCounts, rule: SitWishes.strikesRule)
  }

  private static func gap(_ invocation: Invocation) throws(CommandFailure) -> ExactSeconds? {
    guard let gap = try invocation.duration(of: .strikeGap) else { return nil }
    guard SitForm.gaps.contains(gap) else {
      let text = invocation.value(of: .strikeGap) ?? ""
      throw CommandFailure(.usage, "--strike-gap \(text.quoted): strikes are from 0.5s to 5m apart")
    }
    return gap
  }

  private static func bells(_ invocation: Invocation) throws(CommandFailure) -> SitWishes.Bells? {
    if let interval = try invocation.duration(of: .interval) {
      guard interval == .zero || interval >= SitForm.shortestInterval else {
        let text = invocation.value(of: .interval) ?? ""
        throw CommandFailure(
          .usage,
          "--interval \(text.quoted): bells are at least 1s apart, or 0 for none"
        )
      }
      return .interval(interval)
    }
    guard let text = invocation.value(of: .bells) else { return nil }
    do {
      return .list(try BellList(text))
    } catch {
      throw CommandFailure(.usage, "--bells \(error)")
    }
  }
}
