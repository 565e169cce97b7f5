extension JSONValue {
  /// The value as JSON on one line, without spaces and without a line break at the end.
  ///
  /// Members keep their order and numbers their digits. Literals that only JSON5 knows are written as
  /// JSON: `0x1F` as `31`, `.5` as `0.5`; `Infinity` and `NaN`, which JSON cannot say, as `null`.
  public func serialized() -> String { text(isPretty: false) }

  /// The value as JSON on many lines with two spaces a level, without a line break at the end.
  public func prettyPrinted() -> String { text(isPretty: true) }

  private func text(isPretty: Bool) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
