import Fuzzer
import JSONText

/// What a skimmer sees of a text.
struct Skim {
  private let input: [UInt8]

  init(_ input: [UInt8]) {
    self.input = input
  }

  /// Expects that a skimmer accepts no more than a parser does, and finds the same members.
  ///
  /// - Throws: ``Fault``.
  func check(against value: JSONValue?) throws {
    var skimmer = JSONSkimmer()
    let isAccepted = input.withUnsafeBufferPointer { skimmer.skim($0) }
    guard isAccepted else { return }
    guard let members = value?.object?.members else { throw Fault("no object, yet skimmed") }
    try require(members.count == skimmer.members.count, "skimmed other members")
    for (member, skimmed) in zip(members, skimmer.members) {
      try require(input[skimmed.key].elementsEqual(member.key.utf8), "skimmed another name")
      try check(skimmed, against: member.value)
    }
  }

  private func check(_ member: JSONSkimmer.Member, against value: JSONValue) throws {
    let bytes = input[member.value]
    switch (member.form, value.content) {
    case (.plainText, .string(let text)):
      try require(bytes.elementsEqual(text.utf8), "skimmed another text")
    case (.number, .number(let number)):
      try require(bytes.elementsEqual(number.text.utf8), "skimmed another number")
    case (.escapedText, .string), (.other, .array), (.other, .object), (.other, .bool),
      (.other, .null):
      try require(JSONValue.parse(bytes: bytes) == value, "skimmed another value")
    default: throw Fault("skimmed another form: \(member.form)")
    }
  }
}
