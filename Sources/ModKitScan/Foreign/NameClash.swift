import ModKitModel

/// Components of one name, or of one module, in several descriptions.
enum NameClash {
  private typealias Item = (format: ForeignFormat, component: ForeignComponent)

  /// What further descriptions of one format are told of once.
  private struct Kind: Hashable {
    var known: SourceLocation
    var format: ForeignFormat
    var name: String
  }

  /// One for each name in a format, however many have it.
  static func issues(
    between found: [(format: ForeignFormat, component: ForeignComponent)]
  ) -> [ManifestIssue] {
    var first: [String: Item] = [:]
    var clashes: [(known: Item, item: Item, further: Int)] = []
    var indices: [Kind: Int] = [:]
    for item in found.sorted(by: { $0.component.location < $1.component.location }) {
      let keys = Set([item.component.name.lowercased(), item.component.module.lowercased()])
      if let known = keys.sorted().compactMap({ first[$0] }).first {
        let kind = Kind(
          known: known.component.location, format: item.format, name: item.component.name)
        if let index = indices[kind] {
          clashes[index].further += 1
        } else {
          indices[kind] = clashes.count
          clashes.append((known, item, 0))
        }
      }
      for key in keys where first[key] == nil { first[key] = item }
    }
    return clashes.map { issue($0.item, $0.known, further: $0.further) }
  }

  private static func issue(_ item: Item, _ known: Item, further: Int) -> ManifestIssue {
    let (name, other) = (item.component, known.component)
    let subject =
      name.name == other.name
      ? "`\(name.name)`"
      : name.module == other.module
        ? "the module `\(name.module)`" : "`\(name.name)`, in another case,"
    let advice =
      item.format == known.format
      ? "rename one of them, or leave one out: `components:` in a modkit.yml of your own can"
        + " link descriptions by path"
      : "choose: `--from \(known.format.tool)` takes the \(known.format.fileName),"
        + " `--from \(item.format.tool)` the \(item.format.fileName)"
    return ManifestIssue(
      "\(subject) is declared here and at \(other.location)"
        + (further == 0
          ? "" : ", and in \(further) further \(item.format.fileName)\(further == 1 ? "" : "s")"),
      at: name.location, advice: advice)
  }
}
