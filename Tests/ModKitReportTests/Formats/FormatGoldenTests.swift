import Foundation
import ModKitReport
import ModKitTestSupport
import Testing

/// Every format, byte for byte.
struct FormatGoldenTests {
  @Test(arguments: FormatCase.all)
  func output(sample: FormatCase) throws {
    let difference = try Golden.difference(sample.text(), from: "formats/\(sample.file)")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "formats").path)
    #expect(files.sorted() == FormatCase.all.map(\.file).sorted())
  }

  /// Build logs have a line for each finding, so none for none.
  @Test func everyTextEndsWithOneLineFeed() throws {
    for sample in FormatCase.all {
      let text = try sample.text()
      if ["check-empty.github.txt", "check-empty.xcode.txt"].contains(sample.file) {
        #expect(text == "")
        continue
      }
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(sample.file)")
    }
  }

  @Test func colourAddsEscapesAndNothingElse() throws {
    let escape = try Regex("\u{1B}\\[[0-9;]*m")
    for sample in FormatCase.all where sample.file.contains("-color") {
      let plain = FormatCase.all.first { $0.file == sample.file.replacing("-color", with: "") }
      #expect(try sample.text().replacing(escape, with: "") == plain?.text())
    }
  }
}
