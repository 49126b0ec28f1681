public import ModKitManifests
public import ModKitModel
import ModKitSource

/// Compares what two contents of a source say.
public struct FactsComparison: Sendable {
  private let files: [String: [OwnedFile]]
  private let resources: Set<String>
  private let couplings: CouplingScanner

  /// - Parameter workspace: the owner of the sources
  public init(_ workspace: Workspace) {
    files = Dictionary(grouping: Owners(workspace).files, by: \.path)
    resources = Set(workspace.components.flatMap(\.resources))
    couplings = CouplingScanner(workspace.couplings + BuiltInPatterns.all)
  }

  /// Whether a file is a source whose facts are the same in two trees, except for the lines where they
  /// are.
  public func areEqual<Tree: FileTree>(
    at path: String, in before: Tree, and after: Tree, _ memory: CacheTable
  ) -> Bool {
    guard let files = files[path], !resources.contains(path) else { return false }
    return files.allSatisfy { file in
      let former = bytes(of: file, in: before, memory)
      return former != nil && former == bytes(of: file, in: after, memory)
    }
  }

  private func bytes(
    of file: OwnedFile, in tree: some FileTree, _ memory: CacheTable
  ) -> [UInt8]? {
    var buffer = FileBuffer()
    var marks = SourceMarks()
    let reader = FactsReader(tree: tree, memory: memory, couplings: couplings)
    return (try? reader.facts(of: file, &buffer, &marks)).map {
      ByteCoder.bytesWithoutLines(of: $0.facts)
    }
  }
}
