/// Writes the first names of a list: between brackets, or below the key if the line gets too long.
struct FirstNames {
  let names: [String]
  let quotes: ScalarQuotes

  /// The maximum length of a line.
  private static let widthLimit = 100

  /// The text after the colon of the key.
  struct Text {
    var onLine: String
    var below: String
  }

  /// The names between brackets.
  var flow: String { "[" + separated + "]" }
  var separated: String { names.map(quotes.text).joined(separator: ", ") }

  /// Returns the text of the names.
  ///
  /// - Parameters:
  ///   - column: the column where the colon ends
  ///   - indentation: the text before the key on its line
  ///   - ending: the line break after the key
  func text(column: Int, indentation: String, ending: String) -> Text {
    let flow = " " + flow
    if names.count == 1 || column + flow.utf8.count <= Self.widthLimit {
      return Text(onLine: flow, below: "")
    }
    let below = names.map { "\(indentation)  - \(quotes.text(of: $0))\(ending)" }
    return Text(onLine: "", below: below.joined())
  }
}
