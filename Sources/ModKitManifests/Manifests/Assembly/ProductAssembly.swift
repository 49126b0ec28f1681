import ModKitModel

/// Resolves the products of a workspace.
struct ProductAssembly {
  private let components: [Component]
  /// The index of each component by name, because copying a component is expensive.
  private let numbers: [String: Int]
  /// The names of all packages.
  private let packages: Set<String>
  /// Nil if some names are not known, so that no name can be reported as unknown.
  private let names: Set<String>?
  private let index: FileIndex
  private let componentDirectories: SortedPaths
  /// The build settings of the workspace.
  private let settings: XcodeSettings
  private(set) var issues: [ManifestIssue] = []

  init(
    components: [Component], packages: Set<String>, names: Set<String>?, index: FileIndex,
    componentDirectories: SortedPaths, settings: XcodeSettings
  ) {
    self.components = components
    self.packages = packages
    numbers = Dictionary(
      components.indices.map { (components[$0].name, $0) },
      uniquingKeysWith: { first, _ in first })
    self.names = names
    self.index = index
    self.componentDirectories = componentDirectories
    self.settings = settings
  }

  mutating func products(_ drafts: [WorkspaceDraft.ProductDraft]) -> [Product] {
    issues += NameIssues.duplicates(
      drafts.map { ($0.name.string, $0.name.location) }, of: "product")
    return drafts.map { product($0) }
  }

  private mutating func product(_ draft: WorkspaceDraft.ProductDraft) -> Product {
    let components = draft.components.filter { !packages.contains($0.string) }
    for name in components + draft.implementationNodes {
      checkComponent(name.string, at: name.location)
    }
    for choice in draft.implementations {
      checkComponent(choice.interface, at: choice.location)
      check(choice)
    }
    var product = Product(
      name: draft.name.string,
      shell: draft.shell.map { shell($0) },
      components: components.map(\.string),
      packages: draft.components.map(\.string).filter(packages.contains),
      implementations: draft.implementations,
      generatedKinds: draft.generatedKinds,
      settings: settings.overridden(by: draft.settings),
      location: draft.name.location)
    product.swift = draft.swift.overriding(SwiftSettings(product.settings))
    return product
  }

  private mutating func report(_ message: String, at location: SourceLocation, advice: String) {
    issues.append(ManifestIssue(message, at: location, advice: advice))
  }

  private mutating func checkComponent(_ name: String, at location: SourceLocation) {
    guard let names, !names.contains(name) else { return }
    report(
      "there is no component `\(name)`", at: location,
      advice: NameIssues.advice(
        for: name, among: names.sorted(), otherwise: "name one that has a component.yml"))
  }

  private mutating func check(_ choice: ChosenImplementation) {
    guard numbers[choice.interface] != nil,
      let implementation = numbers[choice.implementation],
      !components[implementation].dependencies.contains(where: { $0.name == choice.interface })
    else { return }
    report(
      "\(choice.implementation) does not depend on \(choice.interface), so it cannot"
        + " implement it", at: choice.location,
      advice: "bind a component that declares \(choice.interface) as a dependency")
  }

  private mutating func shell(_ node: ManifestNode) -> Shell {
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories, directory: ".")
    let glob = GlobReference(pattern: "\(node.string)/**", location: node.location)
    let files = selection.files([glob], of: "source file") {
      FileSelection.isSource($0)
    }
    issues += selection.issues
    let others = selection.files([glob], of: "file") { !FileSelection.isSource($0) }
    return Shell(
      directory: RelativePath.resolve(node.string, in: ".") ?? ".",
      sources: files.compactMap { SourceFile(compiled: $0) },
      headers: files.filter(FileSelection.isHeader), resources: others)
  }
}
