import ModKitModel

/// Writes down what a manifest says, but for its path.
struct DraftWriter {
  private(set) var values: [ManifestFacts.Value] = []

  mutating func write(_ draft: ComponentDraft) {
    write(Self.componentTag)
    write(draft.component)
    let globs = [
      draft.sources, draft.publicHeaders, draft.privateHeaders, draft.projectHeaders,
      draft.resources, draft.testSources,
    ]
    for list in globs { write(list) { $0.write($1) } }
    for path in [draft.umbrella, draft.moduleMap, draft.mappings] { write(path) { $0.write($1) } }
    write(draft.revisions) { $0.write($1) }
    write(draft.exclusions) { $0.write($1) }
  }

  /// What a manifest of modkit begins with; descriptions of other tools have other numbers.
  static let componentTag = 0

  private mutating func write(_ component: Component) {
    write(component.name)
    write(component.module)
    write(component.layer.isEmpty ? nil : component.layer) { $0.write($1) }
    write(component.line) { $0.write($1) }
    write(component.isShared ? 1 : 0)
    write(component.isTool ? 1 : 0)
    write(component.dependencies) { $0.write($1) }
    write(component.tests.dependencies) { $0.write($1) }
    write(component.headerSettings.directory) { $0.write($1) }
    write(component.owners) { $0.write($1) }
    write(component.access) { $0.write($1) }
    write(component.integration)
    write(component.platforms) { $0.write(choice: $1) }
    write(component.hasLibraryEvolution ? 1 : 0)
    write(component.runtime)
    write(component.locations)
  }

  // MARK: Parts

  private mutating func write(_ dependency: Dependency) {
    write(dependency.name)
    write(dependency.location)
  }

  private mutating func write(_ integration: Integration) {
    write(integration.preference) { $0.write(choice: $1) }
    write(integration.git) { writer, git in
      writer.write(git.url)
      writer.write(git.revision) { $0.write($1) }
    }
  }

  private mutating func write(_ revision: GitReference.Revision) {
    switch revision {
    case .branch(let name): write(0, name)
    case .tag(let name): write(1, name)
    case .commit(let name): write(2, name)
    }
  }

  private mutating func write(_ kind: Int, _ name: String) {
    write(kind)
    write(name)
  }

  private mutating func write(_ runtime: RuntimeCouplings) {
    for list in [runtime.routes, runtime.providedServices, runtime.usedServices] {
      write(list) { $0.write($1) }
    }
  }

  private mutating func write(_ locations: ComponentLocations) {
    write(locations.name)
    write(locations.layer)
    for place in [locations.module, locations.line, locations.access, locations.preference] {
      write(place) { $0.write($1) }
    }
  }

  mutating func write(_ glob: GlobReference) {
    write(glob.pattern)
    write(glob.location) { $0.write($1) }
    write(glob.excluded) { $0.write($1) }
    write(choice: glob.dialect)
  }

  // MARK: Values

  mutating func write(_ text: String) { values.append(.text(text)) }

  mutating func write(_ number: Int) { values.append(.number(number)) }

  mutating func write(_ location: SourceLocation) {
    write(location.line)
    write(location.column)
  }

  mutating func write<Choice: CaseIterable & Equatable>(choice: Choice) {
    write(Array(Choice.allCases).firstIndex(of: choice) ?? 0)
  }

  mutating func write<Element>(
    _ element: Element?, _ writeElement: (inout Self, Element) -> Void
  ) {
    write(element == nil ? 0 : 1)
    if let element { writeElement(&self, element) }
  }

  mutating func write<Element>(
    _ list: [Element], _ writeElement: (inout Self, Element) -> Void
  ) {
    write(list.count)
    for element in list { writeElement(&self, element) }
  }
}
