/// Why an artifact could not be stored, or not be used.
public enum StoreError: Error, Hashable, Sendable {
  /// A link, or something else that is neither file nor directory, is in the artifact.
  case unexpectedItem(String)
  /// The record of the artifact was edited after it was stored.
  case changedRecord
  /// A file is not what was announced.
  case changedContent(String)
  /// The files are not those of the record; how they differ, in words.
  case differs(String)
  /// Anything that the file system refused, with the path.
  case failed(path: String, reason: String)
}

extension StoreError {
  /// Whether the file system is to blame, and not an artifact.
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
    case .differs(let difference): difference
    case .failed(let path, let reason):
      "the store cannot use \(path): \(reason)"
    }
  }
}
