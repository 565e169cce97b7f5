internal import BreathEngine
internal import JSONText

/// One thing in a configuration file that cannot be, and where it stands.
struct ConfigurationFault: Error, Hashable, CustomStringConvertible {
  /// The file, as it was named.
  let file: String
  /// Where in the file.
  let place: JSONPlace
  /// The keys that lead there, such as `patterns.sigh`; empty for the file as a whole.
  let path: String
  /// What was found, what is allowed, the nearest name.
  let problem: String

  /// One line that an editor can follow: `config.json5:7:12: patterns.sigh: unknown key "phaes"`.
  var description: String {
    let subject = path.isEmpty ? "" : "\(path.printable): "
    return "\(file):\(place.line):\(place.column): \(subject)\(problem)"
  }
}

/// The faults of a file, in the order in which they were found.
struct FaultList {
  /// The most faults that are told of one pattern: no one reads on from there.
  static let most = 1_000

  /// The file, as it was named.
  let file: String
  /// What was found so far.
  private(set) var faults: [ConfigurationFault] = []

  /// No fault yet.
  init(file: String) {
    self.file = file
  }

  /// How many were found so far, those that are not told counted.
  private(set) var count = 0

  /// Adds a fault; one without a place stands at the file's start.
  mutating func add(_ problem: Message, at place: JSONPlace?, in path: String) {
    note(problem.text, at: place, in: path)
  }

  /// Adds a fault in words that were made before.
  @_disfavoredOverload
  mutating func add(_ problem: some StringProtocol, at place: JSONPlace?, in path: String) {
    note(String(problem), at: place, in: path)
  }

  private mutating func note(_ problem: String, at place: JSONPlace?, in path: String) {
    count += 1
    guard count <= Self.most + 1 else { return }
    let place = place ?? JSONPlace(line: 1, column: 1)
    let problem =
      count > Self.most ? phrase("more than \(Self.most) faults; the rest is not told") : problem
    faults.append(ConfigurationFault(file: file, place: place, path: path, problem: problem))
  }

  /// Adds what was found elsewhere.
  mutating func add(_ others: [ConfigurationFault]) {
    faults += others
    count += others.count
  }

  /// Adds a fault about a value: what was found, then what is allowed.
  mutating func refuse(_ value: JSONValue, _ rule: Message, in path: String) {
    add("found \(value.found); \(rule)", at: value.place, in: path)
  }

  /// Adds a fault about a value, with a rule in words that were made before.
  @_disfavoredOverload
  mutating func refuse(_ value: JSONValue, _ rule: some StringProtocol, in path: String) {
    add("found \(value.found); \(rule)", at: value.place, in: path)
  }

  /// Adds a rule that a value breaks, with the value where the rule is about that.
  mutating func refuse(
    _ value: JSONValue,
    _ error: InputError,
    in path: String,
    _ scope: Scope
  ) {
    let isPlain = value.object == nil && value.array == nil
    let found = isPlain || error.text == value.found ? phrase("found \(scope.found(value)); ") : ""
    add(found + Wording.whole(error.reason), at: value.place, in: path)
  }

  /// Takes all faults out.
  mutating func takeAll() -> [ConfigurationFault] {
    defer { self = FaultList(file: file) }
    return faults
  }
}

extension [ConfigurationFault] {
  /// The faults in the order of their places, as one reads a file.
  var inFileOrder: [ConfigurationFault] {
    sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  /// The failure of a command that these faults keep from its work, or nil where there are none.
  ///
  /// It shows the first, and where there are more, how to see them all.
  var failure: CommandFailure? {
    guard let first = inFileOrder.first else { return nil }
    let all = phrase("see all \(count) faults: ebb patterns check \(first.file)")
    return CommandFailure(.badData, first.description, hint: count > 1 ? all : nil)
  }
}
