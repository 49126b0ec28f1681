import ModKitModel
import Testing

@testable import ModKitSource

/// Literal names of resources in sources.
@Suite struct ResourceScannerTests {
  private func resources(_ text: String, _ language: Language?) -> [String] {
    let bytes = Array(text.utf8)
    let facts = SourceScanner.facts(in: bytes, language: language)
    #expect(facts == SourceScanner.factsOfWholeFile(in: bytes, language: language))
    return facts.resources.map { resource in
      let ending = resource.fileExtension.map { ".\($0)" } ?? ""
      return
        "\(resource.kind.rawValue) \(resource.name)\(ending) \(resource.position.line):\(resource.position.column)"
    }
  }

  @Test(arguments: [
    ("let a = UIImage(named: \"logo\")", ["image logo 1:24"]),
    ("let a = NSImage(named: \"a/b\", in: c)", ["image a/b 1:24"]),
    ("\n  NSDataAsset(name: \"é\", bundle: b)", ["data asset é 2:21"]),
    ("b.url(forResource: \"a\", withExtension: \"json\")", ["file a.json 1:20"]),
    ("b.path(forResource: \"a.b\", ofType: nil)", ["file a.b. 1:21"]),
    ("b.url(\n  forResource: \"a\",\n  withExtension: nilly)", ["file a 2:16"]),
    ("b.url(forResource: \"a\", withExtension: \"x\" + y)", ["file a 1:20"]),
    ("b.url(forResource: \"a\")", ["file a. 1:20"]),
    ("b.url(forResource: \"a\", subdirectory: \"x\")", ["file a. 1:20"]),
    ("x(UIImage(named: \"a\"), UIImage(named: \"b\"))", ["image a 1:18", "image b 1:39"]),
    ("\"\\(UIImage(named: \"a\"))\"", ["image a 1:19"]),
    ("UIImage(named: name)", []), ("UIImage(named: \"a\" + b)", []),
    ("UIImage(named: \"a\\(b)\")", []), ("UIImage(named: #\"a\"#)", []),
    ("UIImage(named: \"\"\"\n  a\n  \"\"\")", []), ("UIImage(named: \"\")", []),
    ("MyUIImage(named: \"a\")", []), ("UIImage(systemName: \"a\")", []),
    ("UIImage(named: \"open", []), ("// UIImage(named: \"a\")", []),
    ("/* UIImage(named: \"a\") */", []), ("\"UIImage(named: a)\"", []), ("(named: \"a\")", []),
  ])
  func swift(text: String, found: [String]) {
    #expect(resources(text, .swift) == found)
  }

  @Test(arguments: [
    ("x = [UIImage imageNamed:@\"logo\"];", ["image logo 1:25"]),
    ("[UIImage imageNamed:@\"a\" inBundle:b]", ["image a 1:21"]),
    ("[b pathForResource:@\"a\" ofType:@\"json\"]", ["file a.json 1:20"]),
    ("[b URLForResource:@\"a\"\n  withExtension:nil]", ["file a. 1:19"]),
    ("[b URLForResource:@\"a\" withExtension:x]", ["file a 1:19"]),
    ("[UIImage imageNamed:name]", []), ("[UIImage imageNamed:@\"a\" @\"b\"]", []),
    ("[UIImage imageNamed:@\"a\\n\"]", []), ("[UIImage imageNamed:@\"open", []),
    ("// [UIImage imageNamed:@\"a\"]", []), ("#define A [UIImage imageNamed:@\"a\"]", []),
    ("\"imageNamed:@\"", []), ("#if 0\n[UIImage imageNamed:@\"a\"]\n#endif", []),
  ])
  func objectiveC(text: String, found: [String]) {
    #expect(resources(text, .objectiveC) == found)
    #expect(resources(text, nil) == found)
    #expect(resources(text, .c) == [])
  }
}
