import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// The files of folders whose files belong to targets of Xcode by their type.
@Suite struct FolderFilesTests {
  private static let index: FileIndex = {
    var tree = InMemoryFileTree()
    for path in [
      "App/F/a.swift", "App/F/A.h", "App/F/Sub/b.m", "App/F/Info.plist", "App/F/Package.swift",
      "App/F/Docs.docc/c.swift", "App/F/M.xcdatamodeld/M.xcdatamodel/contents",
      "App/F/K.framework/Headers/k.h", "App/F/Assets.xcassets/i.imageset/i.png",
      "App/F/en.lproj/S.strings", "App/F/de.lproj/S.strings", "App/F/de.lproj/T.strings",
      "App/F/App.entitlements", "App/F/Base.xcconfig", "App/Other/o.swift",
      "App/F/up.M", "App/F/a.asm", "App/F/Docs.docc/u.C", "App/F/s.metal",
    ] {
      tree.write(path, "")
    }
    var index = FileIndex()
    index.add(roots: ["."], of: tree)
    index.fold()
    return index
  }()

  private static func paths(
    _ pattern: String, excluding excluded: [String] = [], isForSources: Bool
  ) -> [String]? {
    FolderFiles(
      GlobReference(pattern: pattern, excluded: excluded, dialect: .folder), in: "App", index
    )?.paths(in: index, isForSources: isForSources).map { String($0.dropFirst("App/".count)) }
  }

  @Test func sourcesAreOutsideOfBundles() {
    #expect(Self.paths("F", isForSources: true) == ["F/A.h", "F/Sub/b.m", "F/a.swift"])
    #expect(
      Self.paths("F", excluding: ["F/Sub", "F/A.h"], isForSources: true) == ["F/a.swift"])
    #expect(Self.paths("F/Sub/b.m", isForSources: true) == ["F/Sub/b.m"])
  }

  @Test func resourcesAreWhatIsCopied() {
    #expect(
      Self.paths("F", isForSources: false) == [
        "F/Assets.xcassets/i.imageset/i.png", "F/Info.plist",
        "F/M.xcdatamodeld/M.xcdatamodel/contents", "F/de.lproj/S.strings", "F/de.lproj/T.strings",
        "F/en.lproj/S.strings",
      ])
    #expect(
      Self.paths(
        "F", excluding: ["F/Info.plist", "F/*.lproj/S.strings"], isForSources: false)
        == [
          "F/Assets.xcassets/i.imageset/i.png", "F/M.xcdatamodeld/M.xcdatamodel/contents",
          "F/de.lproj/T.strings",
        ])
    #expect(
      Self.paths("F/*.lproj/S.strings", isForSources: false)
        == ["F/de.lproj/S.strings", "F/en.lproj/S.strings"])
  }

  @Test func sourcesOfOtherLanguagesAreFound() throws {
    let folder = try #require(
      FolderFiles(
        GlobReference(pattern: "F", excluded: ["F/a.asm"], dialect: .folder), in: "App",
        Self.index))
    #expect(folder.unreadSources(in: Self.index) == ["App/F/up.M"])
  }

  @Test func pathsInAnotherCaseAreFound() {
    #expect(
      Self.paths("f", excluding: ["f/sub", "f/a.H"], isForSources: true) == ["F/a.swift"])
    #expect(Self.paths("f/SUB/B.m", isForSources: true) == ["F/Sub/b.m"])
    #expect(Self.index.actual("app/f") == "App/F")
    #expect(Self.index.actual("app/gone") == "app/gone")
  }

  @Test func pathsThatLeaveTheWorkspaceAreNone() {
    #expect(Self.paths("../../F", isForSources: true) == nil)
  }
}
