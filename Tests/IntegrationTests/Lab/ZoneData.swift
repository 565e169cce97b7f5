import BreathJournal
import BreathTesting

@testable import EbbCommand

/// The clocks of a zone, as the system's zone data has them, without making it the zone of this process.
struct ZoneData {
  /// The clocks.
  let clock: WallClock
  /// Moments before and after each change, in seconds since 1970, but none in an hour that is shown again.
  let bases: [Int64]

  init(_ zone: String) async throws {
    let year = LocalTime.now().date.year
    let table = try await ProgramRun.run("zdump", ["-v", "-c", "\(year + 1),\(year + 3)", zone])
    // Such as "Europe/Berlin  Sun Mar 28 01:00:00 2027 UT = Sun Mar 28 03:00:00 2027 CEST isdst=1 gmtoff=7200"
    let changes = table.standardOutput.split(separator: "\n").compactMap(Self.change)
    let now = try await ProgramRun.run("date", ["+%z"], environment: ["TZ": zone]).standardOutput
    let usual =
      (Int(now.dropFirst().prefix(2)) ?? 0) * 3600 + (Int(now.dropFirst(3).prefix(2)) ?? 0) * 60
    let first = changes.first?.offset ?? (now.hasPrefix("-") ? -usual : usual)
    clock = WallClock { seconds in changes.last { $0.moment <= seconds }?.offset ?? first }
    // Each change has a line for the second before it, too.
    let moments = changes.map(\.moment).filter { $0 % 60 == 0 }
    let hours: [Double] = [-30, -1.5, -0.2, 1.2, 30]
    let around = moments.flatMap { moment in hours.map { moment + Int64($0 * 3600) } }
    bases = around.isEmpty ? [LocalTime.now().secondsSinceEpoch / 60 * 60] : around
  }

  private static func change(_ line: Substring) -> (moment: Int64, offset: Int)? {
    let words = line.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 16, let month = months.firstIndex(of: String(words[2])),
      let offset = Int(words[15].dropFirst("gmtoff=".count))
    else { return nil }
    let day = words[3].count == 1 ? "0\(words[3])" : "\(words[3])"
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    let moment = LocalTime(rfc3339: "\(words[5])-\(number)-\(day)T\(words[4])Z")
    return moment.map { ($0.secondsSinceEpoch, offset) }
  }
}
