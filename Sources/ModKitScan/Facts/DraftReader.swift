import ModKitModel

/// Reads what a `DraftWriter` has written, for a manifest at some path.
///
/// Whoever takes a draft relies on what the validator has found: so text has to keep the rules of
/// its shape here too, wherever the values come from.
struct DraftReader {
  /// The values are not those of a manifest.
  struct Damage: Error {}

  private(set) var rest: ArraySlice<ManifestFacts.Value>
  let file: String

  init(_ values: [ManifestFacts.Value], file: String) {
    rest = values[...]
    self.file = file
  }

  mutating func draft() throws(Damage) -> ComponentDraft {
    guard try number() == DraftWriter.componentTag else { throw Damage() }
    let draft = ComponentDraft(
      component: try component(), sources: try globs(), publicHeaders: try globs(),
      privateHeaders: try globs(), projectHeaders: try globs(), resources: try globs(),
      testSources: try globs(), umbrella: try path(), moduleMap: try path(),
      mappings: try path(),
      revisions: try list { reader throws(Damage) in try reader.location() },
      exclusions: try globs())
    guard rest.isEmpty else { throw Damage() }
    return draft
  }

  private mutating func component() throws(Damage) -> Component {
    let name = try text(.name)
    return Component(
      name: name, module: try module(of: name), directory: RelativePath.directory(of: file),
      layer: try optional { reader throws(Damage) in try reader.text() } ?? "",
      line: try optional { reader throws(Damage) in try reader.text() },
      isShared: try flag(), isTool: try flag(), dependencies: try dependencies(),
      tests: ComponentTests(dependencies: try dependencies()),
      headerSettings: HeaderSettings(
        directory: try optional { reader throws(Damage) in try reader.text(.names) }),
      owners: try texts(), access: try texts(), integration: try integration(),
      platforms: try list { reader throws(Damage) in try reader.choice() },
      hasLibraryEvolution: try flag(),
      runtime: try runtime(), locations: try locations())
  }

  // MARK: Parts

  private mutating func module(of name: String) throws(Damage) -> String {
    let module = try text()
    guard module == name || ModuleName.isIdentifier(module) else { throw Damage() }
    return module
  }

  private mutating func dependencies() throws(Damage) -> [Dependency] {
    try list { reader throws(Damage) in
      Dependency(name: try reader.text(), location: try reader.location())
    }
  }

  private mutating func integration() throws(Damage) -> Integration {
    Integration(
      preference: try optional { reader throws(Damage) in try reader.choice() },
      git: try optional { reader throws(Damage) in
        GitReference(
          url: try reader.text(),
          revision: try reader.optional { reader throws(Damage) in try reader.revision() })
      })
  }

  private mutating func revision() throws(Damage) -> GitReference.Revision {
    switch try number() {
    case 0: .branch(try text())
    case 1: .tag(try text())
    case 2: .commit(try text())
    default: throw Damage()
    }
  }

  private mutating func runtime() throws(Damage) -> RuntimeCouplings {
    RuntimeCouplings(
      routes: try texts(), providedServices: try texts(), usedServices: try texts())
  }

  private mutating func locations() throws(Damage) -> ComponentLocations {
    let (name, layer) = (try location(), try location())
    return ComponentLocations(
      name: name, module: try place(), layer: layer, line: try place(), access: try place(),
      preference: try place())
  }

  private mutating func place() throws(Damage) -> SourceLocation? {
    try optional { reader throws(Damage) in try reader.location() }
  }

  mutating func globs() throws(Damage) -> [GlobReference] {
    try list { reader throws(Damage) in try reader.glob() }
  }

  mutating func path() throws(Damage) -> GlobReference? {
    try optional { reader throws(Damage) in try reader.glob() }
  }

  mutating func glob() throws(Damage) -> GlobReference {
    GlobReference(
      pattern: try text(.path),
      location: try optional { reader throws(Damage) in try reader.location() },
      excluded: try list { reader throws(Damage) in try reader.text(.path) },
      dialect: try choice())
  }

  // MARK: Values

  mutating func text(_ shape: Shape = .string) throws(Damage) -> String {
    guard case .text(let text) = rest.popFirst(), !text.isEmpty,
      TextRule.problem(with: text, as: shape) == nil
    else { throw Damage() }
    return text
  }

  mutating func number() throws(Damage) -> Int {
    guard case .number(let number) = rest.popFirst() else { throw Damage() }
    return number
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try number() {
    case 0: false
    case 1: true
    default: throw Damage()
    }
  }

  mutating func location() throws(Damage) -> SourceLocation {
    let (line, column) = (try number(), try number())
    guard line > 0, column > 0 else { throw Damage() }
    return SourceLocation(file: file, line: line, column: column)
  }

  mutating func choice<Choice: CaseIterable>() throws(Damage) -> Choice {
    let (choices, number) = (Array(Choice.allCases), try number())
    guard choices.indices.contains(number) else { throw Damage() }
    return choices[number]
  }

  mutating func texts() throws(Damage) -> [String] {
    try list { reader throws(Damage) in try reader.text() }
  }

  mutating func optional<Element>(
    _ element: (inout Self) throws(Damage) -> Element
  ) throws(Damage) -> Element? {
    try flag() ? try element(&self) : nil
  }

  mutating func list<Element>(
    _ element: (inout Self) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    var list: [Element] = []
    for _ in 0..<(try number()) { list.append(try element(&self)) }
    return list
  }
}
