import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct DuplicateModuleTests {
  /// Components that one product contains.
  private static func together(_ components: [Component]) -> Fixture {
    var fixture = Fixture(components)
    fixture.products = [
      Product(
        name: "App", components: components.map(\.name),
        location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    ]
    return fixture
  }

  @Test func appsOfOneNameAreBuiltApart() {
    let (one, two) = (Component.common("one-App"), Component.common("two-App"))
    var fixture = Fixture([one.withModule("App"), two.withModule("App")])
    #expect(fixture.findings().fingerprints == ["duplicate-module:two-App:one-App"])
    fixture.products = ["one-App", "two-App"].map { name in
      Product(
        name: name, components: [name],
        location: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    }
    #expect(fixture.findings().isEmpty)
  }

  @Test func twoComponentsOfOneModuleAreReported() {
    let fixture = Self.together([.base("B").withModule("Cache"), .base("A").withModule("Cache")])
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
    let fixture = Self.together([.base("Cache"), .base("ImageCache").withModule("CACHE")])
    #expect(
      fixture.findings().map(\.message) == [
        "'ImageCache' has the module 'CACHE', and so has 'Cache' but for case, as 'Cache'"
      ])
  }

  @Test func aThirdOneIsAFindingOfItsOwn() {
    let fixture = Self.together(["A", "B", "C"].map { Component.base($0).withModule("Cache") })
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
