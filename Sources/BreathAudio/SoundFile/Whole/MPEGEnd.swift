/// Whether an MP3 file is whole: by what its first frame promises, else by its last frame.
enum MPEGEnd {
  /// How much of the end is looked at: some dozen frames.
  private static let tail = 32_768
  /// In how much of the start the first frame is looked for.
  private static let head = 32_768
  /// How many frames must follow each other to be no chance.
  private static let enoughFrames = 3
  /// Where the first frame may hold a promise: after the least that the header and its sides take.
  private static let places = [13, 15, 21, 23, 36, 38]

  /// What is wrong with the file's end; nil where nothing is.
  static func fault(_ file: FileBytes) -> String? {
    let start = firstFrame(file)
    if let promised = promise(file, from: start) {
      let there = max(0, file.count - start)
      guard promised > there else { return nil }
      return "it is cut off: its header promises \(promised) bytes of sound, \(there) are there"
    }
    return lastFrameIsWhole(file) ? nil : "it is cut off: its last frame is not whole"
  }

  /// Where the first frame begins; what comes before it may be anything.
  private static func firstFrame(_ file: FileBytes) -> Int64 {
    let bytes = file.read(at: file.start, count: head)
    return file.start + Int64(bytes.indices.first { isRow(bytes, at: $0) } ?? 0)
  }

  /// The bytes that the first frame says there are, itself among them; nil where it says nothing.
  private static func promise(_ file: FileBytes, from start: Int64) -> Int64? {
    let head = file.read(at: start, count: 64)
    // Fraunhofer's encoder has a head of its own.
    if head.holds("VBRI", at: 36) {
      return head.number(at: 46, bytes: 4, isBigEndian: true).map(Int64.init)
    }
    for place in places where head.holds("Xing", at: place) || head.holds("Info", at: place) {
      guard let flags = head.number(at: place + 4, bytes: 4, isBigEndian: true), flags & 2 != 0
      else { return nil }
      let skipped = flags & 1 == 0 ? 8 : 12
      return head.number(at: place + skipped, bytes: 4, isBigEndian: true).map(Int64.init)
    }
    return nil
  }

  /// Follows frames to the end: the last one must not reach beyond it, and what is no frame is no sound.
  private static func lastFrameIsWhole(_ file: FileBytes) -> Bool {
    let bytes = file.last(tail, before: file.end).bytes
    guard var place = bytes.indices.first(where: { isRow(bytes, at: $0) }) else { return true }
    while let frame = MPEGFrame(bytes, at: place) {
      place += frame.length
      if place > bytes.count { return false }
    }
    // What is left is too little for a header, and looks like the start of one.
    let rest = bytes[place...]
    return rest.isEmpty || rest.count >= MPEGFrame.header || rest.first != 0xff
  }

  /// Whether frames of one kind follow each other from a place on.
  private static func isRow(_ bytes: [UInt8], at place: Int) -> Bool {
    var place = place
    var kind: Int?
    for _ in 0..<enoughFrames {
      guard let frame = MPEGFrame(bytes, at: place), kind == nil || kind == frame.kind else {
        return false
      }
      kind = frame.kind
      place += frame.length
    }
    return true
  }
}
