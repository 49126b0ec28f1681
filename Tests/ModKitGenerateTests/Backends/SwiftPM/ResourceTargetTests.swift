import ModKitModel
import Testing

@testable import ModKitGenerate

/// Which resources are links in a package, and which are copies.
struct ResourceTargetTests {
  /// The resources in a target, each as `path -> folder` or `path = file`.
  private func resources(_ names: [String], among present: [String]?) -> [String] {
    let component = PlanSamples.component("A", resources: names)
    let present = present.map { names in names.map { "Components/A/\($0)" } }
    return ResourceTarget.resources(of: component, among: present, in: "T").map { file in
      switch file.content {
      case .link(let folder): "\(file.path) -> \(folder)"
      case .copy(let original): "\(file.path) = \(original)"
      case .text: "\(file.path): unexpected"
      }
    }
  }

  @Test func aFolderOfNothingElseIsALink() {
    let names = ["Resources/Assets.xcassets/Contents.json", "Resources/en.lproj/a.strings"]
    #expect(
      resources(names, among: names + ["Sources/a.swift"])
        == ["T/Resources/Files/Resources -> Components/A/Resources"])
  }

  @Test func filesAmongOthersAreCopies() {
    #expect(
      resources(["Sources/a.txt", "b.txt"], among: ["Sources/a.txt", "Sources/a.swift", "b.txt"])
        == [
          "T/Resources/Files/Sources/a.txt = Components/A/Sources/a.txt",
          "T/Resources/Files/b.txt = Components/A/b.txt",
        ])
    #expect(
      resources(["R/a.txt"], among: nil) == ["T/Resources/Files/R/a.txt = Components/A/R/a.txt"],
      "nobody knows what else is there")
  }

  /// SwiftPM copies a catalog as a whole: of a link to it, it would copy the link.
  @Test func documentsAreNoLinks() {
    let names = ["R/A.xcassets/C.json", "R/A.xcassets/I.imageset/C.json", "R/de.lproj/a.strings"]
    #expect(
      resources(names, among: names + ["R/.DS_Store"]) == [
        "T/Resources/Files/R/de.lproj -> Components/A/R/de.lproj",
        "T/Resources/Files/R/A.xcassets/C.json = Components/A/R/A.xcassets/C.json",
        "T/Resources/Files/R/A.xcassets/I.imageset/C.json"
          + " = Components/A/R/A.xcassets/I.imageset/C.json",
      ])
  }
}
