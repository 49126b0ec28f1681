import ModKitModel

/// Directories for what others have made: their descriptions are not the team's.
enum ForeignDirectories {
  private static let names: Set<Substring> = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
  ]

  /// Whether a path leads into one.
  static func hold(_ path: String) -> Bool {
    RelativePath.names(in: path).contains { names.contains($0) }
  }
}
