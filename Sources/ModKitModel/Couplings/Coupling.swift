/// A place where a component provides or uses a name at run time.
public struct CouplingSite: Hashable, Sendable {
  /// Where the site comes from.
  public enum Origin: Hashable, Sendable {
    /// A pattern found it in a source.
    case pattern(CouplingPattern)
    /// A manifest states it under `runtime:`.
    case manifest
    /// A class declares it.
    case declaration
    /// A storyboard, an `Info.plist` or another resource names it.
    case resource
  }

  public enum Name: Hashable, Sendable {
    case known(String)
    /// Known at run time only; the text is the code.
    case open(String)
  }

  public var kind: CouplingKind
  public var role: CouplingRole
  public var name: Name
  /// The route with `{name}` for each segment that is known at run time only; nil if the name is known,
  /// and if less than a whole segment is not.
  public var outline: String?
  /// The class that a provider gives for the name, or whose method a use calls.
  public var type: Name?
  /// Whether the class of a use certainly has no such method.
  public var isMissingInType = false
  public var owner: SourceOwner
  public var site: SourceSite
  public var origin: Origin
  /// The parameters that a call of an action passes, or those that its provider declares; nil if they
  /// are not known.
  public var parameters: [Parameter]?

  /// A parameter of an action.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var location: SourceLocation

    public init(_ name: String, at location: SourceLocation) {
      (self.name, self.location) = (name, location)
    }
  }

  public init(
    _ kind: CouplingKind, _ role: CouplingRole, _ name: Name, type: Name? = nil,
    owner: SourceOwner, at site: SourceSite, origin: Origin, parameters: [Parameter]? = nil
  ) {
    (self.kind, self.role, self.name, self.type) = (kind, role, name, type)
    (self.owner, self.site, self.origin) = (owner, site, origin)
    self.parameters = parameters
  }
}

extension CouplingSite: Comparable {
  /// By owner and place.
  public static func < (left: Self, right: Self) -> Bool {
    left.owner != right.owner
      ? left.owner < right.owner
      : (left.site, left.sortText) < (right.site, right.sortText)
  }

  private var sortText: String {
    switch name {
    case .known(let text), .open(let text): "\(kind.rawValue) \(role.rawValue) \(text)"
    }
  }
}

/// All sites of one kind and name.
public struct Coupling: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Every product that uses it has one provider.
    case joined
    /// Something uses it in a product in which nothing provides it.
    case unprovided
    /// Nothing uses it: servers and web pages may.
    case unused
    /// A product has several providers.
    case ambiguous
    /// The name is known at run time only.
    case opaque
  }

  public var kind: CouplingKind
  public var name: String
  /// Sorted by owner and place.
  public var providers: [CouplingSite]
  /// Sorted by owner and place.
  public var users: [CouplingSite]
  /// The products that have one of the sites, sorted.
  public var products: [String]
  public var state: State

  public init(
    _ kind: CouplingKind, _ name: String, providers: [CouplingSite], users: [CouplingSite],
    products: [String], state: State
  ) {
    (self.kind, self.name, self.providers) = (kind, name, providers)
    (self.users, self.products, self.state) = (users, products, state)
  }
}

extension Coupling {
  /// What distinguishes couplings: code that is known at run time only is no name.
  public struct Key: Hashable, Sendable {
    private var kind: CouplingKind
    private var name: String
    private var isOpaque: Bool

    fileprivate init(_ coupling: Coupling) {
      (kind, name, isOpaque) = (coupling.kind, coupling.name, coupling.state == .opaque)
    }
  }

  public var key: Key { Key(self) }
}

extension Coupling: Comparable {
  /// By kind and name.
  public static func < (left: Self, right: Self) -> Bool {
    (left.kind, left.name, left.state.rawValue) < (right.kind, right.name, right.state.rawValue)
  }
}
