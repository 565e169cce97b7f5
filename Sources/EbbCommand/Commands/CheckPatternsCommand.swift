/// `ebb patterns check FILE`: says every fault of a configuration file at once.
enum CheckPatternsCommand {
  /// Reads the file and prints its faults, in the order of their places.
  ///
  /// A fault begins its line with its place, as compilers do, so that an editor can jump there.
  ///
  /// - Throws: ``CommandFailure`` where the file is missing or cannot be read.
  static func run(file: String, _ context: CommandContext) throws(CommandFailure) -> ExitStatus {
    let configuration = try ConfigurationFile.check(file, context.paths)
    let faults = configuration.allFaults
    guard faults.isEmpty else {
      for fault in faults { context.console.err(fault.description.printable + "\n") }
      return .badData
    }
    let count = configuration.patterns.count
    let patterns = count == 1 ? phrase("1 pattern") : phrase("\(count) patterns")
    try context.console.print([phrase("\(file.printable): \(patterns), no faults")])
    return .done
  }
}
