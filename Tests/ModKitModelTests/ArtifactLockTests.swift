import ModKitModel
import Testing

/// What a lock remembers, and what it forgets.
struct ArtifactLockTests {
  private func artifact(
    _ key: String, _ configuration: BuildConfiguration = .debug, compiler: String = "6.3"
  ) -> LockedArtifact {
    LockedArtifact(compiler: compiler, triple: "linux", configuration: configuration, key: key)
  }

  private func toolchain(_ compiler: String = "6.3") -> Toolchain {
    Toolchain(compiler: compiler, triple: "linux", platform: .linux)
  }

  @Test func eachCompilerAndConfigurationHasItsKey() {
    var lock = ArtifactLock()
    lock.note(artifact("d"), of: "Pay", sources: "s")
    lock.note(artifact("r", .release), of: "Pay", sources: "s")
    lock.note(artifact("o", compiler: "6.2"), of: "Pay", sources: "s")
    #expect(lock.keys(toolchain(), .debug) == ["Pay": "d"])
    #expect(lock.keys(toolchain(), .release) == ["Pay": "r"])
    #expect(lock.keys(toolchain("6.2"), .debug) == ["Pay": "o"])
    #expect(lock.keys(toolchain("6.2"), .release) == [:])
  }

  @Test func aNewerKeyTakesThePlaceOfTheOlder() {
    var lock = ArtifactLock()
    lock.note(artifact("1"), of: "Pay", sources: "s")
    lock.note(artifact("2"), of: "Pay", sources: "s")
    #expect(lock.entries["Pay"]?.artifacts == [artifact("2")])
  }

  /// Otherwise a user with another compiler would keep using the library of older sources.
  @Test func otherSourcesLeaveNothingOfTheOld() {
    var lock = ArtifactLock()
    lock.note(artifact("r", .release), of: "Pay", sources: "old")
    lock.note(artifact("k"), of: "Other", sources: "old")
    lock.note(artifact("d"), of: "Pay", sources: "new")
    #expect(lock.keys(toolchain(), .release) == [:])
    #expect(lock.keys(toolchain(), .debug) == ["Pay": "d", "Other": "k"])
  }
}
