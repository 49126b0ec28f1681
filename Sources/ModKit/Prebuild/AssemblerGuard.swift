/// Text after which the assembler says of each file that it is to read.
///
/// The assembler looks for a macro of a name before it looks for a directive. So it finds a directive in
/// whatever way it is spelled: by macros, in capitals, in strings that the preprocessor or the compiler joins.
enum AssemblerGuard {
  /// The directives by which it reads a file, and the one by which a source could remove these macros.
  private static let directives = ["incbin", "include", "purgem"]
  private static let mark = "modkit: directive "

  /// Definitions in assembly.
  static let assembly = macros.joined()

  /// The same for C and its relatives.
  static let header = macros.map { macro in
    let text = macro.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "__asm__(\"\(text)\");\n"
  }.joined()

  private static let macros = directives.flatMap(spellings).map { name in
    ".macro .\(name) modkit_operands:vararg\n.error \"\(mark).\(name.lowercased())\"\n.endm\n"
  }

  /// The first directive that the assembler has found.
  static func directive(in errors: String) -> String? {
    errors.firstRange(of: mark).map { range in
      String(errors[range.upperBound...].prefix { $0 == "." || $0.isLetter })
    }
  }

  /// Directives are the same in capitals; macros are not.
  private static func spellings(of word: String) -> [String] {
    word.reduce([""]) { spellings, letter in
      spellings.flatMap { [$0 + letter.lowercased(), $0 + letter.uppercased()] }
    }
  }
}
