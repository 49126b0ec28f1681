/// A list of names with its places in the text.
struct DependencyList {
  enum Form: Hashable {
    /// Lines that begin with a dash.
    case block
    /// Names between brackets at these places.
    case flow(open: Int, close: Int)
  }

  var form: Form
  var items: [DependencyItem]
  /// The line above all lines of items: the line of the key or of the opening bracket.
  var headerLine: Int

  /// Returns the quotes that all items have, or nil if there are no items.
  func quotes(in lines: ManifestLines) -> ScalarQuotes? {
    let quotes = Set(items.map { ScalarQuotes(before: lines.byte(at: $0.range.lowerBound)) })
    return quotes.count > 1 ? ScalarQuotes.none : quotes.first
  }
}

/// An item of a list with its place in the text.
struct DependencyItem {
  var name: String
  /// The bytes of the name, including its quotes.
  var range: Range<Int>
  /// The place of the comma after it.
  var comma: Int?
  /// Where it begins on its line, including its dash. Nil if the line has anything else except a
  /// comment.
  var column: Int?
  /// Its line, and the following lines that continue the comment at its end.
  var lines: Range<Int>

  /// Whether its lines can be added and removed as a whole.
  var isAlone: Bool { column != nil }
  /// The end of the name and its comma.
  var end: Int { comma.map { $0 + 1 } ?? range.upperBound }
}
