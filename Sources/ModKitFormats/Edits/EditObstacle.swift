package import ModKitModel

/// Why a description has to be edited by hand.
package struct EditObstacle: Error {
  var reason: String
  /// The offset of the place, in bytes.
  var offset: Int
  /// What to do first; nil if only the line is missing.
  var remedy: String?

  package init(_ reason: String, at offset: Int, remedy: String? = nil) {
    (self.reason, self.offset, self.remedy) = (reason, offset, remedy)
  }

  /// Returns the obstacle as an issue.
  ///
  /// - Parameter line: the line to write or to remove by hand, as an instruction
  package func issue(in bytes: [UInt8], at file: String, line: String) -> ManifestIssue {
    ManifestIssue(
      reason, at: LineTable(bytes, file: file).location(of: offset),
      advice: [remedy, line].compactMap(\.self).joined(separator: ", then "))
  }
}
