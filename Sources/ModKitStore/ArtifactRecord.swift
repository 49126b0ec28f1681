/// What a stored artifact consists of. It is written last and makes the artifact valid.
struct ArtifactRecord: Hashable, Codable {
  struct File: Hashable, Codable {
    /// Relative to the bundle.
    var path: String
    var size: Int
    var sha256: String
  }

  var schema: String
  var component: String
  var key: String
  /// Sorted by path.
  var files: [File]
  /// System libraries that the objects ask the linker for, sorted.
  var linkedLibraries: [String]

  static let currentSchema = "modkit/artifact/1"
}
