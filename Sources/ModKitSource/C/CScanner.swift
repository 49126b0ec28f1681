package import ModKitModel

/// Finds the facts of C, C++ and Objective-C source, headers included.
///
/// They are those in every branch of a conditional except `#if 0`. `#ifdef A` is the condition `defined(A)`. The include
/// guard of a header is no condition. The position is that of the operand's first byte: the opening delimiter of a
/// header.
package enum CScanner {
  /// Reads no token after the last mark, except to finish a declaration that began before. Of a file that implements
  /// a category, all is divided into tokens.
  static func facts(
    in bytes: SourceBytes, language: Language?, _ marks: SourceMarks
  ) -> SourceFacts {
    if FactWords.haveCategory(marks, in: bytes, language) {
      return factsAndTokens(in: bytes, language: language).facts
    }
    guard let last = FactWords.last(in: bytes, language, marks) else { return SourceFacts() }
    var lexer = CLexer(bytes, language)
    lexer.read(upTo: last)
    return lexer.facts
  }

  /// Returns the facts and the tokens of the whole file.
  static func factsAndTokens(
    in bytes: SourceBytes, language: Language?
  ) -> (facts: SourceFacts, tokens: CodeTokens) {
    let lexer = whole(bytes, language, [.facts, .tokens])
    return (lexer.facts, lexer.tokens)
  }

  /// Returns the classes and categories with all their methods, and the properties of classes.
  package static func members(in bytes: SourceBytes, language: Language?) -> ClassMembers {
    let lexer = whole(bytes, language, [.facts, .tokens, .classes])
    return ClassMembers(
      implementations: lexer.facts.implementations, properties: lexer.properties)
  }

  private static func whole(
    _ bytes: SourceBytes, _ language: Language?, _ content: CContent
  ) -> CLexer {
    var lexer = CLexer(bytes, language, content)
    lexer.read()
    lexer.readMembers()
    return lexer
  }
}

/// What a file of Objective-C says about the methods of classes.
package struct ClassMembers: Hashable, Sendable {
  package var implementations: [ObjectiveCImplementation] = []
  package var properties: [ObjectiveCProperty] = []

  package init(
    implementations: [ObjectiveCImplementation] = [], properties: [ObjectiveCProperty] = []
  ) {
    (self.implementations, self.properties) = (implementations, properties)
  }
}
