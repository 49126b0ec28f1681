import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// A manifest must not make git, to which it hands places and revisions, run anything.
@Suite struct GitRuleTests {
  @Test(arguments: [
    "https://example.com/x.git", "https://user@example.com:8443/x.git",
    "git@example.com:team/x.git",
    "ssh://git@example.com/x", "../x.git", "/srv/git/x y.git", "file:///srv/x.git",
  ])
  func placesOfRepositories(_ text: String) {
    #expect(GitRule.problem(withRepository: text) == nil)
  }

  @Test(arguments: [
    "--upload-pack=touch x", "-x", "ext::sh -c x", "https://u:p@example.com/x.git",
    "https://:p@example.com/x.git", "ssh://u:p@w@example.com/x",
  ])
  func whatIsNone(_ text: String) {
    #expect(GitRule.problem(withRepository: text) != nil)
  }

  @Test func revisions() {
    for name in ["main", "release/1.2", "v1.0.0", "0a1b2c3"] {
      #expect(GitRule.problem(withRevision: name) == nil, "\(name)")
    }
    for text in ["--exec=x", "a..b", "a b", "HEAD~1", "HEAD^", "a:b", "refs/*"] {
      #expect(GitRule.problem(withRevision: text) != nil, "\(text)")
    }
  }

  @Test func manifestsAreRefused() {
    let git = "integration: {git: {url: \"ext::sh -c x\", branch: -x}}\n"
    ManifestSample.tree("", ["A": "name: A\nlayer: base-service\n\(git)"]).expectIssues(
      "Components/A/component.yml:3:26: `url` `ext::sh -c x` lets git run a program; write such",
      "Components/A/component.yml:3:50: `branch` `-x` is an option to git; write the name of a "
    )
  }
}
