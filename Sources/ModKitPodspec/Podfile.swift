/// The way pods are linked, according to a workspace's Podfile.
public enum Podfile {
  /// The names of Ruby Podfiles that CocoaPods looks for. It reads the first that exists.
  public static let names = ["CocoaPods.podfile", "Podfile", "Podfile.rb"]

  /// Returns the lines where `use_frameworks!` requests dynamic frameworks. A call whose argument
  /// is not a literal is skipped.
  public static func linesOfDynamicFrameworks(in bytes: [UInt8]) -> [Int] {
    let tokens = RubyLexer.tokens(of: bytes)
    return tokens.indices.filter { isCall(at: $0, tokens) && isDynamic(tokens[($0 + 1)...]) }
      .map { index in
        1 + bytes[..<tokens[index].range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      }
  }

  private static func isCall(at index: Int, _ tokens: [RubyToken]) -> Bool {
    guard tokens[index].isName("use_frameworks!") else { return false }
    guard index > 0 else { return true }
    return !tokens[index - 1].isSign(".") && !tokens[index - 1].isName("def")
  }

  /// - Parameter rest: the tokens after the method name
  private static func isDynamic(_ rest: ArraySlice<RubyToken>) -> Bool {
    let arguments = rest.first?.isSign("(") == true ? rest.dropFirst() : rest
    guard let first = arguments.first, !endsCall(first) else { return true }
    switch first.kind {
    case .name("true"): return true
    case .label(let key) where key.literal == "linkage":
      return isDynamicLinkage(arguments.dropFirst().first)
    case .symbol(let key) where key.literal == "linkage":
      let value = arguments.dropFirst()
      return value.first?.isSign("=>") == true
        && isDynamicLinkage(value.dropFirst().first { !$0.isNewline })
    default: return false
    }
  }

  private static func endsCall(_ token: RubyToken) -> Bool {
    token.isNewline || token.isClosingBracket
      || ["end", "if", "unless"].contains(where: token.isName)
  }

  private static func isDynamicLinkage(_ token: RubyToken?) -> Bool {
    guard case .symbol(let value)? = token?.kind else { return false }
    return value.literal == "dynamic"
  }
}

extension [RubyToken.Part] {
  /// The text, or nil if it contains code.
  var literal: String? {
    let texts = compactMap { part -> String? in
      if case .text(let text) = part { text } else { nil }
    }
    return texts.count == count ? texts.joined() : nil
  }
}
