import ModKitGit
import ModKitModel
import ModKitScan

extension Project {
  /// The owners of files as the repository says; nil if it says nothing.
  func codeOwners() -> OwnersOfFiles? {
    let repository = try? GitRepository(containing: root.path)
    let directory = repository.map { root.path(in: $0.workingDirectory) } ?? "."
    return OwnersOfFiles(
      in: DiskFileTree(root: repository?.workingDirectory ?? root.path), directory: directory)
  }
}

/// A `CODEOWNERS` file of the repository that a workspace is in.
struct OwnersOfFiles {
  private let owners: CodeOwners
  /// The workspace in the repository; `.` if they are one.
  private let directory: String

  /// - Parameter tree: the files of the repository
  init?(in tree: some FileTree, directory: String) {
    for path in CodeOwners.paths {
      guard let bytes = try? tree.read(path, limit: CodeOwners.sizeLimit) else { continue }
      owners = CodeOwners(bytes)
      self.directory = directory
      return
    }
    return nil
  }

  fileprivate func owners(of component: Component) -> [String] {
    let paths = component.files.paths + component.tests.paths + component.resources
    let files = paths.isEmpty ? [component.locations.manifest] : paths
    return owners.owners(ofMost: files.compactMap { RelativePath.resolve($0, in: directory) })
  }
}

extension Workspace {
  /// Gives components without owners those of their files.
  mutating func assignOwners(_ owners: OwnersOfFiles?) {
    guard let owners else { return }
    for index in components.indices where components[index].owners.isEmpty {
      components[index].owners = owners.owners(of: components[index])
    }
  }
}
