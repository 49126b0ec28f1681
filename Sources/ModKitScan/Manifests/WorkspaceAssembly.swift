import ModKitModel

/// Puts drafts together: resolves globs and names, and finds what is wrong between manifests.
struct WorkspaceAssembly {
  private let draft: WorkspaceDraft
  private let drafts: [ComponentDraft]
  private let index: FileIndex
  private let componentDirectories: Set<String>
  private let names: [String]
  private(set) var issues: [ManifestIssue] = []

  init(
    draft: WorkspaceDraft, drafts: [ComponentDraft], index: FileIndex,
    componentDirectories: Set<String>
  ) {
    self.draft = draft
    self.drafts = drafts
    self.index = index
    self.componentDirectories = componentDirectories
    names = drafts.map(\.component.name).sorted()
  }

  mutating func workspace() -> Workspace {
    let components = drafts.map { component($0) }
    reportDuplicates(components)
    for component in components { checkLayer(of: component) }
    let products = draft.products.map { product($0, components: components) }
    checkStore()
    return Workspace(
      name: draft.name,
      layers: draft.layers,
      components: components,
      products: products,
      external: draft.external,
      ruleSettings: draft.ruleSettings,
      exceptions: draft.exceptions,
      store: draft.store,
      headerProfile: draft.headerProfile,
      unknownDependencies: unknownDependencies(of: components))
  }

  private mutating func report(
    _ message: String, at location: SourceLocation, advice: String? = nil
  ) {
    issues.append(ManifestIssue(message, at: location, advice: advice))
  }

  private func advice(for name: String, among candidates: [String], otherwise: String) -> String {
    NearestName.suggestion(for: name, among: candidates).map { "did you mean `\($0)`?" }
      ?? otherwise
  }

  // MARK: Components

