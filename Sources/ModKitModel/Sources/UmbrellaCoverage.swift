/// The public headers that a handwritten umbrella covers, and those that it misses.
public struct UmbrellaCoverage: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A header that includes all others.
    case header
    /// A module map without an umbrella header.
    case moduleMap
  }

  public var component: String
  public var kind: Kind
  /// The file to which missing headers would be added.
  public var path: String
  /// The place where the manifest names the umbrella, or else the place of the component.
  public var location: SourceLocation
  /// The public headers that neither the umbrella includes nor the module map declares, in the
  /// order of their declaration.
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
  /// Whether the header has to be declared as C++ only, since modules are also read as Objective-C.
  public func needsCPlusPlus(_ header: String) -> Bool {
    HeaderKind(path: header) != .c && (kind == .moduleMap || HeaderKind(path: path) == .c)
  }
}
