import FoundationEssentials

/// The lab: tests that need more than the README's test command installs, or more time.
///
/// They run only when `EBB_LAB=1`, and then fail where one of their parts is missing.
public enum Lab {
  /// Whether the lab was asked for.
  public static let isOn = ProcessInfo.processInfo.environment["EBB_LAB"] == "1"

  /// What a run without the lab says of it.
  public static let reason = "the lab was not run: set EBB_LAB=1"
}
