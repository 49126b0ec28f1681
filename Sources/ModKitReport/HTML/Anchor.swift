/// Names of places in the page, safe in attributes and in addresses, and stable from run to run.
enum Anchor {
  static func component(_ name: String) -> String { "component-" + slug(name) }
  static func rule(_ name: String) -> String { "rule-" + slug(name) }

  /// The anchors of components that are sorted by name; a repeated name gets a number.
  static func components(_ names: [String]) -> [String] {
    var anchors: [String] = []
    var repeats = 0
    for (index, name) in names.enumerated() {
      repeats = index > 0 && names[index - 1] == name ? repeats + 1 : 0
      anchors.append(component(name) + (repeats > 0 ? ".x\(repeats + 1)." : ""))
    }
    return anchors
  }

  /// Keeps letters, digits, `-` and `_`; writes every other byte in hexadecimal between dots.
  private static func slug(_ text: String) -> String {
    text.utf8.reduce(into: "") { slug, byte in
      switch Character(Unicode.Scalar(byte)) {
      case "A"..."Z", "a"..."z", "0"..."9", "-", "_": slug.append(Character(Unicode.Scalar(byte)))
      default: slug += ".\(String(byte, radix: 16))."
      }
    }
  }
}
