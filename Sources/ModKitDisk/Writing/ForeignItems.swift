import Foundation
import ModKitConcurrency
package import ModKitModel

/// Items in the directories of a generator; paths are relative to a root.
///
/// Items that tools leave are left out unless they are generated: hidden ones of editors and systems, which
/// builds ignore, and the Objective-C headers of Swift modules, which a build may put beside others.
package struct ForeignItems {
  let root: WorkspaceRoot
  let directories: [String]
  /// The generated files with names of what tools leave.
  let exceptions: [String]

  package init(root: WorkspaceRoot, directories: [String], exceptions: [String]) {
    self.root = root
    self.directories = directories
    self.exceptions = exceptions
  }

  package init(root: WorkspaceRoot, tree: GeneratedTree) {
    self.init(
      root: root, directories: tree.ownedDirectories, exceptions: Self.exceptions(in: tree))
  }

  /// The files of a tree with names of what tools leave.
  package static func exceptions(in tree: GeneratedTree) -> [String] {
    tree.files.map(\.path).filter { path in
      tree.ownedDirectories.contains { directory in
        RelativePath.isInside(path, directory: directory)
          && (RelativePath.hasHiddenName(path, from: directory.utf8.count + 1)
            || isLeftByTools(RelativePath.lastComponent(of: path)))
      }
    }
  }

  private static func isLeftByTools(_ name: some StringProtocol) -> Bool {
    RelativePath.isHidden(name) || name.hasSuffix("-Swift.h")
  }

  /// All files and links.
  package var all: [String] { directories.flatMap(items) }

  /// Files and links that are not generated, sorted.
  package func paths(besides tree: GeneratedTree) -> [String] {
    let expected = Set(tree.files.map(\.path))
    return all.filter { !expected.contains($0) }.sorted()
  }

  /// Links are not followed.
  private func items(below directory: String) -> [String] {
    switch DiskItem(at: absolute(directory)) {
    case .nothing: return []
    case .directory: break
    default: return [directory]
    }
    return entries(of: directory).concurrentFlatMap { path, item in
      item == .directory ? nestedItems(below: path) : [path]
    }
  }

  private func nestedItems(below directory: String) -> [String] {
    entries(of: directory).flatMap { path, item in
      item == .directory ? nestedItems(below: path) : [path]
    }
  }

  private func entries(of directory: String) -> [(path: String, item: DiskItem)] {
    DiskItem.entries(in: absolute(directory)).compactMap { name, item in
      let path = "\(directory)/\(name)"
      let isLeftOut =
        Self.isLeftByTools(name)
        && !exceptions.contains { RelativePath.isInside($0, directory: path) }
      return isLeftOut ? nil : (path, item)
    }
  }

  /// Removes directories that are empty.
  package func removeEmptyDirectories() { directories.forEach(removeEmptyDirectories) }

  private func removeEmptyDirectories(below directory: String) {
    for (name, item) in DiskItem.entries(in: absolute(directory)) where item == .directory {
      let path = "\(directory)/\(name)"
      removeEmptyDirectories(below: path)
      rmdir(absolute(path))
    }
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
