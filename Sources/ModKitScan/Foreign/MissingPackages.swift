import ModKitModel

/// Labels that lead into no package of Bazel: who depends on them cannot be built.
enum MissingPackages {
  /// - Parameter index: every file of the repository
  static func gaps(
    in components: some Sequence<ForeignComponent>, _ references: ForeignReferences,
    _ index: FileIndex
  ) -> [ForeignGap] {
    var packages = BazelPackages(index)
    return components.flatMap { component -> [ForeignGap] in
      var gaps: [ForeignGap] = []
      for dependency in component.dependencies + component.testDependencies {
        guard let package = package(of: dependency.reference), !packages.isPackage(package),
          references.components(of: dependency.reference) == nil
        else { continue }
        gaps.append(
          ForeignGap(
            component: component.name,
            ManifestIssue(
              "there is no BUILD file in \(package), where `\(dependency.reference)` would be",
              at: dependency.location, advice: "remove the dependency, or add the package")))
      }
      return gaps
    }
  }

  /// The directory of a label of this repository.
  private static func package(of reference: String) -> String? {
    guard reference.hasPrefix("//"), let colon = reference.firstIndex(of: ":") else { return nil }
    let package = reference[..<colon].dropFirst(2)
    return package.isEmpty ? "." : String(package)
  }
}
