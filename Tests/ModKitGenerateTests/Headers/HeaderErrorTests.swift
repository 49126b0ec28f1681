import ModKitGenerate
import ModKitModel
import Testing

/// Headers that no directory, or no import, can hold.
struct HeaderErrorTests {
  private func error(
    _ headers: [String], _ profile: HeaderProfile = .modkit, module: String = "Mod"
  ) -> HeaderError? {
    let component = PlanSamples.component("Label", module: module, publicHeaders: headers)
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
    // The directory that the pod has for its module stands before the name.
    let name = profile == .cocoapods ? "Mod/X.h" : "X.h"
    #expect(
      error
        == .sameName(
          component: "Label", name: name,
          paths: ["Components/Label/a/X.h", "Components/Label/b/X.h"]))
    #expect(
      error?.description == "'Label' has 2 public headers named \(name) (Components/Label/a/X.h,"
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
      error(["Label-umbrella.h"], .cocoapods, module: "Label")
        == .umbrellaName(component: "Label", path: "Components/Label/Label-umbrella.h"))
    #expect(error(["Label-umbrella.h"], .cocoapods) == nil, "it is in a directory of its own")
  }

  @Test(arguments: ["a\"b.h", "a>b.h", "a\nb.h", "a\u{7F}.h"])
  func aNameThatNoImportCanHold(name: String) {
    #expect(
      error([name]) == .unwritableName(component: "Label", path: "Components/Label/\(name)"))
  }

  @Test func aLibraryKeepsPrivateHeadersApart() throws {
    let component = PlanSamples.component(
      "A", publicHeaders: ["X.h"], privateHeaders: ["p/X.h"], projectHeaders: ["q/X.h"])
    #expect(throws: Never.self) {
      try HeaderGenerator(profile: .modkit).files(for: component, in: "out")
    }
    let error = HeaderError.publicAndPrivate(
      component: "A", name: "X.h", paths: ["Components/A/X.h", "Components/A/p/X.h"])
    #expect(throws: error) {
      try HeaderGenerator(profile: .modkit, layout: .framework).files(for: component, in: "out")
    }
    #expect(
      error.description == "'A' has a public and a private header named X.h (Components/A/X.h,"
        + " Components/A/p/X.h), and a framework can have one: rename one, make the private one a"
        + " project header, or choose the layout library")
    #expect(throws: Never.self) {
      try HeaderGenerator(profile: .modkit, layout: .framework, offersPrivateHeaders: false)
        .files(for: component, in: "out")
    }
  }

  @Test(arguments: HeaderForm.all)
  func privateHeadersOfOneName(form: HeaderForm) {
    let component = PlanSamples.component(
      "Mod", publicHeaders: ["Mod.h"], privateHeaders: ["a/X.h", "b/x.h"])
    #expect(
      throws: HeaderError.samePrivateName(
        component: "Mod", name: "X.h", paths: ["Components/Mod/a/X.h", "Components/Mod/b/x.h"])
    ) { try form.generator.files(for: component, in: "out") }
  }

  @Test(arguments: ["", "..", "a/../..", "/a", "a/", "a>b", "a\"b", "a\nb"])
  func aDirectoryThatNoImportCanHold(directory: String) {
    let component = PlanSamples.component(
      "Mod", publicHeaders: ["Mod.h"], headerDirectory: directory)
    for form in HeaderForm.all {
      #expect(throws: HeaderError.unwritableDirectory(component: "Mod", directory: directory)) {
        try form.generator.files(for: component, in: "out")
      }
    }
  }

  @Test func everythingThatIsWrongIsSaid() {
    let errors = HeaderErrors([
      .noUmbrella(component: "A", module: "A"),
      .unreadableMap(component: "B", path: "B/m.modulemap", reason: "it is not UTF-8"),
    ])
    #expect(
      errors.description.hasSuffix(
        "\nerror: the module map B/m.modulemap of 'B' cannot be read: it is not UTF-8"))
  }
}
