import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// A header of several components is imported as that of the one that is meant.
@Suite struct SharedFilesTests {
  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"*.component.yml\"]\n",
    "A.component.yml": Self.manifest("A", "shared/*.h", "a/*.m"),
    "B.component.yml": Self.manifest("B", "shared/*.h", "b/*.m"),
    "C.component.yml": Self.manifest("C", "shared/*.h", "c/*.m") + "dependencies: [B]\n",
    "D.component.yml": Self.manifest("D", "d/*.h", "d/*.m") + "dependencies: [B]\n",
    "shared/S.h": "", "shared/T.h": "#import \"S.h\"\n",
    "a/a.m": "#import \"shared/S.h\"\n", "b/b.m": "#import \"S.h\"\n", "c/c.m": "#import <S.h>\n",
    "d/d.h": "", "d/d.m": "#import \"shared/S.h\"\n#import \"../shared/T.h\"\n",
  ]

  private static func manifest(_ name: String, _ headers: String, _ sources: String) -> String {
    "name: \(name)\nlayer: base-service\nsources: [\"\(sources)\"]\nheaders: {public: [\"\(headers)\"]}\n"
  }

  @Test func whoHasAFileImportsItsOwn() throws {
    let tree = InMemoryFileTree(Self.files)
    let workspace = try ManifestLoader(tree: tree, ruleIDs: []).load()
    let architecture = try ArchitectureScanner(tree: tree).scan(workspace)
    let edges = architecture.edges.filter(\.isImported).map { "\($0.from) → \($0.to)" }
    #expect(edges == ["D → B"])
    #expect(architecture.importFaults.filter { $0.kind.isAmbiguous } == [])
  }
}

extension ImportFault.Kind {
  fileprivate var isAmbiguous: Bool {
    if case .ambiguous = self { true } else { false }
  }
}
