import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct SpecIncludeTests {
  private static let framework = "{type: framework, platform: iOS, sources: [Src]}"

  @Test func includedPathsAreRelativeToTheirFile() throws {
    let reading = SpecCase([
      "project.yml": "include: [a/a.yml, {path: b/b.yml, relativePaths: false}]\nname: R\n",
      "a/a.yml": "include: c/c.yml\ntargets: {A: \(Self.framework)}\n",
      "a/c/c.yml": """
      targets:
        C:
          type: framework
          platform: iOS
          sources: [{path: Src}]
          configFiles: {Debug: C.xcconfig}
          dependencies: [{framework: V.framework}]
      packages: {P: {path: P}}
      """,
      "a/c/C.xcconfig": "PRODUCT_MODULE_NAME = CKit\n",
      "b/b.yml": "targets: {B: \(Self.framework)}\n",
      "a/Src/a.swift": "", "a/c/Src/c.swift": "", "Src/b.swift": "", "b/Src/no.swift": "",
    ]).reading
    #expect(reading.messages.isEmpty)
    #expect(reading.component("A")?.paths(\.sources) == ["a/Src/a.swift"])
    #expect(reading.component("B")?.paths(\.sources) == ["Src/b.swift"])
    let inner = try #require(reading.component("C"))
    #expect(inner.paths(\.sources) == ["a/c/Src/c.swift"])
    #expect(inner.paths(\.frameworks) == ["a/c/V.framework"])
    #expect(inner.module == "CKit")
    #expect(inner.location.file == "a/c/c.yml")
    #expect(reading.included == ["a/a.yml", "a/c/c.yml", "b/b.yml"])
  }

  @Test func valuesAreMerged() throws {
    let reading = SpecCase([
      "project.yml": """
      include: [base.yml, second.yml]
      name: R
      targets:
        A: {sources: [Own]}
        B: {"sources:REPLACE": [Own]}
      """,
      "base.yml": """
      targets:
        A: {type: framework, platform: iOS, sources: [Base]}
        B: {type: framework, platform: iOS, sources: [Base]}
      """,
      "second.yml": "targets: {A: {type: application}}\n",
      "Own/o.swift": "", "Base/b.swift": "",
    ]).reading
    #expect(reading.component("A")?.paths(\.sources) == ["Base/b.swift", "Own/o.swift"])
    #expect(reading.component("B")?.paths(\.sources) == ["Own/o.swift"])
    #expect(reading.products.map(\.name) == ["A"])
  }

  @Test func specsAreIncludedOnce() {
    let reading = SpecCase([
      "project.yml": "include: [a.yml, b.yml]\nname: R\n",
      "a.yml": "include: c.yml\n", "b.yml": "include: [c.yml]\n",
      "c.yml": "targets: {A: {type: framework, platform: iOS, sources: [{path: gone}]}}\n",
    ]).reading
    #expect(reading.messages == ["there is no directory `gone`, and its sources are not known"])
  }

  @Test func disabledAndUnknownIncludesAreLeftOut() {
    let reading = SpecCase([
      "project.yml": """
      include:
      - {path: a.yml, enable: false}
      - {path: a.yml, enable: "${EXTRA}"}
      - ${NAME}.yml
      - none.yml
      - ../../out.yml
      - broken.yml
      name: R
      targets: {K: \(Self.framework)}
      """,
      "a.yml": "targets: {A: \(Self.framework)}\n", "broken.yml": "a: [", "Src/s.swift": "",
    ]).reading
    #expect(reading.components.map(\.name) == ["K"])
    #expect(reading.included.isEmpty)
    let messages = reading.messages
    #expect(messages.count == 5)
    #expect(messages[0] == "the value of `${EXTRA}` is not known, and `${EXTRA}` is left out")
    #expect(messages[1] == "the value of `${NAME}` is not known, and `${NAME}.yml` is left out")
    #expect(messages[2] == "there is no file `none.yml`, and it is left out")
    #expect(messages[3] == "`../../out.yml` is outside of the workspace, and is left out")
    #expect(messages[4].hasPrefix("this is not valid YAML"))
  }

  @Test func mergeKeysAreMappings() {
    let reading = SpecCase(
      """
      name: R
      base: &base {type: framework, platform: iOS, sources: [S]}
      other: &other {type: application, sources: [T]}
      targets:
        A: {<<: *base}
        B: {<<: [*other, *base], sources: [U]}
      """, sources: ["S/s.swift", "T/t.swift", "U/u.swift"]
    ).reading
    #expect(reading.component("A")?.paths(\.sources) == ["S/s.swift"])
    #expect(reading.component("B")?.paths(\.sources) == ["U/u.swift"])
    #expect(reading.products.map(\.name) == ["B"])
  }

  @Test func cyclesEndWithAMessage() {
    let reading = SpecCase([
      "project.yml": "include: a.yml\ntargets: {}\n", "a.yml": "include: [b.yml]\n",
      "b.yml": "name: B\ninclude: [project.yml]\n",
    ]).reading
    #expect(reading.components.isEmpty)
    #expect(reading.issues.map(\.message) == ["`project.yml` includes this file again"])
    #expect(
      reading.issues.first?.location == SourceLocation(file: "b.yml", line: 2, column: 11))
  }

  @Test func chainsOfIncludesHaveALimit() {
    var files = ["project.yml": "include: 0.yml\ntargets: {}\n"]
    for number in 0..<200 { files["\(number).yml"] = "include: \(number + 1).yml\n" }
    #expect(
      SpecCase(files).reading.issues.map(\.message) == ["specs include one another too deeply"])
  }
}
