/// What the header of a frame of MPEG audio says of its length.
struct MPEGFrame {
  /// The bytes of a header.
  static let header = 4

  /// The bytes of the frame, its header among them.
  let length: Int
  /// What all frames of a file have alike: version, layer and rate.
  let kind: Int

  /// Reads a header; nil where there is none, or one that does not say its length.
  init?(_ bytes: [UInt8], at place: Int) {
    guard place >= 0, place + Self.header <= bytes.count, bytes[place] == 0xff,
      bytes[place + 1] & 0xe0 == 0xe0
    else { return nil }
    let (first, second) = (Int(bytes[place + 1]), Int(bytes[place + 2]))
    let (version, layer) = (first >> 3 & 3, 4 - (first >> 1 & 3))
    let (bits, rate, padding) = (second >> 4, second >> 2 & 3, second >> 1 & 1)
    guard version != 1, layer != 4, bits != 0, bits != 15, rate != 3 else { return nil }
    let isFirst = version == 3
    let hertz = Self.rates[rate] >> (isFirst ? 0 : version == 2 ? 1 : 2)
    let bitsASecond = Self.bitRates(isFirst, layer)[bits] * 1_000
    switch layer {
    case 1: length = (12 * bitsASecond / hertz + padding) * 4
    case 3 where !isFirst: length = 72 * bitsASecond / hertz + padding
    default: length = 144 * bitsASecond / hertz + padding
    }
    kind = (first & 0x1e) << 2 | rate
  }

  private static let rates = [44_100, 48_000, 32_000]

  /// Kilobits a second by their number in a header.
  private static func bitRates(_ isFirst: Bool, _ layer: Int) -> [Int] {
    switch (isFirst, layer) {
    case (true, 1): [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
    case (true, 2): [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
    case (true, _): [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    case (false, 1): [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
    case (false, _): [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    }
  }
}
