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
    var unknown: [String: [(component: String, uses: [Use])]] = [:]
    for (format, component) in found where format.hasProjects {
      let uses = (component.references + component.testReferences).compactMap { dependency in
        name(of: dependency, references).map { Use(name: $0, location: dependency.location) }
      }
      guard !uses.isEmpty else { continue }
      unknown[component.location.file, default: []].append((component.name, uses))
    }
    return unknown.sorted { $0.key < $1.key }.map { file, unknown in
      gap(of: unknown.flatMap(\.uses), unknown.map(\.component), in: file)
    }
  }

  /// A dependency whose modules are not known.
  private struct Use {
    var name: String
    var location: SourceLocation
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

  private static func gap(of uses: [Use], _ owners: [String], in file: String) -> ForeignGap {
    let names = Set(uses.map(\.name)).sorted()
    // The description may include others.
    let places = uses.filter { $0.name == names[0] }.map(\.location).filter { $0.file == file }
    let shown = names.prefix(nameLimit).joined(separator: ", ")
    let further = names.count - nameLimit
    return ForeignGap(
      components: owners,
      ManifestIssue(
        "the modules of \(shown)\(further > 0 ? " and \(further) more" : "") are not known, and taken"
          + " to be called like the products",
        at: places.min() ?? TextPlaces.start(of: file),
        advice: "name their modules under `packages:` in \(Workspace.manifestName)"),
      hides: .modules)
  }
}
