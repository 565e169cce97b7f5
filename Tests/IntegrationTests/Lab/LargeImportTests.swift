import BreathTesting
import Testing

@Suite("Large files", .realTime, .enabled(if: Lab.isOn, "\(Lab.reason)"))
struct LargeImportTests {
  @Test("An export of Apple Health of a hundred megabytes takes no more memory than a small one")
  func apple() async throws {
    let (small, _) = try await AppleExport(thousands: 20).imported(into: try Home())
    let home = try Home()
    let (peak, size) = try await AppleExport(thousands: 340).imported(into: home)
    print("an export of \(size >> 20) MB: VmHWM \(peak >> 20) MB, of a small one \(small >> 20) MB")
    #expect(size > 100_000_000)
    #expect(try home.records("session").count == 340)
    #expect(peak < small + (8 << 20))
  }
}
