import ModKitModel

/// The modules that classes are registered as, whose methods scripts call.
struct ModuleMethods {
  /// By class.
  private let modules: [String: Set<String>]

  init(_ sites: [CouplingSite]) {
    modules = sites.reduce(into: [:]) { modules, site in
      guard site.kind == .action, site.role == .provides, !site.isMethodOfType,
        let name = site.knownName, let type = site.knownType
      else { return }
      modules[type.lastName, default: []].insert(name)
    }
  }

  /// The sites with methods as `module.method`, if the class is one module.
  func naming(_ sites: [CouplingSite]) -> [CouplingSite] {
    sites.map { site in
      guard site.isMethodOfType else { return site }
      var site = site
      if let name = site.knownName, let modules = site.knownType.flatMap({ modules[$0.lastName] }),
        modules.count == 1, let module = modules.first
      {
        site.name = .known("\(module).\(name)")
      }
      site.type = nil
      return site
    }
  }
}

extension CouplingSite {
  fileprivate var isMethodOfType: Bool { pattern?.isMethodOfType ?? false }
}
