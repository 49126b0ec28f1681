import ModKitTestSupport

/// Sources with calls of a router, put together at random from what makes calls hard to find.
struct RandomCalls {
  private var generator: SplitMix64
  private var count = 0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// The patterns with which they are found.
  static let swiftPattern = "Router.shared.open($NAME, ...)"
  static let objectiveCPatterns = [
    "[[Router shared] open:$NAME]", "[[Router shared] open:$NAME with:...]",
  ]

  // MARK: Swift

  mutating func swift() -> String {
    let body = (0..<Int.random(in: 3...12, using: &generator)).map { _ in swiftStatement(depth: 0) }
    return "import Foundation\nfunc run(url: String, flag: Bool) {\n"
      + body.joined(separator: "\n") + "\n}\n"
  }

  private mutating func swiftStatement(depth: Int) -> String {
    let call = swiftCall(depth: depth)
    switch Int.random(in: 0..<22, using: &generator) {
    case 0: return "  // \(call.split(separator: "\n").joined(separator: " "))"
    case 1:
      return "  /* \(call.replacing("/*", with: "").replacing("*/", with: "")) /* nested */ */"
    case 2: return "  log(\"Router.shared.open(1)\", \(call))"
    case 3:
      return
        "  let s\(next()) = \"\"\"\n  Router.shared.open(\"decoy\")\n  \\(\(oneLine(call)))\n  \"\"\""
    case 4: return "  let r\(next()) = /\"(Router.shared.open\\(\"decoy\"\\))/\n  \(call)"
    case 5: return "  let r\(next()) = #/Router.shared.open\\(\"/#; \(call)"
    case 6: return "  if flag { \(call) } else { \(swiftCall(depth: depth)) }"
    case 7: return "  #if DEBUG\n  \(call)\n  #else\n  \(swiftCall(depth: depth))\n  #endif"
    case 8: return "  let c\(next()) = [1, 2].map { _ in \(call) }"
    case 9:
      return
        "  Router2.shared.open(\"decoy\"); Router.shared.opened(\"decoy\"); x.Router.shared.open(\"decoy\")"
    case 10:
      return "  Router.shared.close(\"decoy\"); open(\"decoy\"); Router.other.open(\"decoy\")"
    case 11: return "  let t\(next()) = flag ? \(call) : \(swiftCall(depth: depth))"
    case 12: return "  log(#\"Router.shared.open(\"decoy\")\"#, \(call))"
    case 13: return "  log(\"a \\(\(oneLine(call))) b \\(flag ? \"x\" : \"y\")\")"
    case 14: return "  guard flag, a\(next()) < 3, b > (4), (\(call)) != nil else { return }"
    case 15: return "  let d\(next()): [String: Any] = [\"Router\": \(call), \"shared.open(\": 1]"
    case 16: return "  switch url { case \"a\": \(call)\n  default: \(swiftCall(depth: depth)) }"
    case 17: return "  `default`.run(\(call)) { $0.x / $1.y / 2 }"
    case 18: return "  let q\(next()) = 4 / 2; \(call); let p\(next()) = 1/2"
    case 19: return "  Router.shared.open(name: \"decoy\")\n  \(call)"
    default: return "  \(call)"
    }
  }

  private mutating func swiftCall(depth: Int) -> String {
    let argument = swiftArgument(depth: depth)
    let head =
      [
        "Router.shared.open(", "Router.shared?.open(", "Router . shared . open(",
        "Router\n    .shared\n    .open(",
        "Router.shared /* a */ .open( // b\n", "Router.shared!.open(",
      ].randomElement(using: &generator) ?? ""
    let tail =
      [
        ")", ", animated: true)", ", userInfo: [\"a\": (1, 2)], completion: { _ in })",
        ") { _, b in b }",
        ",\n    with: [Router.self])",
      ].randomElement(using: &generator) ?? ""
    return head + argument + tail
  }

