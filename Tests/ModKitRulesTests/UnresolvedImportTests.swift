import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct UnresolvedImportTests {
  private var fixture: Fixture { Fixture([.common("Feed"), .business("Login")]) }

  @Test func aModuleThatNothingAnswersTo() {
    var fixture = fixture
    fixture.fault(.unresolved(candidates: ["Login"]), "Logn.Session", form: .swiftModule)
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unresolved-import", severity: .error, component: "Feed", subject: "Logn.Session",
          location: Fixture.faulty(line: 1),
          message: "'Feed' imports `Logn.Session`, and no module matches it",
          notes: ["did you mean `Login`?"],
          fix: "correct it, add the component that has it, or name `Logn` under `external:` in"
            + " modkit.yml")
      ])
  }

  /// Headers of pods are often imported by their names alone.
  @Test(arguments: [
    ("UIView+Web.h", Import.Form.quotedHeader, Severity.warning),
    ("Gone.h", .angledHeader, .warning), ("Gone/Gone.h", .angledHeader, .error),
    ("Gone", .swiftModule, .error),
  ])
  func aHeaderThatALibraryMayHave(operand: String, form: Import.Form, severity: Severity) {
    var fixture = Fixture([.common("Feed")], [.used("Feed", "P")])
    fixture.packages = [
      Package(name: "P", locations: PackageLocations(name: Fixture.root(line: 6)))
    ]
    fixture.fault(.unresolved(candidates: []), operand, form: form)
    #expect(fixture.findings(.unresolvedImport).map(\.severity) == [severity])
    fixture.edges = []
    #expect(fixture.findings(.unresolvedImport).map(\.severity) == [.error])
  }

  @Test func aMacroOfCMayNotBeDefined() {
    var fixture = fixture
    fixture.fault(.unresolved(candidates: []), "Gone/Gone.h")
    fixture.faults[0].site.isDoubtful = true
    #expect(fixture.findings().map(\.severity) == [.warning])
  }

  /// Descriptions name packages, whose modules and whose own packages are not known.
  @Test(arguments: [
    (Import.Form.swiftModule, "SQLite", true, Severity.warning),
    (.objectiveCModule, "SQLite", true, .warning), (.swiftModule, "SQLite", false, .error),
    (.angledHeader, "SQLite/SQLite.h", true, .error),
  ])
  func aModuleMayBeOfAPackageOfADescription(
    form: Import.Form, operand: String, isLinked: Bool, severity: Severity
  ) {
    var fixture = fixture
    fixture.fault(.unresolved(candidates: []), operand, form: form)
    for index in fixture.components.indices {
      fixture.components[index].foreignFormat = isLinked ? .podspec : nil
    }
    #expect(fixture.findings().map(\.severity) == [.error])
    fixture.external = ["SwiftJWT"]
    #expect(fixture.findings().map(\.severity) == [severity])
  }

  @Test(arguments: [
    (Import.Form.angledHeader, "SDWebImage/SDImage.h", "name `SDWebImage` under `external:`"),
    (.angledHeader, "zlib.h", "import it through the module of an external library"),
    (.angledHeader, "../zlib/zlib.h", "import it through the module of an external library"),
    (.quotedHeader, "SDWebImage/SDImage.h", "import it through the module of an external library"),
  ])
  func aHeaderOfNothingBelongsToAnExternalModule(form: Import.Form, operand: String, fix: String) {
    var fixture = fixture
    fixture.fault(.unresolved(candidates: []), operand, form: form)
    #expect(fixture.findings().allSatisfy { $0.message.hasSuffix("and no header matches it") })
    #expect(fixture.findings().map { $0.fix?.contains(fix) } == [true])
  }

  @Test(arguments: [
    (
      ImportFault.Kind.ambiguous(paths: ["A/Config.h", "B/Config.h"]),
      "'Feed' imports `\"Config.h\"`, and headers of several components match it",
      ["it could be A/Config.h", "it could be B/Config.h"],
      "write it with the module of the component that is meant, as in `<Module/Header.h>`"
    ),
    (
      .unowned(path: "Vendor/Config.h"),
      "'Feed' imports `\"Config.h\"`, which is Vendor/Config.h, a file of no component", [],
      "give Vendor/Config.h to a component, by `headers:` or `sources:` of its manifest"
    ),
    (
      .wrongCase(actual: "config.h"),
      "'Feed' imports `\"Config.h\"`, which breaks on case-sensitive disks", [],
      "write `\"config.h\"`"
    ),
  ])
  func otherFaults(kind: ImportFault.Kind, message: String, notes: [String], fix: String) {
    var fixture = fixture
    fixture.fault(kind, "Config.h", form: .quotedHeader)
    #expect(fixture.findings().map(\.message) == [message])
    #expect(fixture.findings().map(\.notes) == [notes])
    #expect(fixture.findings().map(\.fix) == [fix])
  }

  /// Following the advice must not lead to the next error.
  @Test(arguments: ["data.bin", "data", "Some/x.y.json"])
  func aFileThatNoGlobSelects(path: String) {
    var fixture = fixture
    fixture.fault(.unowned(path: path), "data.bin", form: .quotedHeader)
    let stem = path == "Some/x.y.json" ? "Some/x.y" : "data"
    #expect(
      fixture.findings().map(\.fix) == [
        "rename it to \(stem).inc, as a header that `headers:` or `sources:` of a component selects,"
          + #" or except it: {rule: unresolved-import, from: Feed, to: "\"data.bin\"", reason: …}"#
      ])
  }

  @Test func aHeaderThatTheSwiftCompilerDoesNotWrite() {
    var fixture = fixture
    fixture.fault(
      .unresolved(candidates: ["<Login/Login.h>"]), "Login/Login-Swift.h", to: "Login")
    #expect(
      fixture.findings().map(\.message) == [
        "'Feed' imports `<Login/Login-Swift.h>`, which the Swift compiler writes, but 'Login' has no"
          + " Swift sources"
      ])
    #expect(fixture.findings().map(\.notes) == [["it has `<Login/Login.h>`"]])
    #expect(
      fixture.findings().map(\.fix) == [
        "correct it, or remove the import of `<Login/Login-Swift.h>`"
      ])
  }

  @Test func aHeaderThatTheComponentPresentsElsewhere() {
    var fixture = fixture
    fixture.fault(.misplaced(presented: "Login/views/Login.h"), "Login/Login.h", to: "Login")
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unresolved-import", severity: .error, component: "Feed", target: "Login",
          subject: "<Login/Login.h>", location: Fixture.faulty(line: 1),
          message: "'Feed' imports `<Login/Login.h>`, but 'Login' presents that header as"
            + " `<Login/views/Login.h>`",
          notes: ["`modkit headers --fix` rewrites it"],
          fix: "write `<Login/views/Login.h>`")
      ])
  }

  @Test func aHeaderThatTheComponentDoesNotHave() {
    var fixture = fixture
    fixture.fault(
      .unresolved(candidates: ["<Login/Session.h>"]), "Login/Sesion.h", to: "Login")
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "unresolved-import", severity: .error, component: "Feed", target: "Login",
          subject: "<Login/Sesion.h>", location: Fixture.faulty(line: 1),
          message: "'Feed' imports `<Login/Sesion.h>`, but 'Login' has no such header",
          notes: ["did you mean `<Login/Session.h>`?"],
          fix: "correct it, or add the header to 'Login'")
      ])
  }

  @Test func aMacroCannotBeResolvedAndNeedsAnException() {
    var fixture = fixture
    fixture.fault(.computed, "FT_FREETYPE_H", form: .computedHeader)
    #expect(
      fixture.findings().map(\.message) == [
        "'Feed' imports `FT_FREETYPE_H`, a macro, so its target is unknown"
      ])
    var linked = fixture
    linked.components[0].foreignFormat = .podspec
    #expect(linked.findings().map(\.severity) == [.warning])
    fixture.except(.unresolvedImport, from: "Feed", to: "FT_FREETYPE_H")
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().excepted.count == 1)
  }

  @Test func anExceptionForAnotherImportAllowsNothing() {
    var fixture = fixture
    fixture.fault(.unresolved(candidates: []), "RxSwift", form: .swiftModule)
    fixture.except(.unresolvedImport, from: "Feed", to: "RxCocoa")
    #expect(
      fixture.findings().fingerprints.sorted() == [
        "stale-exception:Feed:RxCocoa", "unresolved-import:Feed:RxSwift",
      ])
  }

  @Test func theSameImportInManyPlacesIsOneFinding() {
    var fixture = fixture
    for line in [7, 3, 5, 3] {
      fixture.fault(.unresolved(candidates: ["<A/B.h>"]), "a/b.h", line: line)
    }
    fixture.fault(.unresolved(candidates: []), "c.h", line: 9)
    let found = fixture.findings()
    #expect(found.compactMap(\.location?.line) == [3, 9])
    #expect(
      found.map(\.notes) == [
        ["did you mean `<A/B.h>`?", "at Feed/Feed.m:5:9 and 1 more place too"], [],
      ])
  }

  @Test func testsAndShellsAreNamed() {
    var fixture = fixture
    fixture.fault(
      .unresolved(candidates: []), "Mocks", form: .swiftModule, by: .tests(of: "Feed"))
    fixture.fault(.unresolved(candidates: []), "Flutter", form: .swiftModule, by: .shell(of: "App"))
    #expect(fixture.findings().map(\.component).sorted() == ["App", "Feed"])
    #expect(
      fixture.findings().map(\.message).sorted() == [
        "the shell of product 'App' imports `Flutter`, and no module matches it",
        "the tests of 'Feed' import `Mocks`, and no module matches it",
      ])
  }

  @Test func whatOtherRulesSpeakOfIsLeftToThem() {
    var fixture = fixture
    fixture.fault(.hidden(path: "Login/A.h"), "Login/A.h", to: "Login")
    fixture.fault(.unqualified(replacement: "Login/A.h"), "A.h", form: .quotedHeader, to: "Login")
    #expect(fixture.findings(.unresolvedImport).isEmpty)
    #expect(fixture.findings().count == 2)
  }
}
