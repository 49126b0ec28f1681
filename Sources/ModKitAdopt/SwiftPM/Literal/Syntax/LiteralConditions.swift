/// A selection of the tokens that `#if` leaves.
///
/// Only conditions that every compiler since Swift 6.2 decides alike are known.
struct LiteralConditions {
  /// The version in which the manifest is compiled: 5 or 6.
  private let languageMode: Int
  private var branches: [Branch] = []

  private struct Branch {
    var isTaken: Bool
    /// Whether this branch or one before it is taken.
    var isDecided: Bool
    var offset: Int
  }

  /// - Parameter toolsVersion: the version of the first line of the manifest
  init(toolsVersion: LiteralToolsVersion) {
    languageMode = toolsVersion.major
  }

  /// Returns the tokens of the branches that are compiled.
  mutating func selected(_ tokens: [LiteralToken]) throws(NotLiteral) -> [LiteralToken] {
    var result: [LiteralToken] = []
    var open = 0
    for token in tokens {
      if token.kind == .directive {
        // The compiler takes conditions between statements only.
        guard open == 0 else { throw .unclear(token.text, at: token.offset) }
        try follow(token)
      } else if token.kind == .end {
        if let branch = branches.last { throw .unclear("#if", at: branch.offset) }
        result.append(token)
      } else if branches.allSatisfy(\.isTaken) {
        if token.isMark("(") || token.isMark("[") { open += 1 }
        if token.isMark(")") || token.isMark("]") { open -= 1 }
        result.append(token)
      }
    }
    return result
  }

  private mutating func follow(_ token: LiteralToken) throws(NotLiteral) {
    let words = token.text.split(separator: " ", maxSplits: 1)
    let condition = words.count > 1 ? String(words[1]) : ""
    if words[0] == "#if" {
      // Of what is not compiled, no condition matters.
      let isTaken =
        try branches.allSatisfy(\.isTaken) ? holds(condition, token) : false
      branches.append(Branch(isTaken: isTaken, isDecided: isTaken, offset: token.offset))
      return
    }
    guard var branch = branches.popLast() else { throw .unclear(token.text, at: token.offset) }
    switch words[0] {
    case "#endif": return
    case "#else": branch.isTaken = !branch.isDecided
    default:
      branch.isTaken =
        try !branch.isDecided && branches.allSatisfy(\.isTaken) ? holds(condition, token) : false
    }
    branch.isDecided = branch.isDecided || branch.isTaken
    branches.append(branch)
  }

  private func holds(_ condition: String, _ token: LiteralToken) throws(NotLiteral) -> Bool {
    let plain = condition.filter { !$0.isWhitespace }
    let form = /(compiler|swift)\((>=|<)([0-9]+)(?:\.([0-9]+))?(?:\.0)?\)/
    guard let match = plain.wholeMatch(of: form), let major = Int(match.output.3),
      let minor = Int(match.output.4 ?? "0"),
      let isAtLeast = match.output.1 == "compiler"
        ? compilerIsAtLeast((major, minor)) : languageIsAtLeast((major, minor))
    else {
      let line = token.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      throw NotLiteral("tests `\(line)`", at: token.offset)
    }
    return match.output.2 == ">=" ? isAtLeast : !isAtLeast
  }

  private func compilerIsAtLeast(_ version: (Int, Int)) -> Bool? {
    version <= (6, 2) ? true : nil
  }

  private func languageIsAtLeast(_ version: (Int, Int)) -> Bool? {
    if languageMode == 5 {
      return version <= (5, 9) ? true : version >= (6, 0) ? false : nil
    }
    return version <= (6, 0) ? true : nil
  }
}
