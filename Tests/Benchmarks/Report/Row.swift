/// A line of the table: one value of ebb's, what it is held against, and its peers' of the same run.
struct Row: Sendable {
  /// What became of it.
  enum Verdict: String, Sendable {
    case met
    case missed = "MISSED"
    /// There is no figure; the value is only told.
    case told = "–"
    /// There is a figure and no value.
    case notMeasured = "not measured"
  }

  /// The same measure of another program.
  struct Peer: Sendable, Equatable {
    let name: String
    /// Nil where the program is not installed.
    let value: Double?
  }

  let what: String
  let figure: Figure?
  let unit: String
  /// Nil where it could not be measured.
  let value: Double?
  let peers: [Peer]
  /// What a reader must know to judge the value.
  let note: String?

  /// A value that is held against a figure.
  init(
    _ what: String,
    _ figure: Figure,
    _ value: Double?,
    peers: [Peer] = [],
    note: String? = nil
  ) {
    self.init(
      what: what,
      figure: figure,
      unit: figure.unit,
      value: value,
      peers: peers,
      note: note
    )
  }

  /// A value that is only told.
  init(told what: String, _ value: Double?, _ unit: String, peers: [Peer] = []) {
    self.init(what: what, figure: nil, unit: unit, value: value, peers: peers, note: nil)
  }

  private init(
    what: String,
    figure: Figure?,
    unit: String,
    value: Double?,
    peers: [Peer],
    note: String?
  ) {
    self.what = what
    self.figure = figure
    self.unit = unit
    self.value = value
    self.peers = peers
    self.note = note
  }

  var verdict: Verdict {
    guard let figure else { return .told }
    guard let value else { return .notMeasured }
    return figure.isMet(by: value) ? .met : .missed
  }

  /// The cells of the table, in the order of ``ResultTable/heading``.
  var cells: [String] {
    let peerTexts = peers.map { peer in
      peer.value.map { "\(peer.name) \($0.measured)" } ?? "\(peer.name) not installed"
    }
    return [
      what,
      figure?.text ?? "",
      value.map { "\($0.measured) \(unit)" } ?? "–",
      peerTexts.joined(separator: ", "),
      verdict.rawValue + (note.map { ": \($0)" } ?? ""),
    ]
  }
}
