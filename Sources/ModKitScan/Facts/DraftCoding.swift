public import ModKitModel

/// Everything that a manifest says; its path is not written.
extension ComponentDraft: ByteCoded {
  static var blank: ComponentDraft {
    ComponentDraft(
      component: Component(
        name: "", directory: "", layer: "",
        locations: ComponentLocations(name: .blank, layer: .blank)),
      sources: [], publicHeaders: [], privateHeaders: [], projectHeaders: [], resources: [],
      testSources: [], revisions: [], exclusions: [])
  }

  mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try component.codeDraft(with: &coder)
    try coder.code(&sources)
    try coder.code(&publicHeaders)
    try coder.code(&privateHeaders)
    try coder.code(&projectHeaders)
    try coder.code(&resources)
    try coder.code(&testSources)
    try coder.code(&umbrella)
    try coder.code(&moduleMap)
    try coder.code(&mappings)
    try coder.code(&revisions)
    try coder.code(&exclusions)
  }

  /// Whether the values follow the rules of their shape. The bytes may come from anywhere, and all later
  /// stages rely on these rules.
  var keepsRules: Bool {
    TextRule.allows(component.name, as: .name)
      && (component.module == component.name || ModuleName.isModule(component.module))
      && component.otherModules.allSatisfy(ModuleName.isModule)
      && TextRule.allows(component.headerSettings.directory, as: .names)
      && component.settings.keepsRules && component.swift.keepsRules
      && component.runtime.statements.allSatisfy { CouplingKind.all.contains($0.kind) }
      && component.appSettings.all.allSatisfy(\.keepsRulesOfXcode)
      && (globs + [umbrella, mappings].compactMap(\.self)).allSatisfy(\.keepsRules)
  }
}

extension Component {
  /// Writes or reads the fields that a manifest sets.
  fileprivate mutating func codeDraft(
    with coder: inout ByteCoder
  ) throws(ByteCoder.Damage) {
    directory = RelativePath.directory(of: coder.context.file)
    try coder.code(&name)
    try coder.code(&module)
    try coder.code(&otherModules)
    var layer = self.layer.isEmpty ? nil : self.layer
    try coder.code(&layer)
    self.layer = layer ?? ""
    try coder.code(&layerBasis)
    try coder.code(&line)
    try coder.code(&isShared)
    try coder.code(&isTool)
    try coder.code(&dependencies)
    try coder.code(&tests.dependencies)
    try coder.code(&tests.targets)
    try coder.code(&headerSettings.directory)
    try coder.code(&owners)
    try coder.code(&access)
    try coder.code(&integration.preference)
    try coder.code(&integration.git)
    try coder.code(&platforms)
    try coder.code(&hasLibraryEvolution)
    try coder.code(&sizeLimit)
    try coder.code(&settings)
    try coder.code(&appSettings)
    try coder.code(&swift)
    try coder.code(&runtime.statements)
    try coder.code(&locations.name)
    try coder.code(&locations.layer)
    try coder.code(&locations.module)
    try coder.code(&locations.line)
    try coder.code(&locations.access)
    try coder.code(&locations.preference)
    try coder.code(&locations.sizeLimit)
    try coder.code(&locations.adoptedFrom)
  }
}

extension Dependency: ByteCoded {
  public static var blank: Dependency { Dependency(name: "", location: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&location)
  }
}

extension GlobReference: ByteCoded {
  public static var blank: GlobReference { GlobReference(pattern: "") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&pattern)
    try coder.code(&location)
    try coder.code(&excluded)
    try coder.code(&dialect)
  }

  var keepsRules: Bool {
    TextRule.allows(pattern, as: .path) && excluded.allSatisfy { TextRule.allows($0, as: .path) }
  }
}

extension GitReference: ByteCoded {
  public static var blank: GitReference { GitReference(url: "", revision: nil) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&url)
    try coder.code(&revision)
  }
}

extension GitReference.Revision: ByteCoded {
  public static var blank: GitReference.Revision { .branch("") }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    var (kind, name): (Int, String) =
      switch self {
      case .branch(let name): (0, name)
      case .tag(let name): (1, name)
      case .commit(let name): (2, name)
      }
    try coder.code(&kind)
    try coder.code(&name)
    switch kind {
    case 0: self = .branch(name)
    case 1: self = .tag(name)
    case 2: self = .commit(name)
    default: throw ByteCoder.Damage()
    }
  }
}

extension GlobReference.Dialect: ByteCoded {}
extension IntegrationMode: ByteCoded {}
extension LayerBasis: ByteCoded {}
extension Platform: ByteCoded {}

extension TextRule {
  /// Returns true for nil, and for a text that follows the rules of a shape.
  static func allows(_ text: String?, as shape: Shape) -> Bool {
    text.map { problem(with: $0, as: shape) == nil } ?? true
  }
}
