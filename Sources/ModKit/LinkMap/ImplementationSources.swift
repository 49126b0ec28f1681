import ModKitModel

/// The classes and categories in the sources of a workspace, to find where those of an object or an image come from.
struct ImplementationSources {
  private struct Key: Hashable {
    var className: String
    /// The category, or the module of an extension; nil for the class itself.
    var category: String?
  }

  private let sources: [Key: [PlacedImplementation]]
  private let overriddenClasses: Set<String>
  private let needsAllCategories: Bool

  init(_ architecture: Architecture) {
    let modules = Dictionary(
      architecture.workspace.components.map { ($0.name, $0.module) },
      uniquingKeysWith: { first, _ in first })
    sources = Dictionary(grouping: architecture.implementations) { placed in
      let implementation = placed.implementation
      let module = placed.component.flatMap { modules[$0] }
      return Key(
        className: implementation.className,
        category: implementation.form == .swiftExtension ? module : implementation.category)
    }
    overriddenClasses = Set(architecture.workspace.categories.overrides.map(\.method.className))
    needsAllCategories = architecture.systemMethods != nil
  }

  /// Whether rules may have findings on methods that are not contested.
  func isWanted(_ className: String, _ form: ObjectiveCImplementation.Form) -> Bool {
    overriddenClasses.contains(className) || form != .classItself && needsAllCategories
  }

  /// Adds the component, the file and the places to what was read of objects.
  ///
  /// An object that is known to belong to a component has its sources there; what an image has may be of any. The same
  /// source is not taken for two implementations as long as there is another one.
  func located(_ implementations: [PlacedImplementation]) -> [PlacedImplementation] {
    var used: Set<PlacedImplementation> = []
    return implementations.map { placed in
      guard let source = source(of: placed, used) else { return placed }
      used.insert(source)
      return placed.located(in: source)
    }
  }

  private func source(
    of placed: PlacedImplementation, _ used: Set<PlacedImplementation>
  ) -> PlacedImplementation? {
    let implementation = placed.implementation
    let key = Key(className: implementation.className, category: implementation.category)
    let candidates = (sources[key] ?? []).filter {
      (placed.component == nil || $0.component == placed.component)
        && implementation.isPart(of: $0.implementation)
    }
    return candidates.first { !used.contains($0) } ?? candidates.first
  }
}

extension ObjectiveCImplementation {
  /// Whether a source may be what it was compiled from: it has one of the methods, if there are any.
  fileprivate func isPart(of source: ObjectiveCImplementation) -> Bool {
    let own = Set(source.methods.map(\.identity))
    return (form == .classItself) == (source.form == .classItself)
      && (methods.isEmpty || methods.contains { own.contains($0.identity) })
  }
}

extension ObjectiveCImplementation.Method {
  /// The method without its place.
  fileprivate var identity: Self {
    Self(isClassMethod: isClassMethod, selector: selector)
  }
}

extension PlacedImplementation {
  fileprivate func located(in source: PlacedImplementation) -> PlacedImplementation {
    var placed = self
    placed.component = source.component
    placed.file = source.file
    placed.implementation.form = source.implementation.form
    placed.implementation.position = source.implementation.position
    let places = Dictionary(
      source.implementation.methods.map { ($0.identity, $0.position) },
      uniquingKeysWith: { first, _ in first })
    for index in placed.implementation.methods.indices {
      let method = placed.implementation.methods[index]
      placed.implementation.methods[index].position = places[method.identity] ?? nil
    }
    return placed
  }
}
