import FoundationEssentials

/// How much of its time the machine's processors have worked so far, whoever for.
struct ProcessorUse: Sendable {
  let busy: Int
  let total: Int

  /// Now.
  init() {
    let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
    self.init(stat: text)
  }

  /// From a text like that of `/proc/stat`: `cpu user nice system idle iowait …`.
  init(stat text: String) {
    let line = text.split(separator: "\n").first ?? ""
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { Int($0) }
    total = ticks.reduce(0, +)
    busy = total - ticks.dropFirst(3).prefix(2).reduce(0, +)
  }

  /// The part of all processors' time since then that was worked, in percent.
  func percent(since before: ProcessorUse) -> Double {
    let span = total - before.total
    return span > 0 ? 100 * Double(busy - before.busy) / Double(span) : 0
  }
}
