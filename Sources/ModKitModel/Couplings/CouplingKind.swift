/// A kind of run-time coupling. What it is called, how many providers a name has, and its table are in
/// ``traits``.
public enum CouplingKind: String, Hashable, Sendable, CaseIterable {
  /// A page that is opened by a URL.
  case route
  /// A protocol whose implementation is looked up.
  case service
  /// A key, often sent by a server, that stands for a class.
  case binding
  /// A class that is found by its name in Objective-C.
  case objectiveCClass = "class"
  /// A method that is called by its name.
  case selector
  /// A native function that web pages and scripts call by name.
  case action
  case notification
  /// A storyboard, or a view controller in it.
  case storyboard
}

extension CouplingKind: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension CouplingKind {
  /// What is true of one kind and not of others.
  public struct Traits: Sendable {
    /// The heading above the couplings of the kind.
    public var title: String
    /// How many providers a name has.
    public var providers: Providers
    /// The table that can be generated; nil if none can.
    public var table: Table?
  }

  /// How many providers a name has in an app.
  public enum Providers: Sendable {
    /// One, which a component may register again: the last one counts.
    case one
    /// One, registered once.
    case oneRegisteredOnce
    case any
  }

  /// A table of names that modkit generates for an app.
  public struct Table: Sendable {
    /// The key under `generate:`.
    public var key: String
    /// Whether it has the names alone, and not the types that provide them.
    public var hasNamesOnly: Bool
  }

  public var traits: Traits {
    switch self {
    case .route:
      Traits("Routes", .oneRegisteredOnce, Table(key: "routes", hasNamesOnly: true))
    case .service: Traits("Services", .one, Table(key: "services", hasNamesOnly: false))
    case .binding:
      Traits("Bindings", .oneRegisteredOnce, Table(key: "bindings", hasNamesOnly: false))
    case .objectiveCClass: Traits("Classes by name", .one)
    case .selector: Traits("Selectors", .any)
    case .action: Traits("Actions", .one, Table(key: "actions", hasNamesOnly: true))
    case .notification: Traits("Notifications", .any)
    case .storyboard: Traits("Storyboards", .any)
    }
  }
}

extension CouplingKind.Traits {
  fileprivate init(
    _ title: String, _ providers: CouplingKind.Providers, _ table: CouplingKind.Table? = nil
  ) {
    (self.title, self.providers, self.table) = (title, providers, table)
  }
}
