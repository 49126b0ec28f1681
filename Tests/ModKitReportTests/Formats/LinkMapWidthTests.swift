import ModKitModel
import ModKitReport
import Testing

struct LinkMapWidthTests {
  /// The column is as wide as the largest number, wherever that stands.
  @Test func sizesInAnyOrder() {
    let report = LinkMapReport(
      architecture: "arm64", conflicts: [],
      sizes: [ComponentSize(component: "A", bytes: 1), ComponentSize(component: "B", bytes: 100)])
    #expect(report.text(palette: Palette(isColored: false)).hasSuffix("\n  1  A\n100  B\n"))
  }
}
