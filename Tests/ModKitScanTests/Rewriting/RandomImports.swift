/// Source with known bytes that name a header of another component, and others that only look
/// as if they did.
struct RandomImports {
  private(set) var before: [UInt8] = []
  /// What a careful person would make of it.
  private(set) var after: [UInt8] = []

  init(using generator: inout some RandomNumberGenerator) {
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
    if Int.random(in: 0..<4, using: &generator) == 0 { add([0xEF, 0xBB, 0xBF]) }
    var depth = 0
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let line = Self.line(&depth, using: &generator)
      for piece in line.replacing("\n", with: lineEnd).split(separator: "•").map(String.init) {
        if let operand = Self.operands[piece] {
          before += piece.utf8
          after += operand.utf8
        } else {
          add(piece.utf8.flatMap { $0 == 0x7E ? Self.foreignBytes(using: &generator) : [$0] })
        }
      }
      add(Array(lineEnd.utf8))
    }
    for _ in 0..<depth { add(Array("#endif\(lineEnd)".utf8)) }
    if Bool.random(using: &generator) { add(Array("#import <stdio.h>".utf8)) }
  }

  private mutating func add(_ bytes: [UInt8]) {
    before += bytes
    after += bytes
  }

  /// GBK and Latin-1, none of which is UTF-8; no second byte is a backslash.
  private static func foreignBytes(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    [[0xC4, 0xE3, 0xBA, 0xC3], [0xE9, 0x20], [0x81, 0x40, 0xFF]].randomElement(using: &generator)
      ?? []
  }

  private static let operands = [
    "\"Login.h\"": "<LoginKit/Login.h>",
    "<Login.h>": "<LoginKit/Login.h>",
    "\"../../Login/Headers/Login.h\"": "<LoginKit/Login.h>",
    "\"net.h\"": "<net/net.h>",
    "\"b/buffer.h\"": "<net/b/buffer.h>",
    "\"Log\\\nin.h\"": "<LoginKit/Login.h>",
  ]

  private static func line(
    _ depth: inout Int, using generator: inout some RandomNumberGenerator
  ) -> String {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      depth += 1
      return "#if A && __has_include(•\(operand(using: &generator))•) // ~"
    case 1 where depth > 0: return "# elif !__has_include( •\(operand(using: &generator))• )"
    case 2 where depth > 0:
      depth -= 1
      return "#endif /* ~ */"
    case 3...5: return traps.randomElement(using: &generator) ?? ""
    default:
      let directive = directives.randomElement(using: &generator) ?? ""
      let rest = rests.randomElement(using: &generator) ?? ""
      return "\(directive)•\(operand(using: &generator))•\(rest)"
    }
  }

  /// One that is cut in two lines counts with line feeds only.
  private static func operand(using generator: inout some RandomNumberGenerator) -> String {
    operands.keys.sorted().filter { !$0.contains("\n") }.randomElement(using: &generator) ?? ""
  }

  private static let directives = [
    "#import ", "#include", "  #\timport\t", "/* ~ */ # /* \"Login.h\" */ include /**/ ",
    "#im\\\nport ", "#include \\\n  ", "/* ~\n*/ #import ",
  ]

  private static let rests = ["", " // ~ \"Login.h\"", "  ", " /* <Login.h> */", "\t//\\\n~"]

  private static let traps = [
    "// #import \"Login.h\" ~",
    "/* #import \"Login.h\"\n#import <Login.h>\n*/",
    "// ~ \\\n#import \"Login.h\"",
    "char *a = \"#import \\\"Login.h\\\" ~\";",
    "NSString *a = @\"~ #import <Login.h>\";",
    "#define A \\\n  #import \"Login.h\" \\\n  ~",
    "#if 0\n#import \"Login.h\" ~\n#endif",
    "#error don't \"Login.h\"",
    "a #import \"Login.h\"",
    "#import \"Token.h\"", "#import \"Same.h\"", "#import \"buffer.h\"", "#import \"feed_inner.h\"",
    "#include_next \"Login.h\"", "#import <LoginKit/Login.h>", "#import \"nowhere~.h\"",
    "@import LoginKit;", "#include MACRO", "int ~ = '\"';", "\u{C}", "",
  ]
}
