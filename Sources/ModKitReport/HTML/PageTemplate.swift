import ModKitTemplates
import Mustache

/// The template of the page with its style and its script.
struct PageTemplate {
  private let template: MustacheTemplate

  init() throws {
    template = try MustacheTemplate(markup: Templates.Report.page)
  }

  /// - Parameter data: JSON
  func render(title: String, data: String) -> String {
    template.render([
      "title": title, "style": Self.compact([Templates.Report.style], .style),
      "script": Self.compact(Templates.Report.scripts, .script), "data": Self.embedded(data),
    ])
  }

  /// In an element `script`, `<!--` and `</script` have a meaning, whatever surrounds them. In JSON `<` can
  /// only be in a text, where it may be escaped.
  private static func embedded(_ json: String) -> String {
    // Bytes, because a page may have megabytes.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines without indentation, empty lines and comments of whole lines.
  private static func compact(_ texts: [String], _ spaces: DispensableSpaces) -> String {
    var result = ""
    for text in texts {
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.isEmpty, !isComment(code) else { continue }
        result += spaces.removed(from: code)
      }
    }
    return result
  }

  private static func isComment(_ line: Substring) -> Bool {
    ["/*", "* ", "*/", "//"].contains { line.hasPrefix($0) }
  }
}
