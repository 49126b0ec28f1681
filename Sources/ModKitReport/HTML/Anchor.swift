/// The anchors in the page. They are safe in attributes and URLs, and stable from run to run.
enum Anchor {
  static func component(_ name: String) -> String { "component-" + slug(name) }
  static func rule(_ name: String) -> String { "rule-" + slug(name) }

  /// Returns the anchors of components, sorted by name. A repeated name gets a number.
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
