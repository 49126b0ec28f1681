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

  // There is one for each file: the small fields come last, so that they share a word.
  var path: String
  var owner: SourceOwner
  /// The place of the component to which the owner belongs, in the workspace; nil for a shell.
  var home: Int?
  /// Nil for headers.
  var language: Language?
  var role: Role

  /// Whether it is of a component itself, and not of its tests or of a shell.
  var isOfComponent: Bool {
    if case .component = owner { true } else { false }
  }

  /// The place of the component that it is of; nil where it is of tests or a shell.
  var component: Int? { isOfComponent ? home : nil }

  /// Whether clients that can have this header cannot have the other one, which it includes.
  func exposes(_ other: OwnedFile) -> Bool {
    switch role {
    case .publicHeader: other.role != .publicHeader
    case .privateHeader: other.role == .projectHeader || other.role == .source
    case .projectHeader, .source: false
    }
  }
}
