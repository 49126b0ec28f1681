import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport

@testable import ModKitXcode

/// A spec of XcodeGen with the files around it.
struct SpecCase {
  private let tree: InMemoryFileTree
  private let file: String

  /// - Parameter files: text by path; the spec is `project.yml`
  init(_ files: [String: String], at file: String = "project.yml") {
    tree = InMemoryFileTree(files)
    self.file = file
  }

  /// Creates a case with empty source files.
  init(_ spec: String, sources: [String] = []) {
    self.init(
      ["project.yml": spec].merging(sources.map { ($0, "") }, uniquingKeysWith: { spec, _ in spec })
    )
  }

  var reading: ForeignReading {
    let bytes = (try? tree.read(file, limit: .max)) ?? []
    return XcodeGenReader(files: ProjectFiles(tree)).reading(of: bytes, at: file)
  }
}

extension ProjectFiles {
  init(_ tree: InMemoryFileTree) {
    self.init(
      parse: { bytes, file throws(ManifestIssue) in try YAMLReader.value(of: bytes, at: file) },
      read: { try? tree.read($0, limit: YAMLReader.sizeLimit) },
      entries: { directory in
        (try? tree.list(directory))?.map {
          Entry(name: $0.name, isDirectory: $0.kind == .directory)
        }
      },
      matcher: { pattern, directory in
        guard let glob = Glob(pattern, in: directory) else { return nil }
        return { glob.matches($0) }
      })
  }
}

extension ForeignReading {
  func component(_ name: String) -> ComponentDescription? { components.first { $0.name == name } }

  /// The messages of what was not understood.
  var messages: [String] { gaps.map(\.issue.message) + issues.map(\.message) }
}

extension ComponentDescription {
  /// The paths of some files, relative to the workspace root, sorted.
  func paths(_ list: KeyPath<ComponentDescription, [GlobReference]>) -> [String] {
    self[keyPath: list].map { RelativePath.resolve($0.pattern, in: self.directory) ?? $0.pattern }
      .sorted()
  }
}
