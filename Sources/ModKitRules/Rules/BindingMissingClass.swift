import ModKitModel

extension Rule {
  /// A class that is bound to a key exists.
  static let bindingMissingClass = Rule(
    id: "binding-missing-class",
    summary: "Each class that Objective-C binds to a key is declared in the product.",
    rationale: """
      A macro that writes a key and a class name into a section of the binary compiles whether or \
      not there is such a class: it is looked up by its name when the key arrives. A class that \
      was renamed, deleted or is not in this product is found by nobody until then. A Swift class \
      without `@objc(Name)` has the name `Module.Name`, and is not found by its bare name. Names with a \
      prefix of Apple's frameworks are not checked, nor are bindings of components that depend on \
      a package or a library under `external:`, whose classes modkit does not read. Swift sources \
      are not checked, because there the compiler mostly knows the class.
      """,
    remedy: """
      Correct the name, remove the binding, or add the component that declares the class to the \
      product. Declare a Swift class with `@objc(Name)`.
      """,
    example: .bindingMissingClass
  ) { context in
    guard context.architecture.couplings.scopes.contains(where: \.hasBindings) else { return [] }
    let everywhere = context.architecture.couplingSites
      .filter { $0.kind == .objectiveCClass && $0.role == .provides }.byClassName
    return context.couplingViolations { scope in
      MissingClasses(scope, context, everywhere: everywhere).findings
    }
  }
}

/// The classes of bindings that a product does not have.
private struct MissingClasses {
  private let scope: CouplingScope
  private let context: RuleContext
  /// What declares classes, by their last names: in the product, and in the whole workspace.
  private let declared: [String: [CouplingSite]]
  private let everywhere: [String: [CouplingSite]]

  init(
    _ scope: CouplingScope, _ context: RuleContext, everywhere: [String: [CouplingSite]]
  ) {
    (self.scope, self.context, self.everywhere) = (scope, context, everywhere)
    declared =
      scope.couplings.filter { $0.kind == .objectiveCClass }.flatMap(\.providers)
      .byClassName
  }

  var findings: [CouplingFinding] {
    if case .absent = scope.doubts[.binding] { return [] }
    return scope.couplings.filter { $0.kind == .binding }.flatMap { coupling in
      coupling.providers.compactMap { finding(on: $0, coupling.name) }
    }
  }

  private func finding(on site: CouplingSite, _ key: String) -> CouplingFinding? {
    guard let name = site.knownType, !site.isSwift, !name.isAppleClass else { return nil }
    if let classes = declared[name.lastName] { return mismatch(site, key, name, classes) }
    let elsewhere = everywhere[name.lastName] ?? []
    guard !elsewhere.isEmpty || !context.libraryUsers.contains(site.owner) else { return nil }
    return CouplingFinding(
      owner: site.owner, target: elsewhere.nearest?.owner, subject: "\(key) \(name)",
      location: site.location,
      message: "\(site.owner.words) binds '\(key)' to the class '\(name)', which is not declared",
      notes: elsewhere.map { "\($0.declarationNote), which is not in the product" },
      related: elsewhere.places("declared here"),
      fix: elsewhere.nearest.map { "\($0.owner.additionAdvice), or remove the binding" }
        ?? "correct the name, or remove the binding",
      exceptionNames: exceptionNames(site, key, name))
  }

  /// A Swift class that is bound by its bare name and has that of its module too.
  private func mismatch(
    _ site: CouplingSite, _ key: String, _ name: String, _ classes: [CouplingSite]
  ) -> CouplingFinding? {
    guard !name.contains("."), !classes.contains(where: { $0.knownName == name }),
      let declaration = classes.first(where: {
        $0.type != nil && $0.knownName?.contains(".") == true
      }),
      let real = declaration.knownName
    else { return nil }
    return CouplingFinding(
      owner: site.owner, target: declaration.owner, subject: "\(key) \(name)",
      location: site.location,
      message: "\(site.owner.words) binds '\(key)' to the class '\(name)', whose name is '\(real)'",
      notes: [declaration.declarationNote],
      related: [RelatedPlace(declaration.location, "declared here")],
      fix: "declare it with `@objc(\(name))`, or bind '\(real)'",
      exceptionNames: exceptionNames(site, key, name))
  }

  private func exceptionNames(
    _ site: CouplingSite, _ key: String, _ name: String
  ) -> [DependencyEdge.Ends] {
    [key, name].map { DependencyEdge.Ends(from: site.owner.name, to: $0) }
  }
}

extension CouplingSite {
  /// The last names by which a declared class may be meant.
  fileprivate var classNames: [String] {
    [knownName, knownType].compactMap { $0?.split(separator: ".").last.map(String.init) }
  }

  fileprivate var isSwift: Bool { location.file.hasSuffix(".swift") }
}

extension [CouplingSite] {
  /// The declarations of classes, by the last names by which they may be meant.
  fileprivate var byClassName: [String: [CouplingSite]] {
    reduce(into: [:]) { named, site in
      for name in Set(site.classNames) { named[name, default: []].append(site) }
    }
  }
}

extension CouplingScope {
  fileprivate var hasBindings: Bool { couplings.contains { $0.kind == .binding } }
}

extension String {
  /// Whether it has a prefix of Apple's frameworks.
  var isAppleClass: Bool {
    let prefixes = [
      "NS", "UI", "CA", "CN", "AV", "WK", "MK", "SK", "CL", "CM", "GK", "PK", "PH", "MF", "SF",
      "HM", "HK", "EK", "CK", "QL", "AB", "AS", "LA", "UN", "MP", "SC", "TV", "WC", "IN", "GL",
      "JS", "CI", "ML", "VN", "AR", "PDF", "MTK", "MTL", "NW", "CB", "MC", "SL", "AC", "AD", "OS",
    ]
    return prefixes.contains { prefix in
      hasPrefix(prefix) && (dropFirst(prefix.count).first?.isUppercase ?? false)
    }
  }
}

extension RuleContext {
  /// Whether an owner depends on a package or a library under `external:` directly.
  func usesLibraries(_ owner: SourceOwner) -> Bool { libraryUsers.contains(owner) }
}

extension RuleExample {
  fileprivate static let bindingMissingClass = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: binding, role: provides, pattern: "CELL_REGISTER($NAME, $CLASS)"}
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/JobCell.m": """
      @interface JobCell : NSObject
      @end

      CELL_REGISTER("job", JobListCell)
      """,
    ],
    finding: """
      Jobs/Sources/JobCell.m:4:1: error[binding-missing-class] 'Jobs' binds 'job' to the class 'JobListCell', which is not declared
        fix: correct the name, or remove the binding
      """,
    good: [
      "Jobs/Sources/JobCell.m": """
      @interface JobCell : NSObject
      @end

      CELL_REGISTER("job", JobCell)
      """
    ])
}
