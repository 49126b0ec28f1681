/// The reason why headers could not be generated.
public enum HeaderError: Error, Hashable, Sendable {
  /// Two public headers would have the same import path.
  case sameName(component: String, name: String, paths: [String])
  /// Two private headers would have the same import path.
  case samePrivateName(component: String, name: String, paths: [String])
  /// A public and a private header would have the same name in a framework.
  case publicAndPrivate(component: String, name: String, paths: [String])
  /// A public header has the name of the umbrella header to generate.
  case umbrellaName(component: String, path: String)
  /// An import directive cannot contain the name.
  case unwritableName(component: String, path: String)
  /// An import directive cannot contain the directory that the manifest sets for headers.
  case unwritableDirectory(component: String, directory: String)
  /// Xcode would find no umbrella header.
  case noUmbrella(component: String, module: String)
  /// A Swift library has a handwritten module map, which CocoaPods rejects.
  case mapOfSwiftLibrary(component: String, map: String)
  /// The handwritten module map cannot be read.
  case unreadableMap(component: String, path: String, reason: String)
}

extension HeaderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sameName(let component, let name, let paths):
      "'\(component)' has \(paths.count) public headers named \(name)"
        + " (\(paths.joined(separator: ", "))): rename one, or make it a project header"
    case .samePrivateName(let component, let name, let paths):
      "'\(component)' has \(paths.count) private headers named \(name)"
        + " (\(paths.joined(separator: ", "))): rename one, or make it a project header"
    case .publicAndPrivate(let component, let name, let paths):
      "'\(component)' has a public and a private header named \(name)"
        + " (\(paths.joined(separator: ", "))), and a framework can have one: rename one, make the"
        + " private one a project header, or choose the layout library"
    case .umbrellaName(let component, let path):
      "'\(component)' has a public header \(path), and modkit generates an umbrella header of"
        + " that name: rename it, or leave it out of the public headers"
    case .unwritableName(let component, let path):
      "'\(component)' has a header \(path.debugDescription), whose name no import can hold:"
        + " rename it"
    case .unwritableDirectory(let component, let directory):
      "'\(component)' has `headers: {directory: …}` \(directory.debugDescription), which no import"
        + " can hold: write a name, such as that of the module"
    case .noUmbrella(let component, let module):
      "'\(component)' has no header \(module).h, which Xcode takes for the umbrella header of a"
        + " module: write one, name another under `headers: {umbrella: …}`, or choose the profile"
        + " modkit"
    case .mapOfSwiftLibrary(let component, let map):
      "'\(component)' has Swift sources and the module map \(map), which CocoaPods refuses in a"
        + " library: choose the layout framework, or remove `module_map:`"
    case .unreadableMap(let component, let path, let reason):
      "the module map \(path) of '\(component)' cannot be read: \(reason)"
    }
  }
}

/// All errors in the headers of several components.
public struct HeaderErrors: Error, Hashable, Sendable, CustomStringConvertible {
  public var errors: [HeaderError]

  public init(_ errors: [HeaderError]) {
    self.errors = errors
  }

  public var description: String { errors.map(\.description).joined(separator: "\nerror: ") }
}
