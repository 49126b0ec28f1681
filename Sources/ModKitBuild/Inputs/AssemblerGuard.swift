import ModKitModel

/// Text that makes the assembler report each file that it would read.
///
/// It defines macros with the names of directives. The assembler looks up macros before directives,
/// so a directive is found however it is spelled: through macros, in capitals, or in strings that
/// the preprocessor or the compiler joins.
enum AssemblerGuard {
  /// The directives that read a file, and the one that could remove these macros.
  private static let directives = ["incbin", "include", "purgem"]
  private static let mark = "modkit: directive "

  /// The definitions in assembly.
  static let assembly = macros.joined()

  /// The definitions for C and related languages.
  static let header = macros.map { macro in
    "__asm__(\(QuotedText.c(macro)));\n"
  }.joined()

  private static let macros = directives.flatMap(spellings).map { name in
    ".macro .\(name) modkit_operands:vararg\n.error \"\(mark).\(name.lowercased())\"\n.endm\n"
  }

  /// Returns the first directive that the assembler found.
  static func directive(in errors: String) -> String? {
    errors.firstRange(of: mark).map { range in
      String(errors[range.upperBound...].prefix { $0 == "." || $0.isLetter })
    }
  }

  /// Returns all spellings of a word. Directives ignore case; macros do not.
  private static func spellings(of word: String) -> [String] {
    word.reduce([""]) { spellings, letter in
      spellings.flatMap { [$0 + letter.lowercased(), $0 + letter.uppercased()] }
    }
  }
}
