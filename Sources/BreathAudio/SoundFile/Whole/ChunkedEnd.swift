/// How much sound a file of chunks promises, and how much of that is there: WAV, RF64, W64, AIFF, 8SVX,
/// CAF, and AU, which has no chunks but the same promise.
struct ChunkedEnd {
  /// How the chunks of a kind of file lie.
  private struct Layout {
    /// Where the first chunk begins.
    var first: Int64 = 12
    /// The bytes of a chunk's name, and of its length.
    var name = 4
    var length = 4
    var isBigEndian = false
    /// Whether a length counts the name and itself.
    var countsItself = false
    /// What a chunk's end is rounded up to.
    var step: Int64 = 2
    /// The names of chunks that hold sound.
    var sound: [StaticString] = ["data"]

    /// The bytes before a chunk's content.
    var head: Int { name + length }
  }

  /// No file has more chunks before its sound.
  private static let mostChunks = 4_096

  /// The bytes of sound that the header promises.
  let promised: UInt64
  /// The bytes of sound that can be there, up to the file's end.
  let there: UInt64

  /// What is wrong with the file's end; nil where nothing is.
  var fault: String? {
    guard promised > there else { return nil }
    return "it is cut off: its header promises \(promised) bytes of sound, \(there) are there"
  }

  /// Finds the promise of a file; nil where it is of another kind, or leaves its length open.
  init?(_ file: FileBytes) {
    let start = file.start
    let head = file.read(at: start, count: 40)
    if head.holds(".snd", at: 0) || head.holds("dns.", at: 0) {
      self.init(au: head, file, start)
      return
    }
    guard let layout = Self.layout(head) else { return nil }
    var place = start + layout.first
    for _ in 0..<Self.mostChunks {
      let chunk = file.read(at: place, count: layout.head)
      guard let length = Self.length(of: chunk, layout) else { return nil }
      let content = place + Int64(layout.head)
      if layout.sound.contains(where: { chunk.holds($0, at: 0) }) {
        let promised = head.holds("RF64", at: 0) ? Self.longLength(file, start, length) : length
        self.init(promised: promised, from: content, file)
        return
      }
      guard length < UInt64(file.count) else { return nil }
      place = content + Int64(length)
      place += (layout.step - (place - start) % layout.step) % layout.step
    }
    return nil
  }

  private init?(au head: [UInt8], _ file: FileBytes, _ start: Int64) {
    let isBigEndian = head.holds(".snd", at: 0)
    guard let content = head.number(at: 4, bytes: 4, isBigEndian: isBigEndian),
      let length = head.number(at: 8, bytes: 4, isBigEndian: isBigEndian)
    else { return nil }
    self.init(promised: length, from: start + Int64(content), file)
  }

  private init?(promised: UInt64, from content: Int64, _ file: FileBytes) {
    guard !Self.isOpen(promised) else { return nil }
    self.promised = promised
    there = UInt64(max(0, file.count - content))
  }

  /// Whether a length is what programs write that stream and cannot come back to the header: all ones, or
  /// nearly (FFmpeg, by the file's whole length), or sox's own.
  private static func isOpen(_ length: UInt64) -> Bool {
    // Of 64 bits: the greatest number that has a sign, or nearly, in W64; one below 0 in CAF.
    if length >= 0x7fff_ffff_ffff_ff00 { return true }
    return (0xffff_ff00...0xffff_ffff).contains(length) || length == 0x7fff_f000
  }

  /// The length of a chunk's content.
  private static func length(of chunk: [UInt8], _ layout: Layout) -> UInt64? {
    guard
      let length = chunk.number(
        at: layout.name,
        bytes: layout.length,
        isBigEndian: layout.isBigEndian
      )
    else { return nil }
    guard layout.countsItself else { return length }
    return length >= UInt64(layout.head) ? length - UInt64(layout.head) : nil
  }

  /// The length of the sound in an RF64, which is beside it where it is long.
  private static func longLength(_ file: FileBytes, _ start: Int64, _ short: UInt64) -> UInt64 {
    let first = file.read(at: start + 12, count: 24)
    guard short == 0xffff_ffff, first.holds("ds64", at: 0) else { return short }
    return first.number(at: 16, bytes: 8, isBigEndian: false) ?? short
  }

  private static func layout(_ head: [UInt8]) -> Layout? {
    if head.holds("WAVE", at: 8) {
      if head.holds("RIFF", at: 0) || head.holds("RF64", at: 0) { return Layout() }
      if head.holds("RIFX", at: 0) { return Layout(isBigEndian: true) }
    }
    if head.holds("FORM", at: 0) {
      return Layout(isBigEndian: true, sound: ["SSND", "BODY"])
    }
    if head.holds("caff", at: 0) {
      return Layout(first: 8, length: 8, isBigEndian: true, step: 1)
    }
    // The first of two numbers of 16 bytes that a W64 begins with.
    if head.holds("riff", at: 0), head.holds("wave", at: 24) {
      return Layout(first: 40, name: 16, length: 8, countsItself: true, step: 8)
    }
    return nil
  }
}
