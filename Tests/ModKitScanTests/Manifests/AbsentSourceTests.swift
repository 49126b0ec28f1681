import ModKitModel
import ModKitReport
import ModKitScan
import ModKitTestSupport
import Testing

/// A manifest whose sources are not in the checkout, and the lock that has the keys.
struct AbsentSourceTests {
  private static let key = String(repeating: "0a", count: 32)

  private func tree(access: Bool = true, lock: String? = nil) -> InMemoryFileTree {
    var tree = ManifestSample.tree("", ManifestSample.components("Home"))
    tree.write(
      "Components/Pay/component.yml",
      "name: Pay\nlayer: base-service\nsources: [\"Sources/**\"]\nheaders: {public: [\"H/*.h\"]}\n"
        + (access ? "access: [hr]\n" : ""))
    if let lock { tree.write("modkit.lock", lock) }
    return tree
  }

  private static let lock = ArtifactLock(entries: [
    "Pay": .init(
      sources: key,
      artifacts: [
        LockedArtifact(
          compiler: "Swift \"6\\3\"", triple: "x86_64-unknown-linux-gnu", configuration: .debug,
          key: key),
        LockedArtifact(
          compiler: "6", triple: "arm64-apple-ios18.0,arm64e-apple-ios18.0",
          sdk: "iphoneos18.0 22A3362", configuration: .release, key: key),
      ])
  ])

  @Test func globsMaySelectNothing() throws {
    let component = try #require(try tree().load().components.first { $0.name == "Pay" })
    #expect(component.isSourceAbsent)
    #expect(component.locations.access?.line == 5)
  }

  @Test func theLockMakesItAbsentToo() throws {
    tree(access: false).expectIssues(
      "Components/Pay/component.yml:3:11: the glob `Sources/**` matches no source file",
      "Components/Pay/component.yml:4:20: the glob `H/*.h` matches no header")
    let locked = tree(access: false, lock: ArtifactLockText.text(of: Self.lock))
    #expect(try locked.load().components.first { $0.name == "Pay" }?.isSourceAbsent == true)
  }

  @Test func whatIsPartlyThereHasToBeWhole() {
    var tree = tree()
    tree.write("Components/Pay/Sources/Pay.swift", "")
    tree.expectIssues("Components/Pay/component.yml:4:20: the glob `H/*.h` matches no header")
  }

  @Test func aPathThatLeavesTheWorkspaceStaysAnIssue() {
    var tree = tree()
    tree.write(
      "Components/Pay/component.yml",
      "name: Pay\nlayer: base-service\nsources: [\"../../../x/**\"]\naccess: [hr]\n")
    tree.expectIssues("Components/Pay/component.yml:3:11: the path `../../../x/**` leaves")
  }

  @Test func importsOfItAreNoFault() throws {
    var tree = tree()
    tree.write(
      "Components/Home/component.yml", "name: Home\nlayer: main-business\ndependencies: [Pay]\n")
    tree.write("Components/Home/Sources/h.c", "#include <Pay/Pay.h>\n")
    let architecture = try ArchitectureScanner(tree: tree).scan(try tree.load())
    #expect(architecture.importFaults == [])
    #expect(architecture.edges.map { "\($0.from) \($0.to) \($0.isImported)" } == ["Home Pay true"])
  }

  // MARK: The lock

  @Test func whatIsWrittenIsRead() throws {
    let text = ArtifactLockText.text(of: Self.lock)
    #expect(text.hasSuffix("\n"))
    #expect(try tree(lock: text).load().lock == Self.lock)
    let lines = "        sdk: \"iphoneos18.0 22A3362\"\n        configuration: release\n"
    #expect(text.contains(lines))
    let empty = ArtifactLockText.text(of: ArtifactLock())
    #expect(try tree(lock: empty).load().lock == ArtifactLock())
  }

  /// Before version 6 of keys, a lock had no SDKs.
  @Test func locksOfOlderVersionsAreRead() throws {
    let lock = """
      components:
        "Pay":
          sources: \(Self.key)
          artifacts:
            - triple: "x86_64-unknown-linux-gnu"
              configuration: debug
              compiler: "Swift 6.3"
              key: \(Self.key)

      """
    let toolchain = Toolchain(compiler: "Swift 6.3", triple: "x86_64-unknown-linux-gnu")
    let target = try #require(BuildTarget(host: toolchain, DeploymentVersions()))
    #expect(try tree(lock: lock).load().lock.keys(target, .debug) == ["Pay": Self.key])
  }

  @Test(arguments: [
    ("components: {Pay: {sources: \(key), artifacts: [], x: 1}}", "of Pay has no key `x`"),
    ("components: {Pay: {sources: ../../x, artifacts: []}}", "is no SHA-256"),
    ("components: {../x: {sources: \(key), artifacts: []}}", "is not a name"),
    ("component: {}", "did you mean `components`?"),
    ("components: {Pay: ]", ""),
  ])
  func nothingInItIsTrusted(text: String, issue: String) {
    let issues = tree(lock: text).issues
    #expect(issues.count == 1, "\(issues)")
    #expect(issues.first?.hasPrefix("modkit.lock:") == true, "\(issues)")
    #expect(issues.first?.contains(issue) == true, "\(issues)")
  }
}
