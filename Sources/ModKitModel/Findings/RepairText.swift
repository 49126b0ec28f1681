/// The text of repairs. Findings build their advice from it, so text and steps agree.
extension Repair {
  /// A phrase such as ``add `- Net` to `dependencies:` in Home/component.yml``.
  public var text: String {
    if let edgeList { return "remove \(edgeList)" }
    // Several places may have the same text.
    var seen: Set<String> = []
    return steps.map(\.text).filter { seen.insert($0).inserted }.joined(separator: " and ")
  }

  /// A list such as `A → B, B → C`; nil unless each step removes an edge.
  public var edgeList: String? {
    let edges = steps.compactMap(\.edge)
    return edges.count == steps.count ? edges.joined(separator: ", ") : nil
  }
}

extension RepairStep {
  fileprivate var edge: String? {
    if case .removeEdge(let ends, _, _, _) = self { "\(ends.from) → \(ends.to)" } else { nil }
  }

  /// The step as an instruction.
  public var text: String {
    switch self {
    case .declare(let entry): "add `- \(entry.dependency)` to \(entry.list) in \(entry.manifest)"
    case .undeclare(let entry):
      "remove `\(entry.dependency)` from \(entry.list) in \(entry.manifest)"
    case .moveToTests(let entry):
      "move `\(entry.dependency)` to `dependencies:` under `tests:` in \(entry.manifest)"
    case .rename(let entry, let name):
      "write `\(name)` in place of `\(entry.dependency)` in \(entry.manifest)"
    case .removeImport(let place):
      "remove the import \(place.spelling.map { "of `\($0)`" } ?? "at \(place.location)")"
    case .removeEdge: "remove \(edge ?? "")"
    case .rewriteImport(_, let operand): "write `\(operand)`"
    case .setHeaders(let lists, let manifest):
      "write \(lists.map(\.text).joined(separator: " and ")) under `headers:` in \(manifest)"
    case .setKey(let key, let value, let manifest): "write `\(key): \(value)` in \(manifest)"
    case .removeKey(let key, let manifest): "remove `\(key):` from \(manifest)"
    case .addExternal(let module):
      "name `\(module)` under `external:` in \(Workspace.manifestName)"
    case .addToProduct(let component, let product):
      "add `\(component)` to `components:` of the product \(product) in \(Workspace.manifestName)"
    case .removeException(let place): "remove the exception at \(place)"
    case .updateBaseline: "run `modkit check --update-baseline`"
    case .addToUmbrella(let line, let file): "add `\(line)` to \(file)"
    }
  }
}

extension DependencyEntry {
  fileprivate var list: String {
    isForTests ? "`dependencies:` under `tests:`" : "`dependencies:`"
  }
}

extension HeaderList {
  fileprivate var text: String {
    "`\(visibility.rawValue): [\(globs.map { YAMLScalar.quoted($0) }.joined(separator: ", "))]`"
  }
}
