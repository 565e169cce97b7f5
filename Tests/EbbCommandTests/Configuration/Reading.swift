import BreathEngine
import Testing

@testable import EbbCommand

/// The patterns of a configuration.
func library(_ text: String, bests: [String: ExactSeconds] = [:]) throws -> PatternLibrary {
  let paths = Paths(environment: [:])
  let bytes = Array(text.utf8)
  return PatternLibrary(
    try ConfigurationReader.read(bytes, file: "config.json5", paths: paths),
    bests: bests
  )
}

/// The breath of a pattern's object.
func breath(_ object: String, bests: [String: ExactSeconds] = [:]) throws -> BreathPattern {
  try library("{ patterns: { a: \(object) } }", bests: bests).pattern(named: "a").pattern
}

/// The breath of a tree.
func tree(_ nodes: String) throws -> [PatternNode] {
  try breath("{ body: [\(nodes)] }").body
}

/// The lines that say what is wrong with a configuration.
func faultLines(_ text: String) -> [String] {
  let paths = Paths(environment: ["HOME": "/home/ann"])
  do {
    let configuration = try ConfigurationReader.read(Array(text.utf8), file: "c", paths: paths)
    return configuration.allFaults.map(\.description)
  } catch {
    return ["\(error)"]
  }
}

extension PatternNode {
  /// A phase of some seconds.
  static func phase(_ kind: PhaseKind, _ seconds: Int64) throws -> PatternNode {
    .phase(try BreathPhase(kind, ExactSeconds(seconds)))
  }

  /// A phase of another length.
  static func phase(_ kind: PhaseKind, lasting length: PhaseLength) throws -> PatternNode {
    .phase(try BreathPhase(kind, lasting: length))
  }
}

/// Four in, six out.
func fourSix() throws -> [PatternNode] {
  [try .phase(.inhale, 4), try .phase(.exhale, 6)]
}
