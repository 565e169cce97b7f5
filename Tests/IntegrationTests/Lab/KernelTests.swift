import BreathTesting
import Testing

extension LabTests {
  /// Debian's kernel in QEMU, with its drivers for an Intel HDA card and a USB card: see ``KernelGuest``.
  ///
  /// One machine at a time, as each takes a whole processor.
  @Suite("A real kernel", .serialized)
  enum KernelTests {}
}