  private mutating func component(_ draft: ComponentDraft) -> Component {
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories,
      directory: draft.component.directory)
    var component = draft.component
    component.files = Self.files(draft, &selection)
    component.resources = selection.files(draft.resources, of: "file")
    issues += selection.issues
    checkDependencies(of: component)
    checkModule(of: component)
    return component
  }

  private static func files(
    _ draft: ComponentDraft, _ selection: inout FileSelection
  ) -> ComponentFiles {
    let selected = selection.files(draft.sources, of: "source file") {
      Language(sourceExtension: RelativePath.fileExtension(of: $0)) != nil || isHeader($0)
    }
    let publicHeaders = selection.files(draft.publicHeaders, of: "header", where: isHeader)
    let privateHeaders = selection.files(draft.privateHeaders, of: "header", where: isHeader)
    let project = selection.files(draft.projectHeaders, of: "header", where: isHeader)
    let privateSet = Set(privateHeaders)
    let hidden = privateSet.union(project)
    let visible = publicHeaders.filter { !hidden.contains($0) }
    let named = hidden.union(visible)
    return ComponentFiles(
      sources: selected.compactMap(sourceFile).sorted { $0.path < $1.path },
      publicHeaders: visible,
      privateHeaders: privateHeaders.filter { !project.contains($0) },
      projectHeaders: project + selected.filter { isHeader($0) && !named.contains($0) }.sorted())
  }

  private static func sourceFile(_ path: String) -> SourceFile? {
    Language(sourceExtension: RelativePath.fileExtension(of: path))
      .map { SourceFile(path: path, language: $0) }
  }

  private static func isHeader(_ path: String) -> Bool {
    Language.headerExtensions.contains(String(RelativePath.fileExtension(of: path)))
  }

  private mutating func checkDependencies(of component: Component) {
    var seen: Set<String> = []
    for dependency in component.dependencies where !seen.insert(dependency.name).inserted {
      report(
        "\(component.name) declares \(dependency.name) twice", at: dependency.location,
        advice: "keep one of the lines")
    }
  }

  private mutating func checkModule(of component: Component) {
    guard !TextRule.isIdentifier(component.module) else { return }
    report(
      "the name `\(component.module)` cannot be a module", at: component.locations.name,
      advice: "add `module:` with a C99 identifier")
  }

  private mutating func checkLayer(of component: Component) {
    guard !draft.layers.contains(component.layer) else { return }
    report(
      "there is no layer `\(component.layer)`", at: component.locations.layer,
      advice: advice(
        for: component.layer, among: draft.layers,
        otherwise: "layers are \(draft.layers.joined(separator: ", "))"))
  }

  /// Names and modules become files, so two that differ in case only are one on many disks.
  private mutating func reportDuplicates(_ components: [Component]) {
    reportDuplicates(components, of: "component", by: \.name)
    let names = Set(components.map { $0.name.lowercased() })
    guard names.count == components.count else { return }
    reportDuplicates(components, of: "module", by: \.module)
  }

  private mutating func reportDuplicates(
    _ components: [Component], of kind: String, by name: KeyPath<Component, String>
  ) {
    var first: [String: Component] = [:]
    for component in components.sorted(by: { $0.locations.name < $1.locations.name }) {
      let known = first[component[keyPath: name].lowercased()]
      first[component[keyPath: name].lowercased()] = known ?? component
      guard let known else { continue }
      let differs = known[keyPath: name] == component[keyPath: name] ? "" : " in another case"
      report(
        "the \(kind) `\(component[keyPath: name])` exists already\(differs)",
        at: component.locations.name,
        advice: "the other one is at \(known.locations.name); rename one of them")
    }
  }

  private func unknownDependencies(of components: [Component]) -> [UnknownDependency] {
    let known = Set(names)
    return components.flatMap { component in
      component.dependencies.filter { !known.contains($0.name) }.map { dependency in
        UnknownDependency(
          component: component.name, dependency: dependency,
          suggestion: NearestName.suggestion(for: dependency.name, among: names))
      }
    }
  }

  // MARK: Products

  private mutating func product(
    _ draft: WorkspaceDraft.ProductDraft, components: [Component]
  ) -> Product {
    checkName(of: draft.name, components: components)
    for name in draft.components { checkComponent(name) }
    for binding in draft.bindings { checkComponent(binding.interface, at: binding.location) }
    for name in draft.implementations { checkComponent(name) }
    for binding in draft.bindings { check(binding, components: components) }
    return Product(
      name: draft.name.string,
      shell: draft.shell.map { shell($0) },
      components: draft.components.map(\.string),
      bindings: draft.bindings,
      location: draft.name.location)
  }

  /// A product and a module of one name would be two modules of one name to the compiler.
  private mutating func checkName(of product: ManifestNode, components: [Component]) {
    let name = product.string
    guard components.contains(where: { $0.name == name || $0.module == name }) else { return }
    report(
      "the product `\(name)` has the name of a component", at: product.location,
      advice: "rename the product")
  }

  private mutating func checkComponent(_ node: ManifestNode) {
    checkComponent(node.string, at: node.location)
  }

  private mutating func checkComponent(_ name: String, at location: SourceLocation) {
    guard !names.contains(name) else { return }
    report(
      "there is no component `\(name)`", at: location,
      advice: advice(for: name, among: names, otherwise: "check the name"))
  }

  private mutating func check(_ binding: Binding, components: [Component]) {
    guard names.contains(binding.interface),
      let implementation = components.first(where: { $0.name == binding.implementation }),
      !implementation.dependencies.contains(where: { $0.name == binding.interface })
    else { return }
    report(
      "\(binding.implementation) does not depend on \(binding.interface), so it cannot"
        + " implement it", at: binding.location,
      advice: "bind a component that declares \(binding.interface) as a dependency")
  }

  private mutating func shell(_ node: ManifestNode) -> Shell {
    let directory = RelativePath.resolve(node.string, in: ".") ?? "."
    let glob = GlobReference(pattern: "\(node.string)/**", location: node.location)
    var selection = FileSelection(
      index: index, componentDirectories: componentDirectories, directory: ".")
    let files = selection.files([glob], of: "source file") { Self.sourceFile($0) != nil }
    issues += selection.issues
    return Shell(directory: directory, sources: files.compactMap(Self.sourceFile))
  }

  // MARK: Store

  private mutating func checkStore() {
    guard let node = draft.storePath else { return }
    guard RelativePath.resolve(node.string, in: ".") ?? "." == "." else { return }
    report(
      "the store `\(node.string)` has to be a directory inside the workspace", at: node.location,
      advice: "use \(StoreSettings().path)")
  }
}
