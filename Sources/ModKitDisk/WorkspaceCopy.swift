import Foundation
import ModKitModel

/// A copy of a workspace below `.modkit`, whose files can be changed.
///
/// It consists of hard links, so it takes little time and space; a changed file is replaced.
package struct WorkspaceCopy {
  private static let path = "\(Workspace.outputDirectory)/detach"
  /// What compilers and tools write, and nobody reads as a source.
  private static let leftOut: Set<String> = [Workspace.outputDirectory, ".git", ".build"]

  package let root: WorkspaceRoot
  private let original: WorkspaceRoot

  /// Replaces the copy of an earlier run.
  package init(of original: WorkspaceRoot) throws {
    let url = original.url.appending(path: Self.path)
    try? FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard let root = WorkspaceRoot(directory: url.path, relativeTo: "/") else {
      throw WriteError(path: Self.path, reason: "it disappeared")
    }
    (self.root, self.original) = (root, original)
    try copyItems(from: original.url, to: root.url)
  }

  package func remove() { try? FileManager.default.removeItem(at: root.url) }

  private func copyItems(from source: URL, to target: URL) throws {
    for (name, item) in DiskItem.entries(in: source.path) where !Self.leftOut.contains(name) {
      let (from, to) = (source.appending(path: name), target.appending(path: name))
      switch item {
      case .directory:
        try FileManager.default.createDirectory(at: to, withIntermediateDirectories: false)
        try copyItems(from: from, to: to)
      case .file: try copyFile(from, to)
      default:
        // Links may lead out of the workspace, so they lead to where the original ones do.
        let place = from.resolvingSymlinksInPath().path
        try? FileManager.default.createSymbolicLink(atPath: to.path, withDestinationPath: place)
      }
    }
  }

  private func copyFile(_ from: URL, _ to: URL) throws {
    do {
      try FileManager.default.linkItem(at: from, to: to)
    } catch {
      try FileManager.default.copyItem(at: from, to: to)
    }
  }

  /// The path of a file in the workspace, from where a compiler found it.
  package func path(of file: String) -> String {
    let resolved = URL(filePath: file).resolvingSymlinksInPath().path
    return RelativePath.rest(of: resolved, below: root.path)
      ?? RelativePath.rest(of: resolved, below: original.path) ?? resolved
  }

  // MARK: Changes

  /// Replaces a line by an empty one, so that all others keep their numbers.
  ///
  /// - Returns: false if nothing changed
  package func blank(line: Int, of file: String) throws -> Bool {
    try change(file) { text in
      let lineEnd = UInt8(ascii: "\n")
      var lines = text.split(separator: lineEnd, omittingEmptySubsequences: false)
      guard lines.indices.contains(line - 1), !lines[line - 1].isEmpty else { return nil }
      lines[line - 1] = Data()
      return Data(lines.joined(separator: [lineEnd]))
    }
  }

  /// Removes the content of a file.
  ///
  /// - Returns: false if nothing changed
  package func empty(_ file: String) throws -> Bool {
    try change(file) { $0.isEmpty ? nil : Data() }
  }

  private func change(_ file: String, _ edit: (Data) -> Data?) throws -> Bool {
    let url = root.url.appending(path: file)
    // Behind a link is the user's own file.
    guard url.resolvingSymlinksInPath().path == url.path,
      let text = FileManager.default.contents(atPath: url.path), let edited = edit(text)
    else { return false }
    try FileManager.default.removeItem(at: url)
    try edited.write(to: url)
    return true
  }
}
