/// A list of names as it stands in the text.
struct DependencyList {
  enum Form: Hashable {
    /// Lines that begin with a dash.
    case block
    /// Names between brackets, which are at these places.
    case flow(open: Int, close: Int)
  }

  var form: Form
  var items: [DependencyItem]
  /// The line above all lines of items: that of the key, or of the opening bracket.
  var headerLine: Int

  /// The quotes that all items have; nil without items.
  func quotes(in lines: ManifestLines) -> ScalarQuotes? {
    let quotes = Set(items.map { ScalarQuotes(before: lines.byte(at: $0.range.lowerBound)) })
    return quotes.count > 1 ? ScalarQuotes.none : quotes.first
  }
}

/// An item of a list as it stands in the text.
struct DependencyItem {
  var name: String
  /// The bytes of the name, with its quotes.
  var range: Range<Int>
  /// Where the comma after it is.
  var comma: Int?
  /// Where it begins on its line, with its dash, when it shares the line with nothing but a
  /// comment.
  var column: Int?
  /// Its line, and those that go on with the comment at its end.
  var lines: Range<Int>

  /// Whether its lines can be added and removed as a whole.
  var isAlone: Bool { column != nil }
  /// The end of the name and its comma.
  var end: Int { comma.map { $0 + 1 } ?? range.upperBound }
}
