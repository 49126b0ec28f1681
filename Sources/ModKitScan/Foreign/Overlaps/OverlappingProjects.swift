import ModKitModel

/// Drops components of projects that another tool describes too: the projects of a library are
/// often made beside its podspec or its package.
enum OverlappingProjects {
  static func drop(
    from found: inout [(format: ForeignFormat, component: ForeignComponent)]
  ) {
    drop(from: &found, where: \.hasProjects)
    // A project in the repository is the result of its spec, and may have been changed since.
    drop(from: &found) { $0.hasProjects && $0 != .xcode }
  }

  private static func drop(
    from found: inout [(format: ForeignFormat, component: ForeignComponent)],
    where isSecond: (ForeignFormat) -> Bool
  ) {
    var owners: [String: Int] = [:]
    for (index, (format, component)) in found.enumerated() where !isSecond(format) {
      for name in keys(of: component) { owners[name] = owners[name] ?? index }
    }
    guard !owners.isEmpty else { return }
    // Other targets depend on the one that is dropped.
    for (format, component) in found where isSecond(format) {
      if let owner = keys(of: component).compactMap({ owners[$0] }).first {
        found[owner].component.inheritTests(of: component)
      }
      guard let owner = owners[component.module.lowercased()] else { continue }
      found[owner].component.aliases += component.aliases
    }
    found.removeAll { format, component in
      isSecond(format) && keys(of: component).contains { owners[$0] != nil }
    }
  }

  /// The names that two components must not share, whatever their case.
  static func keys(of component: ForeignComponent) -> [String] {
    [component.name.lowercased(), component.module.lowercased()]
  }
}
