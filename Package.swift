// swift-tools-version: 6.0
import PackageDescription

/// Every Swift target keeps the arrows one way: what it imports stays inside it, and a member is seen
/// only where its module is imported.
let houseSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Sound is rendered in real time in tests too, where unoptimised loops would be late; and the
/// compiler proves a real-time function only when it sees the whole module at once.
let realTimeSettings: [SwiftSetting] =
  houseSettings + [
    .unsafeFlags(
      ["-O", "-disable-batch-mode", "-wmo", "-num-threads", "2"],
      .when(configuration: .debug)
    )
  ]

/// Words and lists need no speed, but room on a small card.
let smallSettings: [SwiftSetting] =
  houseSettings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let package = Package(
  name: "ebb",
  products: [
    .executable(name: "ebb", targets: ["ebb"]),
    .library(name: "BreathEngine", targets: ["BreathEngine"]),
    .library(name: "BreathAudio", targets: ["BreathAudio"]),
    // What the fuzzers, a package of their own, look into.
    .library(name: "JSONText", targets: ["JSONText"]),
    .library(name: "BreathJournal", targets: ["BreathJournal"]),
    .library(name: "EbbCommand", targets: ["EbbCommand"]),
    // libasound loads the virtual card by this name.
    .library(name: "asound_module_pcm_virtualcard", type: .dynamic, targets: ["VirtualCard"]),
    // The dynamic linker loads these before libc.
    .library(name: "simulatedtime", type: .dynamic, targets: ["SimulatedTime"]),
    .library(name: "writelog", type: .dynamic, targets: ["WriteLog"]),
    .library(name: "scriptedpcm", type: .dynamic, targets: ["ScriptedPCM"]),
  ],
  targets: [
    // C libraries: a module map and a shim each.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),

    // The house, lowest floor first.
    .target(name: "JSONText", swiftSettings: houseSettings),
    .target(name: "BreathEngine", swiftSettings: realTimeSettings),
    .target(
      name: "BreathAudio",
      dependencies: ["BreathEngine", "CALSA", "CSndFile"],
      swiftSettings: realTimeSettings
    ),
    .target(name: "BreathJournal", dependencies: ["JSONText"], swiftSettings: houseSettings),
    .target(
      name: "EbbCommand",
      dependencies: ["BreathAudio", "BreathEngine", "BreathJournal", "JSONText"],
      swiftSettings: smallSettings
    ),
    .executableTarget(name: "ebb", dependencies: ["EbbCommand"], swiftSettings: houseSettings),

    // What the tests stand on.
    .target(
      name: "VirtualCard",
      dependencies: ["CALSA"],
      path: "Tests/VirtualCard",
      cSettings: [.define("PIC"), .define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("asound"), .linkedLibrary("m")]
    ),
    .target(
      name: "ScriptedPCM",
      dependencies: ["CALSA"],
      path: "Tests/ScriptedPCM",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("asound"), .linkedLibrary("dl")]
    ),
    .target(
      name: "SimulatedTime",
      path: "Tests/SimulatedTime",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("dl")]
    ),
    .target(
      name: "WriteLog",
      path: "Tests/WriteLog",
      cSettings: [.define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("dl")]
    ),
    .executableTarget(
      name: "JournalWriter",
      dependencies: ["BreathJournal", "JSONText"],
      path: "Tests/JournalWriter",
      swiftSettings: houseSettings
    ),
    .executableTarget(
      name: "KernelKeys",
      path: "Tests/KernelKeys",
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .target(
      name: "BreathTesting",
      dependencies: ["JSONText"],
      path: "Tests/BreathTesting",
      swiftSettings: realTimeSettings
    ),

    .executableTarget(
      name: "Benchmarks",
      dependencies: ["BreathEngine", "BreathTesting", "JSONText", "JournalWriter", "ebb"],
      path: "Tests/Benchmarks",
      swiftSettings: houseSettings
    ),

    // Tests, in the order of what they test.
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: houseSettings),
    .testTarget(
      name: "BreathEngineTests",
      dependencies: ["BreathEngine", "BreathTesting"],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "BreathAudioTests",
      dependencies: [
        "BreathAudio", "BreathEngine", "BreathTesting", "CALSA", "CSndFile", "ScriptedPCM",
      ],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "BreathJournalTests",
      dependencies: ["BreathJournal", "BreathTesting", "JSONText", "JournalWriter"],
      exclude: ["Fixtures"],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "EbbCommandTests",
      dependencies: [
        "BreathAudio", "BreathEngine", "BreathJournal", "BreathTesting", "EbbCommand", "JSONText",
      ],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "VirtualCardTests",
      dependencies: ["BreathTesting", "CALSA", "ScriptedPCM"],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks"],
      swiftSettings: houseSettings
    ),
    .testTarget(
      name: "IntegrationTests",
      dependencies: [
        "BreathEngine", "BreathJournal", "BreathTesting", "EbbCommand", "JSONText", "KernelKeys",
        "ebb",
      ],
      swiftSettings: houseSettings
    ),
  ],
  cLanguageStandard: .c11
)
