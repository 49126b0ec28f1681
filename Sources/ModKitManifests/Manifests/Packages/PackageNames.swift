import ModKitModel

/// Compares the names and modules of packages with all others.
extension PackagesReader {
  /// Returns the issues between packages, components and external modules.
  func issues(among components: [Component], external: [String]) -> [ManifestIssue] {
    let packages = packages
    return sharedNames(packages, components, external)
      + sharedModules(packages, components, external) + sharedIdentities(packages)
      + sharedProducts(packages) + sharedPods(packages, components)
      + selectorIssues(among: components)
  }

  private func sharedNames(
    _ packages: [Package], _ components: [Component], _ external: [String]
  ) -> [ManifestIssue] {
    let byName = Dictionary(
      components.map { ($0.name.lowercased(), $0.locations.name) }, uniquingKeysWith: { $1 })
    let outside = Set(external.map { $0.lowercased() })
    return NameIssues.duplicates(
      packages.map { ($0.name, $0.locations.name) }, of: "package")
      + packages.compactMap { package in
        if let place = byName[package.name.lowercased()] {
          return ManifestIssue(
            "the package `\(package.name)` has the name of the component at \(place)",
            at: package.locations.name,
            advice: "give the package another name, and its modules under `modules:`")
        }
        guard outside.contains(package.name.lowercased()) else { return nil }
        return ManifestIssue(
          "`\(package.name)` is a package and under `external:`", at: package.locations.name,
          advice: "remove it from `external:`")
      }
  }

  private func sharedModules(
    _ packages: [Package], _ components: [Component], _ external: [String]
  ) -> [ManifestIssue] {
    var owners: [String: (kind: String, name: String)] = [:]
    for name in external { owners[name.lowercased()] = ("`external:`", name) }
    for component in components {
      owners[component.module.lowercased()] = ("the component \(component.name)", component.name)
    }
    var issues: [ManifestIssue] = []
    for package in packages {
      for module in package.modules {
        let owner = owners.updateValue(
          ("the package \(package.name)", package.name), forKey: module.lowercased())
        // If the names are the same, that is an issue already.
        guard let owner, owner.name.lowercased() != package.name.lowercased() else { continue }
        issues.append(
          ManifestIssue(
            "the module `\(module)` of the package \(package.name) is that of \(owner.kind) too",
            at: package.locations.name, advice: "name it once"))
      }
    }
    return issues
  }

  /// SwiftPM derives the identity of a package from its address, and allows each once.
  private func sharedIdentities(_ packages: [Package]) -> [ManifestIssue] {
    var known: [String: Package] = [:]
    return packages.compactMap { package in
      guard let swiftPM = package.swiftPM,
        let first = known.updateValue(package, forKey: swiftPM.identity)
      else { return nil }
      return ManifestIssue(
        "SwiftPM cannot tell the packages \(first.name) and \(package.name) apart: both are"
          + " `\(swiftPM.identity)` by the end of their addresses", at: package.locations.name,
        advice: "make them one package with all `modules:`")
    }
  }

  /// A product has one name for all packages of a build.
  private func sharedProducts(_ packages: [Package]) -> [ManifestIssue] {
    var known: [String: String] = [:]
    return packages.filter { $0.swiftPM != nil }.flatMap { package in
      package.swiftPMProducts.compactMap { product in
        guard let first = known.updateValue(package.name, forKey: product), first != package.name
        else { return nil }
        return ManifestIssue(
          "the product `\(product)` of the package \(package.name) is that of \(first) too",
          at: package.locations.name, advice: "name the products under `swiftpm: {products: …}`")
      }
    }
  }

  /// A component is a pod too.
  private func sharedPods(_ packages: [Package], _ components: [Component]) -> [ManifestIssue] {
    let names = Set(components.map(\.name))
    return packages.compactMap { package in
      guard let name = package.pod?.name, names.contains(name) else { return nil }
      return ManifestIssue(
        "the pod `\(name)` of the package \(package.name) has the name of a component",
        at: package.locations.name, advice: "rename the component, or name another pod")
    }
  }

  private func selectorIssues(among components: [Component]) -> [ManifestIssue] {
    onlyNodes.compactMap { node in
      guard let selector = try? ComponentSelector(node.string),
        !components.contains(where: selector.selects)
      else { return nil }
      let nearest = selector.suggestion(among: components)
      return ManifestIssue(
        "`\(node.string)` selects no component", at: node.location,
        advice: nearest.map { "did you mean `\($0)`?" } ?? "correct or remove it")
    }
  }
}
