import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct InvalidModuleMapTests {
  @Test func theFirstIssueOfAMapIsReported() {
    var fixture = Fixture([.common("Feed")])
    fixture.moduleMaps = [
      ModuleMapFile(component: "Feed", path: "Feed/good.modulemap"),
      ModuleMapFile(
        component: "Feed", path: "Feed/bad.modulemap",
        issues: [
          ModuleMapFile.Issue(
            message: "`}` is expected here, not the end", position: TextPosition(line: 3, column: 2)
          ),
          ModuleMapFile.Issue(message: "more", position: TextPosition(line: 4, column: 1)),
        ]),
    ]
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "invalid-module-map", severity: .error, component: "Feed",
          subject: "Feed/bad.modulemap",
          location: SourceLocation(file: "Feed/bad.modulemap", line: 3, column: 2),
          message: "clang cannot read the module map: `}` is expected here, not the end",
          fix: "correct it, or remove the file: modkit writes a module map")
      ])
  }

  @Test func aMapThatClangCanReadAndNotUse() {
    var fixture = Fixture([.common("Feed")])
    fixture.moduleMaps = [
      ModuleMapFile(
        component: "Feed", path: "Feed/Feed.modulemap",
        issues: [
          ModuleMapFile.Issue(
            message: "it declares no module `Feed`", position: TextPosition(line: 1, column: 8),
            advice: "declare it")
        ])
    ]
    #expect(
      fixture.findings().map(\.message) == [
        "clang cannot use the module map: it declares no module `Feed`"
      ])
    #expect(fixture.findings().map(\.fix) == ["declare it"])
  }
}
