import JSONText

/// A running QEMU, and what one says to it: its machine protocol, a JSON object a line.
struct KernelMonitor: Sendable {
  private let run: ProgramRun

  /// Starts a machine that stands still whenever it says that it panics.
  ///
  /// - Parameters:
  ///   - image: The kernel, and the file system that it begins with.
  ///   - parameter: One parameter more for the kernel.
  ///   - folder: Where its disk is, and where what it says and plays goes.
  /// - Throws: ``ProgramRun/Failure`` where there is no QEMU.
  init(_ image: KernelImage, parameter: String, in folder: TemporaryFolder) throws {
    let words =
      Self.machine + [
        "-kernel", image.kernel, "-initrd", image.files,
        "-append", "\(Self.kernelParameters) \(parameter)",
        // An HDA card hands over 64 frames at a time: in four milliseconds three times as many, whole. What goes
        // ahead into QEMU's mixer, 1,024 frames at this rate, is seven milliseconds: with them two steps.
        "-audiodev",
        "wav,id=sound,path=\(folder.path("sound.wav")),out.frequency=144000,"
          + "timer-period=4000",
        "-drive", "file=\(folder.path("disk")),format=raw,if=virtio",
        "-serial", "file:\(folder.path("console"))", "-serial", "file:\(folder.path("wishes"))",
        "-qmp", "stdio",
      ]
    // Whatever keeps real time beside it goes first; and it does not outlive those who ask for it by much.
    run = try ProgramRun(
      "timeout",
      ["--foreground", "600", "nice", "-n", "19", "qemu-system-x86_64"] + words,
      input: nil
    )
    try tell("qmp_capabilities")
  }

  /// A PC of one processor that does 250 million instructions in each second of its own.
  private static let machine = [
    "-M", "q35", "-cpu", "max", "-m", "512", "-smp", "1", "-accel", "tcg",
    "-icount", "shift=2,sleep=off", "-display", "none", "-nic", "none", "-no-reboot",
    "-device", "pvpanic", "-action", "panic=pause",
    // The first card is the one to play on, and the second keeps the time of the file.
    "-device", "intel-hda", "-device", "hda-output,audiodev=sound,use-timer=off",
    "-device", "intel-hda,id=second",
    "-device", "hda-output,bus=second.0,audiodev=sound,use-timer=off",
    "-device", "qemu-xhci",
    "-device", "usb-audio,id=usb,audiodev=sound",
  ]

  private static let kernelParameters =
    "console=ttyS0 quiet panic=-1 mitigations=off clocksource=hpet"

  /// Plugs the USB card in.
  func plug() throws {
    try tell("device_add", ["driver": "usb-audio", "id": "usb", "audiodev": "sound"])
  }

  /// Unplugs the USB card.
  func unplug() throws { try tell("device_del", ["id": "usb"]) }

  /// Lets a machine that stands still go on.
  func goOn() throws { try tell("cont") }

  private func tell(_ command: String, _ arguments: JSONObject = [:]) throws {
    let line: JSONObject = ["execute": JSONValue(command), "arguments": JSONValue(arguments)]
    run.type(JSONValue(line).serialized() + "\n")
  }

  /// Waits until the machine has stood still `count` times.
  ///
  /// - Throws: ``KernelFailure`` where it does not, or where QEMU refused to do something.
  func stops(_ count: Int, until deadline: ContinuousClock.Instant) async throws {
    while true {
      let hasEnded = run.hasEnded
      let output = run.standardOutput
      // Its lines end with two characters, which are one to Swift.
      let lines = output.split(whereSeparator: \.isNewline)
      if let refusal = lines.first(where: { $0.hasPrefix("{\"error\"") }) {
        throw KernelFailure("QEMU refuses: \(refusal)")
      }
      if lines.count(where: { $0.contains("\"event\": \"STOP\"") }) >= count { return }
      guard !hasEnded else { throw KernelFailure("QEMU ended: \(output)\(run.standardError)") }
      guard .now < deadline else { throw KernelFailure("not within the time: \(output)") }
      try await pause(for: .milliseconds(10))
    }
  }

  /// Switches it off, and waits until its files are whole.
  func end(until deadline: ContinuousClock.Instant) async throws {
    try tell("quit")
    _ = try await run.end(within: max(.seconds(10), deadline - .now))
  }
}
