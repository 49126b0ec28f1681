import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitFormats
@testable import ModKitXcode

@Suite struct XcodeProjectTests {
  private static func project(
    _ text: ProjectText, at file: String = "App/App.xcodeproj/project.pbxproj"
  ) throws -> XcodeProjectFile {
    try XcodeProjectFile(Array(text.text.utf8), at: file)
  }

  @Test func groupsLeadToPaths() throws {
    var text = ProjectText()
    text.objects += [
      "outer = {isa = PBXGroup; name = Outer; children = (inner, root, up, gone, out); sourceTree = \"<group>\"; };",
      "inner = {isa = PBXGroup; path = In; children = (a, v); sourceTree = \"<group>\"; };",
      "a = {isa = PBXFileReference; path = A/a.swift; sourceTree = \"<group>\"; };",
      "v = {isa = PBXVariantGroup; name = V; children = (de, en); sourceTree = \"<group>\"; };",
      "de = {isa = PBXFileReference; path = de.lproj/V.strings; sourceTree = \"<group>\"; };",
      "en = {isa = PBXFileReference; path = en.lproj/V.strings; sourceTree = \"<group>\"; };",
      "root = {isa = PBXFileReference; path = r.swift; sourceTree = SOURCE_ROOT; };",
      "up = {isa = PBXFileReference; path = ../Other/u.swift; sourceTree = \"<group>\"; };",
      "out = {isa = PBXFileReference; path = ../../x.swift; sourceTree = \"<group>\"; };",
      "sdk = {isa = PBXFileReference; path = UIKit.framework; sourceTree = SDKROOT; };",
    ]
    text.add(group: "outer")
    text.add(group: "sdk")
    let places = try Self.project(text).places
    #expect(places["a"] == .inside("App/In/A/a.swift"))
    #expect(places["root"] == .inside("App/r.swift"))
    #expect(places["up"] == .inside("Other/u.swift"))
    #expect(places["out"] == .outside("../../x.swift"))
    #expect(places["sdk"] == .sdk("UIKit.framework"))
    #expect(places["de"] == .inside("App/In/de.lproj/V.strings"))
    text.project = "projectDirPath = ../Src;"
    #expect(try Self.project(text).places["a"] == .inside("Src/In/A/a.swift"))
  }

