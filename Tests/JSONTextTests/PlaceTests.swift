import JSONText
import Testing

@Suite("Places")
struct PlaceTests {
  @Test("Every value and key knows its line and column, counted in scalars")
  func places() throws {
    let text = "{\n  \"é😀\": [1,\r\n\"a\\\\b\", {}],\r \"k\" : null}"
    let value = try JSONValue.parse(text)
    let members = try #require(value.object?.members)
    let elements = try #require(members.first?.value.array)

    #expect(value.place == JSONPlace(line: 1, column: 1))
    #expect(
      members.map(\.keyPlace) == [JSONPlace(line: 2, column: 3), JSONPlace(line: 4, column: 2)]
    )
    #expect(
      elements.map(\.place) == [
        JSONPlace(line: 2, column: 10), JSONPlace(line: 3, column: 1),
        JSONPlace(line: 3, column: 9),
      ]
    )
    #expect(members.last?.value.place == JSONPlace(line: 4, column: 8))
  }

  @Test("Equality leaves places out")
  func equality() throws {
    let first = try JSONValue.parse(#"{"a":[1]}"#)
    let second = try JSONValue.parse("{ \"a\" :\n [ 1 ] }")

    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
    #expect(first == ["a": [1]])
    #expect(first != ["a": [2]])
  }
}
