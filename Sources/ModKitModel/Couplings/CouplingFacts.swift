/// What the bytes of a source say about run-time couplings, for a list of patterns.
public struct CouplingFacts: Hashable, Sendable {
  /// The places that match a pattern, in the order of the text.
  public var matches: [PatternMatch]
  /// The constants whose value is text, in the order of the text.
  public var constants: [TextConstant]
  /// The classes that can be found by name at run time, in the order of the text.
  public var classes: [ClassDeclaration]
  /// The modules whose Swift a file of Objective-C sees.
  public var swiftModules: [String] = []
  /// Hashes of names: of Objective-C, those that may mean declarations of Swift; of Swift, those by which
  /// Objective-C must not mean its declarations. In the order of the text.
  public var names: [UInt32] = []

  public init(
    matches: [PatternMatch] = [], constants: [TextConstant] = [], classes: [ClassDeclaration] = []
  ) {
    (self.matches, self.constants, self.classes) = (matches, constants, classes)
  }

  public var isEmpty: Bool {
    matches.isEmpty && constants.isEmpty && classes.isEmpty && swiftModules.isEmpty
      && names.isEmpty
  }
}

/// A place that matches a pattern.
public struct PatternMatch: Hashable, Sendable {
  /// The place of the pattern in the list of patterns.
  public var pattern: Int
  /// The name, as the pattern's template puts it together.
  public var name: TextExpression
  /// The class, if the pattern has one.
  public var type: TextExpression?
  /// The position of the first token that is not a metavariable.
  public var position: TextPosition
  /// The enclosing `#if` conditions, outermost first, as they are written.
  public var conditions: [String]
  /// The keys of the object literal that a script passes as `$PARAMETERS`; nil if it passes none.
  public var parameters: [ParameterKey]?
  /// The type of the value for `$NAME`, if Swift code states it, of a pattern that an object may match too.
  public var valueType: String?

  public init(
    pattern: Int, name: TextExpression, type: TextExpression? = nil, position: TextPosition,
    conditions: [String] = [], parameters: [ParameterKey]? = nil
  ) {
    (self.pattern, self.name, self.type) = (pattern, name, type)
    (self.position, self.conditions, self.parameters) = (position, conditions, parameters)
  }
}

/// A key of an object literal.
public struct ParameterKey: Hashable, Sendable {
  public var name: String
  public var position: TextPosition

  public init(_ name: String, position: TextPosition) {
    (self.name, self.position) = (name, position)
  }
}

/// An expression whose value is text: the concatenation of its parts.
public struct TextExpression: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case literal(String)
    /// A constant: `kName`, `Route.list`, `Route.list.rawValue` without `rawValue`; an implicit member
    /// `.list` begins with an empty name.
    case constant([String])
    /// A type: `Job.self`, `[Job class]`, `@protocol(Job)`; qualified names are kept.
    case type([String])
    /// Code whose value is known at run time only, as it is written.
    case computed(String)
    /// A function or a macro with arguments, and the whole as it is written: `kURL(@"list")`.
    case call(String, [Argument], code: String)
    /// A parameter of the macro whose value this is.
    case parameter(Int)
    /// An identifier among the arguments of a macro, which may take the identifier itself or its value.
    case argument(String, macro: String, place: Int)
  }

  /// What is known of an argument.
  public enum Argument: Hashable, Sendable {
    case literal(String)
    case constant([String])
    case computed(String)
  }

  /// Adjacent literals are one part.
  public var parts: [Part]

  public init(_ parts: [Part]) {
    self.parts = parts
  }
}

/// A constant whose value is text.
public struct TextConstant: Hashable, Sendable {
  /// The names of the enclosing types and its own: `Route`, `list`.
  public var path: [String]
  public var value: TextExpression
  /// The position of the name.
  public var position: TextPosition

  public init(path: [String], value: TextExpression, position: TextPosition) {
    (self.path, self.value, self.position) = (path, value, position)
  }
}

/// The declaration of a class.
public struct ClassDeclaration: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// `@interface Name : Super`
    case interface
    /// `@implementation Name`, without a category
    case implementation
    case swift
  }

  public var form: Form
  /// The names of the enclosing types and its own.
  public var path: [String]
  /// The name of `@objc(Name)`; nil without it.
  public var objectiveCName: String?
  /// The position of the name.
  public var position: TextPosition

  public init(
    _ form: Form, path: [String], objectiveCName: String? = nil, position: TextPosition
  ) {
    (self.form, self.path, self.objectiveCName) = (form, path, objectiveCName)
    self.position = position
  }
}
