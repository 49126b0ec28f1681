import ModKitModel

extension Rule {
  /// A module has one owner.
  static let duplicateModule = Rule(
    id: "duplicate-module",
    summary: """
      No two components that are built together have the same module, and none has the module of an \
      external library or of the platforms.
      """,
    rationale: """
      An import leads to the first module of that name that the compiler finds, which is not the \
      same on every machine. Two modules with the same name cannot be linked into one app. \
      Components are built together if a product, or one component with all its dependencies, \
      contains both; apps and demos of the same name in different folders are not. Names \
      that differ only in case are one file on the disks of most Macs. The name of a module that \
      most sources or the compiler itself import, such as `Foundation`, `UIKit`, `XCTest` or \
      `Swift`, is not a finding but an error of the manifest, at every level of the rule.
      """,
    remedy: "Give one of the components another name, or another `module:`.",
    example: .duplicateModule
  ) { context in
    let components = context.workspace.components
    return namesakes(among: components, context)
      + namesakes(among: components, of: context.workspace.external)
      + context.architecture.platformNamesakes.compactMap { context.component(named: $0) }
      .map { .conflict($0, subject: "platform", owner: "the platforms") }
  }

  /// One violation for each component that is built with an earlier one of its module.
  private static func namesakes(
    among components: [Component], _ context: RuleContext
  ) -> [Violation] {
    let groups = Dictionary(grouping: components) { $0.module.lowercased() }.values
      .filter { $0.count > 1 }
    guard !groups.isEmpty else { return [] }
    // Without products, nothing says what is built apart.
    let coLinkage =
      context.workspace.products.isEmpty ? nil : CoLinkage(context.architecture)
    return groups.flatMap { members -> [Violation] in
      let partners = coLinkage?.partners(among: members.map(\.name))
      return members.dropFirst().compactMap { component -> Violation? in
        let partner = partners.map { $0[component.name] } ?? members[0].name
        return partner.flatMap(context.component(named:))
          .map { Violation.duplicate(component, of: $0) }
      }
    }
  }

  private static func namesakes(
    among components: [Component], of external: [String]
  ) -> [Violation] {
    let external = Set(external.map { $0.lowercased() })
    return components.filter { external.contains($0.module.lowercased()) }
      .map { .conflict($0, subject: "external", owner: "a library under `external:`") }
  }
}

extension Violation {
  fileprivate static func duplicate(_ component: Component, of known: Component) -> Violation {
    let isSame = component.module == known.module
    return Violation(
      component: component.name,
      target: known.name,
      location: component.locations.moduleName,
      message: "'\(component.name)' has the module '\(component.module)', and so has"
        + " '\(known.name)'\(isSame ? "" : " but for case, as '\(known.module)'")",
      notes: ["'\(known.name)' is declared at \(known.locations.name)"],
      related: [RelatedPlace(known.locations.name, "'\(known.name)' is declared here")],
      fix: component.adviceToRenameModule)
  }

  /// - Parameter owner: the owner of the module
  fileprivate static func conflict(
    _ component: Component, subject: String, owner: String
  ) -> Violation {
    Violation(
      component: component.name,
      subject: subject,
      location: component.locations.moduleName,
      message: "'\(component.name)' has the module '\(component.module)', which is that of"
        + " \(owner)",
      fix: component.adviceToRenameModule)
  }
}

extension RuleExample {
  fileprivate static let duplicateModule = RuleExample(
    bad: [
      "Cache/component.yml": """
      name: Cache
      layer: base-service
      """,
      "ImageCache/component.yml": """
      name: ImageCache
      module: Cache
      layer: base-service
      dependencies: [Cache]
      """,
    ],
    finding: """
      ImageCache/component.yml:2:9: error[duplicate-module] 'ImageCache' has the module 'Cache', and so has 'Cache'
        note: 'Cache' is declared at Cache/component.yml:1:7
        fix: set another `module:` in ImageCache/component.yml
      """,
    good: [
      "ImageCache/component.yml": """
      name: ImageCache
      layer: base-service
      """
    ])
}
