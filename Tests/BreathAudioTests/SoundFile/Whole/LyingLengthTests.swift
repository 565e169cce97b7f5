import BreathTesting
import FoundationEssentials
import Glibc
import Testing

@testable import BreathAudio

/// What headers say of a length.
@Suite("Promised lengths")
struct LyingLengthTests {
  private static let second = [Float](repeating: 0.1, count: 3 * 8_000)

  @Test(
    "A WAV whose length was left open, as by programs that stream, is as long as it is",
    arguments: [0xffff_ffff, 0xffff_ffdb, 0x7fff_f000] as [UInt32]
  )
  func open(promised: UInt32) throws {
    let folder = try TemporaryFolder()
    let wave = WaveBytes(Self.second, promised: promised)

    #expect(try CutFileTests.refusals(wave.bytes, at: folder.path("a.wav")) == [nil, nil])
    #expect(try SoundFileReader.read(folder.path("a.wav")).frames == Self.second.count)
  }

  @Test(
    "Any other length that is not there is told, with both numbers",
    arguments: [96_001, 96_004, 200_000, 0x7fff_ff00, 0x8000_0000, 0xf000_0000] as [UInt32]
  )
  func lying(promised: UInt32) throws {
    let folder = try TemporaryFolder()
    let wave = WaveBytes(Self.second, promised: promised)

    let refusals = try CutFileTests.refusals(wave.bytes, at: folder.path("a.wav"))

    let reason =
      "it is cut off: its header promises \(promised) bytes of sound, 96000 are there"
    #expect(refusals.map { $0?.reason } == [reason, reason])
  }

  @Test("A length of nothing is told as such")
  func nothing() throws {
    let folder = try TemporaryFolder()
    let wave = WaveBytes(Self.second, promised: 0)

    let refusals = try CutFileTests.refusals(wave.bytes, at: folder.path("a.wav"))

    #expect(refusals.map { $0?.reason } == ["it is empty", "it is empty"])
  }

  @Test("A WAV after an ID3 tag is found, and chunks before and after its sound are no sound")
  func around() throws {
    let wave = WaveBytes(Self.second).bytes
    let list = Array("LIST".utf8) + [5, 0, 0, 0, 1, 2, 3, 4, 5, 0]
    let late = Array(wave[..<36]) + list + Array(wave[36...]) + list
    let early = Array(wave[..<36]) + list + Array(wave[36..<(wave.count - 4)])
    let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 2] + [UInt8](repeating: 0, count: 130)
    func end(_ bytes: [UInt8]) throws -> ChunkedEnd? {
      try Self.looking(at: bytes) { ChunkedEnd($0) }
    }

    #expect(try end(late)?.fault == nil)
    #expect(try end(late)?.promised == 96_000)
    #expect(try end(tag + late)?.promised == 96_000)
    #expect(try end(early)?.there == 95_996)
    #expect(try end(early)?.fault != nil)
    #expect(try end(Array(wave.prefix(30))) == nil)
    #expect(try end(Array("no sound at all".utf8)) == nil)
  }

  @Test("An MP3 is followed frame by frame to its end, where its start promises nothing")
  func frames() throws {
    // 128 kilobits and 44.1 kHz: 417 bytes, and one more where they are padded.
    let frame: [UInt8] = [0xff, 0xfb, 0x90, 0x00] + [UInt8](repeating: 0x55, count: 413)
    let padded: [UInt8] = [0xff, 0xfb, 0x92, 0x00] + [UInt8](repeating: 0x55, count: 414)
    let row = Array(repeatElement(frame + padded, count: 10).joined())
    func fault(_ bytes: some Sequence<UInt8>) throws -> String? {
      try Self.looking(at: bytes) { MPEGEnd.fault($0) }
    }
    let tag = Array("TAG".utf8) + [UInt8](repeating: 0xff, count: 125)

    #expect(try fault(row) == nil)
    #expect(try fault(row + tag) == nil)
    #expect(try fault(row + [0, 0, 0, 0, 0]) == nil)
    for missing in [1, 2, 3, 100, 414, 415, 416, 417] {
      #expect(try fault(row.dropLast(missing)) != nil, "\(missing)")
    }
    // A whole frame less is a shorter file.
    #expect(try fault(row.dropLast(418)) == nil)
    var promising = row
    promising.replaceSubrange(
      36..<52,
      with: Array("Xing".utf8) + [0, 0, 0, 3, 0, 0, 0, 20, 0, 0, 32, 158]
    )
    #expect(try fault(promising) == nil)
    #expect(
      try fault(promising.dropLast(418))?.contains("promises 8350 bytes of sound, 7932 are there")
        == true
    )
  }
}

extension LyingLengthTests {
  @Test("An Ogg ends with the page that says so, whatever else follows it")
  func pages() throws {
    let first = Self.page(flags: 2, [1, 2, 3])
    let middle = Self.page(flags: 0, [UInt8](repeating: 7, count: 300))
    let last = Self.page(flags: 4, [UInt8](repeating: 9, count: 20))
    func fault(_ bytes: some Sequence<UInt8>) throws -> String? {
      try Self.looking(at: bytes) { OggEnd.fault($0) }
    }
    let whole = first + middle + last
    #expect(try fault(whole) == nil)
    #expect(try fault(whole + [0, 0, 0]) == nil)
    #expect(try fault(whole + whole) == nil)
    #expect(try fault(first + middle) != nil)
    #expect(try fault(whole.dropLast(1)) != nil)
    // A second stream after the first, without its end.
    #expect(try fault(whole + first) != nil)
    #expect(try fault(whole + first.prefix(10)) != nil)
    var damaged = whole
    damaged[damaged.count - 1] ^= 1
    #expect(try fault(damaged) != nil)
  }

  private static func looking<Answer>(
    at bytes: some Sequence<UInt8>,
    _ body: (FileBytes) -> Answer
  ) throws -> Answer {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("a")))
    let descriptor = Glibc.open(folder.path("a"), O_RDONLY)
    defer { close(descriptor) }
    return body(FileBytes(of: descriptor))
  }

  /// A page of Ogg with its check.
  private static func page(flags: UInt8, _ content: [UInt8]) -> [UInt8] {
    let (full, rest) = content.count.quotientAndRemainder(dividingBy: 255)
    let table = [UInt8](repeating: 255, count: full) + [UInt8(rest)]
    var bytes = Array("OggS".utf8) + [0, flags] + [UInt8](repeating: 0, count: 20)
    bytes += [UInt8(table.count)] + table + content
    var check: UInt32 = 0
    for byte in bytes {
      check ^= UInt32(byte) << 24
      for _ in 0..<8 { check = check & 0x8000_0000 == 0 ? check << 1 : check << 1 ^ 0x04c1_1db7 }
    }
    withUnsafeBytes(of: check.littleEndian) { bytes.replaceSubrange(22..<26, with: $0) }
    return bytes
  }
}
