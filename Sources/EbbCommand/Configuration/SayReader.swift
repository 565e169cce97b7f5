internal import BreathEngine
internal import JSONText

/// Reads what is said: `say: "{bpm} breaths a minute"`.
///
/// A variable in braces is filled in here; `{round}` and `{turn}` are left to the session.
struct SayReader {
  /// The object of the phase or loop.
  let reader: ObjectReader
  /// What names stand for.
  let scope: Scope

  /// The one text, or nil where there is none, or a fault.
  func text(_ faults: inout FaultList) -> String? {
    guard let text = reader.text("say", phrase("what is said"), &faults) else { return nil }
    return filled(text, in: reader.path(to: "say"), &faults)
  }

  /// The texts of a loop: one for all turns, or an array with one a turn.
  func texts(_ faults: inout FaultList) -> [String] {
    guard reader.object["say"]?.array != nil else { return text(&faults).map { [$0] } ?? [] }
    let texts = reader.texts("say", &faults) ?? []
    return texts.enumerated().compactMap { place, text in
      filled(text, in: "\(reader.path(to: "say"))[\(place)]", &faults)
    }
  }

  private func filled(_ text: String, in path: String, _ faults: inout FaultList) -> String? {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: open)..<close])
      guard name.isName, !Scope.counted.contains(name) else {
        filled += "{"
        rest = rest.dropFirst()
        continue
      }
      do throws(InputError) {
        filled += try scope.value(of: name).numberText
      } catch {
        let place = reader.object["say"]?.place
        faults.add("in {\(name)}: \(error.reason)", at: place, in: path)
        return nil
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
