import ModKitModel

/// What a program consists of: an app, a bundle of tests or a dynamic framework.
struct XcodeLinkage {
  /// The components in it, and those in frameworks that it loads.
  let components: [PlannedComponent]
  /// The dynamic frameworks that it loads.
  let frameworks: [String]
  /// Those of its components that it links itself: what a framework has is not linked twice.
  let linked: [PlannedComponent]
  /// The libraries among them and below.
  let libraries: [PlannedComponent]
  /// The products of packages that it links, sorted.
  let packages: [PackageProduct]
  /// The packages that it needs beside those of its components.
  let otherPackages: [String]

  /// - Parameters:
  ///   - names: the components that it is made of
  ///   - packages: further packages that it needs
  ///   - program: the component that it is itself
  init(
    of names: [String], packages: [String] = [], besides program: String? = nil, _ plan: XcodePlan
  ) {
    components = plan.closure(of: names).filter { $0.name != program }
    let frameworks = components.filter { plan.form(of: $0.name) == .dynamicFramework }.map(\.name)
    self.frameworks = frameworks
    otherPackages = packages
    let loaded = Set(frameworks)
    let inside = Set(
      plan.closure(of: frameworks).map(\.name).filter { !loaded.contains($0) })
    let linked = components.filter { !inside.contains($0.name) && !loaded.contains($0.name) }
    self.linked = linked
    libraries = plan.libraries(among: linked, packages: packages)
    self.packages = plan.products(of: Set(linked.flatMap(\.packages) + packages).sorted())
  }

  func links(_ libraries: XcodeLibraries) -> [XcodeTarget.Link] {
    frameworks.map { .target($0) } + linked.filter(\.hasXcodeTarget).map { .target($0.name) }
      + self.libraries.compactMap { libraries.path(of: $0.name) }.map { .library($0) }
      + packages.map { .package($0) }
  }

  /// The flags of the linker. All of the libraries are linked: components that only register themselves have
  /// to be in the program.
  var flags: [String] { Self.flags(of: libraries) }

  static func flags(of libraries: [PlannedComponent]) -> [String] {
    let artifacts = libraries.flatMap(\.artifacts)
    let names = Set(artifacts.flatMap(\.linkedLibraries)).sorted()
    let frameworks = Set(artifacts.flatMap(\.linkedFrameworks)).sorted()
    return ["-all_load"] + names.map { "-l\($0)" }
      + (libraries.contains(where: \.needsCPlusPlusRuntime) ? ["-lc++"] : [])
      + frameworks.flatMap { ["-framework", $0] }
  }

  /// The source components that none of the others needs: what these need is built before them.
  var outermost: [String] {
    let sources = components.filter(\.hasXcodeTarget)
    let needed = Set(sources.flatMap(\.dependencies))
    return sources.map(\.name).filter { !needed.contains($0) }
  }
}

extension XcodePlan {
  /// The static components that several dynamic frameworks of one program contain, with these.
  var copiedComponents: [String: [String]] {
    let frameworks = plan.components.map(\.name).filter { form(of: $0) == .dynamicFramework }
    guard frameworks.count > 1 else { return [:] }
    var owners: [String: [String]] = [:]
    for framework in frameworks {
      let linkage = XcodeLinkage(of: [framework], besides: framework, self)
      for planned in linkage.linked { owners[planned.name, default: []].append(framework) }
    }
    return owners.filter { $0.value.count > 1 }
  }
}
