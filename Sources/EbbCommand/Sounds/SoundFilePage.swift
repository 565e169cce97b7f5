internal import BreathAudio
internal import JSONText

/// What a sound file is and what becomes of it: as lines, or as JSON.
struct SoundFilePage {
  /// What the lines under a file are indented by, in characters.
  private static let indent = 5

  private let report: SoundFileReport

  /// A page of a report.
  init(_ report: SoundFileReport) {
    self.report = report
  }

  /// The file's name; under it what it is, how loud it is, and what becomes of it.
  var lines: [String] {
    let path = report.path.printable
    guard let header = report.header else {
      return [path] + TextLayout.wrapped(fault?.printable ?? "", indent: Self.indent)
    }
    let facts = [
      header.container, header.encoding, "\(header.rate) Hz", header.channels.counted("channel"),
      header.seconds.map { "\($0.tenths) s" } ?? phrase("of unknown length"),
    ]
    let about = [facts.joined(separator: ", "), measure, treatment(header)].compactMap { $0 }
    return [path] + about.flatMap { TextLayout.wrapped($0, indent: Self.indent) }
      + TextLayout.described(uses, indent: Self.indent)
  }

  /// Why it is of no use; nil where it is of some.
  private var fault: String? {
    guard report.isUnusable, case .failure(let error) = report.sound else { return nil }
    return error.reason
  }

  private var measure: String? {
    guard let measure = report.measure else { return nil }
    guard measure.peak > -.infinity else { return "silent" }
    let parts = measure.isOfParts ? phrase(", by parts of it") : ""
    let loudness =
      measure.loudness > -.infinity
      ? "\(measure.loudness.tenths) LUFS" : phrase("below what is heard")
    return phrase("peak \(measure.peak.tenths) dBFS, loudness \(loudness)\(parts)")
  }

  /// What is done with it before it is played; nil where it is of no use.
  private func treatment(_ header: SoundFileReport.Header) -> String? {
    guard !report.isUnusable else { return nil }
    let mixed = report.isMixedDown ? phrase("mixed down to left and right; ") : ""
    return phrase("\(mixed)resampled for cards of another rate than \(header.rate) Hz")
  }

  private var uses: [(term: String, text: String)] {
    let strike: (cue: String, bell: String)
    switch report.sound {
    case .failure(let error):
      strike = (phrase("no: \(error.reason)"), phrase("no: \(error.reason)"))
    case .success(let sound):
      let cue = Cue(sound, at: .inhale).level.map { phrase(", its peak at \($0.tenths) dBFS") }
      let bell = phrase(", its peak at \(CueSet.bellLevel(of: sound).tenths) dBFS")
      strike =
        cue.map { (phrase("yes\($0)"), phrase("yes\(bell)")) } ?? (
          phrase("yes, as silence"), phrase("yes, as silence")
        )
    }
    let ambience = report.ambienceFault.map { phrase("no: \($0.reason)") }
    return [
      (phrase("as a cue"), strike.cue), (phrase("as a bell"), strike.bell),
      (
        phrase("as ambience"),
        ambience ?? phrase("yes, over and over, each end fading into the next start")
      ),
    ]
  }
}

extension SoundFilePage {
  /// The same for programs.
  var json: JSONValue {
    var object: JSONObject = ["file": JSONValue(report.path)]
    object["usable"] = JSONValue(!report.isUnusable)
    object["fault"] = fault.map { JSONValue($0) }
    if let header = report.header {
      object["container"] = JSONValue(header.container)
      object["encoding"] = JSONValue(header.encoding)
      object["rate_hz"] = JSONValue(header.rate)
      object["channels"] = JSONValue(header.channels)
      // What a header promises can be more than any length.
      let length = header.seconds.flatMap { Int64(exactly: ($0 * 1_000_000_000).rounded()) }
      object["length_ns"] = length.map { JSONValue($0) } ?? .some(nil)
      object["mixed_down"] = JSONValue(report.isMixedDown)
    }
    if let measure = report.measure {
      object["peak_dbfs"] = Self.level(measure.peak)
      object["loudness_lufs"] = Self.level(measure.loudness)
      object["measured"] = JSONValue(measure.isOfParts ? "parts" : "whole")
    }
    object["cue"] = use { Cue($0, at: .inhale).level }
    object["bell"] = use { CueSet.bellLevel(of: $0) }
    object["ambience"] = JSONValue(Self.use(report.ambienceFault))
    return JSONValue(object)
  }

  private func use(_ peak: (Sound) -> Double?) -> JSONValue {
    switch report.sound {
    case .failure(let error): return JSONValue(Self.use(error))
    case .success(let sound):
      var object = Self.use(nil)
      object["peak_dbfs"] = peak(sound).map(Self.level) ?? .some(nil)
      return JSONValue(object)
    }
  }

  private static func use(_ fault: SoundFileError?) -> JSONObject {
    var object: JSONObject = ["usable": JSONValue(fault == nil)]
    object["fault"] = fault.map { JSONValue($0.reason) }
    return object
  }

  /// A level to a hundredth of a decibel; null for silence.
  private static func level(_ value: Double) -> JSONValue {
    JSONValue((value * 100).rounded() / 100) ?? nil
  }
}
