extension JSONParser {
  /// Reads a value of any kind inside `depth` open arrays and objects.
  mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    let place = place()
    return JSONValue(try content(depth: depth, at: place), at: place)
  }

  private mutating func content(
    depth: Int,
    at place: JSONPlace
  ) throws(JSONError) -> JSONValue.Content {
    switch next {
    case .quote?: return .string(try string(closedBy: .quote))
    case .apostrophe? where dialect == .json5: return .string(try string(closedBy: .apostrophe))
    case .openBrace?: return .object(try object(depth: depth, at: place))
    case .openBracket?: return .array(try array(depth: depth, at: place))
    case .minus?: return .number(try number())
    case .plus?, .point?, .upperI?, .upperN?:
      guard dialect == .json5 else { break }
      return .number(try number())
    case let byte? where byte.isDigit: return .number(try number())
    case .lowerT? where passWord("true"): return .bool(true)
    case .lowerF? where passWord("false"): return .bool(false)
    case .lowerN? where passWord("null"): return .null
    default: break
    }
    throw fault("expected a value, found \(found)\(hintForBareWord)")
  }

  private mutating func array(
    depth: Int,
    at place: JSONPlace
  ) throws(JSONError) -> [JSONValue] {
    try enter(depth)
    if pass(.closeBracket) { return [] }
    var elements: [JSONValue] = []
    repeat {
      elements.append(try value(depth: depth + 1))
    } while try anotherFollows(before: .closeBracket, of: "array", at: place)
    return elements
  }

  private mutating func object(
    depth: Int,
    at place: JSONPlace
  ) throws(JSONError) -> JSONObject {
    try enter(depth)
    if pass(.closeBrace) { return JSONObject() }
    var members: [JSONObject.Member] = []
    repeat {
      members.append(try member(depth: depth + 1))
    } while try anotherFollows(before: .closeBrace, of: "object", at: place)
    return JSONObject(members: members)
  }

  private mutating func member(depth: Int) throws(JSONError) -> JSONObject.Member {
    let place = place()
    let key = try key()
    try passSpace()
    guard pass(.colon) else { throw fault("expected ':' after a key, found \(found)") }
    try passSpace()
    return JSONObject.Member(key: key, keyPlace: place, value: try value(depth: depth))
  }

  /// Steps over an opening bracket and the space behind it.
  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth < JSONValue.deepestNesting else {
      throw fault("expected at most \(JSONValue.deepestNesting) levels of nesting, found more")
    }
    index += 1
    try passSpace()
  }

  /// Steps over what follows a member of a list: a comma before the next one, or the end of the list.
  private mutating func anotherFollows(
    before close: UInt8,
    of list: String,
    at opening: JSONPlace
  ) throws(JSONError) -> Bool {
    try passSpace()
    if pass(close) { return false }
    guard pass(.comma) else {
      let closing = Unicode.Scalar(close)
      let open = next == nil ? "; the \(list) at \(opening) is still open" : ""
      throw fault("expected ',' or '\(closing)' after a value, found \(found)\(open)")
    }
    try passSpace()
    if dialect == .json5 { return !pass(close) }
    guard next != close else {
      let item = close == .closeBrace ? "a key" : "a value"
      throw fault("expected \(item) after ',', found \(found)")
    }
    return true
  }
}
