import ModKitFormats

/// The tokens of a BUILD file, with the calls that declare targets.
struct BazelSyntax {
  typealias Call = BracketTokens<StarlarkToken>.Call

  private let tokens: BracketTokens<StarlarkToken>

  init(_ bytes: [UInt8]) throws(StarlarkError) {
    tokens = BracketTokens(try StarlarkLexer.tokens(of: bytes))
  }

  /// Returns the string literal at an offset, or nil.
  func text(at offset: Int) -> String? { tokens.text(at: offset) }

  /// Returns the calls at the top level that declare a target.
  func declarations(ofTarget name: String) -> [Call] {
    let all = tokens.tokens
    var calls: [Call] = []
    var index = 1
    while index < all.count {
      defer { index += 1 }
      guard all[index].mark == "(", let close = tokens.partners[index] else { continue }
      if all[index - 1].word != nil {
        let call = tokens.call(from: index - 1, index, close, labelsBefore: "=")
        let stated = call.label("name").flatMap { tokens.text(of: call.values[$0]) }
        if stated == name { calls.append(call) }
      }
      index = close
    }
    return calls
  }

  /// Returns the list that an argument states, or nil if it is computed. The first list of a sum is one.
  func list(of argument: Int, in call: Call) -> BracketList? {
    tokens.list(of: argument, in: call, naming: tokens.text)
  }
}

extension StarlarkToken: BracketToken {
  package var mark: String? { if case .mark(let mark) = kind { mark } else { nil } }
  package var word: String? { if case .identifier(let name) = kind { name } else { nil } }
  package var literal: String? { if case .string(let text) = kind { text } else { nil } }
}
