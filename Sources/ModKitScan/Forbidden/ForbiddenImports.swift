import ModKitModel

/// Groups forbidden imports by law, owner and name.
struct ForbiddenImports {
  private struct Key: Hashable {
    var law: Int
    var owner: SourceOwner
    var name: String
  }

  private var sites: [Key: [SourceSite]] = [:]

  mutating func add(_ hits: [ImportWatch.Hit]) {
    for hit in hits {
      sites[Key(law: hit.law, owner: hit.owner, name: hit.name), default: []].append(hit.site)
    }
  }

  /// Returns the imports in the order of the laws, then of the owners.
  func imports(of workspace: Workspace) -> [ForbiddenImport] {
    sites.sorted { left, right in
      (left.key.law, left.key.owner, left.key.name)
        < (right.key.law, right.key.owner, right.key.name)
    }
    .map { key, sites in
      ForbiddenImport(
        law: workspace.forbidden[key.law], owner: key.owner, name: key.name,
        sites: sites.sorted())
    }
  }
}
