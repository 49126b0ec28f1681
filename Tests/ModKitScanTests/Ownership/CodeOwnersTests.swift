import Foundation
import ModKitManifests
import ModKitScan
import ModKitTestSupport
import Testing

/// GitHub's and GitLab's rules about the owners of files.
@Suite struct CodeOwnersTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var path: String
    var owners: [String]

    init(_ text: String, _ path: String, _ owners: String...) {
      (self.text, self.path, self.owners) = (text, path, owners)
    }

    var testDescription: String { "\(path) by \(text.debugDescription)" }
  }

  /// The example of GitHub's documentation.
  private static let gitHub = """
    # This is a comment.
    *       @global-owner1 @global-owner2
    *.js    @js-owner #This is an inline comment.
    *.go docs@example.com
    *.txt @octo-org/octocats
    /build/logs/ @doctocat
    docs/* docs@example.com
    apps/ @octocat
    /docs/ @doctocat
    /scripts/ @doctocat @octocat
    **/logs @octocat
    /apps/ @octocat
    /apps/github

    """

  @Test(arguments: [
    Case(gitHub, "README", "@global-owner1", "@global-owner2"),
    Case(gitHub, "src/deep/README", "@global-owner1", "@global-owner2"),
    Case(gitHub, "src/a.js", "@js-owner"),
    Case(gitHub, "a.go", "docs@example.com"),
    Case(gitHub, "a.txt", "@octo-org/octocats"),
    Case("* @all\n/build/logs/ @doctocat\n", "build/logs/x/y", "@doctocat"),
    Case("* @all\n/build/logs/ @doctocat\n", "x/build/logs/y", "@all"),
    Case("* @all\ndocs/* docs@example.com\n", "docs/getting-started.md", "docs@example.com"),
    Case("* @all\ndocs/* docs@example.com\n", "docs/build-app/troubleshooting.md", "@all"),
    Case("* @all\ndocs/* docs@example.com\n", "x/docs/a.md", "@all"),
    Case(gitHub, "x/apps/y/z", "@octocat"),
    Case(gitHub, "docs/a/b", "@doctocat"),
    Case(gitHub, "scripts/a", "@doctocat", "@octocat"),
    Case(gitHub, "build/logs/a", "@octocat"),
    Case(gitHub, "deeply/nested/logs/a", "@octocat"),
    Case(gitHub, "apps/a", "@octocat"),
    Case(gitHub, "apps/github/a"),
    Case("/apps/ @octocat\n/apps/github @doctocat\n", "apps/github/a", "@doctocat"),
    Case("\\#a @sharp\n", "#a", "@sharp"),
    Case("with\\ space/ @space\n", "with space/x", "@space"),
    Case("a\\\\ b @c\n", "a\\", "@c"),
    Case("*.md\t@tab\r\n", "x/a.md", "@tab"),
    Case("/* @top\n", "a", "@top"),
    Case("/* @top\n", "a/b"),
    Case("/a/**/b @x\n", "a/b/c", "@x"),
    Case("/a/**/b @x\n", "a/1/2/b", "@x"),
    Case("/a/**/b @x\n", "a/bb"),
    Case("/a/** @x\n", "a/b/c", "@x"),
    Case("/a/** @x\n", "a"),
    Case("a? @x\n", "ab", "@x"),
    Case("a? @x\n", "a"),
    Case("!a @x\n", "a"),
    Case("/ @x\n", "a"),
    Case("é*ü @x\n", "éaü", "@x"),
    Case("", "a"),
  ])
  func documented(example: Case) {
    let owners = CodeOwners(Array(example.text.utf8))
    #expect(owners.owners(of: example.path) == example.owners)
  }

  /// In GitLab each section decides by itself.
  @Test(arguments: [
    ("README.md", ["@group", "@docs"]),
    ("src/a.rb", ["@group", "@ruby", "@extra"]),
    ("db/a.rb", ["@group", "@dba", "@ruby"]),
    ("other", ["@group"]),
  ])
  func sections(path: String, owners: [String]) {
    let text = """
      * @group
      [Documentation][2] @docs
      *.md
      ^[Database]
      /db/ @dba
      [Ruby code] @ruby
      *.rb
      /src/*.rb @ruby @extra
      [documentation]
      /CHANGELOG
      """
    let rules = CodeOwners(Array(text.utf8))
    #expect(Set(rules.owners(of: path)) == Set(owners))
    #expect(rules.owners(of: "CHANGELOG") == ["@group", "@docs"], "joined by name")
  }

  @Test func theLineOfMostFilesDecides() {
    let rules = CodeOwners(Array("*.m @c\n*.swift @swift\n/gone/\n".utf8))
    #expect(rules.owners(ofMost: ["a.swift", "b.swift", "c.m"]) == ["@swift"])
    #expect(rules.owners(ofMost: ["a.swift", "c.m"]) == ["@c"], "the first of two lines")
    #expect(rules.owners(ofMost: ["x", "y", "z", "a.swift"]) == ["@swift"], "others do not count")
    #expect(rules.owners(ofMost: ["gone/a.m", "gone/b.m", "a.swift"]) == [], "without owners")
    #expect(rules.owners(ofMost: []) == [])
  }

  /// Where GitHub has no rules of its own, they are git's: `git check-ignore` is asked.
  @Test(arguments: [UInt64(1), 2, 3])
  func patternsMatchAsThoseOfGit(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let fixture = try await GitFixture()
    let words = ["a", "b", "ab", "*", "a*", "*b", "?", "a?b", "**", "a**b", "a\\*"]
    let paths = Set((0..<60).map { _ in Self.path(using: &random) }).sorted()
    for _ in 0..<60 {
      let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }
      let start = Bool.random(using: &random) ? "/" : ""
      let end = Bool.random(using: &random) ? "/" : ""
      let pattern = start + parts.joined(separator: "/") + end
      // A star at the end does not mean what is below, unlike in git.
      if parts.last == "*", end.isEmpty, start + parts.joined() != "*" { continue }
      try Data("\(pattern)\n".utf8).write(to: fixture.root.appending(path: ".gitignore"))
      let git = try await Tool.run(
        "git", ["-c", "core.quotePath=false", "check-ignore", "--no-index"] + paths,
        in: fixture.root)
      let expected = Set(git.output.split(separator: "\n").map(String.init))
      let rules = CodeOwners(Array("\(pattern) @x\n".utf8))
      for path in paths {
        #expect(
          (rules.owners(of: path) == ["@x"]) == expected.contains(path),
          "seed \(seed): \(pattern) and \(path)")
      }
    }
  }

  private static func path(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...4, using: &random))
      .map { _ in ["a", "b", "ab", "aab", "axb", "a*", "c"].randomElement(using: &random) ?? "" }
      .joined(separator: "/")
  }
}
