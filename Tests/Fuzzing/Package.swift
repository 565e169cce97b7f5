// swift-tools-version: 6.0
import PackageDescription

/// The house's own settings; see the package that is fuzzed.
let houseSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let audio: Target.Dependency = .product(name: "BreathAudio", package: "ebb")
let command: Target.Dependency = .product(name: "EbbCommand", package: "ebb")
let engine: Target.Dependency = .product(name: "BreathEngine", package: "ebb")
let journal: Target.Dependency = .product(name: "BreathJournal", package: "ebb")
let json: Target.Dependency = .product(name: "JSONText", package: "ebb")

/// A program that tries inputs of one kind.
///
/// Each links no more than it looks into, since libFuzzer looks through all of a program's branches
/// after each input.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: ["Fuzzer"] + dependencies,
    swiftSettings: houseSettings
  )
}

// Built by ./fuzz, which adds what makes a fuzzer of a program.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "ebb", path: "../..")],
  targets: [
    .target(name: "Fuzzer", swiftSettings: houseSettings),
    fuzzer("ShortForms", [engine]),
    fuzzer("JSONTexts", [json]),
    .target(
      name: "JournalReading",
      dependencies: [journal],
      swiftSettings: houseSettings
    ),
    fuzzer("JournalLines", ["JournalReading", journal, json]),
    fuzzer("JournalPages", ["JournalReading", command, journal, json]),
    fuzzer("Imports", ["JournalReading", journal]),
    fuzzer("Configurations", [command, engine, json]),
    fuzzer("SoundFiles", [audio]),
    fuzzer("Control", [command, json]),
  ]
)
