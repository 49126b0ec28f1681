import Foundation
import ModKitModel

/// Replaces files as a whole: readers get either the old content or the new.
package enum AtomicFile {
  /// The treatment of a link at the path of the file.
  package enum LinkTreatment {
    /// Replace the link itself. For files that belong to modkit: modkit makes no links there, and a
    /// link may lead anywhere.
    case replace
    /// Replace the file that the link leads to, if it is in the workspace: a repository may ship any link. For files
    /// that belong to the user.
    case follow
    /// Replace the file that the link leads to, also if its place is outside of the workspace. For files that an
    /// option names.
    case followAnywhere
  }

  /// Writes a new file and renames it. An existing file's permissions are kept.
  ///
  /// - Parameters:
  ///   - path: absolute; its directory exists
  ///   - root: the workspace whose temporary directory is used. If that is on another file system,
  ///     the new file is written beside the old one.
  /// - Throws: ``WriteError``, also if the path is not a file
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, links: LinkTreatment, in root: WorkspaceRoot
  ) throws(WriteError) {
    let (target, item) = try place(of: path, links: links, in: root)
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

  /// Returns the path that is written to, and what is there.
  ///
  /// - Throws: ``WriteError`` if it is no file, or if a link leads where nothing may be written
  package static func place(
    of path: String, links: LinkTreatment, in root: WorkspaceRoot
  ) throws(WriteError) -> (target: String, item: DiskItem) {
    let own = RelativePath.rest(of: path, below: root.path)
    if let own { try OwnDirectory.requireNoLink(above: own, in: root) }
    let target = links == .replace ? path : resolved(path)
    // An option may name any file, but a repository may ship a link where it does.
    if links == .follow || (links == .followAnywhere && own != nil),
      let place = leaving(target, root)
    {
      throw WriteError(
        path: path, reason: "it is a link that leads \(place), to \(target); replace it by a file")
    }
    let item = DiskItem(at: target)
    guard item == .file || item == .nothing || (item == .link && links == .replace) else {
      throw WriteError(path: path, reason: "it is no file")
    }
    return (target, item)
  }

  /// Returns where a path leads that no file of the workspace has; nil if it has one.
  private static func leaving(_ path: String, _ root: WorkspaceRoot) -> String? {
    guard let rest = RelativePath.rest(of: path, below: resolved(root.path)) else {
      return "out of the workspace"
    }
    return RelativePath.isInside(rest, directory: ".git") ? "to git's own files" : nil
  }

  /// The path without links; the path itself if it does not exist.
  package static func resolved(_ path: String) -> String {
    DiskItem.path(withoutLinks: path) ?? path
  }

  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}
