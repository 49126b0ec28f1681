/// Why headers could not be generated.
public enum HeaderError: Error, Hashable, Sendable {
  /// Two public headers would have the same import path.
  case sameName(component: String, name: String, paths: [String])
  /// A public header has the name of the umbrella header that is to be generated.
  case umbrellaName(component: String, path: String)
  /// An import directive cannot hold the name.
  case unwritableName(component: String, path: String)
}

extension HeaderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sameName(let component, let name, let paths):
      "'\(component)' has \(paths.count) public headers named \(name)"
        + " (\(paths.joined(separator: ", "))): rename one, or make it a project header"
    case .umbrellaName(let component, let path):
      "'\(component)' has a public header \(path), and modkit generates an umbrella header of"
        + " that name: rename it, or leave it out of the public headers"
    case .unwritableName(let component, let path):
      "'\(component)' has a public header \(path.debugDescription), whose name no import can hold:"
        + " rename it"
    }
  }
}
