public import ModKitModel

extension Backend {
  /// Generates a repository of Bazel, for the platform of the destinations.
  public static let bazel = Backend(
    name: BazelLayout.directoryName,
    generated: GeneratedNoun("BUILD files", isPlural: true), packages: .source,
    obstacle: { BazelLimits.obstacle(to: $0, $1) },
    missingPlace: { package in
      let isNamed = package.swiftPM.map { BazelThirdPartyPackages.canName($0.identity) } ?? false
      return isNamed
        ? nil
        : MissingPackagePlace(
          tool: "rules_swift_package_manager",
          entry: "swiftpm: {url: …, from: …}, with a name of letters, digits, `-`, `_` and `.`")
    },
    files: { plan, input in try BuildFileGenerator(plan, input).tree() },
    warnings: { plan, input in
      let plan = BazelPlan(plan, input)
      let unlocked = plan.packages.unlocked
      return input.missingShell + plan.tests.leftOut.map { .testsLeftOut($0) }
        + (unlocked.isEmpty ? [] : [.unlockedPackages(unlocked)])
    },
    testCommand: { plan, input in
      let hasTests = !PackageTests(plan, input).built.isEmpty
      return hasTests && plan.destinations.contains(.host)
        ? "cd \(QuotedText.shellWord(input.directory)) && bazel test //..." : nil
    })
}
