import ModKitModel

/// Finds components with the same name or module in several descriptions.
enum NameClash {
  typealias Found = (format: ForeignFormat, component: ForeignComponent)

  /// The number of pairs of descriptions to report one by one. There may be hundreds, since tests
  /// often contain copies of packages.
  private static let limit = 10
  private static let nameLimit = 3

  /// Returns one issue for all components that two descriptions have in common.
  static func issues(between found: [Found]) -> [ManifestIssue] {
    let clashes = clashes(between: found)
    let shown = clashes.prefix(limit).map(\.issue)
    guard clashes.count > limit else { return shown }
    return shown + [summary(of: Array(clashes.dropFirst(limit)))]
  }

  /// The components that two descriptions have in common, sorted by place.
  private struct Clash {
    var items: [(new: Found, known: Found)]

    var file: String { items[0].new.component.location.file }

    var issue: ManifestIssue {
      let (new, known) = items[0]
      let place =
        items.count == 1
        ? "at \(known.component.location)" : "in \(known.component.location.file)"
      return ManifestIssue(
        "\(subjects) \(items.count == 1 ? "is" : "are") declared here and \(place)",
        at: new.component.location, advice: advice(new, known))
    }

    private var subjects: String {
      let shown = items.prefix(nameLimit).map { subject($0.new.component, $0.known.component) }
      let further = items.count - shown.count
      return shown.joined(separator: ", ") + (further > 0 ? " and \(further) more" : "")
    }

    private func subject(_ component: ForeignComponent, _ other: ForeignComponent) -> String {
      if component.name == other.name { return "`\(component.name)`" }
      return component.module == other.module
        ? "the module `\(component.module)`" : "`\(component.name)`, in another case,"
    }

    private func advice(_ new: Found, _ known: Found) -> String {
      guard new.format == known.format else {
        return "choose: `--from \(known.format.tool)` takes the \(known.format.fileName),"
          + " `--from \(new.format.tool)` the \(new.format.fileName)"
      }
      return file == known.component.location.file
        ? "rename one of them"
        : "rename one of them; \(SkippedDescriptions.advice(toExclude: file))"
    }
  }

  private static func clashes(between found: [Found]) -> [Clash] {
    var first: [String: Found] = [:]
    var clashes: [Clash] = []
    var places: [[String]: Int] = [:]
    for item in found.sorted(by: { $0.component.location < $1.component.location }) {
      let keys = Set(OverlappingProjects.keys(of: item.component))
      if let known = keys.sorted().compactMap({ first[$0] }).first {
        let files = [item.component.location.file, known.component.location.file]
        if let place = places[files] {
          clashes[place].items.append((item, known))
        } else {
          places[files] = clashes.count
          clashes.append(Clash(items: [(item, known)]))
        }
      }
      for key in keys where first[key] == nil { first[key] = item }
    }
    return clashes
  }

  private static func summary(of clashes: [Clash]) -> ManifestIssue {
    SkippedDescriptions.summary(
      of: Set(clashes.map(\.file)), "declare what others do",
      at: clashes[0].items[0].new.component.location)
  }
}
