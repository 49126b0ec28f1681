import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// `modkit.local.yml`: what it says, and what is wrong with it.
struct PersonalSettingsTests {
  private static let backends = ["swiftpm", "cocoapods"]

  private func tree(_ text: String?) -> InMemoryFileTree {
    var tree = ManifestSample.tree(
      "products: {City: {components: [Home]}}\n", ManifestSample.components("Home", "List"))
    if let text { tree.write("modkit.local.yml", text) }
    return tree
  }

  private func settings(_ text: String?) throws -> PersonalSettings? {
    let tree = tree(text)
    return try PersonalSettingsReader.settings(
      in: tree, for: try tree.load(), backends: Self.backends)
  }

  private func issues(_ text: String) throws -> [String] {
    let tree = tree(text)
    let workspace = try tree.load()
    do throws(InvalidManifests) {
      _ = try PersonalSettingsReader.settings(
        in: tree, for: workspace, backends: Self.backends)
      return []
    } catch {
      return error.issues.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
    }
  }

  @Test func everyKeyIsRead() throws {
    let settings = try #require(
      try settings(
        """
        teams: [jobs]
        product: City
        backend: cocoapods
        configuration: release
        focus: [Home]
        source: ["layer:*"]
        prebuilt: [List]
        """))
    #expect(settings.teams == ["jobs"])
    #expect(settings.product == "City")
    #expect(settings.backend == "cocoapods")
    #expect(settings.configuration == .release)
    #expect(
      settings.modeRequests.map(\.place) == [
        "modkit.local.yml:5", "modkit.local.yml:6", "modkit.local.yml:7",
      ])
    #expect(settings.modeRequests.map(\.kind) == [.focus, .source, .prebuilt])
  }

  @Test func noTeamIsNotTheSameAsNothing() throws {
    #expect(try settings("teams: []")?.teams == [])
    #expect(try settings("focus: []")?.teams == nil)
  }

  @Test(arguments: ["", "# focus: [Home]\n", "\n  # a\r\n\t\n"])
  func commentsSayNothing(text: String) throws {
    #expect(try settings(text) == nil)
  }

  @Test(arguments: [
    ("focsu: [Home]", "1:1: modkit.local.yml has no key `focsu`; did you mean `focus`?"),
    ("focus: [Hone]", "1:9: `Hone` selects no component; did you mean `Home`?"),
    (
      "focus: [layer:base-servce]",
      "1:9: `layer:base-servce` selects no component; did you mean `layer:base-service`?"
    ),
    (
      "focus:\n  - lyer:x",
      "2:5: an element of `focus` `lyer:x` selects by `lyer`, which no component has; did you"
        + " mean `layer:`?"
    ),
    ("product: Citty", "1:10: there is no product `Citty`; did you mean `City`?"),
    ("backend: swift", "1:10: `backend` cannot be `swift`; it is one of swiftpm, cocoapods"),
    ("configuration: relase", "1:16: `configuration` cannot be `relase`; did you mean `release`?"),
    ("focus: Home", "1:8: `focus` has to be a list; write `[\"Home\"]`"),
    ("teams: {a]", "1:10: "), ("- a", "1:1: modkit.local.yml has to be a mapping"),
  ])
  func whatIsWrongHasAPlace(text: String, issue: String) throws {
    let issues = try issues(text)
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.hasPrefix("modkit.local.yml:\(issue)") == true, "\(issues)")
  }

  // MARK: modkit.yml

  @Test func theWorkspaceHasWishesForEverybody() throws {
    let workspace = try ManifestSample.tree(
      "integration:\n  configuration: release\n  source: [A]\n  always_prebuilt: [\"path:*/A\"]\n",
      ManifestSample.components("A")
    ).load()
    #expect(workspace.integration.configuration == .release)
    #expect(
      workspace.integration.modeRequests.map { "\($0.kind.rawValue) \($0.place)" }
        == ["source modkit.yml:5", "always_prebuilt modkit.yml:6"])
  }

  @Test func itsWishesHaveToSelectSomething() {
    ManifestSample.tree(
      "integration: {source: [B], prebuilt: [\"line:x\"], focus: [A]}\n",
      ManifestSample.components("A")
    ).expectIssues("modkit.yml:3:50: `integration` has no key `focus`; known keys are")
    ManifestSample.tree(
      "integration: {source: [\"owner:@x\"], prebuilt: [Bt]}\n", ManifestSample.components("But")
    ).expectIssues(
      "modkit.yml:3:24: `owner:@x` selects no component; correct or remove it",
      "modkit.yml:3:48: `Bt` selects no component; did you mean `But`?")
  }
}
