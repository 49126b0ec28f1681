import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

@Suite struct AdoptionTextTests {
  private static func member(
    _ name: String, in directory: String, files: [String] = [],
    _ change: (inout ComponentDescription) -> Void = { _ in }
  ) -> ForeignWorkspace.Member {
    let place = SourceLocation(file: "\(directory)/\(name).podspec", line: 2, column: 3)
    var description = ComponentDescription(name: name, directory: directory, location: place)
    description.sources = files.map { GlobReference(pattern: $0) }
    change(&description)
    return ForeignWorkspace.Member(
      format: .podspec, description: description,
      component: Component(
        name: name, module: description.module, directory: directory, layer: "",
        files: ComponentFiles(
          sources: files.map {
            SourceFile(path: RelativePath.join(directory, $0), language: .objectiveC)
          }),
        locations: ComponentLocations(name: place, layer: place)))
  }

  private static func paths(_ members: [ForeignWorkspace.Member]) -> [String] {
    Adoption(of: ForeignWorkspace(members: members), named: "W").files.map(\.path)
  }

  @Test func whoSharesADirectoryHasAManifestOfItsOwnName() {
    #expect(
      Self.paths([
        Self.member("A", in: ".", files: ["x/a.m"]), Self.member("B", in: ".", files: ["y/b.m"]),
        Self.member("C", in: "x", files: ["c.m"]), Self.member("D", in: "d", files: ["d.m"]),
        Self.member("E", in: "e", files: ["e.m"]), Self.member("F", in: "E", files: ["f.m"]),
      ]) == [
        "modkit.yml", "A.component.yml", "B.component.yml", "x/C.component.yml", "d/component.yml",
        "e/E.component.yml", "E/F.component.yml",
      ])
  }

  /// The manifest preserves any text in names and globs when it is loaded.
  @Test(arguments: [
    "plain", "with space", "it's", "say \"x\"", "back`tick", "colon: x", "# hash", "-dash",
    "a\u{85}b", "a\u{FEFF}", "\u{FFFE}", "a\u{FFFF}", "null", "\u{10FFFF}",
    "\u{2028}", "é", "😀", "yes", "1.5", "{a", "[b", "*c", "&d", "!e", "%f", "@g", "trailing ",
  ])
  func textSurvivesTheManifest(_ text: String) throws {
    let member = Self.member("A", in: ".", files: ["a.m"]) { description in
      description.sources.append(GlobReference(pattern: "\(text).m"))
      description.testSources = [GlobReference(pattern: "t/\(text).m", excluded: ["\(text).h"])]
    }
    var gap = ForeignWorkspace(members: [member], external: [text])
    gap.gaps = [
      ForeignGap(
        component: "A", ManifestIssue("\(text)\nname: B", at: member.component.locations.name))
    ]
    var tree = InMemoryFileTree(["a.m": "", "\(text).m": "", "t/\(text).m": "", "\(text).h": ""])
    for file in Adoption(of: gap, named: "W").files {
      guard case .text(let content) = file.content else { continue }
      tree.write(file.path, content)
    }
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    #expect(workspace.external == [text])
    #expect(workspace.components.map(\.name) == ["A"])
    #expect(Set(workspace.components[0].files.sources.map(\.path)) == ["a.m", "\(text).m"])
    #expect(workspace.components[0].tests.sources.map(\.path) == ["t/\(text).m"])
  }

  /// So are build settings, unless SwiftPM cannot use a word: then Xcode alone gets them.
  @Test(arguments: [
    "plain", "with space", "it's", "say \"x\"", "say \"x", "colon: x", "# hash", "null", "YES",
    "1.5", "{a", "[b", "*c", "&d", "!e", "%f", "@g", "$(inherited) -DX", "$(SRCROOT)", "a/b", "",
    "back\\slash", "é",
  ])
  func settingsSurviveTheManifest(_ text: String) throws {
    var member = Self.member("A", in: ".", files: ["a.m"])
    let values: [(String, SettingValue)] = [
      ("SWIFT_VERSION", .text(text)), ("OTHER_LDFLAGS[sdk=iphone*]", .words([text, "x"])),
      ("OTHER_CFLAGS", .text(text)), ("OTHER_SWIFT_FLAGS", .words([text])),
    ]
    let settings = XcodeSettings(
      values.map { name, value in
        XcodeSettings.Setting(name: name, value: value, location: member.description.location)
      })
    (member.component.settings, member.component.appSettings) = (settings, settings)
    var tree = InMemoryFileTree(["a.m": ""])
    for file in Adoption(of: ForeignWorkspace(members: [member]), named: "W").files {
      guard case .text(let content) = file.content else { continue }
      tree.write(file.path, content)
    }
    let component = try #require(
      try ManifestLoader(tree: tree, ruleIDs: []).load().components.first)
    let isReplaced = component.settings["OTHER_CFLAGS"] == nil
    #expect(
      Dictionary(uniqueKeysWithValues: component.appSettings.all.map { ($0.name, $0.value) })
        == Dictionary(uniqueKeysWithValues: values))
    for (name, value) in values {
      let found = component.settings[name] ?? component.settings["\(name)[sdk=*]"]
      #expect(found?.value == value)
    }
    let isUsable = (SettingValue.text(text).words ?? [""]).allSatisfy { word in
      word == SettingValue.inherited || CompilerSettings.Name.clangFlags.problem(with: word) == nil
    }
    #expect(isReplaced != isUsable)
  }
}
