public import ModKitModel

/// Scans the sources of a workspace for imports and resolves them to edges between components.
public struct ArchitectureScanner<Tree: FileTree>: Sendable {
  private let tree: Tree

  public init(tree: Tree) {
    self.tree = tree
  }

  /// A larger source is reported as unreadable rather than read into memory.
  private static var sizeLimit: Int { 64 * 1_048_576 }

  /// Reads every source and header once, in parallel.
  ///
  /// - Throws: ``UnreadableSources`` with every file that could not be read.
  /// - Complexity: linear in the bytes of the sources and in the number of edges
  public func scan(_ workspace: Workspace) throws(UnreadableSources) -> Architecture {
    let resolver = ImportResolver(workspace.components)
    let files = Self.files(of: workspace)
    let scans = files.concurrentMap { scan($0, resolver) }
    let failures = scans.compactMap(\.failure)
    guard failures.isEmpty else { throw UnreadableSources(files: failures.sorted()) }

    var edges = EdgeCollector(workspace)
    for scan in scans { edges.add(scan.resolved, from: scan.owner) }
    return Architecture(
      workspace: workspace,
      edges: edges.componentEdges,
      shellEdges: edges.shellEdges,
      fileCount: Set(files.map(\.path)).count,
      importCount: scans.reduce(0) { $0 + $1.importCount })
  }

  private func scan(_ file: OwnedFile, _ resolver: ImportResolver) -> FileScan {
    var result = FileScan(owner: file.owner)
    do {
      let bytes = try tree.read(file.path, limit: Self.sizeLimit)
      let imports = ImportScanner.imports(in: bytes, file: file.path, language: file.language)
      result.importCount = imports.count { $0.form != .swiftCondition }
      result.resolved = imports.compactMap { item in
        resolver.component(for: item, in: file.owner.component).map { ($0, item.location) }
      }
    } catch {
      result.failure = "\(file.path): \(error)"
    }
    return result
  }

  private static func files(of workspace: Workspace) -> [OwnedFile] {
    let owned = workspace.components.flatMap { component in
      let owner = FileOwner.component(component.name)
      return component.files.sources.map { OwnedFile($0.path, $0.language, owner) }
        + component.files.headers.map { OwnedFile($0, nil, owner) }
    }
    let shells = workspace.products.flatMap { product in
      (product.shell?.sources ?? []).map { OwnedFile($0.path, $0.language, .shell(product.name)) }
    }
    return owned + shells
  }
}

/// Sources that could not be read, with the reason for each.
public struct UnreadableSources: Error, Sendable, CustomStringConvertible {
  public var files: [String]

  public init(files: [String]) {
    self.files = files
  }

  public var description: String {
    "sources cannot be read:\n" + files.map { "  \($0)" }.joined(separator: "\n")
  }
}

/// To whom a file belongs.
enum FileOwner: Hashable, Sendable {
  case component(String)
  case shell(String)

  var component: String? {
    if case .component(let name) = self { name } else { nil }
  }
}

private struct OwnedFile: Sendable {
  var path: String
  var language: Language?
  var owner: FileOwner

  init(_ path: String, _ language: Language?, _ owner: FileOwner) {
    self.path = path
    self.language = language
    self.owner = owner
  }
}

private struct FileScan: Sendable {
  var owner: FileOwner
  var importCount = 0
  var resolved: [(component: String, location: SourceLocation)] = []
  var failure: String?

  init(owner: FileOwner) {
    self.owner = owner
  }
}
