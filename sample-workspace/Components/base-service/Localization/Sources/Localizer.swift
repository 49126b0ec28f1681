/// The texts of the app in the user's language.
public struct Localizer: Sendable {
  /// Texts by key, for one language.
  public typealias Table = [String: String]

  private let tables: [Table]

  /// - Parameters:
  ///   - language: A language tag such as `zh-Hans-CN`; each shorter tag is a fallback.
  ///   - development: The language that has every text.
  public init(language: String, development: String = "en", tables: [String: Table]) {
    self.tables = (Localizer.fallbacks(language) + [development]).compactMap { tables[$0] }
  }

  /// The text of a key with `{0}`, `{1}`… replaced; the key itself if no language has it.
  public func text(_ key: String, _ arguments: String...) -> String {
    fill(template(key) ?? key, arguments)
  }

  /// The text for a number of things, from `key.zero`, `key.one` or `key.other`.
  public func count(_ number: Int, _ key: String) -> String {
    let form = number == 0 ? "zero" : number == 1 ? "one" : "other"
    let template = template("\(key).\(form)") ?? template("\(key).other") ?? key
    return fill(template, [String(number)])
  }

  private func template(_ key: String) -> String? {
    tables.lazy.compactMap { $0[key] }.first
  }

  private func fill(_ template: String, _ arguments: [String]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      result += rest[..<open]
      if let index = Int(rest[rest.index(after: open)..<close]), arguments.indices.contains(index) {
        result += arguments[index]
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  static func fallbacks(_ language: String) -> [String] {
    let parts = language.split(separator: "-")
    return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
  }
}
