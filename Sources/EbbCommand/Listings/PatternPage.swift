internal import BreathEngine

/// One pattern in full, as a page of text with its drawings.
struct PatternPage {
  /// The most phases that are told in words.
  private static let mostPhases = 12

  private let listed: ListedPattern
  /// What was measured with it before, in lines.
  private let measures: [String]

  private var named: NamedPattern { listed.named }
  private var pattern: BreathPattern { named.pattern }

  /// A page of a pattern.
  ///
  /// - Parameters:
  ///   - listed: The pattern.
  ///   - measures: What was measured with it before, in lines.
  init(_ listed: ListedPattern, measures: [String] = []) {
    self.listed = listed
    self.measures = measures
  }

  /// The lines of the page.
  var lines: [String] {
    heading + [""] + TextLayout.described(facts, indent: 0) + chapters(withDrawing: true)
  }

  /// The same as lines to be read aloud: without the drawing, and a fact on each line.
  var flatLines: [String] {
    heading + TextLayout.described(facts, isFlat: true)
      + chapters(withDrawing: false).filter { !$0.isEmpty }
      .map { String($0.drop { $0 == " " }) }
  }

  private func chapters(withDrawing: Bool) -> [String] {
    let drawing = withDrawing ? PatternDrawing(BreathStretch.stretches(of: listed)).lines : []
    let session = SessionOutline(listed).map { SessionLines($0, of: listed).lines }
    let chapters: [(title: String, lines: [String])] = [
      (phrase("Warnings"), items(named.about.warnings.map(Wording.exact))),
      (phrase("The breath"), drawing.map { "  \($0)" }),
      (phrase("The session"), session ?? []),
      (phrase("Measured last"), measures),
      ("Notes", items(named.about.notes)),
      ("Sources", items(named.about.sources)),
    ]
    return chapters.filter { !$0.lines.isEmpty }
      .flatMap { ["", "\($0.title):"] + $0.lines }
  }

  private var heading: [String] {
    let name = pattern.name.printable
    let title = pattern.title.isEmpty ? name : "\(name): \(pattern.title.printable)"
    let also = named.about.also.map(\.printable).joined(separator: ", ")
    let names = also.isEmpty ? [] : TextLayout.wrapped(phrase("also \(also)"))
    let summary = TextLayout.wrapped(pattern.summary.printable)
    return TextLayout.wrapped(title) + names + (summary.isEmpty ? [] : [""] + summary)
  }

  private var facts: [(term: String, text: String)] {
    var facts = [(term: "timing", text: listed.timing)]
    if let pace = PatternPace(listed) { facts.append(("pace", pace.text)) }
    facts.append(("phases", phases))
    facts.append(("usually", listed.plan.forecast))
    if let dose = named.about.dose { facts.append(("dose", dose.printable)) }
    if let cues = named.cues { facts.append(("cues", cues.text)) }
    if let volume = named.volume { facts.append(("volume", volume.text)) }
    return facts
  }

  /// The phases in words, those of a list's first turn.
  private var phases: String {
    let all = listed.nodes.flatMap(\.firstPhases)
    let told = all.prefix(Self.mostPhases).map { listed.sentence(on: $0) }
    let left = all.count - told.count
    return (told + (left > 0 ? [phrase("and \(left) more")] : [])).joined(separator: ", ")
  }

  private func items(_ texts: [String]) -> [String] {
    TextLayout.items(texts.map(\.printable))
  }
}

extension NumberedNode {
  /// The indices of the phases within, of a list those of its first turn.
  fileprivate var firstPhases: [Int] {
    switch self {
    case .phase(let index, _): [index]
    case .loop(let loop): loop.bodies[0].flatMap(\.firstPhases)
    }
  }
}
