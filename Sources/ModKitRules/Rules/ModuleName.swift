import ModKitModel

extension Rule {
  /// Names of components and modules are distinct in every tool.
  static let moduleName = Rule(
    id: "module-name",
    summary: """
      No module has the name of a keyword of module maps, and no two components get the same \
      module name from other tools.
      """,
    rationale: """
      A module map can contain a module named `link` or `export` only in quotation marks. \
      Handwritten maps often lack them: clang says "expected module name". CocoaPods makes the \
      name of a module from the name of a component, with `_` for everything that C does not \
      allow, so `Foo-Bar` and `Foo_Bar` become the same. Names that differ only in case are one \
      file on the disks of most Macs.
      """,
    remedy: "Give the component another name, or another `module:`.",
    defaultSeverity: .warning,
    example: .moduleName
  ) { context in
    let components = context.workspace.components
    return components.filter { ModuleName.isMapKeyword($0.module) }.map { .keyword($0) }
      + namesakes(among: components)
  }

  /// One violation for each component whose name another tool turns into that of an earlier one.
  private static func namesakes(among components: [Component]) -> [Violation] {
    components.namesakes { ModuleName.c99($0.name).lowercased() }
      // Equal modules are reported by `duplicate-module`.
      .filter { $0.component.module.lowercased() != $0.first.module.lowercased() }
      .map { .namesake($0.component, of: $0.first) }
  }
}

extension Violation {
  fileprivate static func keyword(_ component: Component) -> Violation {
    Violation(
      component: component.name,
      subject: component.module,
      location: component.locations.moduleName,
      message: "'\(component.name)' has the module '\(component.module)', which is a keyword of"
        + " module maps",
      fix: component.adviceToRenameModule)
  }

  fileprivate static func namesake(_ component: Component, of known: Component) -> Violation {
    let name = ModuleName.c99(component.name)
    let isSame = name == ModuleName.c99(known.name)
    return Violation(
      component: component.name,
      target: known.name,
      location: component.locations.name,
      message: "'\(component.name)' and '\(known.name)' have one name"
        + (isSame ? " as modules of C, '\(name)'" : " where case makes no difference"),
      notes: ["'\(known.name)' is declared at \(known.locations.name)"],
      related: [RelatedPlace(known.locations.name, "'\(known.name)' is declared here")],
      fix: "rename one of the components")
  }
}

extension RuleExample {
  fileprivate static let moduleName = RuleExample(
    bad: [
      "link/component.yml": """
      name: link
      layer: base-service
      """
    ],
    finding: """
      link/component.yml:1:7: warning[module-name] 'link' has the module 'link', which is a keyword of module maps
        fix: set another `module:` in link/component.yml
      """,
    good: [
      "link/component.yml": """
      name: link
      module: LinkKit
      layer: base-service
      """
    ])
}
