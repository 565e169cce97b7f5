internal import BreathEngine
internal import JSONText

/// Reads what names stand for in a pattern: `vars: { breaths: 30, pb: 150 }`.
enum VariablesReader {
  /// The numbers by name; those without a fault.
  static func variables(
    _ reader: ObjectReader,
    _ faults: inout FaultList
  ) -> [String: ExactSeconds] {
    guard let value = reader.object["vars"] else { return [:] }
    let path = reader.path(to: "vars")
    guard let object = value.object else {
      faults.refuse(value, "variables are an object such as { breaths: 30 }", in: path)
      return [:]
    }
    let inner = ObjectReader(object: object, path: path)
    inner.checkDuplicates(&faults)
    var variables: [String: ExactSeconds] = [:]
    for member in object.members {
      checkName(member, canBeBest: true, in: path, &faults)
      // A name with a faulty value is known all the same: its uses are no faults of their own.
      variables[member.key] = ExactSeconds(1)
      guard let number = member.value.number else {
        let inner = "\(path).\(member.key.shortened)"
        faults.refuse(member.value, "a variable is a plain number, such as 30", in: inner)
        continue
      }
      do throws(InputError) {
        variables[member.key] = try PlainNumber.read(
          number.text,
          phrase("a variable"),
          isSigned: true
        )
      } catch {
        faults.refuse(member.value, error.reason, in: "\(path).\(member.key.shortened)")
      }
    }
    return variables
  }

  /// Notes a name that a variable cannot have.
  static func checkName(
    _ member: JSONObject.Member,
    canBeBest: Bool,
    in path: String,
    _ faults: inout FaultList
  ) {
    let name = member.key
    if !name.isName {
      let rule = phrase("a variable's name is a letter, then at most 39 letters, digits, _ and -")
      faults.add("found \(name.quoted); \(rule)", at: member.keyPlace, in: path)
    } else if Scope.counted.contains(name) || (name == Scope.best && !canBeBest) {
      let meaning = name == Scope.best ? phrase("a person's best hold") : phrase("what ebb counts")
      faults.add("\(name.quoted) is \(meaning); call it otherwise", at: member.keyPlace, in: path)
    }
  }
}
