import JSONText
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test(
    "A whole number is exact or nil",
    arguments: [
      ("9223372036854775807", Int64.max),
      ("-9223372036854775808", Int64.min),
      ("9223372036854775808", nil),
      ("-9223372036854775809", nil),
      ("92233720368547758070e-1", Int64.max),
      ("1e3", 1000),
      ("5.0", 5),
      ("-1.50e1", -15),
      ("15e-1", nil),
      ("0.5", nil),
      ("-0", 0),
      ("0e999999999999", 0),
      ("1e999999999999", nil),
      ("1e-999999999999", nil),
      ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil),
      ("0.000001e6", 1),
    ] as [(String, Int64?)]
  )
  func whole(text: String, expected: Int64?) throws {
    #expect(try JSONValue.parse(text).int64 == expected)
  }

  @Test("A hexadecimal number is exact or nil")
  func hexadecimal() throws {
    #expect(try JSONValue.parse("0x7FFFFFFFFFFFFFFF", as: .json5).int64 == .max)
    #expect(try JSONValue.parse("-0x8000000000000000", as: .json5).int64 == .min)
    #expect(try JSONValue.parse("0x8000000000000000", as: .json5).int64 == nil)
    #expect(try JSONValue.parse("0x00000000000000000010", as: .json5) == 16)
  }

  @Test("A floating-point number is the nearest one, or nil beyond the range")
  func floatingPoint() throws {
    #expect(try JSONValue.parse("0.1").double == 0.1)
    #expect(try JSONValue.parse("5e-324").double == .leastNonzeroMagnitude)
    #expect(try JSONValue.parse("1e-999").double == 0)
    #expect(try JSONValue.parse("1e999").double == nil)
    #expect(try JSONValue.parse("\"1\"").double == nil)
  }

  @Test("A machine number is written with the fewest digits that read back as the same one")
  func shortest() throws {
    for double in [0.1, -0.0, 5, 1e16, 1.5e300, Double.leastNonzeroMagnitude, .pi, -123.456] {
      let number = try #require(JSONNumber(double))
      let read = try #require(try JSONValue.parse(number.text).double)

      #expect(read.bitPattern == double.bitPattern)
    }
    #expect(JSONNumber(5.0)?.text == "5")
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(Int64.max).text == "9223372036854775807")
  }

  @Test("A long literal is read in one pass and keeps every digit")
  func long() throws {
    let text = "0." + String(repeating: "0", count: 200_000) + "1e200001"
    let value = try JSONValue.parse(text)

    #expect(value.int64 == 1)
    #expect(value.serialized() == text)
  }
}
