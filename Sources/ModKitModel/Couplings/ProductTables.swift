/// The names that a product provides at run time, for sources that are generated for its shell.
public struct ProductTables: Hashable, Sendable {
  /// The product.
  public var product: String
  /// One for each kind that the manifest asks for.
  public var tables: [Table]

  public init(product: String, tables: [Table]) {
    (self.product, self.tables) = (product, tables)
  }

  /// The names of one kind.
  public struct Table: Hashable, Sendable {
    public var kind: CouplingKind
    /// Sorted by name, each name once.
    public var entries: [Entry]
    /// Why names may be missing; nil if none is.
    public var gap: CouplingScope.Doubt?

    public init(_ kind: CouplingKind, _ entries: [Entry], gap: CouplingScope.Doubt? = nil) {
      (self.kind, self.entries, self.gap) = (kind, entries, gap)
    }
  }

  /// A name with what provides it.
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// A component, or the product if its shell provides the name.
    public var provider: String
    /// The type that is provided, if code of the shell can name it.
    public var type: ProvidedType?
    /// The parameters that an action takes; nil if no manifest declares them.
    public var parameters: [String]?

    public init(
      _ name: String, provider: String, type: ProvidedType? = nil, parameters: [String]? = nil
    ) {
      (self.name, self.provider) = (name, provider)
      (self.type, self.parameters) = (type, parameters)
    }
  }
}

/// A type that code of a shell can name.
public enum ProvidedType: Hashable, Sendable {
  /// A public type of a module; without a module, a type of the shell itself.
  case swift(module: String?, name: String)
  /// A class that a public header declares, with the name of the header in `#import <…>`.
  case objectiveC(header: String, name: String)
}

extension CouplingKind {
  /// Whether a generated table has the names alone, and not the types that provide them.
  public var isTableOfNames: Bool { traits.table?.hasNamesOnly ?? false }
}

extension ProductTables {
  /// The kinds of which tables can be generated, with their keys under `generate:`.
  public static let kinds: [(key: String, kind: CouplingKind)] =
    CouplingKind.allCases.compactMap { kind in kind.traits.table.map { ($0.key, kind) } }
}
