import Fuzzer
import JSONText

@testable import EbbCommand

/// A text that may be a configuration.
struct ConfigurationText {
  private static let paths = Paths(environment: ["HOME": "/home/ann"])

  private let input: [UInt8]

  init(_ input: [UInt8]) {
    self.input = input
  }

  /// Expects that it is read, or told of in lines with places in it.
  ///
  /// - Throws: ``Fault``.
  func check() throws {
    let configuration: Configuration
    do throws(ConfigurationFault) {
      configuration = try ConfigurationReader.read(input, file: "c", paths: Self.paths)
    } catch {
      return try check(error)
    }
    for fault in configuration.allFaults { try check(fault) }
    for pattern in configuration.patterns {
      guard case .usable(let named) = pattern.result else { continue }
      try ReadPattern(named).check(withPages: input.isOne(in: 16))
    }
  }

  private func check(_ fault: ConfigurationFault) throws {
    let line = fault.description
    try require(!line.printable.contains(where: \.isNewline), "more than one line: \(line)")
    let lines = 1 + input.count { $0 == 0x0A || $0 == 0x0D }
    try require((1...lines).contains(fault.place.line), "no such line: \(line)")
    try require((1...(input.count + 1)).contains(fault.place.column), "no such column: \(line)")
  }
}
