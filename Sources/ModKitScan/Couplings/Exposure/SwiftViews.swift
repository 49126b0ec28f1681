import ModKitConcurrency
import ModKitModel

/// The files of Objective-C that see the Swift of modules, directly or through headers.
struct SwiftViews<Tree: FileTree> {
  struct View {
    var file: OwnedFile
    var modules: [String]
    var uses: [ObjectiveCUse]
  }

  private(set) var all: [View] = []

  init(
    _ workspace: Workspace, _ batches: [ScanBatch], files: [OwnedFile],
    _ reader: FactsReader<Tree>
  ) {
    for item in batches.lazy.flatMap(\.couplings) where !item.facts.swiftModules.isEmpty {
      all.append(
        View(file: item.file, modules: item.facts.swiftModules, uses: item.facts.uses))
    }
    let headers = all.filter { $0.file.language == nil }
    if !headers.isEmpty { addIncluders(of: headers, workspace, batches, files, reader) }
  }

  /// A file with the names of what it includes.
  private struct Includer {
    var file: OwnedFile
    var names: Set<String>
  }

  /// Headers that include such headers are rare, so what includes them is looked at again.
  private mutating func addIncluders(
    of headers: [View], _ workspace: Workspace, _ batches: [ScanBatch], _ files: [OwnedFile],
    _ reader: FactsReader<Tree>
  ) {
    let targets = Set(headers.compactMap(\.file.component))
    let numbers = workspace.componentNumbers
    var homes = targets
    for item in batches.lazy.flatMap(\.imports)
    where item.grounds.contains(where: { targets.contains($0.target) }) {
      if case .component(let name) = item.owner, let number = numbers[name] { homes.insert(number) }
    }
    let includers = files.filter { file in
      file.language != .swift && file.component.map(homes.contains) ?? false
    }.concurrentMap { Self.includer($0, reader) }.compactMap(\.self)
    let modules = Self.modules(seenThrough: headers, by: includers)
    let known = Dictionary(
      all.indices.map { (all[$0].file.path, $0) }, uniquingKeysWith: { first, _ in first })
    for includer in includers {
      let seen = Set(includer.names.flatMap { modules[$0] ?? [] })
      guard !seen.isEmpty else { continue }
      if let number = known[includer.file.path] {
        all[number].modules = seen.union(all[number].modules).sorted()
      } else if let uses = uses(in: includer.file, reader.tree) {
        all.append(View(file: includer.file, modules: seen.sorted(), uses: uses))
      }
    }
  }

  private static func includer(_ file: OwnedFile, _ reader: FactsReader<Tree>) -> Includer? {
    guard let imports = try? reader.imports(in: file) else { return nil }
    let names =
      imports
      .filter { $0.form == .quotedHeader || $0.form == .angledHeader }
      .map { String(RelativePath.lastComponent(of: $0.operand)) }
    return names.isEmpty ? nil : Includer(file: file, names: Set(names))
  }

  private func uses(in file: OwnedFile, _ tree: Tree) -> [ObjectiveCUse]? {
    guard let content = try? tree.read(file.path, limit: SourceScanner.sizeLimit) else {
      return nil
    }
    return content.withUnsafeBytes { buffer in
      ObjectiveCUses(CLexer.tokens(of: SourceBytes(buffer), language: file.language)).found
    }
  }

  /// The modules that can be seen through headers, by the names of the headers.
  private static func modules(
    seenThrough headers: [View], by includers: [Includer]
  ) -> [String: Set<String>] {
    var modules: [String: Set<String>] = [:]
    for header in headers {
      let name = String(RelativePath.lastComponent(of: header.file.path))
      modules[name, default: []].formUnion(header.modules)
    }
    var isComplete = false
    while !isComplete {
      isComplete = true
      for includer in includers where includer.file.language == nil {
        let seen = Set(includer.names.flatMap { modules[$0] ?? [] })
        let name = String(RelativePath.lastComponent(of: includer.file.path))
        if !seen.isSubset(of: modules[name] ?? []) {
          modules[name, default: []].formUnion(seen)
          isComplete = false
        }
      }
    }
    return modules
  }
}
