/// An import that is not rewritten, or a file that is not, and why.
public struct ImportRefusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Several headers answer to it.
    case ambiguous(paths: [String])
    /// Its component keeps the header to itself.
    case hidden(path: String)
    /// `#include_next`: another operand would begin the search elsewhere.
    case includeNext(replacement: String)
    /// The path of the header cannot stand between angle brackets.
    case unwritable(replacement: String)
    /// What would be written leads to something else, or to nothing.
    case misleading(replacement: String, path: String?)
    /// The manifest would have to declare the component, and cannot be edited.
    case undeclarable(replacement: String, obstacle: ManifestIssue)
    /// More than the operands would change.
    case unsafe
    /// The file is no longer what it was when it was read.
    case changed
  }

  public var reason: Reason
  /// The place of the operand; that of the file where it is the whole file.
  public var location: SourceLocation
  /// The operand with its delimiters; empty where it is the whole file.
  public var spelling: String
  /// The component to which the import leads, where it leads to one.
  public var target: String?

  public init(
    _ reason: Reason, at location: SourceLocation, spelling: String = "", target: String? = nil
  ) {
    self.reason = reason
    self.location = location
    self.spelling = spelling
    self.target = target
  }
}
