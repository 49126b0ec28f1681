public import ModKitModel

/// Why a repository was not adopted.
public enum AdoptionError: Error, Hashable, Sendable, CustomStringConvertible {
  case nothingFound([ForeignFormat])
  case exists(String, further: Int)
  case notAFile(String)
  case unreadable(String, String)

  public var description: String {
    switch self {
    case .nothingFound(let formats):
      "there is no \(formats.map(\.fileName).joined(separator: ", no ")) here;"
        + " without --from, `modkit init` writes the manifest of an empty workspace"
    case .exists(let path, let further):
      "\(path)\(further == 0 ? "" : " and \(further) more") exists already; nothing was written."
        + " --force overwrites"
    case .notAFile(let path):
      "\(path) is a directory where a manifest has to be; nothing was written"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    }
  }
}
