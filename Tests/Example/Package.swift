// swift-tools-version: 6.0
import PackageDescription

// A program of one's own that breathes: how to use the libraries from another package.
let package = Package(
  name: "Example",
  dependencies: [.package(name: "ebb", path: "../..")],
  targets: [
    .executableTarget(
      name: "Example",
      dependencies: [
        .product(name: "BreathAudio", package: "ebb"),
        .product(name: "BreathEngine", package: "ebb"),
      ]
    )
  ]
)
