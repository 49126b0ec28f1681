import Foundation
public import ModKitDisk
import ModKitModel

/// The files that `modkit check FILE…` is about.
public struct CheckedFiles: Sendable {
  /// Relative to the workspace.
  public let paths: Set<String>
  /// The file whose bytes are not those on the disk, if there is one.
  let buffer: (path: String, bytes: [UInt8])?

  /// What is wrong with the names of files.
  public struct Problem: Error, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Files on the disk. What a commit may have beside files is left out: links to directories or to nothing, submodules,
  /// and files outside of the workspace.
  ///
  /// - Parameters:
  ///   - names: as given by the user
  ///   - directory: absolute; what relative names start at
  /// - Throws: ``Problem`` for a directory, and for a file that does not exist
  public init(
    _ names: [String], from directory: String, in root: WorkspaceRoot
  ) throws(Problem) {
    var paths: Set<String> = []
    for name in names {
      let place = URL(filePath: name, relativeTo: URL(filePath: directory + "/")).path
      let (item, file) = (DiskItem(at: place), DiskFile(place))
      if item == .link, !file.exists || file.isDirectory { continue }
      let isRoot = DiskItem.path(withoutLinks: place) == root.path
      let known = isRoot ? "." : root.path(of: name, from: directory)
      if !isRoot, known != nil, file.isDirectory, DiskFile("\(place)/.git").exists { continue }
      guard item != .nothing, !file.isDirectory else {
        throw Problem(
          description: known == nil
            ? Self.outside(name)
            : file.isDirectory
              ? "`\(name)` is a directory: name files" : "there is no file `\(name)`")
      }
      guard let path = known else { continue }
      // A component may have it by the way that is named, or by the one without links.
      paths.formUnion([path, root.pathWithoutLinks(path)])
    }
    (self.paths, buffer) = (paths, nil)
  }

  /// A file as an editor has it; it need not be on the disk.
  ///
  /// - Parameters:
  ///   - name: as given by the user
  ///   - directory: absolute; what a relative name starts at
  /// - Throws: ``Problem`` for a file outside of the workspace
  public init(
    _ name: String, bytes: [UInt8], from directory: String, in root: WorkspaceRoot
  ) throws(Problem) {
    let path = try Self.path(of: name, from: directory, in: root)
    (paths, buffer) = ([path], (path, bytes))
  }

  private static func path(
    of name: String, from directory: String, in root: WorkspaceRoot
  ) throws(Problem) -> String {
    guard let path = root.path(of: name, from: directory) else {
      throw Problem(description: outside(name))
    }
    return path
  }

  private static func outside(_ name: String) -> String { "`\(name)` is outside of the workspace" }
}
