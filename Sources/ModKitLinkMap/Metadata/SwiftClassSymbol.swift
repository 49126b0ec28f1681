/// The symbol of a class of Swift: `_$s4Mode5OuterC5InnerCN`.
///
/// The names are mangled as described in Swift's `docs/ABI/Mangling.rst`: an identifier may have words of
/// those before, or be one of those.
struct SwiftClassSymbol {
  private let text: [UInt8]
  private var position = 0
  private var words: [String] = []
  /// What was there before: names, and nil for types.
  private var parts: [String?] = []

  private static let beginning = "_$s"
  private static let wordLimit = 26

  /// Returns the name at run time, as of a class without `@objc(Name)`; nil for other symbols, and for
  /// classes in anything but classes.
  static func runtimeName(_ symbol: String) -> String? {
    guard symbol.hasPrefix(beginning), symbol.hasSuffix("CN") else { return nil }
    var reader = SwiftClassSymbol(Array(symbol.utf8.dropFirst(beginning.utf8.count).dropLast(1)))
    return reader.name()
  }

  /// The module in the name of a class at run time: `Mode` of `_TtC4Mode4Base`.
  static func module(ofClass name: String) -> String? {
    guard name.hasPrefix("_TtC") else { return nil }
    let rest = name.dropFirst(3).drop { $0 == "C" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0, length < rest.utf8.count else { return nil }
    return String(decoding: rest.utf8.dropFirst(digits.utf8.count).prefix(length), as: UTF8.self)
  }

  private init(_ text: [UInt8]) { self.text = text }

  private mutating func name() -> String? {
    guard let module = identifier() else { return nil }
    var names: [String] = []
    repeat {
      guard let name = repeated() ?? identifier(), skip("C") else { return nil }
      names.append(name)
      parts.append(nil)
    } while position < text.count
    let kinds = String(repeating: "C", count: names.count)
    return "_Tt\(kinds)" + ([module] + names).map { "\($0.utf8.count)\($0)" }.joined()
  }

  private var byte: UInt8 { position < text.count ? text[position] : 0 }

  private mutating func skip(_ expected: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: expected) else { return false }
    position += 1
    return true
  }

  /// `AB` is the second part.
  private mutating func repeated() -> String? {
    let start = position
    guard skip("A"), byte.isUpper else {
      position = start
      return nil
    }
    let number = Int(byte - UInt8(ascii: "A"))
    position += 1
    return parts.indices.contains(number) ? parts[number] : nil
  }

  /// An identifier begins with its length; after a zero, it is made of letters for words and of pieces with a
  /// length. An upper-case letter is the last word.
  private mutating func identifier() -> String? {
    guard byte.isDigit else { return nil }
    var hasWords = skip("0")
    var name = ""
    repeat {
      while hasWords, byte.isLetter {
        let number = Int((byte | 0x20) - UInt8(ascii: "a"))
        hasWords = !byte.isUpper
        position += 1
        guard words.indices.contains(number) else { return nil }
        name += words[number]
      }
      if skip("0") { break }
      guard let piece = piece() else { return nil }
      name += piece
    } while hasWords
    parts.append(name)
    return name.isEmpty ? nil : name
  }

  private mutating func piece() -> String? {
    var length = 0
    while byte.isDigit, length < text.count {
      length = length * 10 + Int(byte - UInt8(ascii: "0"))
      position += 1
    }
    guard length > 0, length <= text.count - position else { return nil }
    let bytes = text[position..<position + length]
    position += length
    remember(bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A word begins at any letter, and ends before an underscore and before an upper-case letter after
  /// another one. It has two bytes at least.
  private mutating func remember(_ name: ArraySlice<UInt8>) {
    var (start, previous) = (Int?.none, UInt8(0))
    for index in name.startIndex...name.endIndex {
      let byte = index < name.endIndex ? name[index] : 0
      let isEnd = byte == 0 || byte == UInt8(ascii: "_") || (!previous.isUpper && byte.isUpper)
      if let first = start, isEnd {
        if index - first >= 2, words.count < Self.wordLimit {
          words.append(String(decoding: name[first..<index], as: UTF8.self))
        }
        start = nil
      }
      if start == nil, !byte.isDigit, byte != UInt8(ascii: "_"), byte != 0 { start = index }
      previous = byte
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isUpper: Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self }
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
