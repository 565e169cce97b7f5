/// Reads a short form from left to right.
struct ShortFormReader {
  /// The most parts of a chain.
  private static let mostParts = 100

  /// A number with the place where it begins.
  private struct Number {
    let value: ExactSeconds
    let place: Substring
  }

  private let text: String
  private let unit: ExactSeconds
  private var rest: Substring

  init(_ text: String, unit: ExactSeconds) {
    self.text = text
    self.unit = unit
    rest = Substring(text)
  }

  /// All parts.
  mutating func parts() throws(InputError) -> [ShortFormPart] {
    var parts: [ShortFormPart] = []
    while true {
      parts.append(try part())
      guard parts.count <= Self.mostParts else {
        throw fault("a chain has at most \(Self.mostParts) parts", at: rest)
      }
      if rest.isEmpty { return parts }
      guard take("+") else { throw unexpected("'+' and another part, or the end, belongs") }
    }
  }

  private mutating func part() throws(InputError) -> ShortFormPart {
    let times = try takeTimes()
    var part = try breath()
    part.times = times
    let place = rest
    if take("/") {
      guard times == nil else {
        throw fault("a part has either a number of turns or a duration", at: place)
      }
      part.duration = try takeDuration()
    }
    if let pace = part.pace, pace.from != pace.to, part.duration == nil {
      throw fault("a ramp needs a duration, such as 12..6bpm/10m", at: rest)
    }
    return part
  }

  /// The number before an `x`, taken with it; nil where there is none.
  private mutating func takeTimes() throws(InputError) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let after = rest[digits.endIndex...]
    guard !digits.isEmpty, let sign = after.first else { return nil }
    if "×✕*X".contains(sign) {
      throw fault("turns are written with a plain x: \(digits)x", at: after)
    }
    guard sign == "x" else { return nil }
    guard let times = Int(digits), (1...BreathPattern.mostBreaths).contains(times) else {
      throw fault("a number of turns is from 1 to 1000000", at: rest)
    }
    rest = after.dropFirst()
    return times
  }

  private mutating func breath() throws(InputError) -> ShortFormPart {
    let start = rest
    let first = try number()
    if rest.hasPrefix("..") || rest.hasPrefix("bpm") {
      let one = Number(value: ExactSeconds(1), place: start)
      return try shared([one, one], at: try pace(from: first), start)
    }
    if rest.first == ":" {
      return try ratio(try numbers(after: first, separator: ":"), from: start)
    }
    return try timed(try numbers(after: first, separator: "-"), unit, start)
  }

  private mutating func ratio(
    _ weights: [Number],
    from start: Substring
  ) throws(InputError) -> ShortFormPart {
    guard take("@") else {
      let shown = start[..<rest.startIndex]
      throw unexpected("a unit or a pace belongs, such as \(shown)@4 or \(shown)@6bpm")
    }
    let value = try number()
    if rest.hasPrefix("..") || rest.hasPrefix("bpm") {
      return try shared(weights, at: try pace(from: value), start)
    }
    return try timed(weights, value.value, start)
  }

  /// Phases that divide a pace.
  private func shared(
    _ weights: [Number],
    at pace: ShortFormPart.Pace,
    _ start: Substring
  ) throws(InputError) -> ShortFormPart {
    let phases = try phases(weights, at: start) { .share(from: $0.value, to: $0.value) }
    return ShortFormPart(phases: phases, pace: pace)
  }

  /// Phases of so many units each.
  private func timed(
    _ counts: [Number],
    _ unit: ExactSeconds,
    _ start: Substring
  ) throws(InputError) -> ShortFormPart {
    ShortFormPart(
      phases: try phases(counts, at: start) { count throws(InputError) in
        if let length = count.value.multiplied(by: unit) { return .fixed(length) }
        let isLong = count.value.seconds * unit.seconds > BreathPhase.longest.seconds
        throw InputError(
          isLong ? BreathPhase.rule : "the two have more digits than can be kept",
          in: "\(count.value.secondsText) × \(unit.secondsText) s"
        )
      }
    )
  }

  /// What follows the first number of a pace.
  private mutating func pace(from first: Number) throws(InputError) -> ShortFormPart.Pace {
    var last = first
    if rest.hasPrefix("..") {
      rest.removeFirst(2)
      last = try number()
    }
    guard rest.hasPrefix("bpm") else { throw unexpected("\"bpm\" belongs") }
    rest.removeFirst(3)
    for number in [first, last] {
      do {
        _ = try BreathPace(number.value)
      } catch {
        throw fault("\(error.text): \(error.reason)", at: number.place)
      }
    }
    return ShortFormPart.Pace(from: first.value, to: last.value)
  }

  /// Two to four numbers.
  private mutating func numbers(
    after first: Number,
    separator: Character
  ) throws(InputError) -> [Number] {
    var numbers = [first]
    while take(separator) { numbers.append(try number()) }
    if let next = rest.first, !"+/@".contains(next) || (next == "@" && separator == "-") {
      throw unexpected("'\(separator)' and another length, or the end, belongs")
    }
    guard (2...4).contains(numbers.count) else {
      throw fault(
        "a short form has two to four lengths, such as 5.5-5.5, 4-7-8 or 4-4-4-4",
        at: numbers.count > 4 ? numbers[4].place : nil
      )
    }
    return numbers
  }

  /// The phases of two to four numbers; what is 0 is left out.
  private func phases(
    _ numbers: [Number],
    at start: Substring,
    _ length: (Number) throws(InputError) -> PhaseLength
  ) throws(InputError) -> [BreathPhase] {
    let kinds: [PhaseKind] =
      switch numbers.count {
      case 2: [.inhale, .exhale]
      case 3: [.inhale, .hold, .exhale]
      default: [.inhale, .hold, .exhale, .empty]
      }
    var phases: [BreathPhase] = []
    for (kind, number) in zip(kinds, numbers) where number.value > .zero {
      do throws(InputError) {
        phases.append(try BreathPhase(kind, lasting: try length(number)))
      } catch {
        throw fault("\(error.text): \(error.reason)", at: number.place)
      }
    }
    guard !phases.isEmpty else { throw fault("a pattern needs a phase longer than 0", at: start) }
    return phases
  }

  private mutating func number() throws(InputError) -> Number {
    let place = rest
    return Number(value: try DecimalNumber.read(from: &rest, of: text), place: place)
  }

  private mutating func takeDuration() throws(InputError) -> ExactSeconds {
    let word = rest.prefix { $0 != "+" }
    let place = rest
    do throws(InputError) {
      let duration = try ExactSeconds(duration: String(word))
      guard duration > .zero else { throw InputError("a duration is longer than 0", in: "") }
      rest = rest[word.endIndex...]
      return duration
    } catch {
      throw fault(error.reason, at: place.dropFirst(error.offset ?? 0))
    }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// An error about the whole text, or about the character where `place` begins.
  private func fault(_ reason: String, at place: Substring? = nil) -> InputError {
    InputError(reason, in: text, at: place.map { DecimalNumber.offset(of: $0, in: text) })
  }

  /// An error about the next character.
  private func unexpected(_ wanted: String) -> InputError {
    guard let found = rest.first else { return fault("at the end, \(wanted)", at: rest) }
    // Pages and phones make a long dash of a hyphen, which looks the same in most fonts.
    if "–—−‐‑".contains(found) {
      return fault("that is a long dash; type a plain hyphen: -", at: rest)
    }
    if "：∶".contains(found) { return fault("that is a wide colon; type a plain one: :", at: rest) }
    return fault("found '\(found)' where \(wanted)", at: rest)
  }
}
