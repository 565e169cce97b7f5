import Testing

@testable import EbbCommand

@Suite("Records of an input device")
struct KeyChangeTests {
  private func change(
    type: UInt16 = 1,
    code: UInt16 = 28,
    value: Int32 = 1,
    seconds: Int64 = 0,
    micros: Int64 = 0,
    now: Int64 = 100_000_000_000
  ) -> KeyChange? {
    var bytes = [UInt8](repeating: 0, count: 24)
    return bytes.withUnsafeMutableBytes { record in
      record.storeBytes(of: seconds, toByteOffset: 0, as: Int64.self)
      record.storeBytes(of: micros, toByteOffset: 8, as: Int64.self)
      record.storeBytes(of: type, toByteOffset: 16, as: UInt16.self)
      record.storeBytes(of: code, toByteOffset: 18, as: UInt16.self)
      record.storeBytes(of: value, toByteOffset: 20, as: Int32.self)
      return KeyChange(UnsafeRawBufferPointer(record), now: now)
    }
  }

  @Test("Down and up are told, a repetition and other events are not, and a lost count is")
  func kinds() {
    let now: Int64 = 100_000_000_000
    #expect(change() == .key(code: 28, isDown: true, moment: now))
    #expect(change(value: 0) == .key(code: 28, isDown: false, moment: now))
    #expect(change(value: 2) == nil)
    #expect(change(type: 2) == nil)
    #expect(change(type: 0, code: 0, value: 0) == nil)
    #expect(change(type: 0, code: 3, value: 0) == .overrun)
  }

  @Test("A stamp of the same clock counts; one of another, or any number, does not")
  func stamps() {
    let now: Int64 = 100_000_000_000
    let moments = [
      change(seconds: 99, micros: 500_000), change(seconds: 90), change(seconds: 89),
      change(seconds: 101), change(seconds: 1_780_000_000), change(seconds: .max, micros: .max),
      change(seconds: .min, micros: .min),
    ].map { change -> Int64? in
      guard case .key(_, _, let moment)? = change else { return nil }
      return moment
    }
    #expect(moments == [99_500_000_000, 90_000_000_000, now, now, now, now, now])
  }
}
