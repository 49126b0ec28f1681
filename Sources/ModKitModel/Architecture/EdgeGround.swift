/// The reason for an edge. An edge has at most one ground of each kind.
///
/// To add a kind of dependency, add a case here and an extractor that finds it.
public enum EdgeGround: Hashable, Sendable {
  /// This line of a manifest declares the dependency.
  case declared(SourceLocation)
  /// Sources import the target.
  case imported(EdgeImports)
  /// Sources reach the target at run time, without an import.
  case coupled(CouplingKind, sites: [SourceSite])

  /// Identifies a ground within an edge; the order is that of the grounds.
  public enum Kind: Hashable, Comparable, Sendable {
    case declared
    case imported
    case coupled(CouplingKind)
  }

  public var kind: Kind {
    switch self {
    case .declared: .declared
    case .imported: .imported
    case .coupled(let kind, _): .coupled(kind)
    }
  }

  /// Whether the owner is compiled and linked against the target.
  public var countsForBuilding: Bool {
    switch self {
    case .declared, .imported: true
    case .coupled: false
    }
  }
}

/// The imports by which an owner needs a component.
public struct EdgeImports: Hashable, Sendable {
  /// Sorted by place.
  public var sites: [SourceSite]
  /// The place where the owner re-exports what it imports, by `@_exported` or in a public header;
  /// nil if it does not.
  public var reexport: SourceLocation?
  /// Whether it imports the component with `@testable`, and so is compiled against `internal`
  /// declarations.
  public var isTestable: Bool
  /// A module that the imports name, if they lead to a package.
  public var module: String?

  public init(
    sites: [SourceSite], reexport: SourceLocation? = nil, isTestable: Bool = false,
    module: String? = nil
  ) {
    self.sites = sites
    self.reexport = reexport
    self.isTestable = isTestable
    self.module = module
  }
}

extension EdgeGround {
  /// One ground of each kind, in the order of the kinds. The first of several declarations is kept;
  /// the sites of other grounds are joined and sorted.
  static func joined(_ grounds: [EdgeGround]) -> [EdgeGround] {
    guard grounds.count > 1 else { return grounds }
    var joined: [EdgeGround] = []
    joined.reserveCapacity(grounds.count)
    for ground in grounds.sorted(by: { $0.kind < $1.kind }) {
      if joined.last?.kind == ground.kind {
        joined[joined.count - 1].join(ground)
      } else {
        joined.append(ground)
      }
    }
    return joined
  }

  private mutating func join(_ other: EdgeGround) {
    switch (self, other) {
    case (.imported(let own), .imported(let others)):
      self = .imported(
        EdgeImports(
          sites: (own.sites + others.sites).sorted(),
          reexport: [own.reexport, others.reexport].compactMap(\.self).min(),
          isTestable: own.isTestable || others.isTestable,
          module: own.module ?? others.module))
    case (.coupled(let kind, let own), .coupled(_, let others)):
      self = .coupled(kind, sites: (own + others).sorted())
    case (.declared, _), (.imported, _), (.coupled, _): break
    }
  }
}
