import Foundation
import ModKitGenerate
import ModKitModel

/// The text of headers, to distinguish errors in them from errors that an incomplete SDK causes.
package struct ProofSources {
  /// The names that the workspace's headers and the stub SDK declare.
  private let names: Set<String>
  /// The lines of headers with errors, by path, without comments.
  private let lines: [String: [String]]

  /// - Parameters:
  ///   - headers: the headers of the workspace
  ///   - faulty: those with errors
  ///   - read: returns the text of a file
  package init(headers: [String], faulty: Set<String>, read: (String) -> String) {
    let texts =
      faulty.isEmpty ? [] : headers.map { (path: $0, text: Self.withoutComments(read($0))) }
    names = texts.reduce(into: faulty.isEmpty ? [] : StubSDK.names) { names, header in
      names.formUnion(Self.declaredNames(in: header.text))
    }
    lines = Dictionary(
      texts.filter { faulty.contains($0.path) }.map { path, text in
        (path, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Queries

  /// Returns whether an undefined macro may have caused a parse error: such a name is on the line
  /// or the line before, or is called at the start of any earlier line. Clang takes such a call for
  /// a function, and later errors may follow from that.
  package func mayMissMacro(_ path: String, line: Int) -> Bool {
    guard let lines = lines[path] else { return true }
    return lines.prefix(max(line - 2, 0)).contains(where: callsUnknownMacro)
      || lines.prefix(line).suffix(2).contains { text in
        Self.words(in: text).contains(where: isUnknownMacro)
      }
  }

  /// Whether the text ends the class or protocol that begins in a line, before the next one begins.
  package func isClassEnded(after line: Int, _ path: String) -> Bool {
    guard let lines = lines[path] else { return true }
    let keyword = lines.dropFirst(line).lazy
      .compactMap { $0.firstMatch(of: /@(end|interface|implementation|protocol\b(?!.*;))\b/)?.1 }
      .first
    return keyword == "end"
  }

  /// Whether an unknown name stands for a whole parameter before a place in a list of them, as in
  /// `(CGRect, int)`: clang takes that for a list of names.
  package func isUnknownParameter(before line: Int, _ column: Int, of path: String) -> Bool {
    guard let lines = lines[path], line >= 1, line <= lines.count else { return true }
    let text =
      lines[..<(line - 1)].suffix(1).joined() + " "
      + String(decoding: lines[line - 1].utf8.prefix(max(column - 1, 0)), as: UTF8.self)
    guard let match = text.firstMatch(of: /\((?:[^(){};]*,)?\s*(\w+)\s*,\s*$/) else { return false }
    return !isKnown(String(match.1))
  }

  private func callsUnknownMacro(_ text: String) -> Bool {
    guard let match = text.prefixMatch(of: /\s*(\w+)\s*\((.*)/) else { return false }
    return !match.2.contains(";") && isUnknownMacro(String(match.1))
  }

  /// Returns whether an unknown name, which may be a macro, is at the place of an error.
  package func isUnknownName(after line: Int, _ column: Int, of path: String) -> Bool {
    guard let lines = lines[path], line >= 1, line <= lines.count else { return true }
    let rest = String(decoding: lines[line - 1].utf8.dropFirst(max(column - 1, 0)), as: UTF8.self)
    let following = ([rest] + lines[line...]).lazy
      .map { $0.trimmingPrefix { $0.isWhitespace } }.first { !$0.isEmpty }
    guard let text = following, let word = Self.words(in: String(text)).first, text.hasPrefix(word)
    else { return false }
    return !isKnown(word)
  }

  private func isUnknownMacro(_ word: String) -> Bool {
    word.count > 2 && !isKnown(word)
      && word.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private func isKnown(_ word: String) -> Bool {
    names.contains(word) || Self.keywords.contains(word) || word.hasPrefix("__")
  }

  // MARK: Text

  /// Returns the text without comments, with lines and columns unchanged.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\*(?s:.*?)\*\/|\/\/[^\n]*/) { match in
      String(match.output.map { $0.isNewline ? $0 : " " })
    }
  }

  private static func words(in text: String) -> [String] {
    text.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) }
  }

  private static func declaredNames(in text: String) -> [String] {
    let declarations = [
      /(?:@interface|@protocol|@class|\bstruct|\bunion|\benum|#[ \t]*define)\s+(\w+)/,
      /\btypedef\b[^;{}()]*?\b(\w+)\s*;/, /\}\s*(\w+)\s*;/, /\(\s*[\^*]\s*(\w+)\s*\)/,
      /\bNS_(?:ENUM|OPTIONS|CLOSED_ENUM)\s*\(\s*\w+\s*,\s*(\w+)\s*\)/,
    ]
    return declarations.flatMap { text.matches(of: $0).map { String($0.1) } }
  }

  private static let keywords: Set = [
    "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else",
    "enum", "extern", "float", "for", "goto", "id", "if", "inline", "instancetype", "int", "long",
    "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct", "switch",
    "typedef", "union", "unsigned", "void", "volatile", "while", "SEL", "IMP", "Class", "BOOL",
    "NULL", "self", "super", "nonnull", "nullable", "define", "ifdef", "ifndef", "endif", "elif",
    "include", "import", "pragma", "undef", "defined", "error", "warning", "once", "mark",
  ]
}
