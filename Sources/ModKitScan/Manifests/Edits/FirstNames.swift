/// Writes the first names of a list: between brackets, or below the key when that is too long.
struct FirstNames {
  let names: [String]
  let quotes: ScalarQuotes

  /// How long a line may become.
  private static let widthLimit = 100

  /// What follows the colon of the key.
  struct Text {
    var onLine: String
    var below: String
  }

  /// The names between brackets.
  var flow: String { "[" + separated + "]" }
  var separated: String { names.map(quotes.text).joined(separator: ", ") }

  /// - Parameters:
  ///   - column: how far into its line the colon ends
  ///   - indentation: what stands before the key on its line
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
