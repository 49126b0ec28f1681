/// An import as it stands in a source file, not yet resolved.
public struct Import: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable {
    /// `import M` and its kinds in Swift.
    case swiftModule
    /// `#if canImport(M)`: what is compiled depends on whether there is such a module.
    case swiftCondition
    /// `@import M;`
    case objectiveCModule
    /// `#import <M/H.h>` and `#include <H.h>`
    case angledHeader
    /// `#import "H.h"`
    case quotedHeader
  }

  public var form: Form
  /// The module path (`M` or `M.Sub`), or the header as it is written between its delimiters.
  public var operand: String
  public var location: SourceLocation
  /// The enclosing `#if` conditions, outermost first, as they are written.
  public var conditions: [String]

  public init(
    form: Form, operand: String, location: SourceLocation, conditions: [String] = []
  ) {
    self.form = form
    self.operand = operand
    self.location = location
    self.conditions = conditions
  }
}
