import ModKitGenerate
import ModKitModel
import Testing

/// Headers that no directory, or no import, can hold.
struct HeaderErrorTests {
  private func error(_ headers: [String], _ profile: HeaderProfile = .modkit) -> HeaderError? {
    let component = PlanSamples.component("Label", module: "Mod", publicHeaders: headers)
    do {
      _ = try HeaderGenerator(profile: profile).files(for: component, in: "out")
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: HeaderProfile.allCases)
  func sameNameInTwoFolders(profile: HeaderProfile) {
    let error = error(["a/X.h", "b/Y.h", "b/X.h"], profile)
    #expect(
      error
        == .sameName(
          component: "Label", name: "X.h",
          paths: ["Components/Label/a/X.h", "Components/Label/b/X.h"]))
    #expect(
      error?.description == "'Label' has 2 public headers named X.h (Components/Label/a/X.h,"
        + " Components/Label/b/X.h): rename one, or make it a project header")
  }

  @Test func namesThatDifferInCaseAreOneFileOnManyDisks() {
    #expect(error(["a/X.h", "b/x.H"]) != nil)
    #expect(error(["a/X.h", "b/X.hpp"]) == nil)
  }

  @Test func aHeaderWithTheNameOfTheUmbrella() {
    #expect(
      error(["Mod-Umbrella.h"])
        == .umbrellaName(component: "Label", path: "Components/Label/Mod-Umbrella.h"))
    #expect(error(["Label-umbrella.h"]) == nil)
    #expect(
      error(["Label-umbrella.h"], .cocoapods)
        == .umbrellaName(component: "Label", path: "Components/Label/Label-umbrella.h"))
  }

  @Test(arguments: ["a\"b.h", "a>b.h", "a\nb.h", "a\u{7F}.h"])
  func aNameThatNoImportCanHold(name: String) {
    #expect(
      error([name]) == .unwritableName(component: "Label", path: "Components/Label/\(name)"))
  }

  @Test func privateAndProjectHeadersMayRepeatNames() throws {
    let component = PlanSamples.component(
      "A", publicHeaders: ["X.h"], privateHeaders: ["p/X.h"], projectHeaders: ["q/X.h"])
    #expect(throws: Never.self) {
      try HeaderGenerator(profile: .modkit).files(for: component, in: "out")
    }
  }
}
