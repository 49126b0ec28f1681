import ModKitModel

/// The result of reading one `component.yml`.
enum ComponentManifest: Sendable {
  case valid(ComponentDraft)
  /// The draft has the values that could be read, or is nil if there are none.
  case invalid(ComponentDraft?, [ManifestIssue])

  var isValid: Bool {
    if case .valid = self { true } else { false }
  }
}

/// The results of reading all component manifests.
struct ComponentManifests: Sendable {
  private(set) var valid: [ComponentDraft] = []
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
  mutating func add(_ foreign: [ComponentDraft], areComplete: Bool) {
    valid += foreign
    names.formUnion(foreign.map(\.component.name))
    areNamesComplete = areNamesComplete && areComplete
  }

  init(_ manifests: some Sequence<ComponentManifest>) {
    for manifest in manifests {
      switch manifest {
      case .valid(let draft):
        valid.append(draft)
        names.insert(draft.component.name)
      case .invalid(let draft, let issues):
        self.issues += issues
        let name = draft?.component.name ?? ""
        names.insert(name)
        areNamesComplete = areNamesComplete && !name.isEmpty
        let dependencies = draft.map { $0.component.dependencies + $0.component.tests.dependencies }
        declaredByInvalid += (dependencies ?? []).map { (name, $0) }
      }
    }
  }
}
