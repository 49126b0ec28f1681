import Testing

@testable import ModKitPlan

struct NameSelectorTests {
  @Test(arguments: [
    ("Home", "Home", true), ("Home", "Homes", false), ("", "", true), ("", "A", false),
    ("*", "", true), ("*", "Anything", true), ("H*", "Home", true), ("*e", "Home", true),
    ("H*e", "Home", true), ("H*e", "He", true), ("He*e", "He", false), ("aa*aa", "aaa", false),
    ("*o*", "Home", true), ("*o*m*", "Home", true), ("*m*o*", "Home", false),
    ("a**b", "ab", true), ("a*b*b", "ab", false), ("*ab*ab*", "abab", true),
    ("*ab*ab*", "aab", false), ("H?me", "Home", false), ("home", "Home", false),
  ])
  func matches(pattern: String, name: String, expected: Bool) {
    #expect(NameSelector(pattern).matches(name) == expected)
  }

  @Test func aLiteralNameHasNoPattern() {
    #expect(NameSelector(literally: "A").matches("A"))
    #expect(!NameSelector(literally: "*").matches("A"))
  }
}
