import ModKitModel
import Testing

@testable import ModKitGenerate

/// Which tests of a plan each backend leaves out.
struct TestsLeftOutTests {
  private static let catalog = PackageSamples.catalog()

  @Test func packages() {
    #expect(
      PackageTests(PlanSamples.withTests, for: .linux, Self.catalog).leftOut == [
        TestsLeftOut(["Base"], .notSwift(.linux)), TestsLeftOut(["Deep"], .missing("Nobody")),
        TestsLeftOut(["Home"], .mixed),
      ])
    #expect(
      PackageTests(PlanSamples.withTests, for: .ios, Self.catalog).built.map(\.planned.name) == [
        "Base", "List", "Home",
      ])
  }

  @Test func pods() {
    let workspace = Workspace(name: "W", packages: PackageSamples.packages)
    let tests = PodTests(PlanSamples.withTests, workspace) { $0.name != "Base" }
    #expect(
      tests.leftOut == [
        TestsLeftOut(["Base"], .noSource), TestsLeftOut(["Deep"], .missing("Nobody")),
        TestsLeftOut(["List"], .outOfReach("Helper")),
      ])
    #expect(tests.has("Home"))
  }
}
