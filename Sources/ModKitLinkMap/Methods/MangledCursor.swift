/// A position in a mangled name of Swift. Each `take` function moves past what it finds, or finds nothing.
///
/// The grammar is that of docs/ABI/Mangling.rst in Swift's repository.
struct MangledCursor {
  /// Longer names, and identifiers that words make longer, are not read: each letter may stand for a long word.
  static let limit = 8192

  private var bytes: Substring.UTF8View.SubSequence
  private var words: [String] = []

  init(_ bytes: Substring.UTF8View.SubSequence) {
    self.bytes = bytes
  }

  /// Whether the function throws or is asynchronous, which adds a parameter in Objective-C. Only after the operator
  /// of functions was dropped.
  var hasEffects: Bool {
    ends(with: "K") || ends(with: "Ya") || ends(with: "YaK") || ends(with: "YK")
  }

  private func ends(with text: String) -> Bool {
    bytes.count >= text.utf8.count && bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  mutating func dropLast(_ text: String) -> Bool {
    guard ends(with: text) else { return false }
    bytes = bytes.dropLast(text.utf8.count)
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  /// Takes a class that is in a module, not in another type.
  mutating func takeClass() -> String? {
    if take("So") {
      guard let name = takeIdentifier(), take("C") else { return nil }
      return name
    }
    guard let module = takeIdentifier(), let name = takeIdentifier(), take("C") else { return nil }
    return "_TtC\(module.utf8.count)\(module)\(name.utf8.count)\(name)"
  }

  mutating func takeExtension() -> String? {
    let before = self
    guard let module = takeIdentifier(), take("E") else {
      self = before
      return nil
    }
    return module
  }

  /// Takes the name of a member; what makes a private name unique is dropped.
  mutating func takeName() -> String? {
    guard let name = takeIdentifier() else { return nil }
    let before = self
    if takeIdentifier()?.hasPrefix("_") == true, take("LL") { return name }
    self = before
    return name
  }

  /// Takes labels; nil if only types tell how many parameters there are.
  ///
  /// Functions without labels have `y`, or nothing if they have no parameters. Types begin after the labels, with the
  /// result, and those of parameters end the name.
  mutating func takeLabels() -> [String?]? {
    var labels = takeRun()
    if labels.isEmpty {
      if withoutEffects.last == UInt8(ascii: "y") { return [] }
      let isOne = bytes.first == UInt8(ascii: "y") && withoutEffects.last != UInt8(ascii: "t")
      return isOne ? [nil] : nil
    }
    switch bytes.first {
    case UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "P"),
      UInt8(ascii: "a"):
      // The last two are the module and the name of the result's type.
      guard labels.count >= 2, labels.suffix(2).allSatisfy({ $0 != nil }) else { return nil }
      labels.removeLast(2)
      return labels.isEmpty ? nil : labels
    case UInt8(ascii: "S"), UInt8(ascii: "A"), UInt8(ascii: "y"), UInt8(ascii: "s"): return labels
    default: return nil
    }
  }

  private var withoutEffects: Substring.UTF8View.SubSequence {
    var rest = self
    for effect in ["K", "Ya"] { _ = rest.dropLast(effect) }
    return rest.bytes
  }

  private mutating func takeRun() -> [String?] {
    var labels: [String?] = []
    while let first = bytes.first {
      if first == UInt8(ascii: "_") {
        bytes = bytes.dropFirst()
        labels.append(nil)
      } else if let name = takeIdentifier() {
        labels.append(name)
      } else {
        break
      }
    }
    return labels
  }

  // MARK: Identifiers

  /// Takes a length and so many bytes; after a zero, words of earlier identifiers are in it by letter.
  private mutating func takeIdentifier() -> String? {
    let before = self
    let hasWords = take("0")
    // Names that are not ASCII are in Punycode.
    if hasWords, bytes.first == UInt8(ascii: "0") {
      self = before
      return nil
    }
    var name = ""
    var expectsWords = hasWords
    repeat {
      while expectsWords, let letter = bytes.first, let word = Self.word(letter) {
        guard word.index < words.count, name.utf8.count < Self.limit else {
          self = before
          return nil
        }
        bytes = bytes.dropFirst()
        name += words[word.index]
        expectsWords = !word.isLast
      }
      if hasWords, take("0") { break }
      guard let part = takeCounted() else {
        self = before
        return nil
      }
      name += part
    } while expectsWords
    return name
  }

  private static func word(_ letter: UInt8) -> (index: Int, isLast: Bool)? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): (Int(letter - UInt8(ascii: "a")), false)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): (Int(letter - UInt8(ascii: "A")), true)
    default: nil
    }
  }

  private mutating func takeCounted() -> String? {
    var count = 0
    while let digit = bytes.first.map({ $0 &- UInt8(ascii: "0") }), digit <= 9 {
      count = count * 10 + Int(digit)
      guard count <= bytes.count else { return nil }
      bytes = bytes.dropFirst()
    }
    guard count > 0, count <= bytes.count else { return nil }
    let part = bytes.prefix(count)
    bytes = bytes.dropFirst(count)
    addWords(of: Array(part))
    return String(Substring(part))
  }

  /// Adds the words of an identifier: they begin with a letter, end before a capital after another letter, or before
  /// an underscore, and have at least two letters.
  private mutating func addWords(of part: [UInt8]) {
    var start: Int?
    for index in 0...part.count {
      let byte = index < part.count ? part[index] : 0
      let ends =
        byte == 0 || byte == UInt8(ascii: "_")
        || (index > 0 && Self.isCapital(byte) && !Self.isCapital(part[index - 1]))
      if let begin = start, ends {
        if index - begin >= 2, words.count < 26 {
          words.append(String(decoding: part[begin..<index], as: UTF8.self))
        }
        start = nil
      }
      let isDigit = byte &- UInt8(ascii: "0") <= 9
      if start == nil, byte != 0, byte != UInt8(ascii: "_"), !isDigit { start = index }
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
