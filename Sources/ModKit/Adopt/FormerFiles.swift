import Foundation
import ModKitModel
import ModKitStore

/// What was in the place of files before they were written, to have it back should writing fail.
struct FormerFiles {
  private let root: WorkspaceRoot
  /// By path; nil where there was nothing.
  private let contents: [(path: String, content: DiskContent?)]
  /// Directories that were not there, the inner ones first.
  private let newDirectories: [String]

  init(at paths: [String], in root: WorkspaceRoot) {
    self.root = root
    let disk = DiskFileTree(root: root.path)
    contents = paths.map { ($0, DiskContent(at: $0, in: disk, of: root.path)) }
    var missing: Set<String> = []
    for path in paths {
      var directory = RelativePath.directory(of: path)
      while directory != ".", !missing.contains(directory),
        DiskItem(at: "\(root.path)/\(directory)") == .nothing
      {
        missing.insert(directory)
        directory = RelativePath.directory(of: directory)
      }
    }
    newDirectories = missing.sorted().reversed()
  }

  /// - Returns: the paths of what could not be undone
  func restore() -> [String] {
    let disk = DiskFileTree(root: root.path)
    let kept = contents.filter { path, former in
      guard DiskContent(at: path, in: disk, of: root.path) != former else { return false }
      return !restore(path, former)
    }
    for directory in newDirectories { rmdir("\(root.path)/\(directory)") }
    return kept.map(\.path)
  }

  private func restore(_ path: String, _ former: DiskContent?) -> Bool {
    let place = "\(root.path)/\(path)"
    switch former {
    case nil: return unlink(place) == 0
    case .file(let bytes):
      return (try? AtomicFile.write(bytes, to: place, links: .replace)) != nil
    case .link(let destination):
      unlink(place)
      return (try? NewItem.makeLink(to: destination, at: place)) != nil
    }
  }
}
