import Testing

@testable import ModKitModel

struct TextPatternTests {
  @Test(arguments: [
    ("Home", "Home", true), ("Home", "Homes", false), ("", "A", false),
    ("*", "", true), ("*", "Anything", true), ("H*", "Home", true), ("*e", "Home", true),
    ("H*e", "Home", true), ("H*e", "He", true), ("He*e", "He", false), ("aa*aa", "aaa", false),
    ("*o*", "Home", true), ("*o*m*", "Home", true), ("*m*o*", "Home", false),
    ("a**b", "ab", true), ("a*b*b", "ab", false), ("*ab*ab*", "abab", true),
    ("*ab*ab*", "aab", false), ("H?me", "Home", false), ("home", "Home", false),
  ])
  func matches(pattern: String, text: String, expected: Bool) {
    #expect(TextPattern(pattern).matches(text) == expected)
  }

  @Test func literalTextHasNoPattern() {
    #expect(TextPattern(literally: "A").matches("A"))
    #expect(!TextPattern(literally: "*").matches("A"))
  }
}
