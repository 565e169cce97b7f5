internal import JSONText

extension JSONValue {
  /// Whether a pattern's value is made from the person's best hold: `pb`, `max_pb` or `"$pb"` stands
  /// in it.
  var mentionsBest: Bool {
    if let object {
      return object.members.contains { member in
        member.key == "pb" || member.key == "max_pb" || member.value.mentionsBest
      }
    }
    if let array { return array.contains(where: \.mentionsBest) }
    return string == "$\(Scope.best)"
  }
}
