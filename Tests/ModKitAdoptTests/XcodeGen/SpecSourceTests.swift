import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct SpecSourceTests {
  /// The component of a framework with some sources.
  private static func reading(
    _ sources: String, files: [String], type: String = "framework", options: String = "{}"
  ) -> ForeignReading {
    SpecCase(
      """
      name: S
      options: \(options)
      targets:
        A:
          type: \(type)
          platform: iOS
          sources: \(sources)
      """, sources: files
    ).reading
  }

  private static let files = [
    "S/a.swift", "S/b.m", "S/B.h", "S/c.json", "S/LICENSE", "S/Deep/Down/d.swift",
    "S/Deep/Pch.pch", "S/M.xcdatamodeld/1.xcdatamodel/contents", "S/V.framework/V",
    "S/Play.playground/Contents.swift", "S/module.modulemap",
  ]

  @Test func extensionsSelectThePhase() throws {
    let a = try #require(Self.reading("S", files: Self.files).component("A"))
    #expect(
      a.paths(\.sources) == ["S/Deep/Down/d.swift", "S/a.swift", "S/b.m"])
    #expect(a.paths(\.publicHeaders) == ["S/B.h"])
    #expect(a.paths(\.resources) == ["S/M.xcdatamodeld", "S/Play.playground", "S/c.json"])
    #expect(a.paths(\.frameworks) == ["S/V.framework"])
  }

  @Test(arguments: [
    ("[{path: S, includes: [\"M.*/**\"]}]", ["S/M.xcdatamodeld"]),
    ("[{path: S, excludes: [\"*.xcdatamodeld\"]}]", ["S/Play.playground", "S/c.json"]),
    (
      "[{path: S, excludes: [\"**/*.xcdatamodeld/**\", \"*.json\"]}]", ["S/Play.playground"]
    ),
  ])
  func modelsAreResources(_ sources: String, _ expected: [String]) throws {
    let a = try #require(Self.reading(sources, files: Self.files).component("A"))
    #expect(a.paths(\.resources) == expected)
  }

  @Test(arguments: [
    ("[S]", ["S/Deep/Down/d.swift", "S/a.swift", "S/b.m"]),
    ("[{path: S, excludes: [Deep, M.xcdatamodeld]}]", ["S/a.swift", "S/b.m"]),
    ("[{path: S, excludes: [\"Deep/\", \"*.xcdatamodeld\", \"**/*.m\"]}]", ["S/a.swift"]),
    ("[{path: S, excludes: [\"**/*.xcdatamodeld/**\", \"*.{m,swift}\"]}]", ["S/Deep/Down/d.swift"]),
    ("[{path: S, includes: [\"**/*.swift\"]}]", ["S/Deep/Down/d.swift", "S/a.swift"]),
    ("[{path: S, includes: [Deep, b.m], excludes: [\"Deep/**\"]}]", ["S/b.m"]),
    ("[S/a.swift, {path: ./S/b.m, compilerFlags: -w}]", ["S/a.swift", "S/b.m"]),
    ("[S/a.swift, {path: S/c.json, buildPhase: sources}]", ["S/a.swift", "S/c.json"]),
    ("[{path: S, buildPhase: none}]", []),
    ("[{path: S, buildPhase: {copyFiles: {destination: resources}}}]", []),
    ("[{path: S/Deep, type: folder}]", []),
  ])
  func patternsSelectFiles(_ sources: String, _ expected: [String]) throws {
    let reading = Self.reading(sources, files: Self.files)
    #expect(reading.messages.isEmpty)
    #expect(try #require(reading.component("A")).paths(\.sources) == expected)
  }

  @Test func foldersAndPhasesAreResources() throws {
    let reading = Self.reading(
      "[{path: S/Deep, type: folder}, {path: S/LICENSE, buildPhase: resources}]",
      files: Self.files)
    #expect(
      try #require(reading.component("A")).paths(\.resources) == ["S/Deep", "S/LICENSE"])
  }

  @Test(arguments: [("framework", "private"), ("library.dynamic", "project")])
  func headersHaveAVisibility(_ type: String, _ visibility: String) throws {
    let reading = Self.reading(
      "[{path: S, headerVisibility: \(visibility)}]", files: ["S/B.h"], type: type)
    let a = try #require(reading.component("A"))
    #expect(a.publicHeaders.isEmpty)
    #expect(
      a.paths(visibility == "private" ? \.privateHeaders : \.projectHeaders) == ["S/B.h"])
  }

  /// XcodeGen copies public headers of static libraries, which have no headers phase.
  @Test(arguments: [("", true), (", headerVisibility: project", false)])
  func staticLibrariesPublishHeaders(_ visibility: String, _ isPublic: Bool) throws {
    let reading = Self.reading(
      "[{path: S\(visibility)}]", files: ["S/B.h", "S/b.m"], type: "library.static")
    let a = try #require(reading.component("A"))
    #expect(a.paths(isPublic ? \.publicHeaders : \.projectHeaders) == ["S/B.h"])
    #expect((isPublic ? a.projectHeaders : a.publicHeaders).isEmpty)
  }

  @Test func ownFileTypesAreUsed() throws {
    let reading = Self.reading(
      "[S]", files: ["S/a.abc/x.swift", "S/a.json", "S/b.metal"],
      options:
        "{fileTypes: {abc: {buildPhase: sources}, json: {buildPhase: none}, metal: {file: true}}}")
    let a = try #require(reading.component("A"))
    #expect(a.paths(\.sources) == ["S/a.abc"])
    #expect(a.paths(\.resources) == ["S/b.metal"])
  }

  @Test func localizedFilesAreInThePhaseOfTheirBase() throws {
    let reading = Self.reading(
      "[S]",
      files: [
        "S/Base.lproj/Main.storyboard", "S/de.lproj/Main.strings", "S/de.lproj/I.strings",
        "S/Base.lproj/I.intentdefinition", "S/de.lproj/Deep/no.strings",
      ])
    let a = try #require(reading.component("A"))
    #expect(a.sources.isEmpty)
    #expect(
      a.paths(\.resources) == [
        "S/Base.lproj/I.intentdefinition", "S/Base.lproj/Main.storyboard", "S/de.lproj/I.strings",
        "S/de.lproj/Main.strings",
      ])
  }

  @Test func synchronizedFoldersHaveExceptions() throws {
    let reading = Self.reading(
      "[{path: S, type: syncedFolder, excludes: [\"**/*.json\", Deep]}]",
      files: Self.files + ["S/Info.plist"], options: "{}")
    let glob = try #require(reading.component("A")?.sources.first)
    #expect(reading.component("A")?.directory == "S")
    #expect(glob.pattern == ".")
    #expect(glob.excluded == ["Deep/Down/d.swift", "Deep/Pch.pch", "c.json"])
    let typed = Self.reading(
      "[S]", files: Self.files, options: "{defaultSourceDirectoryType: syncedFolder}")
    #expect(typed.component("A")?.paths(\.sources) == ["S"])
  }

  @Test func missingDirectoriesAreNamed() {
    let reading = Self.reading(
      "[gone, {path: maybe, optional: true}, ../../out, {path: S, type: odd}]", files: Self.files)
    #expect(
      reading.messages == [
        "there is no directory `gone`, and its sources are not known",
        "`../../out` is outside of the workspace, and is left out",
        "`odd` is no type of sources, and they are left out",
      ])
    #expect(reading.gaps.allSatisfy { $0.components == ["A"] && $0.isUnread })
  }

  @Test func headersOfFileGroupsBelongToTheTargetBesideThem() throws {
    let reading = SpecCase(
      "name: S\nfileGroups: [S]\ntargets: {A: {type: tool, platform: macOS, sources: [S/b.m]}}\n",
      sources: ["S/b.m", "S/b.h", "S/a.m"]
    ).reading
    #expect(try #require(reading.component("A")).paths(\.projectHeaders) == ["S/b.h"])
  }
}
