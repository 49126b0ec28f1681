/// What an umbrella that somebody wrote covers of the public headers of its component.
public struct UmbrellaCoverage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A header that includes all others.
    case header
    /// A module map without an umbrella header.
    case moduleMap
  }

  public var component: String
  public var kind: Kind
  /// The file in which what is missing would have to be named.
  public var path: String
  /// Where the manifest names the umbrella, or the component where it does not.
  public var location: SourceLocation
  /// The public headers that neither the umbrella includes nor the module map declares, in the
  /// order in which they are declared.
  public var missingHeaders: [String]

  public init(
    component: String, kind: Kind, path: String, location: SourceLocation,
    missingHeaders: [String] = []
  ) {
    self.component = component
    self.kind = kind
    self.path = path
    self.location = location
    self.missingHeaders = missingHeaders
  }
}

extension UmbrellaCoverage {
  /// Whether a header has to be declared for C++ alone, as modules are read as Objective-C too.
  public func needsCPlusPlus(_ header: String) -> Bool {
    HeaderKind(path: header) != .c && (kind == .moduleMap || HeaderKind(path: path) == .c)
  }
}
