public import ModKitModel

/// Under which identities files were judged.
public struct ScannedContents: Sendable {
  typealias Item = (path: String, content: ContentIdentifier)

  private let parts: [[Item]]

  /// Nil when not all files are among them.
  ///
  /// - Parameter count: how many files were judged
  init?(_ parts: [[Item]], count: Int) {
    guard parts.reduce(0, { $0 + $1.count }) == count else { return nil }
    self.parts = parts
  }

  /// The identities by path; nil when a file that several components have changed in between.
  ///
  /// - Complexity: linear in the number of files
  public var byPath: [String: ContentIdentifier]? {
    var contents = [String: ContentIdentifier](
      minimumCapacity: parts.reduce(0) { $0 + $1.count })
    for (path, content) in parts.joined() {
      let first = contents.updateValue(content, forKey: path)
      guard first == nil || first == content else { return nil }
    }
    return contents
  }
}
