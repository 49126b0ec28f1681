import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitXcode

/// The folders of Xcode 16, whose files belong to targets without being listed.
@Suite struct XcodeFolderTests {
  private static func exceptions(_ id: String, of target: String, _ more: String) -> String {
    "\(id) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"\(target)-id\"; \(more)};"
  }

  private static func exceptions(_ id: String, in phase: String, _ more: String) -> String {
    "\(id) = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;"
      + " buildPhase = \(phase); \(more)};"
  }

  /// A folder that belongs to A, with files of B.
  private static func project(_ exceptions: [String], _ more: String = "") throws -> XcodeProject {
    var text = ProjectText()
    let ids = exceptions.compactMap { $0.split(separator: " ").first }
    text.objects += exceptions
    text.folder("folder", "Folder", ids.joined(separator: ", "), more)
    for kind in ["Sources", "Headers", "Resources", "CopyFiles", "Frameworks"] {
      text.phase("A-\(kind)", kind, [])
      text.phase("B-\(kind)", kind, [])
    }
    let kinds = ["Sources", "Headers", "Resources", "CopyFiles", "Frameworks"]
    text.target(
      "A", phases: kinds.map { "A-\($0)" }, "fileSystemSynchronizedGroups = (folder);")
    text.target("B", phases: kinds.map { "B-\($0)" })
    return try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
      .project { _ in nil }
  }

  private static func components(_ project: XcodeProject) -> [ComponentDescription] {
    XcodeAssembly(project, LocalSwiftPackages()) { _ in nil }
      .reading.components
  }

  @Test func localizedFilesAreNamedWithoutTheirLanguage() throws {
    let list = "membershipExceptions = (\"/Localized/S/X.xib\", \"/Localized: Y.strings\", a.m); "
    let targets = try Self.project([
      Self.exceptions("a", of: "A", list), Self.exceptions("b", of: "B", list),
    ]).targets
    #expect(targets[0].folders[0].excluded == ["S/*.lproj/X.xib", "*.lproj/Y.strings", "a.m"])
    #expect(
      targets[1].folderFiles.map(\.place.path)
        == ["Folder/S/*.lproj/X.xib", "Folder/*.lproj/Y.strings", "Folder/a.m"])
  }

  @Test func buildPhasesTakeSingleFiles() throws {
    let project = try Self.project([
      Self.exceptions("s", in: "B-Sources", "membershipExceptions = (s.swift); "),
      Self.exceptions("r", in: "A-Resources", "membershipExceptions = (code.swift, Docs); "),
      Self.exceptions("c", in: "A-CopyFiles", "membershipExceptions = (X.xpc); "),
      Self.exceptions(
        "h", in: "A-Headers",
        "membershipExceptions = (P.h, Q.h); attributesByRelativePath = {P.h = (Public, ); }; "),
      Self.exceptions("f", in: "B-Frameworks", "membershipExceptions = (V.xcframework); "),
      Self.exceptions("x", in: "gone", "membershipExceptions = (x.swift); "),
    ])
    let (a, b) = (project.targets[0], project.targets[1])
    #expect(a.folders[0].excluded == ["code.swift", "Docs", "X.xpc"])
    #expect(a.resources.map(\.place.path) == ["Folder/code.swift", "Folder/Docs"])
    #expect(a.headers.map(\.visibility) == [.everyone, .project])
    #expect(b.sources.map(\.place.path) == ["Folder/s.swift"])
    #expect(b.links.map(\.subject) == [.file(.inside("Folder/V.xcframework"))])
    #expect(b.folders.isEmpty)
    let components = Self.components(project)
    #expect(components[0].publicHeaders.map(\.pattern) == ["P.h"])
    #expect(components[1].frameworks.map(\.pattern) == ["V.xcframework"])
  }

  @Test func typesAndWholeFoldersCount() throws {
    let project = try Self.project(
      [
        Self.exceptions(
          "a", of: "A",
          "membershipExceptions = (Left); additionalARCFlagsByRelativePath = {a.m = \"-w\"; };"
            + " platformFiltersByRelativePath = {b.m = (ios, ); }; ")
      ],
      "explicitFolders = (Web, Left); explicitFileTypes = {a.m = sourcecode.cpp.objcpp;"
        + " t.swift = text; u.txt = sourcecode.swift; B.x = wrapper.cfbundle; };")
    #expect(
      project.targets[0].faults.map(\.issue.message)
        == ["`u.txt` is a source only because of its type `sourcecode.swift`, and left out"])
    let component = try #require(Self.components(project).first)
    #expect(component.directory == "Folder")
    #expect(component.sources.map(\.dialect) == [.folder])
    #expect(
      component.sources.first?.excluded == ["Left", "Web", "Left", "t.swift", "B.x"],
      "conditions on platforms and flags change nothing")
    #expect(
      component.resources.map { "\($0.pattern) \($0.dialect)" }
        == [". folder", "Web path", "t.swift path", "B.x path"])
  }

  /// Targets of one module leave out only what all of them leave out.
  @Test func joinedTargetsHaveWhatOneHas() throws {
    var text = ProjectText()
    text.objects += [
      Self.exceptions("a", of: "A", "membershipExceptions = (both.m, mac.m); "),
      Self.exceptions("b", of: "B", "membershipExceptions = (both.m, ios.m); "),
    ]
    text.folder("folder", "Folder", "a, b")
    for name in ["A", "B"] {
      text.target(
        name, settings: "PRODUCT_MODULE_NAME = K; ", "fileSystemSynchronizedGroups = (folder);")
    }
    let project = try XcodeProjectFile(Array(text.text.utf8), at: "P.xcodeproj/project.pbxproj")
      .project { _ in nil }
    let components = Self.components(project)
    #expect(components.map(\.name) == ["A"])
    #expect(components[0].sources.map(\.excluded) == [["both.m"]])
  }
}
