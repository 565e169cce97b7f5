/// The options of a sit, and what it shares with a pattern.
extension OptionSpec {
  static let strikes = OptionSpec(
    "strikes",
    .required("N"),
    in: .bells,
    help: "strike the first bell N times; once unless said"
  )
  static let betweenStrikes = OptionSpec(
    "between-strikes",
    .required("N"),
    in: .bells,
    help: "strike the bell between two sits of a row N times; once unless said"
  )
  static let endStrikes = OptionSpec(
    "end-strikes",
    .required("N"),
    in: .bells,
    help: "strike the last bell N times; once unless said"
  )
  static let strikeGap = OptionSpec(
    "strike-gap",
    .required("D"),
    in: .bells,
    help: "the time from one such strike to the next, from 0.5s to 5m; 3s unless said"
  )
  static let interval = OptionSpec(
    "interval",
    .required("D"),
    in: .bells,
    help: "a softer bell each D after the first strike, before the end; 0 for none"
  )
  static let bells = OptionSpec(
    "bells",
    .required("LIST"),
    in: .bells,
    help: "a softer bell at each time after the first strike, such as 0,25m,30m,55m, or at random, "
      + "such as random:3m-7m, or both. Without DURATION the sit ends with the last of them"
  )
  static let plan = OptionSpec(
    "plan",
    in: .output,
    help: "tell when which bell would strike, and play nothing"
  )
  static let untilCommand = OptionSpec(
    "until",
    .required("COMMAND"),
    in: .length,
    help: "until COMMAND, which a shell runs meanwhile, has ended"
  )
  static let seed = OptionSpec(
    "seed",
    .required("N"),
    in: .sound,
    help: "what chance is drawn from, such as bells at random: with the same N it is the same each "
      + "time"
  )

  /// What only a sit takes.
  static let sit: [OptionSpec] = [
    .endless, .untilCommand, .strikes, .betweenStrikes, .endStrikes, .strikeGap, .interval, .bells,
    .bell,
    .plan,
  ]
}
