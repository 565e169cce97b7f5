import BreathEngine
import Fuzzer
import JSONText

@testable import EbbCommand

/// A pattern that was found in a configuration.
struct ReadPattern {
  /// The most transitions that are looked at.
  private static let mostSteps = 200

  private let named: NamedPattern

  init(_ named: NamedPattern) {
    self.named = named
  }

  /// Expects that it can be planned, shown, and written so that it is read again as itself.
  ///
  /// - Parameter withPages: Whether it is drawn as well, which takes much longer.
  /// - Throws: ``Fault``.
  func check(withPages: Bool) throws {
    let listed: ListedPattern
    do throws(InputError) {
      listed = try ListedPattern(named)
    } catch {
      throw Fault("\(named.pattern.name) is usable, yet cannot be planned: \(error)")
    }
    try checkOrder(of: listed.plan)
    if withPages { try checkPages(of: listed) }
    _ = GentleRule.violation(of: listed.plan)
    try checkWriting()
  }

  private func checkPages(of listed: ListedPattern) throws {
    for line in PatternPage(listed).lines {
      let control = line.unicodeScalars.first { $0.isControl }
      try require(control == nil, "a control character: \(line.debugDescription)")
    }
    _ = PatternJSON(listed).value.serialized()
    _ = PatternPicture(listed).svg
  }

  private func checkOrder(of plan: SessionPlan) throws {
    var time = plan.opening
    for (sequence, transition) in plan.makeCursor().prefix(Self.mostSteps).enumerated() {
      try require(transition.sequence == sequence, "transition \(sequence) is out of order")
      try require(transition.start >= time, "transition \(sequence) comes before the last")
      try require(transition.length >= .zero, "transition \(sequence) has no length")
      time = transition.start
    }
  }

  private func checkWriting() throws {
    let name = named.pattern.name
    let object: JSONObject = [
      "patterns": JSONValue([name: JSONValue(PatternWriter.object(named))] as JSONObject)
    ]
    let text = JSONValue(object).serialized()
    let paths = Paths(environment: [:])
    let configuration = try ConfigurationReader.read(Array(text.utf8), file: "c", paths: paths)
    guard case .usable(let again)? = configuration.patterns.first?.result else {
      throw Fault("\(text) is not usable: \(configuration.allFaults)")
    }
    try require(again.pattern == named.pattern, "\(text) is another pattern")
    try require(again.about == named.about, "\(text) is told of in another way")
  }
}
