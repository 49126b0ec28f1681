public import ModKitModel

extension Backend {
  /// Generates a project of Xcode, for one of Apple's platforms.
  public static let xcode = Backend(
    name: XcodeLayout.directoryName,
    generated: GeneratedNoun("project"), packages: .sourceOrLibrary,
    obstacle: { XcodeLimits.obstacle(to: $0, $1) },
    libraryLimit: XcodeLimits.libraryLimit,
    missingPlace: { package in
      package.swiftPM == nil
        ? MissingPackagePlace(tool: "Xcode", entry: "swiftpm: {url: …, from: …}") : nil
    },
    files: { plan, input in
      var generator = try XcodeProjectGenerator(plan, input)
      return try generator.tree()
    },
    warnings: { plan, input in
      let project = XcodePlan(plan, input)
      var warnings = project.tests.leftOut.map(IntegrationWarning.testsLeftOut)
      warnings += project.copiedComponents.sorted { $0.key < $1.key }
        .map { .copiedIntoFrameworks($0.key, $0.value) }
      return warnings + input.missingShell + [appsOfProjects(input)].compactMap(\.self)
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
