/// The configuration file of a machine's user.
enum ConfigurationFile {
  /// The largest file that is read, in bytes: no one writes more by hand, and it stays quick.
  private static let largest = 1 << 20

  /// What the file says; nothing where there is none.
  ///
  /// - Throws: ``CommandFailure`` for a file that cannot be read, or of which nothing can be used.
  static func load(_ paths: Paths) throws(CommandFailure) -> Configuration {
    guard let file = paths.configurationFile else { return Configuration() }
    let bytes: [UInt8]
    do {
      bytes = try read(file)
    } catch .missing {
      return Configuration()
    } catch {
      throw error.failure(of: file)
    }
    do {
      return try ConfigurationReader.read(bytes, file: file, paths: paths)
    } catch {
      throw CommandFailure(.badData, error.description)
    }
  }

  /// What a file says that must be there; where nothing of it can be used, its fault and no more.
  ///
  /// The sounds that it names are looked for, too.
  ///
  /// - Throws: ``CommandFailure`` for a file that is missing or cannot be read.
  static func check(_ file: String, _ paths: Paths) throws(CommandFailure) -> Configuration {
    let bytes: [UInt8]
    do {
      bytes = try read(file)
    } catch {
      throw error.failure(of: file)
    }
    do {
      var configuration = try ConfigurationReader.read(bytes, file: file, paths: paths)
      configuration.faults += CueCheck(SoundLibrary(paths)).faults(of: configuration)
      return configuration
    } catch {
      return Configuration(faults: [error])
    }
  }

  /// The bytes of a file that is small enough for a configuration.
  static func read(_ file: String) throws(FileReader.Fault) -> [UInt8] {
    let bytes = try FileReader.read(file)
    guard bytes.count <= largest else { throw .tooLarge }
    return bytes
  }
}

extension FileReader.Fault {
  /// The failure of a command that needs the file.
  func failure(of file: String) -> CommandFailure {
    switch self {
    case .missing:
      CommandFailure(.notFound, "no file \(file)")
    case .folder:
      CommandFailure(.badData, "\(file) is a folder, not a configuration file")
    case .tooLarge:
      CommandFailure(.badData, "\(file) is larger than 1 MB: no configuration file")
    case .refused(let reason):
      CommandFailure(.inputOutput, "cannot read \(file): \(reason)")
    }
  }
}
