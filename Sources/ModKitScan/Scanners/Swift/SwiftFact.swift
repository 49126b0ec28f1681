import ModKitModel

/// A fact that Swift source states at a word.
///
/// A new one is a value like these, and its name in ``all``.
struct SwiftFact: Sendable {
  /// The words at which it may be.
  let words: [String]
  /// Whether the bytes around such a word allow it. A file is divided into tokens up to the last
  /// place where they do.
  var mayBegin: @Sendable (SourceBytes, Int) -> Bool = { _, _ in true }
  /// Adds what the place of a word says, unless it is no such fact.
  let read: @Sendable (SwiftFactPlace, inout FactCollector) -> Void

  static let all = [imports, conditions, types, entryPoints, images, dataAssets, files]
}

/// A place of a word at which a fact may be.
struct SwiftFactPlace {
  /// At least up to this place; with a mark for Objective-C in the file, all.
  let tokens: CodeTokens
  let offset: Int

  var bytes: SourceBytes { tokens.bytes }

  /// The token that is the word; nil in comments, strings and directives, and for a name between backticks.
  var token: Int? {
    guard let token = tokens.token(at: offset), tokens.isName(token), !tokens.isEscaped(token)
    else { return nil }
    return token
  }
}

/// Gathers facts in the order of the text.
struct FactCollector {
  var facts = SourceFacts()
  private var positions: PositionCounter

  init(_ bytes: SourceBytes) { positions = PositionCounter(bytes) }

  /// Returns the position of an offset. Has to be called in the order of the text.
  mutating func position(of offset: Int) -> TextPosition { positions.position(of: offset) }
}
