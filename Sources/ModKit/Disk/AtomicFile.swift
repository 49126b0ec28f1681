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

  /// Writes beside the file and renames; the permissions of a file that is there are kept.
  ///
  /// - Parameter path: absolute; its directory exists
  /// - Throws: ``WriteError``, also when there is something that is no file
  static func write(
    _ bytes: some Sequence<UInt8>, to path: String, links: LinkTreatment
  ) throws(WriteError) {
    let target = links == .follow ? resolved(path) : path
    let item = DiskItem(at: target)
    guard item == .file || item == .nothing || (item == .link && links == .replace) else {
      throw WriteError(path: path, reason: "it is no file")
    }
    let temporary = "\(target).\(ProcessInfo.processInfo.processIdentifier)\(temporarySuffix)"
    do throws(SystemError) {
      // Whatever has that name is left over, or a trap.
      unlink(temporary)
      try NewItem.makeFile(Array(bytes), at: temporary)
      if item == .file, let permissions = permissions(of: target) { chmod(temporary, permissions) }
      try NewItem.move(temporary, to: target)
    } catch {
      unlink(temporary)
      throw WriteError(path: path, reason: error.description)
    }
  }

  private static let temporarySuffix = ".modkit-new"

  /// Removes what interrupted runs have left beside a file. Nobody else may be writing it.
  static func removeLeftovers(of path: String) {
    let target = resolved(path)
    let directory = RelativePath.directory(of: target)
    let prefix = "\(RelativePath.lastComponent(of: target))."
    for name in DiskItem.names(in: directory)
    where name.hasPrefix(prefix) && name.hasSuffix(temporarySuffix) {
      let process = name.dropFirst(prefix.count).dropLast(temporarySuffix.count)
      if Int32(process) != nil { unlink("\(directory)/\(name)") }
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
