import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct GlobTests {
  @Test(arguments: [
    ("a.h", ["a.h"], ["b.h", "x/a.h", "a.hh"]),
    ("*.h", ["a.h", "a.b.h"], [".a.h", "x/a.h", "a.m", "h"]),
    ("?.h", ["a.h", "é.h", "招.h"], ["ab.h", ".h"]),
    ("a?c", ["abc", "a.c"], ["ac", "a/c"]),
    ("*", ["a"], [".a", "a/b"]),
    (".*", [".a"], ["a", "a/.b"]),
    ("a*b*c", ["abc", "aXbYc", "abcbc"], ["acb", "ab"]),
    ("[a-c]1", ["a1", "c1"], ["d1", "B1"]),
    ("[!a]", ["b", "é"], ["a", ".", "bc"]),
    ("[^a-z]", ["A", "1"], ["q"]),
    ("[-a]", ["-", "a"], ["b"]),
    ("[a-]", ["-", "a"], ["b"]),
    ("[à-é]", ["ç"], ["e"]),
    ("[.]a", [], [".a"]),
    ("[a", ["[a"], ["a"]),
    ("[]a]", [], ["a", "]"]),
    ("a{b", ["a{b"], ["ab"]),
    ("a}b", ["a}b"], ["ab"]),
    ("{a,b}.h", ["a.h", "b.h"], ["c.h", "ab.h"]),
    ("{a,{b,c}d}e", ["ae", "bde", "cde"], ["be", "ade"]),
    ("{a}{,b}", ["a", "ab"], ["b"]),
    ("{a/b,c}/*.h", ["a/b/x.h", "c/x.h"], ["a/x.h", "b/x.h"]),
    ("*.{h,hpp}", ["a.h", "a.hpp"], ["a.hp", "a.{h,hpp}"]),
    ("**", ["a", "a/b", "a/b/c"], [".a", "a/.b", ".a/b"]),
    ("**/*.h", ["a.h", "a/b.h", "a/b/c.h"], ["a.m", ".a/b.h", "a/.b/c.h", "a/.h"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/.x/b", "ab", "a/x"]),
    ("a/**/**/b", ["a/b", "a/x/b"], ["a"]),
    ("**/.x/*", [".x/a", "a/.x/b"], ["a/.y/b", ".y/.x/a"]),
    ("**.h", ["a.h"], ["a/b.h"]),
    ("a**b", ["ab", "axb"], ["a/b"]),
    ("*/*", ["a/b"], ["a", "a/b/c"]),
    ("./a//b/", ["a/b"], ["a"]),
    ("x/../a", ["a"], ["x/a"]),
  ])
  func table(pattern: String, matching: [String], others: [String]) throws {
    for directory in [".", "C/[d] {e}*", "é"] {
      let glob = try #require(Glob(pattern, in: directory))
      let path = { RelativePath.join(directory, $0) }
      #expect(matching.filter { !glob.matches(path($0)) } == [], "in \(directory)")
      #expect(others.filter { glob.matches(path($0)) } == [], "in \(directory)")
      if directory != "." { #expect(matching.filter(glob.matches) == []) }
    }
  }

  @Test(arguments: ["/a", "/", "..", "../a", "a/../../b"])
  func patternsThatLeaveTheWorkspace(pattern: String) {
    #expect(Glob(pattern, in: ".") == nil)
  }

  @Test func patternsMayLeaveTheirDirectory() throws {
    let glob = try #require(Glob("../B/*.h", in: "Components/A"))
    #expect(glob.literalPrefix == "Components/B")
    #expect(glob.matches("Components/B/b.h"))
    #expect(Glob("../../../B", in: "Components/A") == nil)
  }

  @Test(arguments: [
    ("a.h", "."), ("a/b.h", "a"), ("a/b/*.h", "a/b"), ("a/*/b/c", "a"), ("{a,b}/c", "."),
    ("**", "."), ("a/[b]/c", "a"), ("a/b", "a"),
  ])
  func literalPrefixes(pattern: String, prefix: String) {
    #expect(Glob(pattern, in: ".")?.literalPrefix == prefix)
    #expect(Glob(pattern, in: "d*")?.literalPrefix == RelativePath.join("d*", prefix, orSelf: "."))
  }

  @Test func whatMayMatchBelowADirectory() throws {
    let glob = try #require(Glob("Headers/*/x.h", in: "A"))
    #expect(["A", ".", "A/Headers", "A/Headers/b"].allSatisfy(glob.mayMatch))
    let others = ["B", "A/Headers/b/x.h", "A/Sources", "A/Headers/b/c", "A/Head", "A/Headers/.b"]
    #expect(!others.contains(where: glob.mayMatch))
    let deep = try #require(Glob("Headers/**/*.h", in: "A"))
    #expect(deep.mayMatch(below: "A/Headers/b/c/d"))
    #expect(!deep.mayMatch(below: "A/Headers/b/.c"))
  }

  @Test(.comesToAnEnd) func pathologicalPatternsComeToAnEnd() {
    let name = String(repeating: "a", count: 10_000)
    let path = Array(repeating: "a", count: 500).joined(separator: "/")
    let patterns = [
      String(repeating: "*a", count: 200) + "b", String(repeating: "**/a/", count: 200) + "b",
      String(repeating: "{a,b}", count: 500),
      String(repeating: "{", count: 2_000) + "a"
        + String(repeating: "}", count: 2_000), String(repeating: "[", count: 4_000),
      String(repeating: "*[!b]", count: 200) + "b",
      "{" + String(repeating: ",", count: 4_000) + "}",
    ]
    for pattern in patterns {
      let glob = Glob(pattern, in: ".")
      #expect(glob?.matches(name) == false && glob?.matches(path) == false)
    }
  }
}

extension RelativePath {
  fileprivate static func join(_ directory: String, _ path: String, orSelf own: String) -> String {
    path == own ? directory : join(directory, path)
  }
}
