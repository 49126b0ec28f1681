/// Why an artifact could not be stored or used.
public enum StoreError: Error, Hashable, Sendable {
  /// The artifact contains a link, or another item that is neither a file nor a directory.
  case unexpectedItem(String)
  /// The record of the artifact was edited after it was stored.
  case changedRecord
  /// A file differs from its announced size or digest.
  case changedContent(String)
  /// The files differ from the record; the first one, relative to the bundle, and the difference.
  case differs(path: String, words: String)
  /// A failure of the file system, with the path.
  case failed(path: String, reason: String)
}

extension StoreError {
  /// True if the file system caused the error, not an artifact.
  var isOfTheDisk: Bool {
    if case .failed = self { true } else { false }
  }
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpectedItem(let path):
      "the artifact holds \(path), which is neither a file nor a directory"
    case .changedRecord:
      "the record of the artifact is not as it was written"
    case .changedContent(let path):
      "\(path) is not what was announced"
    case .differs(_, let words): words
    case .failed(let path, let reason):
      "the store cannot use \(path): \(reason)"
    }
  }
}
