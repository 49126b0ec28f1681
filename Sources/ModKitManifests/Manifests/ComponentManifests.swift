import ModKitModel

/// The result of reading one `component.yml`.
enum ComponentManifest: Sendable {
  case valid(ComponentDescription)
  /// The description has the values that could be read, or is nil if there are none.
  case invalid(ComponentDescription?, [ManifestIssue])

  var isValid: Bool {
    if case .valid = self { true } else { false }
  }
}

/// The results of reading all component manifests.
struct ComponentManifests: Sendable {
  private(set) var valid: [ComponentDescription] = []
  private(set) var issues: [ManifestIssue] = []
  /// The dependencies that invalid manifests declare.
  private(set) var declaredByInvalid: [(component: String, dependency: Dependency)] = []
  /// The names of all components, including those with invalid manifests.
  private(set) var names: Set<String> = []
  /// Whether `names` is complete, so that a name missing from it does not exist.
  private(set) var areNamesComplete = true

  /// Adds the components of linked descriptions.
  ///
  /// - Parameter areComplete: whether every description could be read
  mutating func add(_ foreign: [ComponentDescription], areComplete: Bool) {
    valid += foreign
    names.formUnion(foreign.map(\.component.name))
    areNamesComplete = areNamesComplete && areComplete
  }

  init(_ manifests: some Sequence<ComponentManifest>) {
    for manifest in manifests {
      switch manifest {
      case .valid(let description):
        valid.append(description)
        names.insert(description.component.name)
      case .invalid(let description, let issues):
        self.issues += issues
        let name = description?.component.name ?? ""
        names.insert(name)
        areNamesComplete = areNamesComplete && !name.isEmpty
        let dependencies = description.map {
          $0.component.dependencies + $0.component.tests.dependencies
        }
        declaredByInvalid += (dependencies ?? []).map { (name, $0) }
      }
    }
  }
}
