/// A part of a pattern of code.
indirect enum PatternPiece: Hashable, Sendable {
  case name(String)
  case number(String)
  /// A string literal with this value.
  case string(String)
  /// One byte of punctuation.
  case mark(UInt8)
  /// Brackets, identified by the opening one.
  case group(UInt8, PatternGroup)
  /// `$NAME`; `$_` has no name.
  case metavariable(String?)
  /// `...`
  case ellipsis

  var isGroup: Bool { if case .group = self { true } else { false } }
}

/// What brackets of a pattern contain.
enum PatternGroup: Hashable, Sendable {
  /// Separated by commas.
  case arguments([PatternArgument])
  /// `[receiver label:value …]`
  case message(receiver: [PatternPiece], parts: [PatternArgument])
  /// `{ … }`, and what `@selector(…)` contains
  case code([PatternPiece])
}

/// An argument of a call or of a message.
struct PatternArgument: Hashable, Sendable {
  var label: String?
  /// Empty for a message without arguments.
  var value: [PatternPiece]

  /// Whether it stands for any number of arguments.
  var isEllipsis: Bool { label == nil && value == [.ellipsis] }
}

/// The way from the start of a pattern to its anchor.
struct PatternAnchor: Hashable, Sendable {
  /// The longest name of the pattern.
  var word: String
  /// The place of the piece with the anchor among the outermost pieces.
  var place: Int
  /// How many brackets are around it.
  var depth: Int
  /// The byte that has to follow, except for blanks and comments; nil if any may.
  var follower: UInt8?
}

/// A pattern of code, ready to be matched.
package struct CodePattern: Hashable, Sendable {
  var pieces: [PatternPiece]
  var anchor: PatternAnchor
  /// The metavariables that stand for a type or another name, and not for an expression.
  var words: Set<String>
  /// The metavariables of the pattern.
  package var metavariables: Set<String>
  /// The metavariable that stands for each element of a list, as `$NAME` in `[..., $NAME, ...]`.
  var repeated: String?
}
