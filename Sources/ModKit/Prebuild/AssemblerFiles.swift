/// Files that inline assembly reads: the compilers, who tell of all others, do not know of them.
enum AssemblerFiles {
  /// The first directive in a source, or in a header, by which the assembler reads a file; nil when
  /// there is none.
  static func firstDirective(in source: [UInt8]) -> String? {
    let dot = UInt8(ascii: ".")
    return source.indices.lazy.filter { source[$0] == dot }
      .compactMap { directive(in: source[($0 + 1)...]) }.first
  }

  /// A name that a string follows, in the string of the assembly or out of it.
  private static func directive(in rest: ArraySlice<UInt8>) -> String? {
    for name in ["incbin", "include"] where rest.starts(with: name.utf8) {
      let operand = rest.dropFirst(name.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
      if operand.starts(with: "\\\"".utf8) || operand.starts(with: "\"".utf8) { return ".\(name)" }
    }
    return nil
  }
}
