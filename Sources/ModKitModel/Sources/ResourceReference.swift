/// A literal by which a source asks for a resource at run time.
public struct ResourceReference: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `UIImage(named: "…")`, `NSImage(named: "…")`, `imageNamed:@"…"`
    case image
    /// `url(forResource: "…", withExtension: "…")`, `pathForResource:@"…" ofType:@"…"`
    case file
    /// `NSDataAsset(name: "…")`
    case dataAsset = "data asset"
  }

  public var kind: Kind
  public var name: String
  /// The extension of a file; empty if there is none. Nil if it is no literal, and for other kinds.
  public var fileExtension: String?
  /// The position of the literal.
  public var position: TextPosition

  public init(kind: Kind, name: String, fileExtension: String? = nil, position: TextPosition) {
    self.kind = kind
    self.name = name
    self.fileExtension = fileExtension
    self.position = position
  }
}

extension ResourceReference.Kind: ByteCoded {}

extension ResourceReference: ByteCoded {
  public static var blank: ResourceReference {
    ResourceReference(kind: .image, name: "", position: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&kind)
    try coder.code(&name)
    try coder.code(&fileExtension)
    try coder.code(&position)
  }
}

/// A reference to a resource in a source of a component.
public struct ResourceUse: Hashable, Sendable {
  public var component: String
  public var reference: ResourceReference
  public var location: SourceLocation

  public init(component: String, reference: ResourceReference, location: SourceLocation) {
    self.component = component
    self.reference = reference
    self.location = location
  }
}
