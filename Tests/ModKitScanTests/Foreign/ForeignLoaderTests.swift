import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct ForeignLoaderTests {
  private static func load(
    _ files: [String: String], _ formats: [ForeignFormat] = ForeignFormat.allCases,
    links: [String: String] = [:], for search: DescriptionSearch = DescriptionSearch()
  ) -> Result<ForeignWorkspace, InvalidManifests> {
    var tree = InMemoryFileTree(files)
    for (path, target) in links { tree.link(path, to: .directory(target)) }
    return Result { [tree] () throws(InvalidManifests) in
      try ForeignLoader(
        tree: tree,
        readers: [
          .podspec: TableReader.lines, .swiftpm: TableReader.lines, .bazel: TableReader.lines,
        ], search: search
      ).load(formats)
    }
  }

  private static func issues(_ files: [String: String], _ formats: [ForeignFormat]) -> [String] {
    guard case .failure(let invalid) = load(files, formats) else { return [] }
    return invalid.issues.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
  }

  @Test func globsAreTranslatedToThoseThatSelectTheSame() throws {
    let workspace = try Self.load([
      "P.podspec": """
      P
      sources Classes
      sources lib/**/*.{h,m,}
      sources missing/**/*.m
      sources Sources/**
      exclude lib/skip
      public lib/**/*.{h,m}
      private lib/**/*Private.h
      """,
      "Classes/A.m": "", "Classes/deep/B.m": "", "LIB/x/C.H": "", "LIB/x/C.m": "",
      "LIB/D.h": "", "LIB/DPrivate.h": "", "LIB/skip/E.m": "", "Sources/F.m": "",
      "Sources/below/G.m": "", "Pods/Q/Q.podspec": "Q",
    ]).get()
    let member = try #require(workspace.members.first)
    #expect(workspace.members.count == 1)
    #expect(
      member.description.sources.map(\.pattern) == [
        "Classes/*", "LIB/D.h", "LIB/DPrivate.h", "LIB/x/C.m", "Sources/*",
      ])
    #expect(member.description.publicHeaders.map(\.pattern) == ["LIB/D.h", "LIB/DPrivate.h"])
  }

  @Test func aLibraryWithTwoDescriptionsIsOneComponent() throws {
    let files = [
      "A/Core.podspec": "Core\nsources *.m", "A/Package.swift": "Core\nsources *.m", "A/a.m": "",
    ]
    for formats in [[ForeignFormat.podspec, .swiftpm], [.swiftpm, .podspec]] {
      let workspace = try Self.load(files, formats).get()
      #expect(workspace.members.map(\.format) == [.swiftpm])
      #expect(
        workspace.decisions == [
          ForeignDecision(
            location: SourceLocation(file: "A/Core.podspec", line: 1, column: 1),
            taken: "A/Package.swift", names: ["Core"])
        ])
      #expect(workspace.links == [ForeignLink(.swiftpm, "A/Package.swift")])
    }
    let pods = try Self.load(files, [.podspec]).get()
    #expect(pods.members.map(\.format) == [.podspec] && pods.decisions.isEmpty)
  }

  @Test func oneNameInTwoFoldersIsTwoComponents() throws {
    let files = [
      "Client/App.podspec": "App\nsources *.m", "Client/a.m": "",
      "Server/Package.swift": "app\nsources *.m", "Server/a.m": "",
    ]
    let workspace = try Self.load(files).get()
    #expect(workspace.members.map(\.component.name) == ["Client-App", "Server-app"])
    #expect(workspace.members.map(\.component.module) == ["App", "app"])
    #expect(workspace.decisions.isEmpty)
  }

  @Test func linksLeadToWhatIsAdopted() throws {
    var files: [String: String] = [:]
    for name in ["A", "B", "C"] {
      files["Kits/\(name)/\(name).podspec"] = "\(name)\nsources *.m"
      files["Kits/\(name)/a.m"] = ""
    }
    files["Kits/Samples/One/D.podspec"] = "D\nsources *.m"
    files["Kits/Samples/One/d.m"] = ""
    files["Kits/E/E.podspec"] = "B/d"
    let workspace = try Self.load(
      files, for: DescriptionSearch(excluded: ["**/Samples/**"])
    ).get()
    #expect(
      workspace.links == [
        ForeignLink(.podspec, "Kits/**/*.podspec", excluding: ["**/Samples/**", "Kits/E"])
      ])
  }

  // MARK: Which descriptions count

  private static func names(
    _ files: [String: String], links: [String: String] = [:], _ search: DescriptionSearch
  ) throws -> [String] {
    try load(files, links: links, for: search).get().members.map(\.component.name)
  }

  private static let several = [
    "A/A.podspec": "A\nsources *.m", "A/a.m": "", "B/B.podspec": "B\nsources *.m", "B/b.m": "",
    "B/deep/C.podspec": "C", "Pods/D/D.podspec": "D",
  ]

  @Test(arguments: [
    (["B"], ["A"]), (["B/**"], ["A"]), (["*/*.podspec"], ["C"]), (["**/B*"], ["A"]),
    (["B/deep", "A/A.podspec"], ["B"]), ([], ["A", "B", "C"]),
  ])
  func whatIsExcludedIsNotRead(_ globs: [String], _ names: [String]) throws {
    #expect(try Self.names(Self.several, DescriptionSearch(excluded: globs)) == names)
  }

  @Test func globsThatExcludeNothingAreReported() throws {
    let search = DescriptionSearch(excluded: ["B", "X", "../Y"], ignored: ["A/A.podspec"])
    let files = Self.several.merging(["E.podspec": "E"]) { $1 }
    let workspace = try Self.load(files, for: search).get()
    #expect(workspace.members.map(\.component.name) == ["E"])
    #expect(workspace.unusedExclusions == ["X", "../Y"])
  }

  @Test func aFileThatALinkLeadsToIsOneFile() throws {
    let links = ["Link": "A", "A2": "Z", "B/Self": "A"]
    #expect(try Self.names(Self.several, links: links, .init()) == ["A", "B", "C"])
    // Nor is it adopted by another path when it is left out.
    #expect(try Self.names(Self.several, links: links, .init(excluded: ["A"])) == ["B", "C"])
    let workspace = try Self.load(Self.several, links: links).get()
    #expect(workspace.obstacles.contains("Link/A.podspec"))
    #expect(workspace.strays == [])
  }

  @Test func manifestsOfWhatIsLeftOutAreObstacles() throws {
    let files = Self.several.merging([
      "B/component.yml": "", "B/architecture/B.component.yml": "", "B/deep/component.yml": "",
      "A/component.yml": "",
    ]) { $1 }
    let workspace = try Self.load(files, for: .init(excluded: ["B/B.podspec"])).get()
    #expect(
      workspace.obstacles == [
        "B/B.podspec", "Pods/D/D.podspec", "B/architecture/B.component.yml", "B/component.yml",
      ])
  }

  @Test func whatCannotBeReadIsSkippedWhileOthersCan() throws {
    let files = Self.several.merging([
      "E/E.podspec": "issue no way\nissue at all", "F\nG/F.podspec": "F",
    ]) { $1 }
    let workspace = try Self.load(files).get()
    #expect(workspace.members.map(\.component.name) == ["A", "B", "C"])
    #expect(
      workspace.gaps.map { "\($0.issue.location): \($0.issue.message); \($0.issue.advice ?? "")" }
        .sorted() == [
          "E/E.podspec:1:1: no way; it is left out; fix it, or `--exclude 'E/E.podspec'` leaves it"
            + " out",
          "E/E.podspec:2:1: at all; ",
          "F?G/F.podspec:1:1: the path of the directory `F?G` holds a line break or another control"
            + " character, and no manifest can name it; it is left out; fix it, or"
            + " `--exclude 'F?G/F.podspec'` leaves it out",
        ])
    #expect(
      Self.issues(["E.podspec": "issue no way"], [.podspec]) == [
        "E.podspec:1:1: no way; fix it, or `--exclude 'E.podspec'` leaves it out"
      ])
  }

  @Test func manyThatCannotBeReadAreSummedUp() throws {
    var files = Dictionary(
      uniqueKeysWithValues: (10..<40).map {
        ("Fixtures/Bad/P\($0)/A.podspec", "issue no\nissue no")
      })
    files["B.podspec"] = "B"
    let gaps = try Self.load(files).get().gaps.map(\.issue)
    #expect(gaps.count == 21)
    #expect(
      gaps.last?.message
        == "20 more descriptions cannot be read, and are left out, 20 of them below Fixtures/Bad")
  }

  @Test func sourcesThatNoComponentHasAreCounted() throws {
    let files = Self.several.merging([
      "App/Main.swift": "", "App/App.h": "", "App/Doc.docc/Step.swift": "", "Pods/D/d.m": "",
      "A/Package.swift": "A2\nsources Sources/*", "A/Sources/x.swift": "", "App/read.md": "",
    ]) { $1 }
    #expect(try Self.load(files).get().strays == ["App/App.h", "App/Main.swift"])
    #expect(try Self.load(files, for: .init(excluded: ["App"])).get().strays == [])
  }

  // MARK: Labels

  private static let labels = [
    "a/BUILD": """
    a
    target a
    needs //b:typo
    needs //nope:x
    needs //b:b
    needs //b:file.lds
    needs //m:made
    needs //m:other
    needs //quiet:x
    needs @far//:y
    """,
    "b/BUILD": "b\ntarget b\ntarget b.bundle", "b/file.lds": "",
    "m/BUILD": "m\ntarget m\nmaker the macro `f`", "quiet/BUILD": "quiet",
  ]

  @Test func labelsThatLeadToNothingAreNotExternal() throws {
    let files = Self.labels.mapValues { text in
      text.replacing("//b:b\n", with: "b\n")
    }
    let workspace = try Self.load(files, [.bazel]).get()
    #expect(
      workspace.gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "a/BUILD:3:1: there is no target `typo` in //b, and it is left out",
        "a/BUILD:4:1: there is no BUILD file in nope, where `//nope:x` would be, and it is left out",
        "a/BUILD:7:1: `//m:made` and 1 more of m may be what the macro `f` at m/BUILD:3:1 makes;"
          + " nothing is known of it, and it counts as external",
      ])
    #expect(
      workspace.external == ["//b:file.lds", "//m:made", "//m:other", "//quiet:x", "@far//:y"])
    #expect(workspace.members[0].component.dependencies.map(\.name) == ["b"])
  }
}
