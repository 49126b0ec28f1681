import Foundation
import ModKitModel
import ModKitStore

/// Replaces files as a whole: whoever reads one finds the old content or the new.
enum AtomicFile {
  /// What becomes of a link in the place of the file.
  enum LinkTreatment {
    /// The link itself is replaced. For files that belong to modkit: a link there is none of ours,
    /// and may lead to anything.
    case replace
    /// What the link leads to is replaced. For files that belong to the user.
    case follow
  }

  /// Writes a new file and renames it; the permissions of a file that is there are kept.
  ///
  /// - Parameters:
  ///   - path: absolute; its directory exists
  ///   - root: the workspace whose temporary directory is used. Where that is on another file
  ///     system, the new file is written beside the old one.
  /// - Throws: ``WriteError``, also when there is something that is no file
  static func write(
    _ bytes: some Sequence<UInt8>, to path: String, links: LinkTreatment, in root: WorkspaceRoot
  ) throws(WriteError) {
    let target = links == .follow ? resolved(path) : path
    let item = DiskItem(at: target)
    guard item == .file || item == .nothing || (item == .link && links == .replace) else {
      throw WriteError(path: path, reason: "it is no file")
    }
    do throws(SystemError) {
      try NewItem.replace(target, by: TemporaryDirectory(in: root)) {
        temporary throws(SystemError) in
        try NewItem.makeFile(Array(bytes), at: temporary)
        if item == .file, let permissions = permissions(of: target) {
          chmod(temporary, permissions)
        }
      }
    } catch {
      throw WriteError(path: path, reason: error.description)
    }
  }

  /// The path without links; the path itself where there is nothing.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
