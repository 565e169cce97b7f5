internal import JSONText

/// Reads a configuration, and finds every fault of it rather than the first.
struct ConfigurationReader {
  private var faults: FaultList
  private let reader: ObjectReader
  private let paths: Paths

  /// What a text says.
  ///
  /// - Parameters:
  ///   - bytes: The text, in UTF-8.
  ///   - file: The file, as faults name it.
  ///   - paths: What `~` stands for.
  /// - Returns: What can be used of it, and all its faults.
  /// - Throws: The fault of a text that is not JSON5, or not an object: nothing of it can be used.
  static func read(
    _ bytes: [UInt8],
    file: String,
    paths: Paths
  ) throws(ConfigurationFault) -> Configuration {
    // An empty file is one that someone is about to write.
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return Configuration() }
    let value: JSONValue
    do {
      value = try JSONValue.parse(bytes: bytes, as: .json5)
    } catch {
      throw ConfigurationFault(file: file, place: error.place, path: "", problem: error.message)
    }
    guard let object = value.object else {
      throw ConfigurationFault(
        file: file,
        place: value.place ?? JSONPlace(line: 1, column: 1),
        path: "",
        problem: "found \(value.found); a configuration is an object { … }"
      )
    }
    var reader = ConfigurationReader(
      faults: FaultList(file: file),
      reader: ObjectReader(object: object, path: ""),
      paths: paths
    )
    return reader.configuration()
  }

  private mutating func configuration() -> Configuration {
    var configuration = Configuration()
    reader.checkDuplicates(&faults)
    reader.checkKeys(Configuration.keys, &faults)
    configuration.cues = CueSettingsReader.settings("cues", of: reader, &faults)
    configuration.ambience = AmbienceSettingsReader.settings("ambience", of: reader, &faults)
    configuration.volume = reader.decibels("volume", &faults)
    configuration.mono = reader.flag("mono", &faults) ?? false
    configuration.language = reader.text("language", "a language, such as de", &faults)
    configuration.device = reader.text("device", "a sound card's name", &faults)
    configuration.devices = reader.deviceSettings("devices", &faults)
    configuration.led = reader.lightSettings("led", &faults)
    configuration.journal = journal()
    configuration.gentle = reader.flag("gentle", &faults) ?? false
    configuration.day = reader.daySettings("day", &faults)
    configuration.note = reader.noteSettings("note", &faults)
    configuration.remind = reader.reminderSettings("remind", &faults)
    configuration.streaks = reader.flag("streaks", &faults) ?? configuration.streaks
    configuration.overtime = reader.flag("overtime", &faults)
    configuration.sit = reader.sitSettings("sit", &faults)
    configuration.corner = reader.cornerSettings("corner", &faults)
    configuration.scene = reader.sceneSettings(&faults)
    let settingFaults = faults.takeAll()
    configuration.drafts = drafts()
    var resolver = PatternResolver(configuration.drafts)
    configuration.patterns = resolver.patterns()
    configuration.play = play(PatternLibrary(configuration))
    configuration.faults = settingFaults + faults.takeAll()
    return configuration
  }

  private mutating func journal() -> String? {
    guard let text = reader.text("journal", "a folder", &faults),
      let value = reader.object["journal"]
    else { return nil }
    if let path = paths.expanded(text) { return path }
    // A relative folder would be another one wherever ebb is started.
    faults.refuse(value, "a folder is named from the root or from ~/", in: "journal")
    return nil
  }

  /// The name of what a bare `ebb play` plays, where there is such a pattern, faulty or not.
  private mutating func play(_ library: PatternLibrary) -> String? {
    guard let name = reader.text("play", "a pattern's name", &faults) else { return nil }
    do {
      _ = try library.pattern(named: name)
    } catch {
      // A faulty pattern is said when it is played.
      guard error.status != .badData else { return name }
      faults.add(error.message, at: reader.object["play"]?.place, in: "play")
    }
    return name
  }

  private mutating func drafts() -> PatternDrafts {
    guard let value = reader.object["patterns"] else { return PatternDrafts(file: faults.file) }
    guard let object = value.object else {
      faults.refuse(value, "patterns are an object such as { calm: \"4-6\" }", in: "patterns")
      return PatternDrafts(file: faults.file)
    }
    guard object.members.count <= PatternsReader.mostPatterns else {
      let rule = "a configuration has at most \(PatternsReader.mostPatterns)"
      faults.add(
        "found \(object.members.count) patterns; \(rule)",
        at: value.place,
        in: "patterns"
      )
      return PatternDrafts(file: faults.file)
    }
    return PatternsReader.drafts(object, file: faults.file)
  }
}
