/// Objective-C that looks as if it imported more, or less, than it does.
enum TrickyObjectiveC {
  /// Every fragment, each between imports of its own.
  static let sources = fragments.enumerated().map { index, fragment in
    "#import <before.h>\n\(fragment.replacing("•", with: "\(index)"))\n#import <after.h>\n"
  }

  /// A random sequence of fragments, some of them in conditionals, with random line ends.
  static func generate(using generator: inout some RandomNumberGenerator) -> String {
    var depth = 0
    var lines = ["#import <first.h>"]
    for index in 0..<Int.random(in: 5...40, using: &generator) {
      lines += conditional(&depth, using: &generator)
      let fragment = fragments.randomElement(using: &generator) ?? ""
      lines.append(fragment.replacing("•", with: "\(index)"))
    }
    lines += Array(repeating: "#endif", count: depth)
    let text = lines.joined(separator: "\n")
    return Bool.random(using: &generator) ? text.replacing("\n", with: "\r\n") : text
  }

  private static func conditional(
    _ depth: inout Int, using generator: inout some RandomNumberGenerator
  ) -> [String] {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      depth += 1
      return [Bool.random(using: &generator) ? "#if 0 // off" : "# ifdef B /* b */"]
    case 1 where depth > 0: return ["#elif C && \\\n  D"]
    case 2 where depth > 0:
      depth -= 1
      return ["#else", "int e;", "#endif"]
    default: return []
    }
  }

  /// `yes•` is imported, `no•` is not. Clang's list leaves out `@import` in the middle of a line,
  /// the digraph `%:` and comments cut by a line end, so these are not here.
  private static let fragments = [
    "#import <yes•.h>",
    "#include \"yes/•.h\" // c",
    "#include_next <yes•.h>",
    "  #\timport\t\"yes•.h\"",
    "@import yes•;",
    "@import yes•.Sub.Deep;",
    "@import/*x*/yes•/*y*/./*z*/Sub;",
    "@\nimport\n  yes•\n  ;",
    "/* a */ # /* b */ import /* c\n */ <yes•.h> /* d */",
    "/* #import <no•.h>\n#import <no•.h>\n*/\n#import <yes•.h>",
    "/*\n*/ #import <yes•.h>",
    "#im\\\nport <yes•.h>",
    "#\\\n  include \\\n  <yes•.h>",
    "#import <ye\\\ns•.h>",
    "// a \\\n#import <no•.h>\n#import <yes•.h>",
    "// don't \"\n#import <yes•.h>",
    "char *a• = \"\\\"/* \\\n#import <no•.h>\\\n\";\n#import <yes•.h>",
    "int a• = '\"' + '\\'' + '\\\\';\n#import <yes•.h>",
    "NSString *a• = @\"#import <no•.h>\";",
    "const char *a• = R\"x(\n#import <no•.h>\n)\" )x\";\n#import <yes•.h>",
    "const char *a• = u8R\"(\n#import <no•.h>\n\\)\";\n#import <yes•.h>",
    "#define A• \\\n  #import <no•.h> \\\n  don't\n#import <yes•.h>",
    "#define B•(x) #x \"/*\"\n#import <yes•.h>",
    "#error don't /* do that\n#import <yes•.h>",
    "#warning \"unclosed\n#import <yes•.h>",
    "#pragma mark - a 'b' \"c\"\n#import <yes•.h>",
    "int a• = 1'000 + 0x1'F; /*\n#import <no•.h>\n*/",
    "#if __has_include(<no•.h>) && __has_include(\"no•.h\")\n#import <yes•.h>\n#endif",
    "#include MACRO•",
    "a• #import <no•.h>",
    "#import <a//yes•.h>\n#import \"b/*yes•.h\"",
    "@interface import• : NSObject\n- (void)import:(int)no;\n@end",
    "int a• = 4 / 2 /* */ / 2; // */",
    "#ifndef X•\n# define X• 1\n#import <yes•.h>\n#endif /* X• */",
  ]
}
