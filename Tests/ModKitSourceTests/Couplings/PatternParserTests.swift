import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

@Suite struct PatternParserTests {
  private func problem(_ code: String) -> String {
    do throws(PatternProblem) {
      _ = try PatternParser.pattern(code)
      return "none"
    } catch {
      return "\(error.offset): \(error.message)"
    }
  }

  @Test func whatIsNoPattern() {
    #expect(problem("Router.use($NAME") == "10: has a `(` that is not closed")
    #expect(problem("Router.use($NAME))") == "17: has a `)` that closes nothing")
    #expect(problem("Router.use($name)") == "11: has `$name`, which is no metavariable")
    #expect(problem("Router.use(\"a)") == "10: has a `(` that is not closed")
    #expect(problem("$_($NAME)") == "0: has no name that is searched for")
    #expect(problem("  ") == "0: is empty")
    let short = "has no name of two letters or more, which files are searched for"
    #expect(problem("$_.o($NAME)") == "3: \(short)")
    #expect(problem("R.o($NAME)") == "0: \(short)")
    #expect(problem("o(to: $NAME)") == "none", "the label is searched for")
    #expect(problem("go($NAME)") == "none")
  }

  @Test(arguments: [
    ("Router.shared.use($NAME, ...)", "Router", 0, 0),
    ("$_.resolve($NAME.self)", "resolve", 2, 0),
    ("[MGJRouter registerURLPattern:$NAME toHandler:...]", "registerURLPattern", 0, 1),
    ("[[BeeHive shareInstance] createService:@protocol($NAME)]", "createService", 0, 1),
    // What is called on a receiver that a call makes may be called on a variable.
    ("[[Bus shared] open:$NAME]", "shared", 0, 2),
    ("Board(name: $BOARD).instantiate(identifierOfPage: $NAME)", "instantiate", 3, 0),
    ("@BeeHiveService($NAME, $CLASS)", "BeeHiveService", 1, 0),
  ])
  func theLongestNameIsTheAnchor(_ code: String, _ word: String, _ place: Int, _ depth: Int) throws
  {
    let anchor = try PatternParser.pattern(code).anchor
    #expect(anchor.word == word)
    #expect(anchor.place == place)
    #expect(anchor.depth == depth)
  }

  @Test func namesOfTypesAndMacrosAreWords() throws {
    let words = { try PatternParser.pattern($0).words.sorted() }
    #expect(try words("$_.register($NAME.self, $_, $OTHER)") == ["NAME"])
    #expect(try words("@BeeHiveService($NAME, $CLASS)") == ["CLASS", "NAME"])
    #expect(try words("REGIST($NAME, $CLASS)") == ["CLASS", "NAME"])
    #expect(try words("[X a:@protocol($A) b:[$B class] c:$C]") == ["A", "B"])
    #expect(try words("register(RoutableView<$NAME>())") == ["NAME"])
  }

  @Test func everyBuiltInPatternIsCode() throws {
    for pattern in BuiltInPatterns.all {
      let code = try PatternParser.pattern(pattern.code)
      #expect(NameTemplate(pattern.name, code) != nil, "\(pattern.code)")
      if let type = pattern.type { #expect(NameTemplate(type, code) != nil) }
    }
    #expect(Set(BuiltInPatterns.all).count == BuiltInPatterns.all.count)
  }
}
