import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct IncompleteUmbrellaTests {
  private func fixture(
    _ kind: UmbrellaCoverage.Kind, path: String, language: Language = .objectiveC
  ) -> Fixture {
    var fixture = Fixture([.common("Feed")])
    fixture.components[0].files.sources = [SourceFile(path: "Feed/a.m", language: language)]
    fixture.umbrellas = [
      UmbrellaCoverage(
        component: "Feed", kind: kind, path: path, location: Fixture.manifest("Feed", line: 3),
        missingHeaders: ["Feed/Headers/Sub/Cell.h", "Feed/Headers/Page.h"])
    ]
    return fixture
  }

  @Test func everyMissingHeaderIsAFinding() {
    let findings = fixture(.header, path: "Feed/Headers/Feed.h").findings()
    #expect(
      findings.fingerprints == [
        "incomplete-umbrella:Feed:Feed/Headers/Page.h",
        "incomplete-umbrella:Feed:Feed/Headers/Sub/Cell.h",
      ])
    #expect(
      findings.inWords.first
        == Diagnostic(
          rule: "incomplete-umbrella", severity: .error, component: "Feed",
          subject: "Feed/Headers/Page.h", location: Fixture.manifest("Feed", line: 3),
          message: "the umbrella header Feed/Headers/Feed.h of 'Feed' leaves out the public header"
            + " Feed/Headers/Page.h",
          notes: ["`modkit headers --fix` adds it"],
          fix: "add `#import <Feed/Page.h>` to Feed/Headers/Feed.h"))
  }

  @Test(arguments: [
    (HeaderSettings(), "#import <Feed/Cell.h>"),
    (HeaderSettings(mappings: "Feed/Headers"), "#import <Feed/Sub/Cell.h>"),
    (HeaderSettings(directory: "FeedKit"), "#import <FeedKit/Cell.h>"),
  ])
  func theLineHasTheImportPath(settings: HeaderSettings, line: String) {
    var fixture = fixture(.header, path: "Feed/Headers/Feed.h")
    fixture.components[0].headerSettings = settings
    #expect(fixture.findings().last?.fix?.hasPrefix("add `\(line)`") == true)
  }

  @Test func umbrellasOfCInclude() {
    let findings = fixture(.header, path: "Feed/Headers/Feed.h", language: .c).findings()
    #expect(findings.first?.fix?.hasPrefix("add `#include <Feed/Page.h>`") == true)
  }

  @Test func mapsDeclare() {
    let finding = fixture(.moduleMap, path: "Feed/Maps/Feed.modulemap").findings().last
    #expect(
      finding?.fix == "add `header \"Cell.h\"` to Feed/Maps/Feed.modulemap")
    #expect(finding?.message.hasPrefix("the module map Feed/Maps/Feed.modulemap") == true)
  }

  @Test(arguments: [nil, "Feed/Feed.modulemap"])
  func headersOfCPlusPlusBelongIntoMaps(map: String?) {
    var fixture = fixture(.header, path: "Feed/Headers/Feed.h")
    fixture.umbrellas[0].missingHeaders = ["Feed/Headers/Cell.hpp"]
    fixture.components[0].headerSettings.moduleMap = map.map {
      LocatedPath($0, at: Fixture.manifest("Feed", line: 3))
    }
    let place = map.map { "\($0), as `modkit headers --fix` does" } ?? "a `headers: module_map:`"
    #expect(
      fixture.findings().first?.fix
        == "add `header \"Cell.hpp\"` to a submodule that `requires cplusplus` in \(place)")
  }

  @Test func anExceptionMayNameTheHeader() {
    var fixture = fixture(.header, path: "Feed/Headers/Feed.h")
    fixture.except(.incompleteUmbrella, from: "Feed", to: "Feed/Headers/Page.h")
    #expect(fixture.findings().count == 1)
  }
}
