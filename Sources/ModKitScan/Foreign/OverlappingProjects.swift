import ModKitModel

/// Drops components of Xcode projects that another tool describes too: the projects of a library
/// are often made beside its podspec or its package.
enum OverlappingProjects {
  static func drop(
    from found: inout [(format: ForeignFormat, component: ForeignComponent)]
  ) {
    var names: Set<String> = []
    for (format, component) in found where format != .xcode {
      names.insert(component.name.lowercased())
      names.insert(component.module.lowercased())
    }
    guard !names.isEmpty else { return }
    found.removeAll { format, component in
      format == .xcode
        && (names.contains(component.name.lowercased())
          || names.contains(component.module.lowercased()))
    }
  }
}
