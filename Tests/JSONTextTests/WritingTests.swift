import JSONText
import Testing

@Suite("Writing")
struct WritingTests {
  @Test("One line, in order, without spaces")
  func oneLine() {
    let value: JSONValue = ["v": 1, "kind": "sit", "ok": true, "none": nil, "holds": [1, [], [:]]]

    #expect(value.serialized() == #"{"v":1,"kind":"sit","ok":true,"none":null,"holds":[1,[],{}]}"#)
  }

  @Test("Two spaces a level for people")
  func pretty() {
    let value: JSONValue = ["a": [1, ["b": []]], "c": [:]]

    #expect(
      value.prettyPrinted() == """
        {
          "a": [
            1,
            {
              "b": []
            }
          ],
          "c": {}
        }
        """
    )
  }

  @Test("Only quotes, backslashes and control characters are escaped")
  func escapes() throws {
    let value = JSONValue("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{85}\u{9B}\u{A0}é😀\u{2028}")

    #expect(
      value.serialized()
        == #""\"\\/\b\f\n\r\t\u0000\u001f\u007f\u0085\u009b"# + "\u{A0}é😀\u{2028}\""
    )
    #expect(try JSONValue.parse(value.serialized()) == value)
  }

  @Test("Unknown members, duplicates and digits survive in order")
  func roundTrip() throws {
    let text = #"{"z":1.50,"a":1E+2,"z":{"ns":9223372036854775807},"":-0}"#

    #expect(try JSONValue.parse(text).serialized() == text)
  }

  @Test("A member is replaced where it stands, appended when new, removed by nil")
  func editing() throws {
    var object: JSONObject = ["a": 1, "b": 2, "a": 3]

    object["a"] = 4
    object["c"] = 5
    object["b"] = nil
    #expect(JSONValue(object).serialized() == #"{"a":4,"a":3,"c":5}"#)

    object["a"] = nil
    #expect(object == ["c": 5])
  }
}
