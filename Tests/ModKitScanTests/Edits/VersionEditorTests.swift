import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// How the version in `modkit.yml` is written and replaced.
@Suite struct VersionEditorTests {
  private static let line =
    "modkit: 0.3   # the version that wrote this file; `modkit upgrade` says what a newer one changes"

  private func edited(_ text: String) throws -> String {
    let bytes = try VersionEditor.setting(ReleaseVersion(0, 3), in: Array(text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("modkit: 0.2\nname: A\n", "modkit: 0.3\nname: A\n"),
    ("name: A\nmodkit:   0.2.1   # since May\n", "name: A\nmodkit:   0.3   # since May\n"),
    ("\"modkit\": '0.2'\nname: A\n", "\"modkit\": '0.3'\nname: A\n"),
    ("modkit: \"0.10\"\nname: A", "modkit: \"0.3\"\nname: A"),
    ("modkit: 0.3\nname: A\n", "modkit: 0.3\nname: A\n"),
    ("\u{FEFF}modkit: 0.2\r\nname: A\r\n", "\u{FEFF}modkit: 0.3\r\nname: A\r\n"),
    ("name: A\n", "\(line)\nname: A\n"),
    (
      "# yaml-language-server: x\n\n# words\nname: A",
      "# yaml-language-server: x\n\n# words\n\(line)\nname: A"
    ),
    ("---\nname: A\r\nlayers: [a]\r\n", "---\n\(line)\r\nname: A\r\nlayers: [a]\r\n"),
  ])
  func versions(before: String, after: String) throws {
    #expect(try edited(before) == after)
  }

  @Test(arguments: [
    "{name: A, components: []}\n", "modkit:\nname: A\n", "modkit: >\n  0.2\nname: A\n",
    "modkit: &a 0.2\nname: A\n", "modkit: !!str 0.2\nname: A\n", "? modkit\n: 0.2\n", "- a\n",
    "modkit: [0.2]\n", "--- {name: A}\n",
  ])
  func whatIsNotSafeIsLeft(text: String) {
    #expect(throws: ManifestIssue.self) { try edited(text) }
  }
}
