import ModKitConcurrency
import ModKitModel

/// Names of files that build systems can hand to compilers.
enum BuildableNames {
  /// Refuses components with files of other names: SwiftPM fails for them without a word of which.
  ///
  /// - Throws: `InvalidManifests`
  static func require(in components: [Component]) throws(InvalidManifests) {
    let issues = components.concurrentFlatMap { component in
      component.files.paths.filter(isUnbuildable)
        .map { issue(with: $0, of: component) }
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private static func isUnbuildable(_ path: String) -> Bool {
    path.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
  }

  private static func issue(with path: String, of component: Component) -> ManifestIssue {
    ManifestIssue(
      "the file \(path.debugDescription) of \(component.name) has a name that SwiftPM cannot hand to"
        + " compilers",
      at: component.locations.name,
      advice: "rename it without quotes, backslashes and control characters")
  }
}
