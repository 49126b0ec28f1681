public import ModKitModel

/// Finds what a source file imports and declares.
///
/// What is found depends on the bytes alone, so that it can be remembered by their digest. Any
/// bytes will do: text that no compiler accepts yields what could be understood of it.
public enum SourceScanner {
  /// The version of the facts: it changes with whatever the scanners find in the same bytes, so
  /// that no remembered facts outlive the scanner that found them.
  public static let version: UInt32 = 3

  /// A larger source is reported as unreadable rather than read into memory.
  public static let sizeLimit = 64 * 1_048_576

  /// The facts in the order of the text. A file without a language is a header: C rules.
  public static func facts(in bytes: UnsafeRawBufferPointer, language: Language?) -> SourceFacts {
    let bytes = SourceBytes(bytes)
    return switch language {
    case .swift: SwiftScanner.facts(in: bytes, upTo: LastWord.inSwift(bytes))
    default: CScanner.facts(in: bytes, language: language, upTo: LastWord.inC(bytes, language))
    }
  }

  /// The facts in the order of the text. A file without a language is a header: C rules.
  public static func facts(in bytes: [UInt8], language: Language?) -> SourceFacts {
    bytes.withUnsafeBytes { facts(in: $0, language: language) }
  }

  /// The same facts, found the slow way: by reading the file to its end.
  static func factsOfWholeFile(in bytes: [UInt8], language: Language?) -> SourceFacts {
    bytes.withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      return language == .swift
        ? SwiftScanner.facts(in: bytes, upTo: bytes.count)
        : CScanner.facts(in: bytes, language: language, upTo: bytes.count)
    }
  }
}
