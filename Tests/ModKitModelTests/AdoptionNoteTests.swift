import ModKitModel
import Testing

@Suite struct AdoptionNoteTests {
  @Test(arguments: [
    ("# Adopted from Kit/Package.swift:3:60.\nname: Kit\n", "Kit/Package.swift"),
    ("# Adopted from Kit/Package.swift:3:60.\r\nname: Kit\r\n", "Kit/Package.swift"),
    ("# Adopted from a: b/A.podspec:1:1.", "a: b/A.podspec"),
    ("name: Kit\n# Adopted from Kit/Package.swift:3:60.\n", nil),
    ("# Adopted from Package.swifts. `modkit schema workspace` describes every key.\n", nil),
    ("# Adopted from Kit/Package.swift:3:60\n", nil), ("", nil),
  ])
  func theFirstLineNamesTheDescription(text: String, expected: String?) {
    #expect(AdoptionNote.description(in: Array(text.utf8)) == expected)
  }
}
