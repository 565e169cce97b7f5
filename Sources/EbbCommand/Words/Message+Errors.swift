internal import BreathAudio
internal import BreathEngine
internal import BreathJournal

// The libraries know no language: what their errors say is looked up where a sentence takes it in.
extension Message.StringInterpolation {
  /// A value that cannot be: what was read stands as it is.
  mutating func appendInterpolation(_ error: InputError) {
    let place = error.offset.flatMap { offset in
      error.text.count > 1 ? phrase(", character \(offset + 1)") : nil
    }
    let reason = Wording.whole(error.reason).printable
    appendInterpolation("\(error.text.quoted)\(place ?? ""): \(reason)")
  }
}
