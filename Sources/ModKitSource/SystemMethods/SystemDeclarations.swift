public import ModKitModel

/// What headers and lists of symbols of an SDK declare, before it is joined.
public struct SystemDeclarations: Sendable {
  /// A class with its categories, or a protocol.
  struct TypeDeclaration: Sendable {
    var superclass: String?
    /// Those in angle brackets: protocols, and arguments of generic classes.
    var protocols: Set<String> = []
    var instanceSelectors: Set<String> = []
    var classSelectors: Set<String> = []

    mutating func insert(_ selector: String, isClassMethod: Bool) {
      if isClassMethod {
        classSelectors.insert(selector)
      } else {
        instanceSelectors.insert(selector)
      }
    }

    mutating func merge(_ other: TypeDeclaration) {
      superclass = superclass ?? other.superclass
      protocols.formUnion(other.protocols)
      instanceSelectors.formUnion(other.instanceSelectors)
      classSelectors.formUnion(other.classSelectors)
    }
  }

  var classes: [String: TypeDeclaration] = [:]
  /// With what they require only.
  var protocols: [String: TypeDeclaration] = [:]
  /// The classes that are in lists of symbols.
  var exported: Set<String> = []

  public init() {}

  /// Adds what another file declares. The first superclass of a class counts.
  public mutating func merge(_ other: SystemDeclarations) {
    classes.merge(other.classes) { $0.merging($1) }
    protocols.merge(other.protocols) { $0.merging($1) }
    exported.formUnion(other.exported)
  }

  /// The classes with their own selectors.
  public var methods: SystemMethods {
    var search = ProtocolSearch(self)
    var found: [String: SystemMethods.Class] = [:]
    for name in exported where classes[name] == nil { found[name] = SystemMethods.Class() }
    for (name, type) in classes {
      // A category on a class of another SDK.
      guard type.superclass != nil || !type.selectorsAreEmpty || exported.contains(name) else {
        continue
      }
      var own = type
      for protocolName in search.added(by: name) {
        guard let required = protocols[protocolName] else { continue }
        own.instanceSelectors.formUnion(required.instanceSelectors)
        own.classSelectors.formUnion(required.classSelectors)
      }
      found[name] = SystemMethods.Class(
        superclass: type.superclass, instanceSelectors: own.instanceSelectors,
        classSelectors: own.classSelectors)
    }
    return SystemMethods(classes: found)
  }
}

extension SystemDeclarations.TypeDeclaration {
  fileprivate var selectorsAreEmpty: Bool { instanceSelectors.isEmpty && classSelectors.isEmpty }

  fileprivate func merging(_ other: Self) -> Self {
    var merged = self
    merged.merge(other)
    return merged
  }
}

/// Finds the protocols that classes adopt, with those that these protocols adopt.
private struct ProtocolSearch {
  private let declarations: SystemDeclarations
  private var adopted: [String: Set<String>] = [:]

  init(_ declarations: SystemDeclarations) { self.declarations = declarations }

  /// Those that no class above adopts: what they require is implemented there.
  mutating func added(by name: String) -> Set<String> {
    var rest = closure(name)
    var (superclass, known) = (declarations.classes[name]?.superclass, Set([name]))
    while let next = superclass, !rest.isEmpty, known.insert(next).inserted {
      rest.subtract(closure(next))
      superclass = declarations.classes[next]?.superclass
    }
    return rest
  }

  private mutating func closure(_ name: String) -> Set<String> {
    if let known = adopted[name] { return known }
    var found: Set<String> = []
    var open = Array(declarations.classes[name]?.protocols ?? [])
    while let next = open.popLast() {
      guard let type = declarations.protocols[next], found.insert(next).inserted else { continue }
      open += type.protocols
    }
    adopted[name] = found
    return found
  }
}
