import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ConflictingSettingTests {
  private static func settings(_ values: [String: String], file: String) -> XcodeSettings {
    XcodeSettings(
      values.map { name, value in
        XcodeSettings.Setting(
          name: name, value: .text(value),
          location: SourceLocation(file: file, line: 4, column: 3))
      })
  }

  private func findings(
    _ component: Component, _ own: [String: String], common: [String: String] = [:]
  ) -> [Diagnostic] {
    var (component, fixture) = (component, Fixture([]))
    fixture.buildSettings = Self.settings(common, file: "modkit.yml")
    component.settings = fixture.buildSettings.overridden(
      by: Self.settings(own, file: component.locations.manifest))
    fixture.components = [component]
    return fixture.findings()
  }

  @Test func whatAComponentNeeds() {
    var component = Component.base("A")
    component.hasLibraryEvolution = true
    let values = [
      "DEFINES_MODULE": "NO", "BUILD_LIBRARY_FOR_DISTRIBUTION": "NO",
      "SWIFT_OBJC_INTERFACE_HEADER_NAME": "A.h", "SWIFT_VERSION": "6",
    ]
    let found = findings(component, values)
    #expect(
      found.map(\.message) == [
        "`BUILD_LIBRARY_FOR_DISTRIBUTION` is `NO`, and 'A' needs `YES`: its manifest has"
          + " `library_evolution: true`",
        "`DEFINES_MODULE` is `NO`, and 'A' needs `YES`: others import its module",
        "`SWIFT_OBJC_INTERFACE_HEADER_NAME` is `A.h`, and 'A' needs `A-Swift.h`: module maps and"
          + " imports name the header like that",
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.location?.line == 4 })
    #expect(found.allSatisfy { $0.related.map(\.location) == [component.locations.name] })
    #expect(findings(component, [:], common: values).count == 3)
    let equal = ["DEFINES_MODULE": "YES", "SWIFT_OBJC_INTERFACE_HEADER_NAME": "A-Swift.h"]
    #expect(findings(component, equal).isEmpty)
    var plain = component.withoutSources
    plain.files.sources = [SourceFile(path: "A/a.c", language: .c)]
    plain.hasLibraryEvolution = false
    #expect(findings(plain, values).fingerprints == ["conflicting-setting:A:DEFINES_MODULE"])
  }

  /// What holds under a condition is written for that case.
  @Test func whatAComponentNeedsUnderConditions() {
    let values = [
      "DEFINES_MODULE[sdk=iphoneos*]": "NO", "DEFINES_MODULE[sdk=macosx*]": "YES",
      "SWIFT_OBJC_INTERFACE_HEADER_NAME[sdk=iphoneos*][arch=arm64]": "x.h",
      "PRODUCT_MODULE_NAME": "Other", "MODULEMAP_FILE": "my.modulemap",
    ]
    let found = findings(.base("A"), values)
    #expect(
      found.map(\.message) == [
        "`DEFINES_MODULE[sdk=iphoneos*]` is `NO`, and 'A' needs `YES`: others import its module",
        "`MODULEMAP_FILE` is `my.modulemap`, and the module map of 'A' is generated, or named by"
          + " `headers:`",
        "`PRODUCT_MODULE_NAME` is `Other`, and 'A' needs `A`: others import the module by this name",
        "`SWIFT_OBJC_INTERFACE_HEADER_NAME[sdk=iphoneos*][arch=arm64]` is `x.h`, and 'A' needs"
          + " `A-Swift.h`: module maps and imports name the header like that",
      ])
    #expect(findings(.base("A"), ["PRODUCT_MODULE_NAME": "A"]).isEmpty)
  }

  @Test func whatAPodspecSays() {
    var pod = Component.base("A")
    pod.foreignFormat = .podspec
    let found = findings(
      pod, ["SWIFT_VERSION": "4.2", "OTHER_LDFLAGS": "$(inherited) -a", "ENABLE_X": "YES"],
      common: ["SWIFT_VERSION": "5.0", "OTHER_LDFLAGS": "-b", "ENABLE_X": "YES", "ENABLE_Y": "NO"])
    #expect(
      found.map(\.message) == [
        "`SWIFT_VERSION` is `5.0` here, and `4.2` in the description of 'A', which takes precedence"
      ])
    #expect(found.first?.location?.file == "modkit.yml")
    #expect(found.first?.notes == ["'A' sets it at A/component.yml:4:3"])
  }

  /// An app has one value of a setting that is no list.
  @Test func whatComponentsWantOfAnApp() {
    let wishes = [
      ("A", ["ENABLE_X": "YES", "OTHER_LDFLAGS": "-a"]),
      ("B", ["ENABLE_X": "NO", "OTHER_LDFLAGS": "-b"]), ("C", ["ENABLE_X": "YES"]),
    ]
    let components = wishes.map { name, values in
      var component = Component.base(name)
      component.appSettings = Self.settings(values, file: component.locations.manifest)
      return component
    }
    #expect(
      Fixture(components).findings().map(\.message) == [
        "'B' wants `ENABLE_X` of its apps to be `NO`, and 'A' wants `YES`"
      ])
    var apart = Fixture(components)
    apart.products = [
      Product(name: "One", components: ["A", "C"], location: Fixture.root(line: 1)),
      Product(name: "Two", components: ["B"], location: Fixture.root(line: 2)),
    ]
    #expect(apart.findings().isEmpty)
    apart.products.append(
      Product(name: "Three", components: ["B", "C"], location: Fixture.root(line: 3)))
    #expect(
      apart.findings().map(\.message) == [
        "'C' wants `ENABLE_X` of its apps to be `YES`, and 'B' wants `NO`"
      ])
  }

  /// A manifest of modkit overrides on purpose.
  @Test func whatAManifestOverrides() {
    let found = findings(
      .base("A"), ["SWIFT_VERSION": "4.2"], common: ["SWIFT_VERSION": "5.0"])
    #expect(found.isEmpty)
  }
}
