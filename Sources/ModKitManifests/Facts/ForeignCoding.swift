public import ModKitModel

/// Everything that another tool's description says; its path is not written. Only self-contained
/// descriptions are cached, and those neither include nor generate others.
extension ForeignReading: ByteCoded {
  /// Changes when a reader finds something else in the same bytes, so that what older readers found is not used.
  static let version: UInt32 = 29

  public static var blank: ForeignReading { ForeignReading() }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&components)
    try coder.code(&aliases)
    try coder.code(&products)
    try coder.code(&packages)
    try coder.code(&gaps)
    try coder.code(&issues)
  }

  /// Whether the values follow the rules of their shape. The bytes may come from anywhere, and all later
  /// stages rely on these rules.
  var keepsRules: Bool {
    components.allSatisfy(\.keepsRules)
      && packages.allSatisfy { TextRule.allows($0.directory, as: .path) }
  }
}

extension ComponentDescription: ByteCoded {
  public static var blank: ComponentDescription {
    ComponentDescription(name: "", directory: "", location: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try component.codeForeign(with: &coder)
    for list in Self.globLists { try coder.code(&self[keyPath: list]) }
    for path in Self.paths { try coder.code(&self[keyPath: path]) }
    try coder.code(&qualifiedName)
    try coder.code(&targets)
    try coder.code(&aliases)
    try coder.code(&references)
    try coder.code(&testReferences)
    try coder.code(&notes)
    try coder.code(&binary)
    try coder.code(&deployment)
  }

  fileprivate var keepsRules: Bool {
    let globs =
      Self.globLists.flatMap { self[keyPath: $0] } + Self.paths.compactMap { self[keyPath: $0] }
    return component.otherModules.allSatisfy { ModuleName.problem(with: $0) == nil }
      && targets.allSatisfy { TextRule.allows($0, as: .string) }
      && [component.name, qualifiedName].allSatisfy { TextRule.allows($0, as: .name) }
      && TextRule.allows(component.directory, as: .path)
      && TextRule.allows(component.headerSettings.directory, as: .names)
      && (component.headerSettings.searchPaths + component.tests.searchPaths)
        .allSatisfy { TextRule.allows($0.path, as: .path) }
      && globs.allSatisfy(\.keepsRules)
      && (component.settings.all + component.appSettings.all).allSatisfy(\.keepsRulesOfXcode)
      && component.swift.keepsRules
  }
}

extension Component {
  /// Writes or reads the fields that descriptions of other tools set.
  fileprivate mutating func codeForeign(
    with coder: inout ByteCoder
  ) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&module)
    try coder.code(&otherModules)
    try coder.code(&directory)
    try coder.code(&locations.name)
    locations.layer = locations.name
    try coder.code(&tests.targets)
    try coder.code(&tests.searchPaths)
    try coder.code(&headerSettings.directory)
    try coder.code(&headerSettings.swiftHeader)
    try coder.code(&headerSettings.sharedBridgingHeaders)
    try coder.code(&headerSettings.searchPaths)
    try coder.code(&platforms)
    try coder.code(&isTool)
    try coder.code(&settings)
    try coder.code(&appSettings)
    try coder.code(&swift)
    var flags = conditions.flags.sorted()
    try coder.code(&flags)
    conditions.flags = Set(flags)
    var certainFlags = conditions.certainFlags.sorted()
    try coder.code(&certainFlags)
    conditions.certainFlags = Set(certainFlags)
    var testFlags = conditions.testFlags.sorted()
    try coder.code(&testFlags)
    conditions.testFlags = Set(testFlags)
    var platforms = conditions.platforms.sorted { $0.rawValue < $1.rawValue }
    try coder.code(&platforms)
    conditions.platforms = Set(platforms)
  }
}

extension ForeignDependency: ByteCoded {
  public static var blank: ForeignDependency { ForeignDependency(reference: "", location: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&reference)
    try coder.code(&alternatives)
    try coder.code(&modules)
    var conditions: [String] = []
    var isPod = false
    if case .pod(let requirement) = origin {
      isPod = true
      conditions = requirement?.conditions ?? []
    }
    try coder.code(&isPod)
    try coder.code(&conditions)
    if isPod {
      origin = .pod(
        conditions.isEmpty ? nil : PodRequirement(conditions.joined(separator: ",")))
    }
    try coder.code(&location)
    try coder.code(&isInherited)
  }
}

extension ForeignDeployment: ByteCoded {
  public static var blank: ForeignDeployment { ForeignDeployment(.ios, nil) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&platform)
    var text = version?.description
    try coder.code(&text)
    version = text.flatMap { DeploymentVersion($0) }
    try coder.code(&isOfApp)
  }
}

extension ForeignNote: ByteCoded {
  public static var blank: ForeignNote { ForeignNote("", at: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&text)
    try coder.code(&location)
  }
}

extension ForeignAlias: ByteCoded {
  public static var blank: ForeignAlias { ForeignAlias(name: "", meanings: []) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&meanings)
    try coder.code(&location)
  }
}

extension ForeignProduct: ByteCoded {
  public static var blank: ForeignProduct {
    ForeignProduct(name: "", dependencies: [], location: .blank)
  }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&dependencies)
    try coder.code(&location)
  }
}

extension LabelledTargets: ByteCoded {
  public static var blank: LabelledTargets { LabelledTargets(directory: "", targets: []) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&directory)
    var names = targets.sorted()
    try coder.code(&names)
    targets = Set(names)
    try coder.code(&maker)
  }
}

extension LabelledTargets.Maker: ByteCoded {
  public static var blank: LabelledTargets.Maker { LabelledTargets.Maker("", at: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&name)
    try coder.code(&location)
  }
}

extension ForeignGap: ByteCoded {
  public static var blank: ForeignGap { ForeignGap(components: [], .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&components)
    try coder.code(&issue)
    try coder.code(&isUnread)
    try coder.code(&hides)
    try coder.code(&origin)
    try coder.code(&absentFile)
  }
}

extension ForeignGap.Hidden: ByteCoded {}

extension LocatedPath: ByteCoded {
  public static var blank: LocatedPath { LocatedPath("", at: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&path)
    try coder.code(&location)
  }
}

extension ManifestIssue: ByteCoded {
  public static var blank: ManifestIssue { ManifestIssue("", at: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&message)
    try coder.code(&location)
    try coder.code(&advice)
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

extension GlobReference.Dialect: ByteCoded {}
extension Platform: ByteCoded {}

extension TextRule {
  /// Returns true for nil, and for a text that follows the rules of a shape.
  static func allows(_ text: String?, as shape: Shape) -> Bool {
    text.map { problem(with: $0, as: shape) == nil } ?? true
  }
}
