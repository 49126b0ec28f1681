/// Text that has to fit into a box, measured without a font.
enum Label {
  /// Returns the approximate width of text in a sans-serif font.
  static func width(of text: String, fontSize: Int) -> Int {
    text.reduce(0) { width, character in width + thousandths(of: character) } * fontSize / 1000
  }

  /// Returns the text, shortened in the middle with an ellipsis if it is too wide.
  static func fitting(_ text: String, width limit: Int, fontSize: Int) -> String {
    guard width(of: text, fontSize: fontSize) > limit else { return text }
    let room = max(limit - fontSize, 0) * 1000 / fontSize
    let start = prefix(of: text, within: room * 3 / 5)
    let end = prefix(of: text.reversed(), within: room - room * 3 / 5)
    return start + "…" + String(end.reversed())
  }

  private static func prefix(of text: some Sequence<Character>, within room: Int) -> String {
    var room = room
    var prefix = ""
    for character in text {
      room -= thousandths(of: character)
      guard room >= 0 else { break }
      prefix.append(character)
    }
    return prefix
  }

  /// Returns the width of a character in thousandths of the font size.
  private static func thousandths(of character: Character) -> Int {
    switch character {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", "'", "-", "/", " ": 330
    case "m", "w", "M", "W", "@": 880
    case "A"..."Z": 700
    case _ where character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false: 1000
    default: 600
    }
  }
}
