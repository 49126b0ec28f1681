public import ModKitModel

extension Backend {
  /// Generates a pod for each component, for Apple platforms.
  public static let cocoapods = Backend(
    name: PodGenerator.directoryName,
    generated: GeneratedNoun("pods", isPlural: true),
    obstacle: { component, _ in PodLimits.obstacle(to: component) },
    libraryLimit: PodLimits.libraryLimit,
    missingPlace: { package in
      package.pod == nil ? MissingPackagePlace(tool: "CocoaPods", entry: "pod: {version: …}") : nil
    },
    files: { plan, input in
      let pods = try PodGenerator(input).pods(for: plan)
      let tables = TableFiles.all(input.tables(), of: plan.withoutTests, in: input.directory)
      return SettingFiles(plan.withoutTests, input).adding(to: pods.adding(tables))
    },
    warnings: { PodWarnings($1).warnings(on: $0) })
}

extension PodGenerator {
  init(_ input: BackendInput) {
    self.init(
      workspace: input.workspace, place: input.place, targets: input.targets,
      directory: input.directory)
  }
}