  private mutating func swiftArgument(depth: Int) -> String {
    let number = next()
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return "url"
    case 1: return "flag ? \"a\" : \"b\""
    case 2: return "#\"raw\\\(number)\"#"
    case 3: return "\"esc\\u{41}\\t\\\"\(number)\\\\\""
    case 4: return "##\"two\"#\(number)\"##"
    case 5 where depth < 3: return "\"in\(number)\\(\(oneLine(swiftCall(depth: depth + 1))))\""
    case 6: return "(\"paren\(number)\")"
    case 7: return "\"\"\"\n    multi\(number)\n      line\n    \"\"\""
    case 8 where depth < 3: return "make(\(swiftCall(depth: depth + 1)))"
    case 9: return "\"//no comment \(number) /* */\""
    default: return "\"plain\(number)\""
    }
  }

  /// Code for an interpolation of a single-line string.
  private func oneLine(_ code: String) -> String {
    code.contains("\n") ? "Router.shared.open(\"one\")" : code
  }

  // MARK: Objective-C

  static let objectiveCHeader = """
    __attribute__((objc_root_class)) @interface NSObject @end
    @class NSString;
    @interface Router : NSObject
    + (id)shared; + (id)open:(id)a; - (id)open:(id)a; - (id)open:(id)a with:(id)b; - (id)close:(id)a;
    @end
    @interface Other : NSObject
    + (Other *)shared; - (id)open:(id)a; - (id)use:(id)a and:(id)b; - (id)item:(id (^)(id))block;
    @end
    #define SECOND(a, b) b
    #define NOTHING
    #define PREFIX @"pre/"

    """

  mutating func objectiveC() -> String {
    let body = (0..<Int.random(in: 3...12, using: &generator)).map { _ in statement() }
    return Self.objectiveCHeader + "void run(id url, int flag, Other *other) {\n"
      + body.joined(separator: "\n") + "\n}\n"
  }

  private mutating func statement() -> String {
    let call = message(depth: 0)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: return "  // \(call.replacing("\n", with: " "))"
    case 1: return "  /* \(call.replacing("/*", with: "").replacing("*/", with: "")) */"
    case 2: return "  [other use:@\"[[Router shared] open:@decoy]\" and:\(call)];"
    case 3: return "  #if 0\n  \(call);\n  don't\n  #endif\n  \(message(depth: 0));"
    case 4:
      return "  #if FLAG\n  \(message(depth: 0));\n  #endif\n  \(call);".replacing(
        "#if FLAG", with: "#if 1")
    case 5: return "  if (flag) { \(call); } else \(message(depth: 0));"
    case 6: return "  [other item:^id(id x) { return \(call); }];"
    case 7:
      return
        "  [[Other shared] open:@\"decoy\"]; [[Router shared] close:@\"decoy\"]; [Router open:@\"decoy\"];"
    case 8: return "  id a\(next()) = flag ? \(call) : \(message(depth: 0));"
    case 9: return "  char c\(next()) = '\"'; \(call); char d\(next()) = '\\'';"
    case 10: return "  const char *s\(next()) = \"[[Router shared] open:@\\\"decoy\\\"]\"; \(call);"
    case 11: return "  id b\(next()) = (id)\(call);"
    case 12: return "  NOTHING \(call);"
    case 13: return "  [other use:url and:\n    \(call)];"
    case 14: return "  for (int i = 0; i < 3; i++) \(call);"
    case 15: return "  int n\(next()) = flag < 3 && 4 > flag; \(call);"
    default: return "  \(call);"
    }
  }

  private mutating func message(depth: Int) -> String {
    let argument = objectiveCArgument(depth: depth)
    let receiver =
      [
        "[Router shared]", "[ Router  shared ]", "[Router\n    shared]", "[Router /* a */ shared]",
      ]
      .randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return "[\(receiver) open:\(argument)]"
    case 1: return "[\(receiver) open:\(argument) with:url]"
    default:
      return "[\(receiver)\n      open : \(argument) // b\n      with:[other use:url and:url]]"
    }
  }

  private mutating func objectiveCArgument(depth: Int) -> String {
    let number = next()
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return "url"
    case 1: return "flag ? @\"a\" : @\"b\""
    case 2: return "@\"esc\\t\\\"\(number)\\\\\""
    case 3: return "@\"two\" \"parts\(number)\""
    case 4: return "@\"two\" @\"at\(number)\""
    case 5: return "(id)@\"cast\(number)\""
    case 6 where depth < 3: return "[other use:@\"decoy\" and:\(message(depth: depth + 1))]"
    case 7: return "PREFIX @\"macro\(number)\""
    default: return "@\"plain\(number)\""
    }
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }
}
