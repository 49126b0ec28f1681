import ModKitModel

/// A file of the workspace with its part in it.
struct OwnedFile: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case source
    case publicHeader
    case privateHeader
    /// A project header, or a header of tests or of a shell.
    case projectHeader
  }

  var path: String
  /// Nil for headers.
  var language: Language?
  var role: Role
  /// The place of its owner in ``Owners``.
  var owner: Int

  /// Whether clients that can have this header cannot have the other one, which it includes.
  func exposes(_ other: OwnedFile) -> Bool {
    switch role {
    case .publicHeader: other.role != .publicHeader
    case .privateHeader: other.role == .projectHeader || other.role == .source
    case .projectHeader, .source: false
    }
  }
}
