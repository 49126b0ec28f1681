import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct ForeignLoaderTests {
  private static func load(
    _ files: [String: String], _ formats: [ForeignFormat] = ForeignFormat.allCases
  ) -> Result<ForeignWorkspace, InvalidManifests> {
    Result { () throws(InvalidManifests) in
      try ForeignLoader(
        tree: InMemoryFileTree(files),
        readers: [
          .podspec: TableReader.lines, .swiftpm: TableReader.lines, .bazel: TableReader.lines,
        ]
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

  @Test func whoDeclaresAModuleTwiceHasToChoose() {
    let files = [
      "A/Core.podspec": "Core\n", "A/Package.swift": "Core\n", "B/Core.podspec": "core\n",
    ]
    #expect(
      Self.issues(files, [.podspec, .swiftpm]) == [
        """
        A/Package.swift:1:1: `Core` is declared here and at A/Core.podspec:1:1; choose: \
        `--from cocoapods` takes the podspec, `--from swiftpm` the Package.swift
        """,
        """
        B/Core.podspec:1:1: `core`, in another case, is declared here and at A/Core.podspec:1:1; \
        rename one of them, or leave one out: `components:` in a modkit.yml of your own can link \
        descriptions by path
        """,
      ])
    #expect(Self.issues(files, [.swiftpm]) == [])
  }

  @Test func manyOfOneNameAreOneError() {
    let files = Dictionary(uniqueKeysWithValues: (0..<5).map { ("\($0)/A.podspec", "A\n") })
    #expect(
      Self.issues(files, [.podspec]) == [
        """
        1/A.podspec:1:1: `A` is declared here and at 0/A.podspec:1:1, and in 3 further podspecs; \
        rename one of them, or leave one out: `components:` in a modkit.yml of your own can link \
        descriptions by path
        """
      ])
  }
}
