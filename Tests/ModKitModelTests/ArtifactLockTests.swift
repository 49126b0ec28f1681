import ModKitModel
import Testing

/// What a lock remembers, and what it forgets.
struct ArtifactLockTests {
  private func artifact(
    _ key: String, _ configuration: BuildConfiguration = .debug, compiler: String = "6.3"
  ) -> LockedArtifact {
    LockedArtifact(
      compiler: compiler, triple: "x86_64-unknown-linux-gnu", configuration: configuration,
      key: key)
  }

  private func target(
    _ compiler: String = "6.3", _ triple: String = "x86_64-unknown-linux-gnu",
    _ deployment: DeploymentVersions = DeploymentVersions()
  ) throws -> BuildTarget {
    try #require(BuildTarget(host: Toolchain(compiler: compiler, triple: triple), deployment))
  }

  @Test func eachCompilerAndConfigurationHasItsKey() throws {
    var lock = ArtifactLock()
    lock.note(artifact("d"), of: "Pay", sources: "s")
    lock.note(artifact("r", .release), of: "Pay", sources: "s")
    lock.note(artifact("o", compiler: "6.2"), of: "Pay", sources: "s")
    #expect(try lock.keys(target(), .debug) == ["Pay": "d"])
    #expect(try lock.keys(target(), .release) == ["Pay": "r"])
    #expect(try lock.keys(target("6.2"), .debug) == ["Pay": "o"])
    #expect(try lock.keys(target("6.2"), .release) == [:])
  }

  @Test func eachVersionAndSDKHasItsKey() throws {
    let triple = "arm64-apple-macosx"
    let new = try target("6.3", triple, DeploymentVersions([.macos: DeploymentVersion(major: 14)]))
    let old = try target("6.3", triple)
    var withSDK = old
    withSDK.sdk = SDKIdentity(canonicalName: "macosx15", version: "15", revision: .build("24A1"))
    var lock = ArtifactLock()
    for (key, target) in [("n", new), ("o", old), ("s", withSDK)] {
      lock.note(LockedArtifact(target, .debug, key: key), of: "Pay", sources: "s")
    }
    #expect(lock.keys(new, .debug) == ["Pay": "n"])
    #expect(lock.keys(old, .debug) == ["Pay": "o"])
    #expect(lock.keys(withSDK, .debug) == ["Pay": "s"])
    #expect(try lock.keys(target(), .debug) == [:])
  }

  @Test func aNewerKeyTakesThePlaceOfTheOlder() {
    var lock = ArtifactLock()
    lock.note(artifact("1"), of: "Pay", sources: "s")
    lock.note(artifact("2"), of: "Pay", sources: "s")
    #expect(lock.entries["Pay"]?.artifacts == [artifact("2")])
  }

  /// Otherwise a user with another compiler would keep using the library of older sources.
  @Test func otherSourcesLeaveNothingOfTheOld() throws {
    var lock = ArtifactLock()
    lock.note(artifact("r", .release), of: "Pay", sources: "old")
    lock.note(artifact("k"), of: "Other", sources: "old")
    lock.note(artifact("d"), of: "Pay", sources: "new")
    #expect(try lock.keys(target(), .release) == [:])
    #expect(try lock.keys(target(), .debug) == ["Pay": "d", "Other": "k"])
  }
}
