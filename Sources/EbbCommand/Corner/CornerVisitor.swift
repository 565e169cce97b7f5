internal import BreathJournal

/// Someone who asks a corner from elsewhere, for as long as there is one.
protocol CornerVisitor: SessionHand {
  /// Who follows each session for it.
  var observers: [any SessionObserver] { get }
  /// What the clock starts next.
  var nextTimer: (at: LocalTime, start: String)? { get set }
  /// The corner waits again; a session may have failed to begin.
  func rest(after failure: String?)
}

extension ControlServer: CornerVisitor {}
