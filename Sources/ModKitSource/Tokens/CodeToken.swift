/// A token of Swift, C or Objective-C source.
package struct CodeToken: Sendable {
  package enum Kind: UInt8, Sendable {
    case name
    /// A number, or another literal that is no text.
    case number
    /// A string literal without interpolation, with its delimiters and a leading `@`.
    case string
    /// One byte of punctuation.
    case mark
    /// The start of a string literal with interpolation. It is a bracket, closed by ``stringEnd``.
    case stringStart
    /// Text between two interpolations.
    case stringText
    case stringEnd
  }

  package var kind: Kind
  /// Whether a line end comes before it.
  package var beginsLine: Bool
  /// Whether it is in an interpolation of a string.
  var isInText: Bool
  private var first: Int32
  private var last: Int32
  /// The other end of a bracket, or -1.
  var partner: Int32 = -1
  /// The opening bracket around the token, or -1.
  var parent: Int32
  /// The place of the conditions around the token in the list of conditions.
  var conditions: Int32

  init(
    _ kind: Kind, _ range: Range<Int>, beginsLine: Bool, isInText: Bool, parent: Int,
    conditions: Int
  ) {
    self.kind = kind
    self.isInText = isInText
    self.beginsLine = beginsLine
    first = Int32(truncatingIfNeeded: range.lowerBound)
    last = Int32(truncatingIfNeeded: range.upperBound)
    self.parent = Int32(truncatingIfNeeded: parent)
    self.conditions = Int32(truncatingIfNeeded: conditions)
  }

  package var start: Int { Int(first) }
  package var end: Int { Int(last) }
  package var range: Range<Int> { start..<end }
}
