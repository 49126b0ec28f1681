public import ModKitModel

extension Backend {
  /// Generates one package, for the platform of the plan.
  public static let swiftpm = Backend(
    name: SwiftPMLayout.directoryName,
    generated: GeneratedNoun("package"), packages: .sourceOrLibrary,
    obstacle: { TargetObstacles(conditions: $1).obstacle(to: $0) },
    missingPlace: { package in
      package.swiftPM == nil
        ? MissingPackagePlace(tool: "SwiftPM", entry: "swiftpm: {url: …, from: …}") : nil
    },
    files: { plan, input in
      let package = try SwiftPMGenerator(
        program: input.product.flatMap { product in
          product.shell.map { shell in
            SwiftPMGenerator.Program(
              shell: shell, settings: product.settings, swift: product.swift,
              tables: input.tables().first { $0.product == product.name })
          }
        },
        platforms: input.workspace.deployment.inPackage(for: input.platform),
        targets: input.targets, catalog: PackageCatalog(input.workspace),
        directory: input.directory
      ).package(
        for: plan, name: input.product?.name ?? input.workspace.name,
        handWrittenMaps: try input.handWrittenMaps(plan.components.map(\.component)),
        present: input.paths)
      return SettingFiles(plan.withoutTests, input).adding(to: package)
    },
    warnings: { plan, input in
      var warnings: [IntegrationWarning] = []
      // SwiftPM 6.3 does not know the name of the platform in XCFrameworks.
      if input.platform == .visionos, plan.components.contains(where: { $0.mode == .prebuilt }) {
        warnings.append(.noLibrariesInSwiftPM(.visionos))
      }
      return warnings + input.missingShell
        + PackageTests(plan, input).leftOut.map { .testsLeftOut($0) }
    },
    testCommand: { plan, input in
      let hasTests = !PackageTests(plan, input).built.isEmpty
      return hasTests && plan.destinations.contains(.host)
        ? "swift test --package-path \(QuotedText.shellWord(input.directory))" : nil
    })
}
