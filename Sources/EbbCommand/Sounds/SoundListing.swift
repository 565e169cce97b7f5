internal import BreathAudio
internal import JSONText

/// All sounds and cue sets: as a table, or as JSON.
struct SoundListing {
  /// A sound of the list, or why its file cannot be one.
  private struct Row {
    let place: SoundLibrary.Place
    let sound: Result<Sound, CommandFailure>
  }

  /// What the line under a row is indented by, in characters.
  private static let indent = 5

  private let rows: [Row]
  /// The beds and what each is.
  private let beds: [(term: String, text: String)]
  private let paths: Paths

  /// Reads every sound of a library.
  init(_ library: SoundLibrary, _ paths: Paths) {
    self.paths = paths
    beds = Ambience.all.map { bed in
      let isHidden = library.ownFile(named: bed.name) != nil
      let instead = isHidden ? "; your own file of that name is heard instead" : ""
      return (term: bed.name, text: bed.summary + instead)
    }
    rows = library.places.map { place in
      Row(
        place: place,
        sound: Result { () throws(CommandFailure) in try SoundLibrary.sound(at: place) }
      )
    }
  }

  /// The lines of the page: a row for each sound, under it what it is; then the cue sets.
  var lines: [String] {
    let table = TextLayout.table(
      [["NAME", phrase("LENGTH"), phrase("PEAK"), phrase("SOURCE")]] + rows.map(cells),
      right: [1, 2]
    )
    let described = zip(table.dropFirst(), rows).flatMap { line, row in
      [line] + TextLayout.wrapped(summary(of: row), indent: Self.indent)
    }
    let sets = CueSet.all.map { (term: $0.name, text: $0.summary) }
    var lines = [table[0]] + described
    lines += ["", "Cue sets, for --cues:"] + TextLayout.described(sets)
    lines += ["", phrase("Beds of sound, for --ambience:")] + TextLayout.described(beds)
    return lines + VoiceListing(paths).lines
  }

  /// A line for each sound and each cue set, to be read aloud.
  var flatLines: [String] {
    let sounds = rows.map { row in
      let line = TextLayout.flat(cells(row), heading: ["", phrase("length"), phrase("peak"), ""])
      return "\(line). \(summary(of: row))"
    }
    let sets = CueSet.all.map { "cue set \($0.name): \($0.summary)" }
    let beds = beds.map { "bed of sound \($0.term): \($0.text)" }
    return sounds + sets + beds + VoiceListing(paths).flatLines
  }

  private func cells(_ row: Row) -> [String] {
    let name = row.place.name.printable
    guard case .success(let sound) = row.sound else { return [name, "", "", row.place.source] }
    return [name, "\(sound.seconds.tenths) s", sound.peakText, row.place.source]
  }

  private func summary(of row: Row) -> String {
    switch (row.place, row.sound) {
    case (.bell(let bell), _): return bell.summary
    case (_, .failure(let failure)): return phrase("cannot be played: \(failure.message.printable)")
    case (_, .success(let sound)):
      let path = paths.shown(row.place.file?.path ?? "").printable
      let channels = sound.channels == 1 ? "mono" : "stereo"
      return "\(path), \(channels), \(sound.rate ?? 0) Hz"
    }
  }
}

extension SoundListing {
  /// The sounds, the cue sets and the voices as an array.
  var json: JSONValue {
    let sounds = rows.map(Self.json) + Ambience.all.map(Self.json) + CueSet.all.map(Self.json)
    return JSONValue(sounds + VoiceListing(paths).json)
  }

  private static func json(_ row: Row) -> JSONValue {
    var object: JSONObject = ["name": JSONValue(row.place.name)]
    switch row.place {
    case .bell(let bell):
      object["kind"] = "bell"
      object["summary"] = JSONValue(bell.summary)
      object["source"] = "built in"
      object["made_from"] = JSONValue(bell.source)
    case .own(let file), .shipped(let file):
      object["kind"] = "file"
      object["source"] = JSONValue(file.path)
    }
    switch row.sound {
    case .success(let sound):
      object["length_ns"] = JSONValue(Int64((sound.seconds * 1_000_000_000).rounded()))
      object["peak_dbfs"] = JSONValue((sound.level * 100).rounded() / 100) ?? .some(nil)
      object["channels"] = JSONValue(sound.channels)
      object["rate_hz"] = sound.rate.map { JSONValue($0) } ?? .some(nil)
    case .failure(let failure):
      object["fault"] = JSONValue(failure.message)
    }
    return JSONValue(object)
  }

  private static func json(_ bed: Ambience) -> JSONValue {
    [
      "name": JSONValue(bed.name), "kind": "ambience", "summary": JSONValue(bed.summary),
      "loudness_lufs": JSONValue(Int(bed.loudness)),
    ]
  }

  private static func json(_ set: CueSet) -> JSONValue {
    ["name": JSONValue(set.name), "kind": "cue set", "summary": JSONValue(set.summary)]
  }
}

extension SoundLibrary.Place {
  /// Where it comes from, in a word or two.
  fileprivate var source: String {
    switch self {
    case .own: "yours"
    case .bell: phrase("built in")
    case .shipped: "installed"
    }
  }
}

extension Sound {
  /// Its peak for a person: `-10.0 dB`.
  fileprivate var peakText: String {
    level > -.infinity ? "\(level.tenths) dB" : "silent"
  }
}
