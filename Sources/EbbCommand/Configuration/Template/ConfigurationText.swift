internal import JSONText

/// The text of a configuration file that is to be changed, with what it says.
struct ConfigurationText {
  /// The file.
  let file: String
  /// Its bytes; nil where there is no file.
  let bytes: [UInt8]?
  /// What it says.
  let configuration: Configuration
  /// Its object; nil where it holds none yet.
  private let root: JSONValue?

  /// Reads a file.
  ///
  /// - Throws: ``CommandFailure`` for a file that cannot be read, or that is no configuration.
  init(of file: String, _ paths: Paths) throws(CommandFailure) {
    self.file = file
    do throws(FileReader.Fault) {
      bytes = try ConfigurationFile.read(file)
    } catch .missing {
      bytes = nil
    } catch {
      throw error.failure(of: file)
    }
    do throws(ConfigurationFault) {
      configuration = try ConfigurationReader.read(bytes ?? [], file: file, paths: paths)
    } catch {
      throw CommandFailure(.badData, error.description)
    }
    // An empty file was read as one that says nothing.
    root = bytes.flatMap { try? JSONValue.parse(bytes: $0, as: .json5) }
  }

  /// Refuses a name that is there, and a file that has no room for patterns.
  ///
  /// - Throws: ``CommandFailure`` with 73 for the name, 65 for the file.
  func refuse(_ name: String) throws(CommandFailure) {
    guard let patterns = root?["patterns"] else { return }
    guard let object = patterns.object else {
      let faults = configuration.faults.filter { $0.path == "patterns" }
      throw faults.failure ?? CommandFailure(.badData, "\(file): no object of patterns")
    }
    guard let member = object.members.first(where: { $0.key == name }) else { return }
    let line = member.keyPlace.map { ":\($0.line)" } ?? ""
    throw CommandFailure(
      .cannotCreate,
      "there is a pattern \(name.quoted) already, at \(file)\(line)"
    )
  }

  /// The text with one more pattern.
  func inserting(_ template: PatternTemplate) -> ConfigurationInsertion {
    guard let bytes, let root else { return ConfigurationInsertion(template, after: bytes ?? []) }
    return ConfigurationInsertion(template, into: bytes, root)
  }

  /// Makes sure that a new text has a pattern, and no fault that was not there before.
  ///
  /// - Throws: ``CommandFailure`` with 70: the change is not what it should be, so it is not made.
  func check(
    _ bytes: [UInt8],
    holds name: String,
    _ paths: Paths
  ) throws(CommandFailure) {
    let new = try? ConfigurationReader.read(bytes, file: file, paths: paths)
    let known = Set(configuration.allFaults.map(\.path))
    let pattern = new?.patterns.first { $0.name == name }
    guard let new, let pattern, pattern.faults.isEmpty,
      new.allFaults.allSatisfy({ known.contains($0.path) })
    else {
      throw CommandFailure(
        .ownFault,
        "\(name.quoted) would not be whole in \(file); nothing was added"
      )
    }
  }
}
