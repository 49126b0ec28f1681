import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct QualifiedNamesTests {
  private static func component(_ name: String, _ qualified: String?, in directory: String)
    -> (format: ForeignFormat, component: ComponentDescription)
  {
    let location = SourceLocation(file: "\(directory)/BUILD", line: 1, column: 1)
    return (
      .bazel,
      ComponentDescription(
        name: name, qualifiedName: qualified, directory: directory, location: location)
    )
  }

  @Test func onlyNamesThatSeveralHaveAreReplaced() {
    var found = [
      Self.component("Lib", "A.Lib", in: "A"), Self.component("lib", "B.lib", in: "B"),
      Self.component("Net", "C.Net", in: "C"), Self.component("Log", "D.Log", in: "D"),
      Self.component("Pod", nil, in: "E"), Self.component("Pod", "F.Pod", in: "F"),
    ]
    var gaps = [
      ForeignGap(
        components: ["Other", "Lib"], ManifestIssue("x", at: found[0].component.location)),
      ForeignGap(component: "Lib", ManifestIssue("y", at: found[2].component.location)),
    ]
    QualifiedNames.apply(to: &found, &gaps, besides: ["log"])
    #expect(found.map(\.component.name) == ["A.Lib", "B.lib", "Net", "D.Log", "Pod", "F.Pod"])
    #expect(gaps.map(\.components) == [["Other", "A.Lib"], ["Lib"]])
    // The tools know nothing of the new names.
    #expect(
      found.map(\.component.targets) == [["Lib"], ["lib"], [], ["Log"], [], ["Pod"]])
  }

  private static func names(
    _ files: [String], of name: String = "App", or qualified: String? = nil
  ) -> [String] {
    QualifiedNames.names(
      of: files.map {
        QualifiedNames.Item(
          name: name, qualified: qualified,
          location: SourceLocation(file: $0, line: 1, column: 1))
      })
  }

  @Test func longerNamesThatSeveralHaveAreNotTaken() {
    let files = ["one/App.xcodeproj/project.pbxproj", "two/App.xcodeproj/project.pbxproj"]
    #expect(Self.names(files, of: "App", or: "App-App") == ["one-App", "two-App"])
    #expect(Self.names(Array(files.prefix(1)), of: "App", or: "App-App") == ["App"])
  }

  @Test func foldersMakeNamesDistinct() {
    let project = "App.xcodeproj/project.pbxproj"
    #expect(Self.names(["one/\(project)", "two/\(project)"]) == ["one-App", "two-App"])
    #expect(Self.names([project, "demo/\(project)"]) == ["App", "demo-App"])
    #expect(
      Self.names(["a/x/Package.swift", "b/x/Package.swift"], of: "Kit") == ["a-x-Kit", "b-x-Kit"])
    #expect(
      Self.names(["A.xcodeproj/project.pbxproj", "B.xcodeproj/project.pbxproj"])
        == ["A-App", "B-App"])
    #expect(Self.names(["示例/A.podspec", "示例 2/A.podspec"]) == ["App", "2-App"])
    #expect(Self.names(["A.podspec", "B.podspec"]) == ["App", "App-2"])
    #expect(Self.names(["one/A.podspec"]) == ["App"])
  }

  @Test func aliasesLeadThroughAliases() {
    let components = [
      ComponentDescription(
        name: "A", directory: "a", location: SourceLocation(file: "a/BUILD", line: 1, column: 1),
        aliases: ["//a:a"])
    ]
    let references = ForeignReferences(
      components,
      [
        ForeignAlias(name: "//:x", meanings: ["//:y", "//z:z"]),
        ForeignAlias(name: "//:y", meanings: ["//:x", "//a:a"]),
        ForeignAlias(name: "//:w", meanings: ["@out//:w"]),
      ], besides: ["Own"])
    #expect(references.components(of: "//:x") == ["A"])
    #expect(references.components(of: "//:w") == [])
    #expect(references.components(of: "Own") == ["Own"])
    #expect(references.components(of: "//z:z") == nil)
  }
}
