/// An import, or a whole file, that is not rewritten, and why.
public struct ImportRefusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Several headers match it.
    case ambiguous(paths: [String])
    /// The header is private to its component.
    case hidden(path: String)
    /// `#include_next`: the search would start elsewhere with another operand.
    case includeNext(replacement: String)
    /// The path of the header cannot be written in angle brackets.
    case unwritable(replacement: String)
    /// The new operand would lead to another header, or to none.
    case misleading(replacement: String, path: String?)
    /// The component would have to be declared, but the manifest cannot be edited.
    case undeclarable(replacement: String, obstacle: ManifestIssue)
    /// More than the operands would change.
    case unsafe
    /// The file has changed since it was read.
    case changed
  }

  public var reason: Reason
  /// The place of the operand, or of the file if it is the whole file.
  public var location: SourceLocation
  /// The operand with its delimiters; empty for a whole file.
  public var spelling: String
  /// The component that the import leads to, if any.
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
