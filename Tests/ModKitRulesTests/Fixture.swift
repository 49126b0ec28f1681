import ModKitModel
import ModKitTestSupport

@testable import ModKitRules

/// A workspace in few words.
///
/// The manifest of `A` is `A/component.yml`: its name stands in line 1, its layer in line 2, its
/// line in line 3, and its dependencies in the order of the edges from line 5 on. Its imports of
/// `B` are lines 1, 2, … of `A/UsesB.swift`. What is declared for its tests stands from line 20 on,
/// and they import `B` in lines 1, 2, … of `A/Tests/UsesB.swift`.
struct Fixture {
  var components: [Component]
  var edges: [DependencyEdge] = []
  var shellEdges: [DependencyEdge] = []
  var testEdges: [DependencyEdge] = []
  var faults: [ImportFault] = []
  var sharedNames: [SharedName] = []
  var platformNamesakes: [String] = []
  var umbrellas: [UmbrellaCoverage] = []
  var moduleMaps: [ModuleMapFile] = []
  var external: [String] = []
  var packages: [Package] = []
  var baseline = Baseline()
  var products: [Product] = []
  var settings: [RuleSetting] = []
  var exceptions: [RuleException] = []
  var unknown: [UnknownDependency] = []
  var buildSettings = XcodeSettings()
  var resourceContents = ResourceContents()
  var resourceUses: [ResourceUse] = []
  var today = CalendarDate.distantPast
  var headerProfile = HeaderProfile.modkit
  var headerLayout = HeaderLayout.library
  var forbidden: [ForbiddenEdge] = []
  var forbiddenImports: [ForbiddenImport] = []
  var coverage = SourceCoverage()
  var declaredTogether: [[String]] = []
  var importCounts: [SourceOwner: Int] = [:]
  var couplingSites: [CouplingSite] = []
  var externalImports: [ExternalImport] = []
  var entryPoints: Set<String> = []
  var withoutInterface: Set<String> = []
  var gaps: [ForeignGap] = []

  init(_ components: [Component], _ links: [Link] = []) {
    self.components = components
    for link in links { add(link) }
  }

  /// What an edge rests on.
  struct Link {
    var from: String
    var to: String
    var isDeclared: Bool
    var importCount: Int

    static func used(_ from: String, _ to: String, imports: Int = 1) -> Link {
      Link(from: from, to: to, isDeclared: true, importCount: imports)
    }

    static func declared(_ from: String, _ to: String) -> Link {
      Link(from: from, to: to, isDeclared: true, importCount: 0)
    }

    static func imported(_ from: String, _ to: String, imports: Int = 1) -> Link {
      Link(from: from, to: to, isDeclared: false, importCount: imports)
    }
  }

  private mutating func add(_ link: Link) {
    let declaredCount = edges.count { $0.from == link.from && $0.isDeclared }
    edges.append(
      DependencyEdge(
        from: link.from, to: link.to,
        declaration: link.isDeclared ? Self.manifest(link.from, line: 5 + declaredCount) : nil,
        imports: (0..<link.importCount).map {
          SourceSite(Self.use(link.from, link.to, line: 1 + $0))
        }))
  }

  /// Adds an edge of tests.
  mutating func test(_ link: Link) {
    let declaredCount = testEdges.count { $0.from == link.from && $0.isDeclared }
    let declaration = link.isDeclared ? Self.manifest(link.from, line: 20 + declaredCount) : nil
    testEdges.append(
      DependencyEdge(
        .tests(of: link.from), to: link.to, declaration: declaration,
        imports: (0..<link.importCount).map {
          SourceSite(Self.use("\(link.from)/Tests", link.to, line: 1 + $0))
        }))
    guard let declaration, let index = components.firstIndex(where: { $0.name == link.from })
    else { return }
    components[index].tests.dependencies.append(
      Dependency(name: link.to, location: declaration))
  }

  /// Makes an edge hand on what it imports, in the first line of `A/Exports.swift`.
  mutating func reexport(_ from: String, _ to: String, in file: String = "Exports.swift") {
    for index in edges.indices where edges[index].from == from && edges[index].to == to {
      edges[index].changeImports {
        $0.reexport = SourceLocation(file: "\(from)/\(file)", line: 1, column: 19)
      }
    }
  }
}

extension Fixture {
  static func manifest(_ component: String, line: Int, column: Int = 5) -> SourceLocation {
    SourceLocation(file: "\(component)/component.yml", line: line, column: column)
  }

  static func use(_ from: String, _ to: String, line: Int = 1) -> SourceLocation {
    SourceLocation(file: "\(from)/Uses\(to).swift", line: line, column: 8)
  }

  /// A place in the manifest of the workspace.
  static func root(line: Int) -> SourceLocation {
    SourceLocation(file: Workspace.manifestName, line: line, column: 5)
  }

  /// A place in the baseline.
  static func baselined(line: Int) -> SourceLocation {
    SourceLocation(file: Baseline.defaultName, line: line, column: 5)
  }

  mutating func declareUnknown(_ name: String, in component: String, suggestion: String? = nil) {
    unknown.append(
      UnknownDependency(
        component: component,
        dependency: Dependency(name: name, location: Self.manifest(component, line: 5)),
        suggestion: suggestion))
  }

  mutating func set(_ rule: Rule, to level: RuleSetting.Level) {
    settings.append(RuleSetting(rule: rule.id, level: level, location: Self.root(line: 3)))
  }

  mutating func except(
    _ rule: Rule, from: String, to: String?, until expires: String? = nil, line: Int = 9
  ) {
    exceptions.append(
      RuleException(
        rule: rule.id, from: from, to: to, reason: "it is being mended",
        expires: expires.flatMap { CalendarDate($0) }, location: Self.root(line: line)))
  }
}

extension Fixture {
  var architecture: Architecture {
    var architecture = Architecture(
      workspace: Workspace(
        name: "Test", components: components, products: products, external: external,
        packages: packages,
        ruleSettings: settings, exceptions: exceptions, headerProfile: headerProfile,
        headerLayout: headerLayout, settings: buildSettings, unknownDependencies: unknown,
        gaps: gaps, forbidden: forbidden),
      edges: edges + testEdges + shellEdges, importFaults: faults,
      sharedNames: sharedNames, platformNamesakes: platformNamesakes, umbrellas: umbrellas,
      moduleMaps: moduleMaps, importCounts: importCounts)
    architecture.workspace.declaredTogether = declaredTogether
    architecture.couplingSites = couplingSites
    architecture.externalImports = externalImports
    architecture.entryPoints = entryPoints
    architecture.componentsWithoutInterface = withoutInterface
    architecture.forbiddenImports = forbiddenImports
    architecture.coverage = coverage
    architecture.resourceContents = resourceContents
    architecture.resourceUses = resourceUses
    return architecture
  }

  func verdict(_ rules: Rule...) -> Checker.Verdict { verdict(of: rules) }

  func findings(_ rules: Rule...) -> [Diagnostic] { verdict(of: rules).diagnostics }

  private func verdict(of rules: [Rule]) -> Checker.Verdict {
    Checker(rules: rules.isEmpty ? Rule.all : rules, today: today, baseline: baseline)
      .check(architecture)
  }
}

extension [Diagnostic] {
  /// The findings as people read them, without what programs get besides.
  var inWords: [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.repairs = []
      diagnostic.related = []
      return diagnostic
    }
  }

  /// Such as `layer-order:A:B`.
  var fingerprints: [String] { map(\.fingerprint) }
}
