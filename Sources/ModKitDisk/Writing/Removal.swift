import Foundation

/// Removes single items, and never what is below them.
package enum Removal {
  /// Removes a file or a link.
  ///
  /// - Returns: whether it is gone
  @discardableResult
  package static func file(_ path: String) -> Bool { unlink(path) == 0 }

  /// Removes a directory if nothing is in it.
  package static func emptyDirectory(_ path: String) { rmdir(path) }
}
