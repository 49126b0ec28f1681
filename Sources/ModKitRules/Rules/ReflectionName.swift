import ModKitModel

extension Rule {
  /// A class that is looked up by its name is found.
  static let reflectionName = Rule(
    id: "reflection-name",
    summary: "A class of the workspace that is looked up by its name has that name at run time.",
    rationale: """
      A look-up by `NSClassFromString` returns nil for a name that no class has, and the feature silently does \
      nothing. A Swift class has the name `Module.Name`, so a look-up by the bare name fails \
      unless the class says `@objc(Name)`; with it, a look-up of `Module.Name` fails. A class that \
      moves to another module has another name. Two classes with the same name in Objective-C are \
      one of the two, at random. modkit reports only what the declarations of the workspace prove: \
      a bare name that nothing in the workspace declares may be a class of Apple or of a package, \
      and is no finding. Classes of storyboards and xibs among the resources (`customClass`), and \
      those that an `Info.plist` names, are look-ups too. CTMediator does without a target that is not \
      there, so a missing `Target_…` is a warning at most, and so is an action that the class of a target \
      does not have. If patterns of the workspace say what provides classes, the names that its other \
      patterns look up are keys of that table, and one that is not registered is a warning. Tests are \
      not checked.
      """,
    remedy: """
      Look the class up by the name that it has, or declare it with `@objc(Name)`. Better: let \
      the component register the class with a service or a binding.
      """,
    example: .reflectionName
  ) { context in
    let modules = Set(
      context.workspace.components.indices.filter {
        !context.workspace.components[$0].isSourceAbsent
      }.map { context.workspace.components[$0].module })
    return context.couplingViolations { scope in
      ClassNames(scope, context, modules).findings + TwoClasses.all(in: scope)
        + MissingMethods.all(in: scope)
    }
  }
}

/// The look-ups of classes that find nothing in a product.
private struct ClassNames {
  private let scope: CouplingScope
  private let context: RuleContext
  /// The modules of the workspace whose classes are all known.
  private let modules: Set<String>
  /// What declares a class, by its last name.
  private let declarations: [String: [CouplingSite]]

  init(_ scope: CouplingScope, _ context: RuleContext, _ modules: Set<String>) {
    (self.scope, self.context, self.modules) = (scope, context, modules)
    let sites = scope.couplings.filter { $0.kind == .objectiveCClass }.flatMap(\.providers)
    declarations = Dictionary(grouping: sites) {
      ($0.knownType ?? $0.knownName ?? "").lastName
    }
  }

  var findings: [CouplingFinding] {
    scope.couplings.filter { $0.kind == .objectiveCClass && $0.state == .unprovided }
      .flatMap { coupling in
        coupling.users.byOwner.compactMap { finding(on: coupling, $0.owner, $0.sites) }
      }
  }

  /// Whether the team has a table of classes: its names are keys of it.
  private var hasOwnTable: Bool {
    context.workspace.couplings.contains { $0.kind == .objectiveCClass && $0.role == .provides }
  }

  private func finding(
    on coupling: Coupling, _ owner: SourceOwner, _ all: [CouplingSite]
  ) -> CouplingFinding? {
    let name = coupling.name
    let sites = all.filter { !$0.mayBeMissing }
    if sites.isEmpty { return nil }
    if hasOwnTable, sites.allSatisfy(\.isOfTeam) { return unregistered(coupling, owner, sites) }
    if let declaration = declarations[name.lastName]?.min() {
      return mismatch(name, declaration, owner, sites)
    }
    let elsewhere = context.providers(of: coupling)
    if let declaration = elsewhere.nearest {
      return CouplingFinding(
        owner: owner, target: declaration.owner, subject: name, location: sites[0].location,
        message: "\(owner.words) looks up the class '\(name)', which is not there",
        notes: ["\(declaration.declarationNote), which is not in the product"],
        related: [RelatedPlace(declaration.location, "declared here")],
        fix: "\(declaration.owner.additionAdvice), or remove the look-up",
        isUncertain: sites.allSatisfy(\.isOptional))
    }
    guard let module = name.module, modules.contains(module) else { return nil }
    return CouplingFinding(
      owner: owner, target: nil, subject: name, location: sites[0].location,
      message: "\(owner.words) looks up the class '\(name)', which the module '\(module)' does not"
        + " have",
      fix: "correct the name, or remove the look-up",
      isUncertain: sites.allSatisfy(\.isOptional))
  }

  /// A name that nothing puts into the table of the team. Which table a pattern is about is a guess.
  private func unregistered(
    _ coupling: Coupling, _ owner: SourceOwner, _ sites: [CouplingSite]
  ) -> CouplingFinding? {
    guard scope.doubts[.objectiveCClass] == nil else { return nil }
    let elsewhere = context.providers(of: coupling).nearest
    return CouplingFinding(
      owner: owner, target: elsewhere?.owner, subject: coupling.name, location: sites[0].location,
      message: "\(owner.words) looks up '\(coupling.name)', which is not registered",
      notes: elsewhere.map { ["\($0.providerNote), which is not in the product"] } ?? [],
      related: sites.furtherPlaces,
      fix: elsewhere.map { "\($0.owner.additionAdvice), or remove the look-up" }
        ?? "register the name or correct it",
      isUncertain: true)
  }

