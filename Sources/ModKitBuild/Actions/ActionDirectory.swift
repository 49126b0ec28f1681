package import Foundation
package import ModKitDisk
package import ModKitGenerate
import ModKitModel
import ModKitStore

/// The directory in which the library of a component is compiled.
package struct ActionDirectory {
  package let action: LibraryAction
  let url: URL

  package init(action: LibraryAction, url: URL) {
    self.action = action
    self.url = url
  }

  /// Returns the absolute path of a file.
  package func path(_ relative: String) -> String { "\(url.path)/\(relative)" }

  /// The directory of the modules that clang compiles when it needs them. All libraries of a run share it.
  var moduleCache: String {
    url.deletingLastPathComponent().appending(path: "ModuleCache").path
  }

  /// Files of the workspace that were copied.
  package struct Copy {
    /// Relative to the directory.
    var path: String
    /// The original file, relative to the workspace.
    var original: String
  }

  /// Returns the copies in the directory of a module, sorted by path.
  package func copies(ofModule module: String) -> [Copy] {
    let directory = SwiftPMLayout.path(ofTarget: module)
    return action.files.compactMap { file in
      guard case .copy(let original) = file.content,
        RelativePath.isInside(file.path, directory: directory)
      else { return nil }
      return Copy(path: file.path, original: original)
    }
  }

  // MARK: Writing

  /// Writes all files. An edit of a source since its key was computed must not get into the library.
  ///
  /// - Parameters:
  ///   - tree: the workspace
  ///   - digests: those of its files that keys were computed from
  ///   - interfaces: the directories of the interfaces, by component and package
  /// - Throws: ``PrebuildError``, ``WriteError``, `FileTreeError`
  package func write(
    from tree: DiskFileTree, _ digests: [String: String], interfaces: [String: String]
  ) throws {
    let keyed = KeyedFiles(digests: digests)
    for file in action.files {
      switch file.content {
      case .text(let text):
        try make(file.path) { (path) throws(SystemError) in
          try NewItem.makeFile(Array(text.utf8), at: path)
        }
      case .copy(let original):
        let bytes = try tree.read(original, limit: .max)
        try keyed.verify(bytes, of: original)
        try make(file.path) { (path) throws(SystemError) in
          try NewItem.makeFile(bytes, at: path)
        }
      case .link(let place):
        let way = RelativePath.way(from: RelativePath.directory(of: file.path), to: place)
        try make(file.path) { (path) throws(SystemError) in try NewItem.makeLink(to: way, at: path)
        }
      }
    }
    for interface in action.interfaces {
      guard let directory = interfaces[interface.name] else { continue }
      try make(interface.path) { (path) throws(SystemError) in
        try NewItem.makeLink(to: directory, at: path)
      }
    }
    for directory in Set(action.commands.flatMap(\.directories)).sorted() {
      try make("\(directory)/.") { _ in }
    }
  }

  private func make(
    _ relative: String, _ item: (String) throws(SystemError) -> Void
  ) throws(WriteError) {
    let path = path(relative)
    do throws(SystemError) {
      try NewItem.makeDirectories(RelativePath.directory(of: path))
      try item(path)
    } catch {
      throw WriteError(path: path, reason: error.description)
    }
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }
}
