import ModKitModel

/// Components of one name, or of one module, in several descriptions.
enum NameClash {
  static func issues(
    between found: [(format: ForeignFormat, component: ForeignComponent)]
  ) -> [ManifestIssue] {
    var first: [String: (format: ForeignFormat, component: ForeignComponent)] = [:]
    var issues: [ManifestIssue] = []
    let ordered = found.sorted { $0.component.location < $1.component.location }
    for item in ordered {
      let keys = Set([item.component.name.lowercased(), item.component.module.lowercased()])
      if let known = keys.sorted().compactMap({ first[$0] }).first {
        issues.append(issue(item, known))
      }
      for key in keys where first[key] == nil { first[key] = item }
    }
    return issues
  }

  private static func issue(
    _ item: (format: ForeignFormat, component: ForeignComponent),
    _ known: (format: ForeignFormat, component: ForeignComponent)
  ) -> ManifestIssue {
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
      "\(subject) is declared here and at \(other.location)", at: name.location, advice: advice)
  }
}
