/// What the bytes of a resource say about run-time couplings, for a list of patterns.
public struct ResourceFacts: Hashable, Sendable {
  /// The names of a storyboard, a xib or an `Info.plist`, in the order of the text.
  public var names: [ResourceName]
  /// The places of scripts that match a pattern, in the order of the text.
  public var matches: [PatternMatch]

  public init(names: [ResourceName] = [], matches: [PatternMatch] = []) {
    (self.names, self.matches) = (names, matches)
  }
}

/// A name in a resource that counts at run time.
public struct ResourceName: Hashable, Sendable {
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// A class by its whole name: `Name`, or `Module.Name`.
    case runtimeClass
    /// A class of the module that the resource belongs to.
    case ownClass
    /// A storyboard, or with a slash a view controller in it.
    case storyboard
    /// The identifier of a view controller in this storyboard.
    case storyboardIdentifier
    /// A scheme of URLs that open the app.
    case scheme
    /// The point of the system that an extension extends.
    case extensionPoint
  }

  public var subject: Subject
  public var name: String
  /// The position of the value.
  public var position: TextPosition

  public init(_ subject: Subject, _ name: String, position: TextPosition) {
    (self.subject, self.name, self.position) = (subject, name, position)
  }
}

extension ResourceFacts: ByteCoded {
  public static var blank: ResourceFacts { ResourceFacts() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&names)
    try coder.code(&matches)
  }
}

extension ResourceName.Subject: ByteCoded {}

extension ResourceName: ByteCoded {
  public static var blank: ResourceName { ResourceName(.scheme, "", position: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&subject)
    try coder.code(&name)
    try coder.code(&position)
  }
}
