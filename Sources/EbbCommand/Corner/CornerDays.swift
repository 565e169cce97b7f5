/// The days of the week on which a timer comes: `mon-fri`, `sat,sun`, `daily`.
struct CornerDays: Hashable, Sendable {
  /// The rule for a message.
  static let rule = phrase(
    "days are such as \"mon-fri\", \"sat,sun\" or \"daily\", of mon, tue, wed, thu, fri, sat, sun"
  )
  /// Every day.
  static let daily = CornerDays(days: Set(1...7))
  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// From 1 for Monday to 7 for Sunday.
  let days: Set<Int>

  private init(days: Set<Int>) {
    self.days = days
  }

  /// Reads days; nil for anything else.
  init?(_ text: String) {
    guard text != "daily" else {
      self = .daily
      return
    }
    var days: Set<Int> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { word in
        Self.names.firstIndex(of: String(word.filter { $0 != " " }).lowercased())
      }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1] else {
        return nil
      }
      // A range may go over Sunday.
      for step in 0...(last - first + 7) % 7 { days.insert((first + step) % 7 + 1) }
    }
    self.days = days
  }
}
