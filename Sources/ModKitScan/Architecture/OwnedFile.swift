import ModKitModel

/// A file of the workspace with its part in it.
struct OwnedFile: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case source
    case publicHeader
    case hiddenHeader
  }

  var path: String
  /// Nil for headers.
  var language: Language?
  var role: Role
  /// The place of its owner in ``Owners``.
  var owner: Int
}
