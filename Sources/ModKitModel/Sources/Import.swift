/// An unresolved import in a source file.
public struct Import: Hashable, Sendable {
  public enum Form: UInt8, Hashable, Sendable, CaseIterable {
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
    /// `#include MACRO`: only the preprocessor knows which file is included.
    case computedHeader
    /// `__has_include(<M/H.h>)`: what is compiled depends on whether there is such a header.
    case angledCondition
    /// `__has_include("H.h")`
    case quotedCondition

    /// Whether it only asks whether something exists, and imports nothing.
    public var isCondition: Bool {
      self == .swiftCondition || self == .angledCondition || self == .quotedCondition
    }

    /// Whether it names a header, not a module.
    public var isHeader: Bool {
      switch self {
      case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition, .computedHeader: true
      case .swiftModule, .objectiveCModule, .swiftCondition: false
      }
    }
  }

  /// The attributes of an import.
  public struct Traits: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// `@_exported`: importers of this module get the other one too.
    public static let exported = Traits(rawValue: 1)
    /// `@testable`
    public static let testable = Traits(rawValue: 2)
    /// `@_implementationOnly`
    public static let implementationOnly = Traits(rawValue: 4)
    /// `#include_next`: the search continues after the directory of the including file.
    public static let next = Traits(rawValue: 8)
  }

  public var form: Form
  /// The module path (`M` or `M.Sub`), the header as it is written between its delimiters, or the
  /// text of the macro.
  public var operand: String
  public var traits: Traits
  /// The position of the operand.
  public var position: TextPosition
  /// The enclosing `#if` conditions, outermost first, as they are written.
  public var conditions: [String]

  public init(
    form: Form, operand: String, traits: Traits = [], position: TextPosition,
    conditions: [String] = []
  ) {
    self.form = form
    self.operand = operand
    self.traits = traits
    self.position = position
    self.conditions = conditions
  }
}

extension StringProtocol {
  /// The module in an operand: `M` in `M`, in `M.Sub`, and in `M/H.h`.
  public var leadingModule: SubSequence { prefix { $0 != "." && $0 != "/" } }
}

extension Import.Form: ByteCoded {}

extension Import: ByteCoded {
  public static var blank: Import { Import(form: .swiftModule, operand: "", position: .blank) }

  public mutating func code(with coder: inout ByteCoder) throws(ByteCoder.Damage) {
    try coder.code(&form)
    try coder.code(&operand)
    try coder.code(&traits.rawValue)
    try coder.code(&position)
    try coder.code(&conditions)
  }
}
