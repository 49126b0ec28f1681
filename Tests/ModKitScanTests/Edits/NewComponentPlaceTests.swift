import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct NewComponentPlaceTests {
  private static func place(_ components: String) -> String {
    let place = NewComponentPlace(
      for: "Cars", in: "top", manifest: Array("name: W\ncomponents: \(components)\n".utf8))
    return place.directory + (place.missingGlob.map { " + \($0)" } ?? "")
  }

  @Test(arguments: [
    ("[\"Components/**/component.yml\"]", "Components/top/Cars"),
    ("[\"Modules/*/component.yml\"]", "Modules/Cars"),
    ("[\"Modules/*/*/component.yml\"]", "Modules/top/Cars"),
    ("[\"Modules/**/component.yml\"]", "Modules/top/Cars"),
    ("[\"Modules/*/kit/component.yml\"]", "Modules/Cars/kit"),
    ("[\"*/component.yml\"]", "Cars"),
    ("[\"Team?/*/component.yml\"]", "Components/top/Cars + Components/**/component.yml"),
    ("[\"One/component.yml\"]", "Components/top/Cars + Components/**/component.yml"),
    ("[{from: xcode, path: A.xcodeproj}]", "Components/top/Cars + Components/**/component.yml"),
  ])
  func aGlobFindsIt(components: String, expected: String) {
    #expect(Self.place(components) == expected)
  }

  @Test(arguments: [
    (
      "components:\n- {from: xcode, path: A}   # the app\n",
      "components:\n- \"G\"\n- {from: xcode, path: A}   # the app\n"
    ),
    (
      "components:   # all\n  # of it\n  - A\nlayers: [a]",
      "components:   # all\n  - \"G\"\n  # of it\n  - A\nlayers: [a]"
    ),
    ("components: [{from: xcode, path: A}]\r\n", "components: [\"G\", {from: xcode, path: A}]\r\n"),
    ("components: []\n", "components: [\"G\"]\n"),
  ])
  func theGlobIsAddedAsText(text: String, expected: String) throws {
    let result = try ComponentsEditor.adding("G", to: Array("name: W\n\(text)".utf8))
    #expect(String(decoding: result, as: UTF8.self) == "name: W\n\(expected)")
  }

  @Test(arguments: ["layers: [a]\n", "components:\n"])
  func whatCannotBeEditedStays(text: String) {
    #expect(throws: ManifestIssue.self) {
      try ComponentsEditor.adding("G", to: Array("name: W\n\(text)".utf8))
    }
  }
}
