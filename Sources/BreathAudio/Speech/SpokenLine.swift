/// What is spoken at once: prompts, one after the other.
struct SpokenLine: BitwiseCopyable {
  /// The most prompts of one line.
  static let most = 16

  /// The prompts by their numbers; what is behind ``count`` has no meaning.
  private(set) var prompts = SIMD16<Int32>(repeating: -1)
  /// How many they are.
  private(set) var count = 0
  /// Whether one of them says what kind of phase it is, so that no other sound has to.
  var saysPhase = false

  /// Adds a prompt, where there is room; **real-time safe**.
  mutating func add(_ prompt: Int32) {
    guard count < Self.most else { return }
    prompts[count] = prompt
    count &+= 1
  }

  /// Adds another line, where there is room; **real-time safe**.
  mutating func add(_ line: SpokenLine) {
    for index in 0..<line.count { add(line.prompts[index]) }
  }

  /// The number of a prompt of the line; **real-time safe**.
  func prompt(_ index: Int) -> Int { Int(prompts[index]) }
}
