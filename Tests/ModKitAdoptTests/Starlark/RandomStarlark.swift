import ModKitTestSupport

/// BUILD files that Python reads, too.
struct RandomStarlark {
  private var random: SplitMix64

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
  }

  mutating func file() -> String {
    (0..<number(1...6)).map { _ in statement() }.joined()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func choice(_ options: [String]) -> String {
    options[number(0...(options.count - 1))]
  }

  private mutating func statement() -> String {
    let end = choice(["\n", "\n\n", "  # a \" comment\n", "\r\n", "\n# '''\n", ";\n"])
    return switch number(0...4) {
    case 0: "\(choice(["a", "b_1"])) = \(expression(3))\(end)"
    case 1: "\(choice(["a", "b_1"])) += \(expression(2))\(end)"
    default: "\(call(3))\(end)"
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    switch number(depth > 0 ? 0...8 : 0...2) {
    case 0, 1: string()
    case 2: name()
    case 3: "[\(elements(depth))]"
    case 4: "(\(blank())\(expression(depth - 1))\(blank()))"
    case 5: call(depth - 1)
    case 6: "[\(elements(depth))] + \(expression(0)) + [\(elements(depth))]"
    case 7: "{\(string()): \(expression(depth - 1)),\(blank())\(string()):[]}"
    default: choice(["[a for a in b]", "a if b else c", "'{}'.format(a)", "a[0]", "-1", "2.5"])
    }
  }

  private mutating func elements(_ depth: Int) -> String {
    let elements = (0..<number(0...4)).map { _ in blank() + expression(depth - 1) + blank() }
    let comma = elements.isEmpty ? "" : choice(["", ","])
    return elements.joined(separator: ",") + comma + blank()
  }

  private mutating func call(_ depth: Int) -> String {
    let arguments = (0..<number(0...3)).map { index in
      "\(blank())\(name())\(index)\(blank())=\(blank())\(expression(depth))"
    }
    return
      "\(choice(["swift_library", "glob", "select", "a.b"]))(\(arguments.joined(separator: ",")))"
  }

  private mutating func name() -> String { choice(["a", "b_1", "True", "r", "deps", "_x"]) }

  /// What may stand between tokens in brackets.
  private mutating func blank() -> String {
    choice(["", "", " ", "\n", "\t", " # it's [ a comment\n", "\r\n  ", "\\\n"])
  }

  private mutating func string() -> String {
    let quote = choice(["\"", "'", "\"\"\"", "'''"])
    let isRaw = number(0...5) == 0
    let pieces = [
      "a", "/", ":", "é", "*", "#", "[", "\\n", "\\\\", "\\x41", "\\u00E9", "\\7", "{}",
    ]
    let rawPieces = ["a", "\\d", "\\\\", "**", "é"]
    var text = (0..<number(0...6)).map { _ in choice(isRaw ? rawPieces : pieces) }.joined()
    if quote.count == 3 { text += choice(["", "\n", "b\r\nc"]) }
    return (isRaw ? "r" : "") + quote + text + quote
  }
}
