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

  /// Files on the disk.
  ///
  /// - Parameters:
  ///   - names: as given by the user
  ///   - directory: absolute; what relative names start at
  /// - Throws: ``Problem`` for a file that is outside of the workspace or does not exist
  public init(
    _ names: [String], from directory: String, in root: WorkspaceRoot
  ) throws(Problem) {
    var paths: Set<String> = []
    for name in names {
      let path = try Self.path(of: name, from: directory, in: root)
      let file = DiskFile("\(root.path)/\(path)")
      guard file.exists else { throw Problem(description: "there is no file `\(name)`") }
      guard !file.isDirectory else {
        throw Problem(description: "`\(name)` is a directory: name files")
      }
      paths.insert(path)
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
      throw Problem(description: "`\(name)` is outside of the workspace")
    }
    return path
  }
}
