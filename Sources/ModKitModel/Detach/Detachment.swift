/// What keeps a business line in the code base.
public struct Detachment: Hashable, Sendable {
  public var line: String
  /// Nil for the whole workspace.
  public var product: String?
  /// The components of the line, sorted.
  public var components: [String]
  /// The products whose manifest names a component of the line, sorted.
  public var products: [String]
  /// Sorted by owner, target and ground.
  public var edges: [DetachEdge]

  public init(
    line: String, product: String? = nil, components: [String], products: [String] = [],
    edges: [DetachEdge] = []
  ) {
    (self.line, self.product, self.components) = (line, product, components)
    (self.products, self.edges) = (products, edges)
  }
}

/// An edge into the line from outside.
public struct DetachEdge: Hashable, Sendable {
  public enum Ground: Hashable, Sendable {
    /// A manifest declares the dependency, or sources import it.
    case dependency
    /// The name is found at run time.
    case coupling(CouplingKind, name: String)
  }

  public var owner: SourceOwner
  /// The component of the line.
  public var target: String
  public var ground: Ground
  /// Who has to act: the owners of the component, or else the component or the product.
  public var actors: [String]
  /// The line of a manifest that declares the dependency.
  public var declaration: SourceLocation?
  /// The imports or the uses at run time, sorted.
  public var sites: [SourceSite]
  /// The place where the owner re-exports what it imports.
  public var reexport: SourceLocation?
  public var reason: DetachReason
  /// The public declarations of the target that the owner uses, by file and position.
  public var uses: [UsedDeclaration]
  /// What has to move, for ``WayOut/sink``; sorted by file and position.
  public var moves: [MovedDeclaration]

  public init(
    _ owner: SourceOwner, to target: String, _ ground: Ground, actors: [String],
    declaration: SourceLocation? = nil, sites: [SourceSite], reexport: SourceLocation? = nil,
    reason: DetachReason, uses: [UsedDeclaration] = [], moves: [MovedDeclaration] = []
  ) {
    (self.owner, self.target, self.ground, self.actors) = (owner, target, ground, actors)
    (self.declaration, self.sites, self.reexport) = (declaration, sites, reexport)
    (self.reason, self.uses, self.moves) = (reason, uses, moves)
  }
}

/// A declaration of the line that something outside uses.
public struct UsedDeclaration: Hashable, Sendable {
  public var name: String
  public var declared: SourceLocation
  /// The first use.
  public var used: SourceLocation

  public init(_ name: String, declared: SourceLocation, used: SourceLocation) {
    (self.name, self.declared, self.used) = (name, declared, used)
  }
}

/// A declaration that moves to another component, with its file.
public struct MovedDeclaration: Hashable, Sendable {
  public var name: String
  public var location: SourceLocation

  public init(_ name: String, at location: SourceLocation) {
    (self.name, self.location) = (name, location)
  }
}

/// How an edge into a line is removed, cheapest first.
public enum WayOut: String, Hashable, Sendable, CaseIterable {
  /// Delete the import and the declaration, or guard the use.
  case drop
  /// A protocol in a common component, which the line implements.
  case service
  /// An empty method, which a category of the line replaces.
  case category
  /// A jump by URL.
  case route
  /// Move the declarations to a common component.
  case sink
}

/// Why a way out was chosen.
public enum DetachReason: Hashable, Sendable {
  /// No source imports the declared dependency.
  case notImported
  /// It runs during builds, so nothing imports it.
  case tool
  /// The imports are compiled only where the module exists.
  case guarded
  /// No file that imports the module names anything that it declares.
  case unused
  /// The shell of a product composes the app.
  case composed
  /// The name is looked up at run time, where it may be missing.
  case lookedUp
  /// Objects are created and functions called, and no type is named.
  case called
  /// Methods that the line adds to a class of the importer.
  case extended
  /// Pages that are only created, in a workspace that has routes.
  case presented
  /// Types are named, so their declarations are needed.
  case named
  /// The sources of this component are not there, so the edge cannot be judged.
  case absent(component: String)

  /// Nil if the edge cannot be judged.
  public var way: WayOut? {
    switch self {
    case .notImported, .guarded, .unused, .composed, .lookedUp: .drop
    case .called: .service
    case .extended: .category
    case .presented: .route
    case .named, .tool: .sink
    case .absent: nil
    }
  }
}

extension DetachEdge {
  public var way: WayOut? { reason.way }

  /// How many declarations and files the way out moves, writes anew or edits.
  public var cost: (declarations: Int, files: Int) {
    // What is guarded stays as it is.
    let edited = Set(reason == .guarded ? [] : sites.map(\.location.file))
      .union(declaration.map { [$0.file] } ?? []).union(uses.map(\.used.file))
    switch way {
    case .sink: return (moves.count, Set(moves.map(\.location.file)).count)
    case .service, .category: return (uses.count, edited.count)
    case .drop, .route, nil: return (0, edited.count)
    }
  }

  /// Whether a build without the line has no reason to fail because of the edge.
  public var isHarmlessForBuilding: Bool {
    if case .coupling = ground { return true }
    return sites.isEmpty || reason == .guarded
  }
}
