import Testing

@testable import ModKitAdopt

@Suite struct BazelLabelTests {
  @Test(arguments: [
    ("//a/b", "//a/b:b"), ("//a/b:c", "//a/b:c"), (":c", "//p/q:c"), ("c", "//p/q:c"),
    ("c/d.swift", "//p/q:c/d.swift"), ("//:c", "//:c"), ("@//a:b", "//a:b"), ("@@//a:b", "//a:b"),
    ("@x//a", "@x//a:a"), ("@x", "@x//:x"), ("@x//:y", "@x//:y"), ("@@x+//a:b", "@x+//a:b"),
    ("//a:b/c", "//a:b/c"), ("//a", "//a:a"),
  ])
  func everyFormIsUnderstood(_ text: String, _ reference: String) {
    #expect(BazelLabel(text, in: "p/q")?.reference == reference)
  }

  @Test(arguments: [
    "", ":", "//", "//a:", "a:b", "//a:b:c", "/a", "//a//b:c", "//a/:b", "..", "../a", "//../a:b",
    "//a:b/../c", "//a:/b", "a\nb", "///a", "./a",
  ])
  func whatIsNoneIsRefused(_ text: String) {
    #expect(BazelLabel(text, in: "p") == nil)
  }

  @Test(arguments: [
    ("//a/b:c", "a_b_c"), ("//:c", "c"), ("//a-b:c.d", "a_b_c_d"), ("//:1c", "_1c"),
    ("//a:é", "a__"),
  ])
  func modulesAreDerivedAsTheRulesOfSwiftDo(_ text: String, _ module: String) {
    #expect(BazelLabel(text, in: "")?.module == module)
  }

  @Test func namesCanBeThoseOfComponents() {
    #expect(BazelLabel("//a/b c:d/e@f", in: "")?.componentName == "d_e_f")
    #expect(BazelLabel("//a/b c:.d", in: "")?.qualifiedName == "a.b_c._.d")
  }
}
