import ModKitModel

/// The selectors that Swift derives from names, as `AbstractFunctionDecl::getObjCSelector` of the compiler does.
enum ObjectiveCName {
  /// What a function takes beside its parameters.
  enum Effect {
    case none
    case completionHandler
    /// An error comes after so many parameters.
    case error(after: Int)
  }

  /// Returns the selector of `name(first:second:)`; a label of `_` is empty.
  static func selector(_ name: String, _ labels: [String], _ effect: Effect) -> String {
    var rest = labels.map(Piece.label)
    switch effect {
    case .none: break
    case .completionHandler: rest.append(.completionHandler)
    case .error(let place): rest.insert(.error, at: min(place, rest.count))
    }
    guard let first = rest.first else { return name }
    let pieces = [first.joined(to: name)] + rest.dropFirst().map(\.text)
    return pieces.map { "\($0):" }.joined()
  }

  private enum Piece {
    case label(String)
    case completionHandler
    case error

    var text: String {
      switch self {
      case .label(let label): label
      case .completionHandler: "completionHandler"
      case .error: "error"
      }
    }

    /// As the first one, after the name.
    func joined(to name: String) -> String {
      switch self {
      case .label(""): name
      case .label(let label):
        isPreposition(CamelCase.firstWord(of: label))
          || isPreposition(CamelCase.lastWord(of: name))
          ? name + label.withCapitalLetter : name + "With" + label.withCapitalLetter
      case .completionHandler: name + "WithCompletionHandler"
      case .error: name + "AndReturnError"
      }
    }
  }

  private static func isPreposition(_ word: Substring) -> Bool {
    prepositions.contains(word.lowercased())
  }

  /// `PartsOfSpeech.def` of the compiler.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following",
    "for", "from", "given", "in", "including", "inside", "into", "matching", "of", "on",
    "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

/// The words of a name, as `camel_case` of the compiler divides it.
private enum CamelCase {
  static func firstWord(of name: String) -> Substring {
    let bytes = Array(name.utf8)
    return Substring(decoding: bytes[..<end(of: bytes[...])])
  }

  static func lastWord(of name: String) -> Substring {
    let bytes = Array(name.utf8)
    var start = 0
    while true {
      let end = end(of: bytes[start...])
      if end >= bytes.count { return Substring(decoding: bytes[start...]) }
      start = end
    }
  }

  /// The end of the word that a text begins with.
  private static func end(of bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    while index < bytes.endIndex, bytes[index].isUppercase { index += 1 }
    // More than one capital letter is an acronym, whose last letter may begin the next word.
    if index - bytes.startIndex > 1 {
      return index == bytes.endIndex || !bytes[index].isLowercase ? index : index - 1
    }
    while index < bytes.endIndex, !bytes[index].isUppercase { index += 1 }
    return index
  }
}

extension Substring {
  fileprivate init(decoding bytes: ArraySlice<UInt8>) {
    self = String(decoding: bytes, as: UTF8.self)[...]
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isLowercase: Bool { (0x61...0x7A).contains(self) }
}
