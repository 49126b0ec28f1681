import ModKitModel
import ModKitTestSupport
import Testing

/// `report: {link:}` in modkit.yml.
@Suite struct SourceAddressTests {
  private func tree(_ address: String) -> InMemoryFileTree {
    ManifestSample.tree("report: {link: '\(address)'}\n", ManifestSample.components("A"))
  }

  @Test(arguments: [
    "https://git.example.com/app/blob/{revision}/{path}#L{line}", "http://a/{path}",
    "https://a/x?at={revision}&path={path}",
  ])
  func addresses(_ address: String) throws {
    #expect(try tree(address).load().sourceAddress == address)
  }

  @Test(arguments: [
    ("git.example.com/{path}", "does not begin with `https://`"),
    ("javascript:alert(1)//{path}", "does not begin with `https://`"),
    ("https://git.example.com/{line}", "has no `{path}`"),
    ("https://a/{path}/{branch}", "is no address"), ("https://a/ {path}", "is no address"),
    ("https://a/{path})[x](y", "is no address"), ("https://a/{path}\"><b>", "is no address"),
    ("https://ä/{path}", "is no address"),
  ])
  func whatWouldEndALink(_ address: String, _ problem: String) {
    tree(address).expectIssues("modkit.yml:3:16: `link` `\(address)` \(problem)")
  }
}