  @Test func cyclesOfGroupsEndWithAMessage() throws {
    var text = ProjectText()
    text.objects = [
      "a = {isa = PBXGroup; name = A; path = A; children = (b); sourceTree = \"<group>\"; };",
      "b = {isa = PBXGroup; name = B; path = B; children = (a, f); sourceTree = \"<group>\"; };",
      "f = {isa = PBXFileReference; path = f.swift; sourceTree = \"<group>\"; };",
    ]
    text.add(group: "a")
    let file = try Self.project(text)
    let project = file.project
    #expect(file.places["f"] == .inside("App/A/B/f.swift"))
    #expect(
      project.faults.map(\.issue.message) == [
        "the group `A` is in more than one group, or in itself"
      ])
  }

  @Test func groupsHaveALimit() throws {
    var text = ProjectText()
    text.objects = (0..<5_000).map {
      "g\($0) = {isa = PBXGroup; path = g; children = (g\($0 + 1)); sourceTree = \"<group>\"; };"
    }
    text.add(group: "g0")
    #expect(
      try Self.project(text).project.faults.map(\.issue.message) == ["groups nest deeper than 256"])
  }

  @Test func phasesListTheFilesOfTargets() throws {
    var text = ProjectText()
    text.file("a", "a.swift")
    text.file("h", "A.h")
    text.file("p", "P.h")
    text.file("k", "K.framework", tree: "BUILT_PRODUCTS_DIR")
    text.phase("sources", "Sources", ["a", "gone"])
    text.phase("public", "Headers", ["h"], "ATTRIBUTES = (Public, ); ")
    text.phase("others", "Headers", ["p"])
    text.phase("links", "Frameworks", ["k"])
    text.objects.append("script = {isa = PBXShellScriptBuildPhase; name = Lint; };")
    text.target("A", phases: ["sources", "public", "others", "links", "script"])
    text.objects.append("all = {isa = PBXAggregateTarget; name = All; };")
    text.add(target: "all")
    let file = try Self.project(text)
    let project = file.project
    let target = try #require(project.targets.first)
    #expect(target.kind == .native("com.apple.product-type.framework"))
    #expect(target.sources.map(\.place) == [.inside("App/a.swift")])
    #expect(target.headers.map(\.place.path) == ["App/A.h", "App/P.h"])
    #expect(target.headers.map(\.visibility) == [.everyone, .project])
    #expect(target.links.map(\.subject) == [.file(.product("K.framework"))])
    #expect(target.scripts == ["Lint"])
    #expect(project.targets.map(\.kind).last == .aggregate)
  }

  /// Static libraries have no headers phase: they copy what is public.
  @Test(arguments: [
    ("library.static", "dstSubfolderSpec = 16; dstPath = \"include/$(PRODUCT_NAME)\";", true),
    ("library.static", "dstSubfolderSpec = 16; dstPath = \"\";", true),
    ("library.static", "dstSubfolder = Product; dstPath = \"\";", true),
    ("library.static", "dstSubfolderSpec = 0; dstPath = \"$(BUILT_PRODUCTS_DIR)/include\";", true),
    ("library.static", "dstSubfolderSpec = 0; dstPath = \"$(PUBLIC_HEADERS_FOLDER_PATH)\";", true),
    ("framework", "dstSubfolderSpec = 1; dstPath = Headers;", true),
    ("framework", "dstSubfolderSpec = 7; dstPath = Templates;", false),
    ("application", "dstSubfolderSpec = 16; dstPath = include;", false),
  ])
  func copiedHeadersArePublic(_ type: String, _ destination: String, _ isPublic: Bool) throws {
    var text = ProjectText()
    text.file("h", "H.h")
    text.file("x", "x.txt")
    text.folder("folder", "F", "e")
    for file in ["h", "x"] {
      text.objects.append("c-\(file) = {isa = PBXBuildFile; fileRef = \(file); };")
    }
    text.objects += [
      "c = {isa = PBXCopyFilesBuildPhase; files = (c-h, c-x); \(destination) };",
      "e = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet;"
        + " buildPhase = c; membershipExceptions = (Sub/G.h); };",
    ]
    text.target("A", type: type, phases: ["c"], "fileSystemSynchronizedGroups = (folder);")
    let target = try #require(try Self.project(text).project.targets.first)
    #expect(
      target.headers.map(\.place)
        == (isPublic ? [.inside("App/H.h"), .inside("App/F/Sub/G.h")] : []))
    #expect(target.headers.allSatisfy { $0.visibility == .everyone })
  }

  @Test func foldersHaveExceptions() throws {
    var text = ProjectText()
    text.folder("folder", "Folder", "own, other")
    text.objects += [
      "own = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"A-id\";"
        + " membershipExceptions = (Info.plist, B/b.swift); publicHeaders = (A.h); };",
      "other = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"B-id\";"
        + " membershipExceptions = (B/b.swift); };",
    ]
    text.target("A", settings: "", "fileSystemSynchronizedGroups = (folder);")
    text.target("B")
    let targets = try Self.project(text).project.targets
    #expect(targets[0].folders.map(\.place) == [.inside("App/Folder")])
    #expect(targets[0].folders.map(\.excluded) == [["Info.plist", "B/b.swift"]])
    #expect(targets[0].folders.map(\.publicHeaders) == [["A.h"]])
    #expect(targets[1].folders.isEmpty)
    #expect(targets[1].folderFiles.map(\.place) == [.inside("App/Folder/B/b.swift")])
  }

  @Test(arguments: [
    ("{ a = b; }", "there are no `objects`"),
    ("{ objects = {}; rootObject = A; }", "`rootObject` leads to no project"),
    (
      "{ objects = { A = {isa = PBXGroup; }; }; rootObject = A; }",
      "`rootObject` leads to no project"
    ),
  ])
  func otherListsAreNoProjects(_ text: String, _ message: String) {
    #expect(throws: PropertyListError.self) {
      do throws(PropertyListError) {
        _ = try XcodeProjectFile(Array(text.utf8), at: "A.xcodeproj/project.pbxproj")
      } catch {
        #expect(error.message == message)
        throw error
      }
    }
  }
}
