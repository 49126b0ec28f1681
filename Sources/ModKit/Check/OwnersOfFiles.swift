import ModKitDisk
import ModKitGit
import ModKitManifests
import ModKitModel

/// A `CODEOWNERS` file of the repository that a workspace is in.
struct OwnersOfFiles {
  private let owners: CodeOwners
  /// The workspace in the repository; `.` if they are one.
  private let directory: String
  /// The owners of lists of files that were asked for.
  private var known: [[String]: [String]] = [:]

  init(_ bytes: [UInt8], directory: String) {
    owners = CodeOwners(bytes)
    self.directory = directory
  }

  /// The file of the work tree; nil if there is none.
  ///
  /// - Parameter tree: the files of the repository
  init?(in tree: some FileTree, directory: String) {
    for path in CodeOwners.paths {
      guard let bytes = try? tree.read(path, limit: CodeOwners.sizeLimit) else { continue }
      self.init(bytes, directory: directory)
      return
    }
    return nil
  }

  fileprivate mutating func owners(of component: Component) -> [String] {
    let paths = component.files.paths + component.tests.paths + component.resources
    let files = paths.isEmpty ? [component.locations.manifest] : paths
    if let known = known[files] { return known }
    let found = owners.owners(ofMost: files.compactMap { RelativePath.resolve($0, in: directory) })
    known[files] = found
    return found
  }
}

/// Which `CODEOWNERS` file a commit has.
struct CommittedCodeOwners: Equatable {
  /// Its bytes; nil if there is none.
  private let content: ContentIdentifier?

  /// - Parameter tree: the tree of the commit
  /// - Throws: `failure` if an object cannot be read
  init(in tree: ContentIdentifier, of repository: GitRepository) throws(GitError) {
    for path in CodeOwners.paths {
      guard let file = try repository.file(behindLinksAt: path, in: tree),
        let size = repository.size(file.content), size <= CodeOwners.sizeLimit
      else { continue }
      content = file.content
      return
    }
    content = nil
  }

  /// - Parameter directory: the workspace in the repository
  /// - Throws: `failure` if the blob cannot be read
  func owners(
    in repository: GitRepository, directory: String
  ) throws(GitError) -> OwnersOfFiles? {
    guard let content else { return nil }
    return OwnersOfFiles(try repository.content(content), directory: directory)
  }
}

extension OwnersOfFiles {
  /// The owners of files as the work tree says; nil if it says nothing.
  init?(workTreeOf root: WorkspaceRoot) {
    let repository = try? GitRepository(containing: root.path)
    self.init(
      in: DiskFileTree(root: repository?.workingDirectory ?? root.path),
      directory: repository.map { root.path(in: $0.workingDirectory) } ?? ".")
  }
}

extension Workspace {
  /// Gives components without owners those of their files.
  mutating func assignOwners(_ owners: inout OwnersOfFiles?) {
    guard owners != nil else { return }
    for index in components.indices where components[index].owners.isEmpty {
      components[index].owners = owners?.owners(of: components[index]) ?? []
    }
  }

  /// Gives components without owners those of their files.
  mutating func assignOwners(_ owners: OwnersOfFiles?) {
    var owners = owners
    assignOwners(&owners)
  }
}
