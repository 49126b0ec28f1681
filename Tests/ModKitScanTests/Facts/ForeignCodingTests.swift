import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Every field of a description is remembered: a field that its coding forgets does not come back, and a
/// new field fails here until the sample sets it.
@Suite struct ForeignCodingTests {
  private static let place = SourceLocation(file: "a/BUILD", line: 2, column: 3)
  private static let glob = GlobReference(
    pattern: "*.m", location: place, excluded: ["x"], dialect: .bazel)
  private static let dependency = {
    var dependency = ForeignDependency(
      reference: "//b:b", alternatives: ["//c:c"], modules: ["b"],
      origin: .pod(PodRequirement("~> 1.2, < 3")), location: place)
    dependency.isInherited = true
    return dependency
  }()
  private static let note = ForeignNote("visible to its package only", at: place)
  private static let issue = ManifestIssue("is unclear", at: place, advice: "clear it")
  private static let gap = {
    var gap = ForeignGap(
      components: ["A", "B"], issue, isUnread: false, hides: .modules, origin: "b/BUILD")
    gap.absentFile = "b/x.h"
    return gap
  }()
  private static let alias = ForeignAlias(name: "//:x", meanings: ["//a:a"], location: place)
  private static let product = ForeignProduct(
    name: "App", dependencies: [dependency], location: place)
  private static let maker = LabelledTargets.Maker("a macro", at: place)
  private static let package = LabelledTargets(directory: "a", targets: ["a", "b"], maker: maker)
  private static let component: ComponentDescription = {
    var component = ComponentDescription(
      name: "A", qualifiedName: "a.A", module: "AKit", directory: "a", location: place,
      aliases: ["//a:A"], references: [dependency], binary: "b.zip")
    for list in ComponentDescription.globLists { component[keyPath: list] = [glob] }
    for path in ComponentDescription.paths { component[keyPath: path] = glob }
    component.testReferences = [dependency]
    component.headerSettings.directory = "a/b"
    component.headerSettings.swiftHeader = "B-Swift.h"
    component.headerSettings.sharedBridgingHeaders = ["a/b.h"]
    component.headerSettings.searchPaths = [LocatedPath("a/include", at: place)]
    component.platforms = [.ios]
    component.notes = [note]
    component.isTool = true
    component.targets = ["A-iOS", "A-macOS"]
    component.otherModules = ["BKit"]
    component.deployment = [
      ForeignDeployment(.ios, DeploymentVersion(major: 15, minor: 4), isOfApp: true)
    ]
    component.tests.targets = ["ATests"]
    component.settings = XcodeSettings([
      XcodeSettings.Setting(name: "DEFINES_MODULE", value: .words(["YES"]), location: place)
    ])
    component.appSettings = XcodeSettings([
      XcodeSettings.Setting(name: "ENABLE_X", value: .text("NO"), location: place)
    ])
    component.conditions.flags = ["FLAG"]
    component.conditions.certainFlags = ["SHOP"]
    component.conditions.testFlags = ["MOCKED"]
    component.tests.searchPaths = [LocatedPath("a/made", at: place)]
    component.conditions.platforms = [.ios]
    component.swift = SwiftSettings(mode: .six)
    component.swift.enable(feature: "ExistentialAny")
    component.swift.enable(experimentalFeature: "Lifetimes")
    component.swift.isolation = .mainActor
    component.swift.hasStrictMemorySafety = true
    return component
  }()
  private static let reading = ForeignReading(
    components: [component], aliases: [alias], products: [product], packages: [package],
    gaps: [gap], issues: [issue])

  @Test func everyFieldIsSet() {
    #expect(
      unsetFields([Self.reading], blank: .blank) == [
        "isSelfContained", "included", "generated", "localPackages",
      ])
    #expect(
      unsetFields([Self.component], blank: .blank) == [
        // Only in component.yml.
        "revisions", "exclusions",
      ])
    #expect(
      unsetFields([Self.component.component], blank: ComponentDescription.blank.component) == [
        // What only manifests of modkit say.
        "layer", "layerBasis", "line", "isShared", "dependencies",
        // What is found in the tree.
        "files", "resources", "implicitResources",
        "owners", "access", "integration", "isSourceAbsent", "hasLibraryEvolution", "sizeLimit",
        "runtime",
        // What follows from the rest.
        "foreignFormat", "foreignName", "isJoined", "exclusions", "thirdParty", "package",
      ])
    #expect(unsetFields([Self.component.swift], blank: .blank).isEmpty)
    #expect(unsetFields([Self.dependency], blank: .blank).isEmpty)
    #expect(unsetFields([Self.glob], blank: .blank).isEmpty)
    #expect(unsetFields([Self.note], blank: .blank).isEmpty)
    #expect(unsetFields([Self.issue], blank: .blank).isEmpty)
    #expect(unsetFields([Self.gap], blank: .blank).isEmpty)
    #expect(unsetFields([Self.alias], blank: .blank).isEmpty)
    #expect(unsetFields([Self.product], blank: .blank).isEmpty)
    #expect(unsetFields([Self.package], blank: .blank).isEmpty)
    #expect(unsetFields([Self.maker], blank: .blank).isEmpty)
  }

  @Test func everyFieldComesBack() {
    let bytes = ByteCoder.bytes(of: Self.reading)
    let read: ForeignReading? = bytes.withUnsafeBytes {
      ByteCoder.value(of: $0, in: .description(at: "a/BUILD"))
    }
    #expect(read == Self.reading)
    #expect(read?.keepsRules == true)
  }

  @Test(arguments: ["a\\b", "a\nb", ""])
  func whatBreaksTheRulesIsNotBelieved(text: String) throws {
    let content = try #require(
      [UInt8](repeating: 7, count: 20).withUnsafeBytes { ContentIdentifier($0) })
    var reading = Self.reading
    reading.components[0].directory = text
    let table = CacheTable.noFacts.adding(
      [.manifest(content, .bazel): ByteCoder.bytes(of: reading)], used: [], spare: 0, size: .max)
    #expect(table.reading(content, of: .bazel, at: "a/BUILD") == nil)
  }
}
