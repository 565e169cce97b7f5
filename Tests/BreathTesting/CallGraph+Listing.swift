extension CallGraph {
  /// Reads what `objdump --disassemble --no-show-raw-insn` printed.
  public init(listing text: String) {
    listing = Array(text.utf8)
    var steps: [Step] = []
    var labels: [(address: UInt64, name: String)] = []
    listing.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        if line.last == UInt8(ascii: ":") {
          if let label = Self.label(line) { labels.append(label) }
        } else if let step = Self.step(line, at: start) {
          steps.append(step)
        }
        start = end + 1
      }
    }
    // Sections are listed as the file has them, which need not be the order of their addresses.
    self.steps = steps.sorted { $0.address < $1.address }
    self.labels = labels.sorted { $0.address < $1.address }
  }

  /// The instructions before a step and its own, as many as it takes to load a call's arguments.
  func lines(before step: Step) -> String {
    var (start, left) = (step.line, 16)
    while start > 0, left > 0 {
      start = listing[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      left -= 1
    }
    let end = listing[step.line...].firstIndex(of: UInt8(ascii: "\n")) ?? listing.count
    return String(decoding: listing[start..<end], as: UTF8.self)
  }

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Reads `0000000000093090 <name>:`.
  private static func label(_ line: Line) -> (address: UInt64, name: String)? {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let address = UInt64(String(decoding: line[..<space], as: UTF8.self), radix: 16),
      let name = name(in: line)
    else { return nil }
    return (address, name)
  }

  /// Reads ` 8f7df:⇥call   4455c0 <name+0x10>`; nil for what goes on to the next instruction.
  private static func step(_ line: Line, at start: Int) -> Step? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")), tab > line.startIndex + 1 else {
      return nil
    }
    // Most lines are none of these: their first letter says so before any text is made of them.
    guard tab + 1 < line.endIndex, "jcrubhnit".utf8.contains(line[tab + 1]) else { return nil }
    var words = String(decoding: line[(tab + 1)...], as: UTF8.self)
      .split(maxSplits: 2) { $0 == " " || $0 == "\t" }
    if let first = words.first, prefixes.contains(String(first)) { words.removeFirst() }
    guard let mnemonic = words.first,
      let kind = kind(of: String(mnemonic), isPointer: words.dropFirst().first?.first == "*")
    else { return nil }
    let address = String(decoding: line[..<(tab - 1)], as: UTF8.self).filter { $0 != " " }
    return Step(
      address: UInt64(address, radix: 16) ?? 0,
      kind: kind,
      target: target(in: line) ?? 0,
      name: name(in: line) ?? "",
      line: start
    )
  }

  private static let prefixes: Set = ["bnd", "notrack", "rep", "repz"]

  private static func kind(of mnemonic: String, isPointer: Bool) -> Step.Kind? {
    switch mnemonic {
    case "call", "callq", "bl": isPointer ? .pointerCall : .call
    case "jmp", "jmpq", "b": isPointer ? .pointerJump : .jump
    case "blr": .pointerCall
    case "br": .pointerJump
    case "ret", "retq", "ud2", "hlt", "brk", "udf": .end
    case "cbz", "cbnz", "tbz", "tbnz": .branch
    case _ where mnemonic.hasPrefix("j") || mnemonic.hasPrefix("b."): .branch
    default: nil
    }
  }

  /// The number before ` <name>`.
  private static func target(in line: Line) -> UInt64? {
    guard let bracket = line.firstIndex(of: UInt8(ascii: "<")), bracket > line.startIndex else {
      return nil
    }
    let before = line[..<(bracket - 1)]
    let start = before.lastIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let start else { return nil }
    return UInt64(String(decoding: before[(start + 1)...], as: UTF8.self), radix: 16)
  }

  /// What stands between `<` and `>`.
  private static func name(in line: Line) -> String? {
    guard let open = line.firstIndex(of: UInt8(ascii: "<")),
      let close = line.lastIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    return String(decoding: line[(open + 1)..<close], as: UTF8.self)
  }
}
