internal import BreathEngine
internal import JSONText

/// Reads an array of phases and loops.
struct BodyReader {
  /// The most phases and loops of a pattern as it is written.
  static let mostWritten = 1_000

  /// The keys that lead to the array.
  let path: String
  /// Where in the tree it stands.
  let context: NodeContext

  /// The nodes, or nil where one of them has a fault.
  func nodes(_ value: JSONValue, _ notes: inout TreeNotes) -> [PatternNode]? {
    guard let elements = value.array else {
      let rule = "phases are an array such as [{ inhale: 4 }, { exhale: 6 }]"
      notes.faults.refuse(value, rule, in: path)
      return nil
    }
    let before = notes.faults.count
    var placed: [PlacedNode?] = []
    for (index, element) in elements.enumerated() {
      let reader = NodeReader(path: "\(path)[\(index)]", context: context)
      placed.append(reader.node(element, &notes))
      guard notes.nodes <= BreathPattern.mostNodes else { return nil }
    }
    BodyRules(context: context).check(placed, &notes.faults)
    return notes.faults.count == before ? placed.compactMap(\.?.node) : nil
  }

  /// How many phases and loops an array has as it is written, those within loops counted.
  static func written(_ value: JSONValue) -> Int {
    guard let elements = value.array else { return 0 }
    var count = elements.count
    for loop in elements.lazy.compactMap(\.object) {
      if let body = loop["body"] { count += written(body) }
      for body in loop["loop"]?["bodies"]?.array ?? [] { count += written(body) }
    }
    return count
  }
}
