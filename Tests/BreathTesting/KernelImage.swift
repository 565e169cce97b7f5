import FoundationEssentials

/// The kernel of the lab's machine, and the file system that it begins with: busybox, ebb with its libraries,
/// the modules of the sound cards, and the scripts of `Tests/KernelGuest`.
struct KernelImage: Sendable {
  /// The kernel's file.
  let kernel: String
  /// The file system's, which the kernel unpacks into memory.
  let files: String

  /// What the machine has besides ebb and the keys that are pressed in it: Debian's busybox-static and
  /// alsa-utils.
  private static let busybox = "/bin/busybox"
  private static let tools = ["/usr/bin/amixer", "/usr/bin/aplay"]
  /// Drivers, each before those that cannot do without it.
  private static let modules = [
    "snd-hda-codec-generic", "snd-hda-intel", "snd-usb-audio", "xhci-pci", "virtio_pci",
    "virtio_blk", "evdev", "uinput",
  ]

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  /// Where `.ci/lab-kernel` puts it.
  private static let kernelFolder = "\(root)/.build/lab-kernel"

  private static var ebb: String {
    ProcessInfo.processInfo.environment["EBB_PROGRAM"] ?? BuildProducts.ebb
  }

  /// Makes both, and an empty disk, in a folder.
  ///
  /// - Parameter folder: Where the files go.
  /// - Returns: Their names.
  /// - Throws: ``KernelFailure`` where a part is missing.
  static func make(in folder: TemporaryFolder) async throws -> KernelImage {
    let image = KernelImage(kernel: "\(kernelFolder)/vmlinuz", files: folder.path("files"))
    guard FileManager.default.fileExists(atPath: image.kernel) else {
      throw KernelFailure("no kernel in \(kernelFolder): .ci/lab-kernel fetches one")
    }
    let tree = try FileTree(at: folder.path("tree"))
    try tree.add(busybox, as: "bin/busybox")
    try tree.add(ebb, as: "bin/ebb")
    let tools = tools + [BuildProducts.kernelKeys]
    for tool in tools { try tree.add(tool, as: "bin/\(name(of: tool))") }
    for library in try await libraries(of: [ebb] + tools) { try tree.add(library, as: library) }
    try tree.add("/usr/share/alsa", as: "usr/share/alsa")
    try await addModules(to: tree)
    let scripts = "\(root)/Tests/KernelGuest"
    try tree.add("\(scripts)/init", as: "init")
    try tree.add(scripts, as: "scenarios")
    try await run(
      "sh",
      [
        "-ec",
        "chmod 755 init; find . | busybox cpio -o -H newc >../files; truncate -s 16M ../disk",
      ],
      in: tree.path
    )
    return image
  }

  private static func addModules(to tree: FileTree) async throws {
    let folder = "\(kernelFolder)/lib/modules"
    guard let release = try FileManager.default.contentsOfDirectory(atPath: folder).first else {
      throw KernelFailure("no modules in \(folder)")
    }
    var order: [String] = []
    for module in modules {
      let words = ["-d", kernelFolder, "-S", release, "--show-depends", module]
      // insmod /where/it/lies.ko
      for line in try await run("/usr/sbin/modprobe", words).split(separator: "\n") {
        let path = String(line.split(separator: " ")[1])
        guard !order.contains(name(of: path)) else { continue }
        order.append(name(of: path))
        try tree.add(path, as: "modules/\(name(of: path))")
      }
    }
    try tree.write(order.map { "\($0)\n" }.joined(), to: "modules/order")
  }

  /// The libraries that programs are linked to, by the paths at which they look for them.
  private static func libraries(of programs: [String]) async throws -> [String] {
    var paths: Set<String> = []
    for program in programs {
      for line in try await run("ldd", [program]).split(separator: "\n") {
        // libm.so.6 => /lib/libm.so.6 (0x7f…), and the loader by its path alone.
        if let path = line.split(whereSeparator: \.isWhitespace).first(where: { $0.hasPrefix("/") })
        {
          paths.insert(String(path))
        }
      }
    }
    return paths.sorted()
  }

  private static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  @discardableResult
  private static func run(
    _ program: String,
    _ words: [String],
    in folder: String? = nil
  ) async throws -> String {
    let outcome = try await ProgramRun.run(program, words, folder: folder)
    guard outcome.exitCode == 0 else {
      throw KernelFailure("\(program) \(words.joined(separator: " ")): \(outcome.standardError)")
    }
    return outcome.standardOutput
  }
}
