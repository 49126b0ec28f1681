import ModKitModel

/// Finds pods and products of packages whose modules no description states: a project only names
/// the products.
enum UnknownModules {
  private static let nameLimit = 3

  /// Returns one gap for each description.
  static func gaps(
    in found: [(format: ForeignFormat, component: ComponentDescription)],
    _ references: ForeignReferences
  ) -> [ForeignGap] {
    var unknown: [String: (names: Set<String>, owners: [String])] = [:]
    for (format, component) in found where format.hasProjects {
      let uses = component.references + component.testReferences
      let names = uses.compactMap { name(of: $0, references) }
      guard !names.isEmpty else { continue }
      let file = component.location.file
      unknown[file, default: ([], [])].names.formUnion(names)
      unknown[file, default: ([], [])].owners.append(component.name)
    }
    return unknown.sorted { $0.key < $1.key }.map { file, unknown in
      gap(of: unknown.names.sorted(), unknown.owners, in: file)
    }
  }

  /// Returns the name of a dependency that is no component, and no package of the manifest.
  private static func name(
    of dependency: ForeignDependency, _ references: ForeignReferences
  ) -> String? {
    guard let origin = dependency.origin, references.targets(of: dependency) == nil,
      dependency.modules.contains(where: { references.provider(of: $0) == nil })
    else { return nil }
    if case .product(let product, _) = origin { return product }
    return dependency.reference
  }

  private static func gap(of names: [String], _ owners: [String], in file: String) -> ForeignGap {
    let shown = names.prefix(nameLimit).joined(separator: ", ")
    let further = names.count - nameLimit
    return ForeignGap(
      components: owners,
      ManifestIssue(
        "the modules of \(shown)\(further > 0 ? " and \(further) more" : "") are not known, and taken"
          + " to be called like the products",
        at: TextPlaces.start(of: file), advice: "name their modules under `packages:`"),
      hides: .modules)
  }
}
