import ModKitModel
import ModKitScan
import ModKitSource

/// Finds modules that an importer may use only because a component of the line imports them.
///
/// Swift finds the members of all modules that are loaded, and a header includes others.
struct ImportLeaks {
  private let project: Project
  private let removed: Set<DependencyEdge.Ends>
  private let components: [String: Component]
  /// The components by the names of their modules.
  private let owners: [String: String]
  /// The modules that a component imports.
  private var imports: [String: Set<String>] = [:]

  /// - Parameter removed: all edges that may be removed
  init(_ project: Project, without removed: [DetachEdge]) {
    self.project = project
    self.removed = Set(
      removed.map { DependencyEdge.Ends(from: $0.owner.name, to: $0.target) })
    let all = project.workspace.components
    components = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    owners = Dictionary(
      all.flatMap { component in component.packageModules.map { ($0, component.name) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The modules, or headers in the importer's words, that are lost with an edge; sorted.
  mutating func modules(of edge: DetachEdge) throws -> [String] {
    guard let target = components[edge.target], !edge.sites.isEmpty else { return [] }
    let files = Set(edge.sites.map(\.location.file))
    var lost: Set<String> = []
    if files.contains(where: { Language(path: $0) == .swift }) {
      lost = try reach(of: target.name, without: [])
        .subtracting(try reach(of: edge.owner.name, without: removed))
      lost = try lost.filter { try isNamed($0, in: edge.owner.name) }
    }
    for file in files.sorted() {
      let own = try operands(in: file)
      if Language(path: file) == .swift {
        lost.formUnion(
          try exported(by: target.name).subtracting(own.map { String($0.leadingModule) }))
      } else {
        lost.formUnion(try headers(of: target).subtracting(own))
      }
    }
    return lost.subtracting(target.packageModules).sorted()
  }

  /// Whether a component names anything that a module adds to types of others, or an operator of it. Other
  /// names are not seen without an import of the module. True if its declarations are not known.
  private func isNamed(_ module: String, in importer: String) throws -> Bool {
    guard let component = owners[module].flatMap({ components[$0] }),
      let files = components[importer]?.files.paths
    else { return true }
    let all = try SourceReading(project).outlines(of: component.files.paths).values.flatMap(
      \.declarations)
    let own = Set(all.filter { $0.type == nil }.map(\.name))
    let declared = all.filter { declaration in
      guard let type = declaration.type else {
        return declaration.name.unicodeScalars.first?.properties.isXIDStart == false
      }
      return declaration.isPublic && declaration.isInExtension && !own.contains(type)
    }.map(\.name)
    let used = Set(try SourceReading(project).outlines(of: files).values.flatMap(\.uses.keys))
    return !used.isDisjoint(with: declared)
  }

  /// The modules that are loaded with a component.
  private mutating func reach(
    of start: String, without removed: Set<DependencyEdge.Ends>
  ) throws(UnreadableSources) -> Set<String> {
    var modules: Set<String> = []
    var (seen, waiting): (Set<String>, [String]) = ([start], [start])
    while let name = waiting.popLast() {
      for module in try imported(by: name) {
        let owner = owners[module]
        if let owner, removed.contains(DependencyEdge.Ends(from: name, to: owner)) { continue }
        modules.insert(module)
        if let owner, seen.insert(owner).inserted { waiting.append(owner) }
      }
    }
    return modules
  }

  private mutating func imported(by name: String) throws(UnreadableSources) -> Set<String> {
    if let known = imports[name] { return known }
    var modules: Set<String> = []
    for file in components[name]?.files.paths ?? [] {
      modules.formUnion(try self.imports(in: file).compactMap(\.module))
    }
    imports[name] = modules
    return modules
  }

  /// The modules whose names a file of Swift sees with an import of a component: those that it exports,
  /// and those that its public headers include.
  private func exported(by start: String) throws(UnreadableSources) -> Set<String> {
    var modules: Set<String> = []
    var (seen, waiting): (Set<String>, [String]) = ([start], [start])
    while let name = waiting.popLast() {
      guard let component = components[name] else { continue }
      let headers = Set(component.files.publicHeaders)
      for file in component.files.paths {
        for item in try imports(in: file)
        where item.traits.contains(.exported) || headers.contains(file) {
          guard let module = item.module else { continue }
          modules.insert(module)
          if let owner = owners[module], seen.insert(owner).inserted { waiting.append(owner) }
        }
      }
    }
    return modules
  }

  /// What the public headers of a component include of others.
  private func headers(of component: Component) throws(UnreadableSources) -> Set<String> {
    let own = Set(component.files.headers.map(RelativePath.lastComponent))
    var operands: Set<String> = []
    for header in component.files.publicHeaders {
      operands.formUnion(
        try self.operands(in: header).filter { operand in
          !component.packageModules.contains(String(operand.leadingModule))
            && !own.contains(RelativePath.lastComponent(of: operand))
        })
    }
    return operands
  }

  private func operands(in file: String) throws(UnreadableSources) -> Set<String> {
    Set(try imports(in: file).map(\.operand))
  }

  private func imports(in file: String) throws(UnreadableSources) -> [Import] {
    let bytes = try SourceReading(project).source(file)
    return SourceScanner.facts(in: bytes, language: Language(path: file)).imports
      .filter { !$0.form.isCondition }
  }
}

extension Import {
  /// The module that it names; nil for a header without one.
  fileprivate var module: String? {
    let isHeader = form != .swiftModule && form != .objectiveCModule
    return isHeader && !operand.contains("/") ? nil : String(operand.leadingModule)
  }
}
