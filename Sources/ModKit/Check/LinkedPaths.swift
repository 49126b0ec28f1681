import ModKitConcurrency
import ModKitDisk
import ModKitModel

/// The files of components that are reached through symbolic links: git names what a link leads to.
struct LinkedPaths {
  /// By path without links.
  private var links: [String: [String]] = [:]

  init(of workspace: Workspace, in tree: DiskFileTree) {
    let paths = workspace.components.flatMap {
      $0.files.paths + $0.resources + $0.tests.paths
    }
    let physical = paths.concurrentMap { tree.physicalPath(of: $0) }
    for (path, target) in zip(paths, physical) {
      if let target, target != path { links[target, default: []].append(path) }
    }
  }

  /// The paths that lead to some files by links.
  func links(to paths: [String]) -> [String] {
    links.isEmpty ? [] : paths.flatMap { links[$0] ?? [] }
  }
}
