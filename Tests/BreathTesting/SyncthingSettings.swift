extension SyncthingDevices {
  /// The configuration of a device that shares its journal with all others.
  func configuration(of device: SyncthingDevice) -> String {
    let members = all.map { #"<device id="\#($0.id)"/>"# }.joined()
    return """
      <configuration version="36">
        <folder id="\(SyncthingDevice.folderID)" path="\(device.journal)" type="sendreceive"
            rescanIntervalS="3600" fsWatcherEnabled="true" fsWatcherDelayS="1">
          \(members)
          <maxConflicts>10</maxConflicts>
          <versioning type="simple"><param key="keep" val="5"/></versioning>
        </folder>
        \(entries(for: device))
        \(Self.settings(of: device))
      </configuration>
      """
  }

  /// Whom the device knows; of two, the later one calls the earlier one.
  ///
  /// Two Syncthings that call each other at the same moment each wait for the other's first word, for 20 s.
  private func entries(for device: SyncthingDevice) -> String {
    let earlier = Set(all.prefix { $0 !== device }.map(\.id))
    return all.map { other in
      let address =
        earlier.contains(other.id) ? "tcp://127.0.0.1:\(other.listening.number)" : "dynamic"
      return #"<device id="\#(other.id)"><address>\#(address)</address></device>"#
    }.joined()
  }

  /// The configuration of a device that knows nobody and shares nothing.
  static func stranger(_ device: SyncthingDevice) -> String {
    """
    <configuration version="36">
      <device id="\(device.id)"><address>dynamic</address></device>
      \(settings(of: device))
    </configuration>
    """
  }

  /// What keeps a Syncthing on 127.0.0.1, and to those it was told of.
  private static func settings(of device: SyncthingDevice) -> String {
    """
    <gui enabled="true" tls="false">
      <address>127.0.0.1:\(device.api.port.number)</address>
      <apikey>\(device.api.key)</apikey>
    </gui>
    <options>
      <listenAddress>tcp://127.0.0.1:\(device.listening.number)</listenAddress>
      <globalAnnounceEnabled>false</globalAnnounceEnabled>
      <localAnnounceEnabled>false</localAnnounceEnabled>
      <relaysEnabled>false</relaysEnabled>
      <natEnabled>false</natEnabled>
      <stunKeepaliveStartS>0</stunKeepaliveStartS>
      <urAccepted>-1</urAccepted>
      <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
      <crashReportingEnabled>false</crashReportingEnabled>
      <startBrowser>false</startBrowser>
      <reconnectionIntervalS>1</reconnectionIntervalS>
    </options>
    """
  }
}
