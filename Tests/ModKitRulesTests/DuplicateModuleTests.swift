import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct DuplicateModuleTests {
  @Test func twoComponentsOfOneModuleAreReported() {
    let fixture = Fixture([.base("B").withModule("Cache"), .base("A").withModule("Cache")])
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "duplicate-module", severity: .error, component: "B", target: "A",
          location: Fixture.manifest("B", line: 1, column: 7),
          message: "'B' has the module 'Cache', and so has 'A'",
          notes: ["'A' is declared at A/component.yml:1:7"],
          fix: "set another `module:` in B/component.yml")
      ])
  }

  @Test func caseMakesNoDifference() {
    let fixture = Fixture([.base("Cache"), .base("ImageCache").withModule("CACHE")])
    #expect(
      fixture.findings().map(\.message) == [
        "'ImageCache' has the module 'CACHE', and so has 'Cache' but for case, as 'Cache'"
      ])
  }

  @Test func aThirdOneIsAFindingOfItsOwn() {
    let fixture = Fixture(["A", "B", "C"].map { Component.base($0).withModule("Cache") })
    #expect(
      fixture.findings().fingerprints == ["duplicate-module:B:A", "duplicate-module:C:A"])
  }

  @Test(arguments: ["SDWebImage", "sdwebimage"]) func anExternalModuleIsTaken(name: String) {
    var fixture = Fixture([.base("Images").withModule("SDWebImage"), .base("Net")])
    fixture.external = [name, "Masonry"]
    #expect(fixture.findings().fingerprints == ["duplicate-module:Images:external"])
    #expect(
      fixture.findings().map(\.message) == [
        "'Images' has the module 'SDWebImage', which is that of a library under `external:`"
      ])
  }

  @Test func aModuleOfThePlatformsIsTaken() {
    var fixture = Fixture([.base("Network"), .base("Net")])
    fixture.platformNamesakes = ["Network"]
    #expect(
      fixture.findings().map(\.message) == [
        "'Network' has the module 'Network', which is that of the platforms"
      ])
  }

  @Test func differentModulesAreLegal() {
    var fixture = Fixture([.base("A").withModule("B"), .base("B").withModule("A"), .base("C")])
    fixture.external = ["D"]
    #expect(fixture.findings().isEmpty)
  }
}
