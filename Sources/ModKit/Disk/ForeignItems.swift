import Foundation
import ModKitConcurrency
import ModKitModel
import ModKitStore

/// Items in the directories of a generator that are not generated; paths are relative to a root.
struct ForeignItems {
  let root: URL
  let tree: GeneratedTree

  /// Files and links, sorted.
  var paths: [String] {
    let expected = Set(tree.files.map(\.path))
    return tree.ownedDirectories.flatMap(items).filter { !expected.contains($0) }.sorted()
  }

  /// Links are not followed.
  private func items(below directory: String) -> [String] {
    // A link at the directory's path is replaced when a file is written below it.
    guard DiskItem(at: absolute(directory)) == .directory else { return [] }
    return DiskItem.entries(in: absolute(directory)).concurrentFlatMap { name, item in
      let path = "\(directory)/\(name)"
      return item == .directory ? nestedItems(below: path) : [path]
    }
  }

  private func nestedItems(below directory: String) -> [String] {
    DiskItem.entries(in: absolute(directory)).flatMap { name, item in
      let path = "\(directory)/\(name)"
      return item == .directory ? nestedItems(below: path) : [path]
    }
  }

  /// Removes items, and the directories that become empty.
  func remove(_ paths: [String]) throws(WriteError) {
    for path in paths { try remove(path) }
    if !paths.isEmpty { tree.ownedDirectories.forEach(removeEmptyDirectories) }
  }

  private func remove(_ path: String) throws(WriteError) {
    do {
      try FileManager.default.removeItem(atPath: absolute(path))
    } catch {
      throw WriteError(path: path, reason: SystemError.reason(of: error))
    }
  }

  private func removeEmptyDirectories(below directory: String) {
    for (name, item) in DiskItem.entries(in: absolute(directory)) where item == .directory {
      let path = "\(directory)/\(name)"
      removeEmptyDirectories(below: path)
      if DiskItem.entries(in: absolute(path)).isEmpty {
        try? FileManager.default.removeItem(atPath: absolute(path))
      }
    }
  }

  private func absolute(_ path: String) -> String { "\(root.path)/\(path)" }
}
