internal import BreathEngine

/// A whole session as lines of a page: when each row of its outline begins, and what is breathed.
struct SessionLines {
  /// The most lines.
  static let most = 30
  /// The most lines of one row.
  private static let mostOfRow = 6

  private let outline: SessionOutline
  private let listed: ListedPattern
  /// When it ends, where that is known.
  private let endTime: String?
  /// The characters of the widest time.
  private let timeWidth: Int

  /// The lines of an outline.
  init(_ outline: SessionOutline, of listed: ListedPattern) {
    self.outline = outline
    self.listed = listed
    endTime = listed.plan.hasOpenPhases ? nil : listed.plan.end?.clockText
    let times = outline.rows.compactMap(\.start?.sessionText) + [endTime ?? ""]
    timeWidth = times.map(\.count).max() ?? 0
  }

  /// The lines; what there is no room for is left out from the middle, and said.
  var lines: [String] {
    let end = endRow.map { TextLayout.described([$0]) } ?? []
    let blocks = outline.rows.map(lines(of:))
    var room = Self.most - end.count
    guard blocks.joined().count > room, let last = blocks.last else {
      return blocks.joined() + end
    }
    room -= last.count + 1
    var shown = 0
    while shown < blocks.count - 1, room >= blocks[shown].count {
      room -= blocks[shown].count
      shown += 1
    }
    return blocks.prefix(shown).flatMap(\.self) + [note(from: shown)] + last + end
  }

  /// Each row in one sentence, without times.
  var sentences: [String] {
    outline.rows.map { SessionRowWords.text(of: $0, in: listed) }
  }

  /// Says which rows are left out, from one on to the one before the last.
  private func note(from first: Int) -> String {
    let left = outline.rows[first..<outline.rows.count - 1]
    let rounds = left.compactMap(\.rounds)
    let follow = zip(rounds, rounds.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound }
    var what = phrase("\(left.count) more parts are left out here")
    if let first = rounds.first, let last = rounds.last, rounds.count == left.count, follow {
      what = phrase("rounds \(first.lowerBound) to \(last.upperBound) are left out here")
    }
    return TextLayout.described([(padded(""), "… \(what)")])[0]
  }

  private var endRow: (term: String, text: String)? {
    endTime.map { (padded($0), "end") }
  }

  private func lines(of row: SessionOutline.Row) -> [String] {
    let term = padded(row.start.map(\.sessionText) ?? "")
    let lines = TextLayout.described([(term, SessionRowWords.text(of: row, in: listed))])
    guard lines.count > Self.mostOfRow else { return lines }
    return lines.prefix(Self.mostOfRow - 1)
      + TextLayout.described([(padded(""), phrase("… and more, which is left out here"))])
  }

  /// A time at the right of its column.
  private func padded(_ time: String) -> String {
    TextLayout.padded(time, to: timeWidth, atRight: true)
  }
}

extension ExactSeconds {
  /// A session time as a clock counts it; before the first phase with a minus.
  var sessionText: String {
    self < .zero ? "-\((ExactSeconds.zero - self).clockText)" : clockText
  }
}

/// A row of a session in words.
enum SessionRowWords {
  /// The label and what is breathed: `round 1: breathe 2m30s, hold 1m30s`.
  static func text(of row: SessionOutline.Row, in listed: ListedPattern) -> String {
    let text =
      switch row.content {
      case .nodes(let nodes, let turn): listed.words(nodes, turn: turn, .full)
      case .breath(let breath): words(breath)
      case .leftOut: phrase("left out here")
      }
    return row.label.isEmpty ? text : "\(row.label): \(text)"
  }

  /// `11.1 a minute: in 2.62, out 2.8`.
  private static func words(_ breath: RampBreath) -> String {
    let phases = breath.phases.map {
      "\(Wording.whole($0.kind.shortWord)) \($0.length.told.secondsText)"
    }
    let rest = breath.isLast ? phrase(" from here on") : ""
    return phrase("\(breath.paceText) a minute\(rest): \(phases.joined(separator: ", "))")
  }
}
