// The options of what brings practice in and hands it on.
extension OptionSpec {
  static let importFormat = OptionSpec(
    "format",
    .required("KIND"),
    in: .general,
    help: "the kind of file, where its content does not tell; see below"
  )
  static let dryRun = OptionSpec(
    "dry-run",
    in: .general,
    help: "say what would be done, do nothing"
  )
  static let skipRefused = OptionSpec(
    "skip-refused",
    in: .general,
    help: "leave out the lines that cannot be, and take in all others"
  )
  static let wholeFile = OptionSpec(
    "whole",
    in: .general,
    help: "the file is whole, though no line break ends its last line"
  )
  static let keepOverlaps = OptionSpec(
    "keep-overlaps",
    in: .general,
    help: "take in a session also where another program has told of the same sitting"
  )
  static let zone = OptionSpec(
    "zone",
    .required("ZONE"),
    in: .general,
    help: "where times without a zone are from: Europe/Berlin, +01:00"
  )
  static let utc = OptionSpec("utc", in: .general, help: "the same as --zone +00:00")
  static let columns = OptionSpec(
    "columns",
    .required("LIST"),
    in: .general,
    help: "what the columns of a table hold: date=Date,time=Time,minutes=Length; see below"
  )
  static let dates = OptionSpec(
    "dates",
    .required("ORDER"),
    in: .general,
    help: "how a date such as 3/4/2026 is read: dmy or mdy; else one of the file must decide"
  )
  static let exportFormat = OptionSpec(
    "format",
    .required("FORM"),
    in: .general,
    help: "json (unless said), csv, insight or 108again"
  )
  static let exportFile = OptionSpec(
    "output",
    .required("FILE"),
    in: .general,
    letter: "o",
    help: "write to a file instead of standard output"
  )
}
