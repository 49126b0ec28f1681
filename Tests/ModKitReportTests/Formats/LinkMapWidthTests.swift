import ModKitModel
import ModKitReport
import Testing

struct LinkMapWidthTests {
  /// The column is as wide as the largest number, wherever that stands.
  @Test func sizesInAnyOrder() {
    let sizes = ImageSizes(
      architecture: "arm64", objects: ["a.o"],
      sections: [
        .init(segment: "A", name: "a", bytes: 1), .init(segment: "B", name: "b", bytes: 1_000_000),
      ], rows: [])
    let report = LinkMapReport(
      diagnostics: [],
      images: [ImageSummary(file: "m", sizes: sizes, component: [nil], container: ["a.o"])])
    let text = report.text(by: .section, palette: Palette(isColored: false))
    #expect(text.hasSuffix("      1    0.0  A,a\n1000000  100.0  B,b\n"))
  }
}
