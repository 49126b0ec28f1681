public import ModKitModel

/// Finds what a source file imports, declares, and implements for Objective-C.
///
/// The result depends only on the bytes, so it can be cached by their digest. All input is
/// accepted: invalid source yields the facts that could be recognized.
public enum SourceScanner {
  /// The version of the facts. Increase it when the scanners find something else in the same bytes,
  /// so that cached facts of an older scanner are not used.
  public static let version: UInt32 = 7

  /// A larger source is reported as unreadable rather than read into memory.
  public static let sizeLimit = 64 * 1_048_576

  /// Returns the facts in text order. A file without a language is a header and read as C.
  public static func facts(in bytes: UnsafeRawBufferPointer, language: Language?) -> SourceFacts {
    let bytes = SourceBytes(bytes)
    return facts(in: bytes, language, marks(in: bytes, language))
  }

  /// Returns the facts in text order. A file without a language is a header and read as C.
  public static func facts(in bytes: [UInt8], language: Language?) -> SourceFacts {
    bytes.withUnsafeBytes { facts(in: $0, language: language) }
  }

  /// - Parameter marks: those of a search for the words of facts, and for others behind them
  static func facts(
    in bytes: SourceBytes, _ language: Language?, _ marks: SourceMarks
  ) -> SourceFacts {
    language == .swift
      ? SwiftFacts.standard.read(bytes, marks)
      : CScanner.facts(in: bytes, language: language, marks)
  }

  /// Returns the same facts, and the tokens of the whole file.
  static func factsAndTokens(
    in bytes: SourceBytes, _ language: Language?, _ marks: SourceMarks
  ) -> (facts: SourceFacts, tokens: CodeTokens) {
    guard language == .swift else {
      return CScanner.factsAndTokens(in: bytes, language: language)
    }
    let tokens = SwiftLexer.tokens(of: bytes)
    return (SwiftFacts.standard.read(bytes, marks, tokens), tokens)
  }

  /// Returns the tokens of a source, without facts.
  package static func tokens(of bytes: SourceBytes, _ language: Language?) -> CodeTokens {
    language == .swift
      ? SwiftLexer.tokens(of: bytes) : CLexer.tokens(of: bytes, language: language)
  }

  /// Returns the same facts the slow way, by reading the whole file.
  static func factsOfWholeFile(in bytes: [UInt8], language: Language?) -> SourceFacts {
    bytes.withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      return language == .swift
        ? SwiftFacts.standard.readWhole(bytes)
        : CScanner.factsAndTokens(in: bytes, language: language).facts
    }
  }

  /// Returns the marks of facts alone.
  static func marks(in bytes: SourceBytes, _ language: Language?) -> SourceMarks {
    var marks = SourceMarks()
    searches[language].search(bytes, into: &marks)
    return marks
  }

  private static let searches = FactSearches()
}
