import Testing

import ModKitModel

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a", "b", "b/a"), ("../a", "b", "a"), (".", "b", "b"), ("..", "b", "."),
    ("./a//./b/", ".", "a/b"), ("../../a", "b", nil), ("/a", "b", nil), ("", ".", "."),
    ("\u{301}a", "b", "b/\u{301}a"),
  ])
  func resolution(path: String, directory: String, expected: String?) {
    #expect(RelativePath.resolve(path, in: directory) == expected)
  }

  @Test func parts() {
    #expect(RelativePath.directory(of: "a/b/\u{301}c.d.e") == "a/b")
    #expect(RelativePath.lastComponent(of: "a/b/\u{301}c.d.e") == "\u{301}c.d.e")
    #expect(RelativePath.fileExtension(of: "a.b/\u{301}c.d.e") == "e")
    #expect(RelativePath.directory(of: "a") == ".")
    #expect(RelativePath.fileExtension(of: "a.b/c") == "")
  }

  @Test func inside() {
    #expect(RelativePath.isInside("a/b", directory: "a"))
    #expect(RelativePath.isInside("a", directory: "a"))
    #expect(RelativePath.isInside("a", directory: "."))
    #expect(!RelativePath.isInside("ab", directory: "a"))
    #expect(!RelativePath.isInside("a", directory: "a/b"))
    #expect(RelativePath.isInside("a/\u{301}b", directory: "a"))
  }

  @Test func lastNames() {
    for end in ["c.d", "b/c.d", "a/b/c.d"] {
      #expect(RelativePath.ends("a/b/c.d", in: end))
    }
    for end in [".d", "/c.d", "x/c.d", "x/a/b/c.d", "c.D", "b"] {
      #expect(!RelativePath.ends("a/b/c.d", in: end), "\(end)")
    }
    // Names are compared by their bytes.
    #expect(RelativePath.ends("a/\u{301}b", in: "\u{301}b"))
    #expect(!RelativePath.ends("a/e\u{301}", in: "\u{E9}"))
  }

  @Test func restBelowADirectory() {
    #expect(RelativePath.rest(of: "a/b/c", below: "a") == "b/c")
    #expect(RelativePath.rest(of: "a/b", below: ".") == "a/b")
    #expect(RelativePath.rest(of: "a", below: "a") == nil)
    #expect(RelativePath.rest(of: "ab/c", below: "a") == nil)
    #expect(RelativePath.rest(of: "b/c", below: "a") == nil)
    #expect(RelativePath.rest(of: "/a/b", below: "/") == "a/b")
    #expect(RelativePath.rest(of: "/", below: "/") == nil)
    // The slash and the mark after it are one character, and two bytes more than one name.
    #expect(RelativePath.rest(of: "a/\u{301}b", below: "a") == "\u{301}b")
    #expect(RelativePath.rest(of: "e\u{301}/b", below: "\u{E9}") == nil)
  }
}
