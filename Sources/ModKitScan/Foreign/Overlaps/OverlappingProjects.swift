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
    var names: Set<String> = []
    for (format, component) in found where !isSecond(format) {
      names.insert(component.name.lowercased())
      names.insert(component.module.lowercased())
    }
    guard !names.isEmpty else { return }
    found.removeAll { format, component in
      isSecond(format)
        && (names.contains(component.name.lowercased())
          || names.contains(component.module.lowercased()))
    }
  }
}
