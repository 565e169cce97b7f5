import FoundationEssentials

/// The sources of a module, to be changed and compiled by themselves.
public struct ModuleSources: Sendable {
  /// The folder that holds the sources of all modules.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources").path

  /// The names of all modules, those of C libraries too.
  public static var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  /// The module's name.
  public let name: String
  /// The text of each file that a compiler reads, by its path within the module.
  public var files: [String: String]

  /// Reads the sources of a module.
  public init(of name: String) throws {
    self.name = name
    let root = "\(Self.folder)/\(name)"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    files = try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }
      .reduce(into: [:]) { files, path in
        files[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      }
  }

  /// The sources with a line more.
  ///
  /// - Parameters:
  ///   - line: What to plant.
  ///   - place: The only line of the file that reads so, but for its spaces; the new one comes next.
  ///   - path: The file.
  /// - Returns: The changed sources, or nil where there is no such place or more than one.
  public func planting(_ line: String, after place: String, in path: String) -> Self? {
    var lines = (files[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.filter { lines[$0].drop { $0 == " " } == place }
    guard places.count == 1 else { return nil }
    lines.insert(Substring(line), at: places[0] + 1)
    var planted = self
    planted.files[path] = lines.joined(separator: "\n")
    return planted
  }

  /// Compiles the module as far as the real-time check, against what this build made of the others.
  public func compile() async throws -> ProgramOutcome {
    let copy = try TemporaryFolder()
    let paths = try files.filter { $0.key.hasSuffix(".swift") }.map { path, text in
      try copy.write(text, to: path.replacing("/", with: "-"))
    }
    let search = [
      "\(BuildProducts.folder)/Modules", "\(Self.folder)/CALSA", "\(Self.folder)/CSndFile",
    ]
    return try await ProgramRun.run(
      "swiftc",
      ["-O", "-wmo", "-package-name", "ebb", "-emit-sil", "-module-name", name, "-o", "/dev/null"]
        + search.flatMap { ["-I", $0] } + paths.sorted(),
      deadline: .seconds(120)
    )
  }
}
