import ModKitModel
import Testing

@testable import ModKitScan

@Suite struct QualifiedNamesTests {
  private static func component(_ name: String, _ qualified: String?, in directory: String)
    -> (format: ForeignFormat, component: ForeignComponent)
  {
    let location = SourceLocation(file: "\(directory)/BUILD", line: 1, column: 1)
    return (
      .bazel,
      ForeignComponent(
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
  }

  @Test func aliasesLeadThroughAliases() {
    let components = [
      ForeignComponent(
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
