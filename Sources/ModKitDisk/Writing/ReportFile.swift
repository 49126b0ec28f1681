import Foundation
import ModKitModel

/// A file that a command writes where it is told to.
public enum ReportFile {
  /// Writes a file into a directory, which is made when there is none. A link at its place is replaced: an option
  /// names the directory, and not what a link in it leads to.
  ///
  /// - Returns: the path of the file
  /// - Throws: ``WriteError``
  @discardableResult
  public static func write(
    _ page: String, named name: String = "index.html", into directory: String
  ) throws(WriteError) -> String {
    let file = URL(filePath: directory).appending(path: name)
    try requireNoWayOut(directory)
    removeLeftovers(of: name, in: directory)
    let new = URL(filePath: directory).appending(path: ".\(name).\(getpid())")
    defer { try? FileManager.default.removeItem(at: new) }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: new, options: .withoutOverwriting)
      guard rename(new.path, file.path) == 0 else { throw SystemError.last }
      return file.path
    } catch {
      throw WriteError(path: file.path, reason: SystemError.reason(of: error))
    }
  }

  /// Writes the text to a file that the user named, or to a device such as `/dev/stdout`.
  ///
  /// - Throws: ``WriteError``
  public static func write(_ text: String, toFile path: String) throws(WriteError) {
    try requireNoWayOut(path)
    do {
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      throw WriteError(path: path, reason: SystemError.reason(of: error))
    }
  }

  /// Refuses a path that an option names relative to this directory and that is elsewhere, behind a link: a
  /// repository may ship one.
  ///
  /// - Throws: ``WriteError``
  static func requireNoWayOut(_ named: String) throws(WriteError) {
    let names = RelativePath.names(in: named)
    guard !named.hasPrefix("/"), !names.contains("..") else { return }
    let here = AtomicFile.resolved(".")
    var path = here
    for name in names where name != "." {
      path += "/\(name)"
      guard let destination = DiskItem.destination(ofLink: path) else { continue }
      let real = AtomicFile.resolved(path)
      // A link to what is missing has no other path.
      guard real == path || RelativePath.rest(of: real, below: here) == nil else { continue }
      throw WriteError(
        path: named,
        reason: "\(path) is a link that leads out of here, to \(destination); name that place, or"
          + " remove the link")
    }
  }

  /// Removes what runs have left that were killed while they wrote this file.
  private static func removeLeftovers(of name: String, in directory: String) {
    for (entry, item) in DiskItem.entries(in: directory) where item == .file {
      let prefix = ".\(name)."
      guard entry.hasPrefix(prefix), let process = pid_t(entry.dropFirst(prefix.count)),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(directory)/\(entry)")
    }
  }
}
