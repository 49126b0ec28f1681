public import ModKitModel

extension Backend {
  /// Generates a project of Xcode, for one of Apple's platforms.
  public static let xcode = Backend(
    name: XcodeLayout.directoryName,
    generated: GeneratedNoun("project"), linksPackages: true,
    obstacle: { XcodeLimits.obstacle(to: $0, $1) },
    libraryLimit: XcodeLimits.libraryLimit,
    missingPlace: { package in
      package.swiftPM == nil
        ? MissingPackagePlace(tool: "Xcode", entry: "swiftpm: {url: …, from: …}") : nil
    },
    files: { try XcodeProjectGenerator($0, $1).tree() },
    warnings: { plan, input in
      var warnings = XcodeTests(plan, PackageCatalog(input.workspace)).leftOut
        .map(IntegrationWarning.testsLeftOut)
      if let product = input.product, product.shell == nil, !product.generatedKinds.isEmpty {
        warnings.append(.noShellForTables(product: product.name, product.location))
      }
      return warnings + [appsOfProjects(input)].compactMap(\.self)
    })

  /// Says that an app is missing, where a description of another tool has it.
  private static func appsOfProjects(_ input: BackendInput) -> IntegrationWarning? {
    guard input.product?.shell == nil else { return nil }
    let entries = input.product.map { Set($0.components) }
    let apps = input.workspace.components.filter { component in
      component.isTool && [.xcode, .xcodegen, .tuist].contains(component.foreignFormat)
        && entries?.contains(component.name) != false
    }
    guard let first = apps.first else { return nil }
    return .appsOfProjects(apps.map(\.name), project: first.locations.manifest)
  }
}

/// The components that Xcode cannot build, and the libraries that it cannot link.
enum XcodeLimits {
  /// Xcode builds for Apple's platforms, on whichever machine the project is generated.
  static func obstacle(to component: Component, _ conditions: BuildConditions) -> BuildObstacle? {
    let named = component.platforms
    if named.isEmpty { return nil }
    if !named.contains(where: \.isApple) { return .noApplePlatform(named: named) }
    let platform = XcodePlatform(conditions.platform, conditions.deployment).platform
    return named.contains(platform) ? nil : .platform(platform, named: named)
  }

  /// A library for another system cannot be linked.
  @Sendable
  static func libraryLimit(
    of component: Component, _ conditions: BuildConditions
  ) -> LibraryLimit? {
    let platform = XcodePlatform(conditions.platform, conditions.deployment).platform
    return platform == conditions.platform
      ? nil : .platforms([platform], builtFor: conditions.platform)
  }
}
