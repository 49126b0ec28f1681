import ModKitModel
import ModKitTestSupport
import Testing

/// The remote cache in modkit.yml.
struct RemoteStoreTests {
  private func tree(_ remote: String) -> InMemoryFileTree {
    ManifestSample.tree("store: {remote: {\(remote)}}\n", ManifestSample.components("A"))
  }

  @Test func everyKeyIsRead() throws {
    let workspace = try tree(
      "url: \"http://cache.example.com\", push: true, timeout: 30, insecure: true"
    ).load()
    #expect(
      workspace.store.remote
        == .init(
          url: "http://cache.example.com", push: true, timeout: 30, isInsecure: true))
  }

  @Test func defaultsAreCareful() throws {
    let remote = try #require(try tree("url: \"https://a\"").load().store.remote)
    #expect(remote == .init(url: "https://a", push: false, timeout: 10, isInsecure: false))
  }

  @Test func anAddressWithCredentialsIsRefusedAndNotRepeated() {
    tree("url: \"https://ci:secret@a\"").expectIssues(
      "modkit.yml:3:23: the `url` of the remote store holds credentials, which everybody who has the file would read; remove them, and set MODKIT_STORE_AUTHORIZATION"
    )
  }

  @Test func anAddressWithoutEncryptionIsRefused() {
    tree("url: \"http://a\"").expectIssues(
      "modkit.yml:3:23: the `url` of the remote store is not encrypted")
  }

  @Test(arguments: ["0", "3601"])
  func timeoutsHaveBounds(_ timeout: String) {
    tree("url: \"https://a\", timeout: \(timeout)").expectIssues(
      "modkit.yml:3:45: `timeout` cannot be `\(timeout)`; write seconds, from 1 to 3600")
  }
}
