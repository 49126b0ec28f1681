import ModKitModel
import ModKitPlan
import ModKitReport
import Testing

/// Which libraries may stand in for sources that are not there.
struct StandInTests {
  private let world = World(["Pay": ["Base"], "Base": []])

  /// The world of a user without the source, who knows a key or none.
  private func without(_ key: String?) throws -> ArtifactKeys {
    var world = world
    world.change("Pay") {
      $0.isSourceAbsent = true
      $0.files = ComponentFiles()
    }
    world.lockedKeys = key.map { ["Pay": $0] } ?? [:]
    return try world.keys()
  }

  @Test func theKeyIsThatOfTheLock() throws {
    let keys = try world.keys()
    let key = try #require(keys["Pay"]?.key)
    #expect(try without(key)["Pay"]?.key == key)
    #expect(try without(key)["Base"]?.key == keys["Base"]?.key)
    #expect(try without(nil)["Pay"] == nil)
  }

  @Test func dependentsHaveTheKeysThatTheyHaveWhereTheSourceIs() throws {
    var world = World(["App": ["Pay"], "Pay": ["Base"], "Base": []])
    let keys = try world.keys()
    world.change("Pay") {
      $0.isSourceAbsent = true
      $0.files = ComponentFiles()
    }
    world.lockedKeys = ["Pay": try #require(keys["Pay"]?.key)]
    #expect(try world.keyTexts() == keys.entries.mapValues(\.key))
  }

  private func problem(_ change: (inout KeyDocument) -> Void) throws -> String? {
    var stored = try #require(try world.keys()["Pay"]?.document)
    change(&stored)
    let wanted = try #require(try without("k")["Pay"]?.document)
    return StandIn.problem(of: stored, for: wanted).map { problem in
      let reason = SourceReason.unusableArtifact(.unsuitable(problem))
      return StateText.reason(for: .source(reason))
        .replacing("its artifact is unusable: ", with: "")
    }
  }

  @Test func oneThatWasBuiltWithWhatIsHereMayBeUsed() throws {
    #expect(try problem { _ in } == nil)
    #expect(try problem { $0.inputs[0].digest = "other source" } == nil)
  }

  @Test func oneThatWasBuiltWithSomethingElseMayNot() throws {
    let another = "it was built with another 'Base' than the one that is here"
    #expect(try problem { $0.dependencies[0].interface = "old" } == another)
    #expect(
      try problem { $0.packages = ["p https://example.com/p from 1.0.0 abc"] }
        == "it was built with other revisions of packages")
    #expect(
      try problem { $0.dependencies = [] }
        == "it was built without 'Base', which its manifest declares")
    #expect(
      try problem { $0.dependencies.append(.init(name: "Zoo", interface: "z")) }
        == "it needs 'Zoo', which its manifest does not declare")
    let compiler = "it was built by another compiler, or for something else"
    #expect(try problem { $0.compiler = "Swift 5" } == compiler)
    #expect(try problem { $0.triple = "arm64" } == compiler)
    #expect(try problem { $0.sdk = "macosx15.0 24A1" } == compiler)
    #expect(try problem { $0.configuration = "release" } == compiler)
    #expect(try problem { $0.module = "Other" }?.contains("another component") == true)
    #expect(
      try problem { $0.settings.append(KeyDocument.resourceSetting) }
        == "it needs the resources of the component, which are not in this checkout")
  }

  @Test func itsFilesAreKnownFromItsDocument() throws {
    var world = world
    world.addSource("Components/Pay/Sources/pay.cpp", .cPlusPlus, to: "Pay")
    world.change("Pay") { $0.files.publicHeaders = ["Components/Pay/Headers/Pay.h"] }
    world.digests["Components/Pay/Headers/Pay.h"] = "header"
    let document = try #require(try world.keys()["Pay"]?.document)
    let files = StandIn.files(of: document, in: "Components/Pay")
    var component = World.component("Pay")
    component.files = files
    #expect(files.publicHeaders == ["Components/Pay/Headers/Pay.h"])
    #expect(component.languages == [.swift, .cPlusPlus])
    #expect(component.isMixed)
  }
}