  /// A class with that last name is there, but has another name at run time.
  private func mismatch(
    _ name: String, _ declared: CouplingSite, _ owner: SourceOwner, _ sites: [CouplingSite]
  ) -> CouplingFinding? {
    guard let real = declared.knownName, real != name else { return nil }
    // A namesake in another module is proof only for names in modules of the workspace.
    if let module = name.module, !modules.contains(module) { return nil }
    let isResource = sites[0].origin == .resource
    // Interface Builder may write the module of a class in Objective-C too.
    if isResource, declared.knownType == nil, name.module != nil { return nil }
    return CouplingFinding(
      owner: owner, target: declared.owner, subject: name, location: sites[0].location,
      message: "\(owner.words) looks up the class '\(name)', whose name is '\(real)'",
      notes: [declared.declarationNote],
      related: [RelatedPlace(declared.location, "declared here")],
      fix: fix(of: name, real, isResource: isResource))
  }

  private func fix(of name: String, _ real: String, isResource: Bool) -> String {
    let correction =
      isResource
      ? real.module.map { "set its module to '\($0)'" } ?? "remove its module"
      : "look up '\(real)'"
    guard real.module != nil, name.module == nil else { return correction }
    return "declare it with `@objc(\(name))`, or \(correction)"
  }
}

/// Classes of different owners with one name in Objective-C. Two that are both declared in
/// Objective-C are left to duplicate-declaration.
private enum TwoClasses {
  static func all(in scope: CouplingScope) -> [CouplingFinding] {
    Rivals.all(.objectiveCClass, in: scope)
      .filter { rivals in
        // One file of two components is compiled for two programs.
        rivals.first.location != rivals.second.location
          && (rivals.first.knownType != nil || rivals.second.knownType != nil)
      }
      .map { rivals in
        let (first, second) = (rivals.first, rivals.second)
        return CouplingFinding(
          owner: second.owner, target: first.owner, subject: rivals.coupling.name,
          location: second.location,
          message: "\(second.owner.words) has a class with the name '\(rivals.coupling.name)' in"
            + " Objective-C, and so has \(first.owner.words)",
          notes: [first.declarationNote],
          related: [RelatedPlace(first.location, "declared here too")],
          fix: "give one of them another name in `@objc(…)`")
      }
  }
}

/// Methods of targets that their classes do not have.
private enum MissingMethods {
  static func all(in scope: CouplingScope) -> [CouplingFinding] {
    let classes = Dictionary(
      grouping: scope.couplings.filter { $0.kind == .objectiveCClass }.flatMap(\.providers)
    ) { $0.knownName ?? "" }
    return scope.couplings.filter { $0.kind == .selector }.flatMap { coupling in
      coupling.users.filter(\.isMissingInType).compactMap { site in
        site.knownType.flatMap { classes[$0]?.min() }
          .map { finding(on: site, coupling.name, of: $0) }
      }
    }
  }

  private static func finding(
    on use: CouplingSite, _ method: String, of declaration: CouplingSite
  ) -> CouplingFinding {
    let name = use.knownType ?? ""
    return CouplingFinding(
      owner: use.owner, target: declaration.owner, subject: "\(name) \(method)",
      location: use.location,
      message: "\(use.owner.words) calls '\(method)' of the class '\(name)', which has no such"
        + " method",
      notes: [declaration.declarationNote],
      related: [RelatedPlace(declaration.location, "declared here")],
      fix: "add the method to the class, or correct the name of the action",
      isUncertain: use.isOptional)
  }
}

extension CouplingSite {
  /// Whether a pattern of the team found it.
  fileprivate var isOfTeam: Bool { pattern?.location != nil }

  /// Whether the team says that nothing is missing without a provider.
  fileprivate var mayBeMissing: Bool { isOfTeam && isOptional }
}

extension String {
  /// The first of several parts.
  fileprivate var module: String? {
    contains(".") ? split(separator: ".").first.map(String.init) : nil
  }
}

extension RuleExample {
  fileprivate static let reflectionName = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: class, role: uses, pattern: "NSClassFromString($NAME)"}
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      """,
      "Home/Sources/Home.m": """
      Class page(void) { return NSClassFromString(@"JobPage"); }
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/JobPage.swift": """
      public class JobPage: UIViewController {}
      """,
    ],
    finding: """
      Home/Sources/Home.m:1:27: error[reflection-name] 'Home' looks up the class 'JobPage', whose name is 'Jobs.JobPage'
        note: declared by 'Jobs' at Jobs/Sources/JobPage.swift:1:14
        fix: declare it with `@objc(JobPage)`, or look up 'Jobs.JobPage'
      """,
    good: [
      "Jobs/Sources/JobPage.swift": """
      @objc(JobPage) public class JobPage: UIViewController {}
      """
    ])
}
