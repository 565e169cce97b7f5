import JSONText

/// Devices that share a journal by Syncthing, each with each.
public struct SyncthingDevices: Sendable {
  /// The devices; all run.
  public let all: [SyncthingDevice]

  /// Makes and starts devices with empty journals.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - areStrangers: Whether they neither know each other nor share anything yet.
  /// - Throws: ``SyncthingFailure`` where a Syncthing does not start.
  public init(_ count: Int, areStrangers: Bool = false) async throws {
    var all: [SyncthingDevice] = []
    for _ in 0..<count { all.append(try await SyncthingDevice()) }
    self.all = all
    for device in all {
      let configuration = areStrangers ? Self.stranger(device) : configuration(of: device)
      try device.place.write(configuration, to: "config.xml")
      try await device.start()
    }
  }

  /// Waits until devices are connected and have the same, and says how long that took.
  ///
  /// Each is told to look at its folder first, so what was written before is known to be seen.
  ///
  /// - Parameters:
  ///   - some: Which of the devices; all unless said.
  ///   - limit: How long to wait.
  /// - Returns: The time from the first look to the moment at which all was the same.
  /// - Throws: ``SyncthingFailure`` that says what is not the same.
  @discardableResult
  public func converge(
    _ some: [SyncthingDevice]? = nil,
    within limit: Duration = .seconds(40)
  ) async throws -> Duration {
    let some = some ?? all
    let start = ContinuousClock.now
    for device in some { try await device.scan() }
    while let reason = try await Self.difference(among: some) {
      guard .now - start < limit else { throw SyncthingFailure("not in sync: \(reason)") }
      try await pause(for: .milliseconds(20))
    }
    return .now - start
  }

  /// What keeps devices from being the same; nil when they are.
  private static func difference(among devices: [SyncthingDevice]) async throws -> String? {
    // First what each has seen of its own folder, then that the others know it, then that nobody lacks
    // anything of what is known: in another order something could slip through between two looks.
    var sequences: [String: Int64] = [:]
    for device in devices { sequences[device.id] = try await device.status()["sequence"]?.int64 }
    for device in devices {
      if let reason = try await device.ignorance(of: sequences) { return reason }
    }
    for device in devices {
      let status = try await device.status()
      guard status["state"]?.string == "idle", status["needTotalItems"]?.int64 == 0,
        status["pullErrors"]?.int64 == 0, status["sequence"]?.int64 == sequences[device.id]
      else { return "\(device.id) has \(status.serialized())" }
    }
    return nil
  }
}

extension SyncthingDevice {
  fileprivate func status() async throws -> JSONValue {
    try await api.get("db/status?folder=\(Self.folderID)")
  }

  /// What the device does not know yet of the others; nil when it knows all and they lack nothing.
  ///
  /// - Parameter sequences: How many changes each device, this one too, has seen of its own folder.
  /// - Returns: What it does not know, in words.
  /// - Throws: ``SyncthingFailure`` where it does not answer.
  fileprivate func ignorance(of sequences: [String: Int64]) async throws -> String? {
    let others = sequences.filter { $0.key != id }
    let missing = Set(others.keys).subtracting(try await connected())
    guard missing.isEmpty else { return "\(id) is not connected to \(missing)" }
    for (other, sequence) in others {
      let known = try await api.get("db/completion?folder=\(Self.folderID)&device=\(other)")
      guard known["needItems"]?.int64 == 0, known["needDeletes"]?.int64 == 0,
        known["sequence"]?.int64 == sequence
      else { return "\(id) knows of \(other): \(known.serialized()), not \(sequences)" }
    }
    return nil
  }
}
