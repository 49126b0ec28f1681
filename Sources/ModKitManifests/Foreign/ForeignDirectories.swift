import ModKitModel

/// Directories for third-party code, whose descriptions are not the team's.
enum ForeignDirectories {
  private static let names: Set<Substring> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
  ]

  /// Whether a path is in such a directory.
  static func hold(_ path: String) -> Bool {
    FocusedProject.holds(path) || RelativePath.names(in: path).contains { names.contains($0) }
  }
}
