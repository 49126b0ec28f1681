import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct ResourceRuleTests {
  private static func component(_ name: String, _ resources: String...) -> Component {
    var component = Component.base(name)
    component.resources = resources.map { "\(name)/\($0)" }
    return component
  }

  static let rules = ["duplicate-resource", "large-resource", "unresolved-resource"]

  private static func fixture(
    _ components: [Component], _ links: [Fixture.Link] = [], besides rule: String? = nil
  ) -> Fixture {
    var fixture = Fixture(components, links)
    fixture.settings = rules.filter { $0 != rule }.map {
      RuleSetting(rule: $0, level: .warning, location: Fixture.root(line: 3))
    }
    return fixture
  }

  @Test(arguments: ResourceRuleTests.rules) func theyAreOffUntilTheWorkspaceAsksForThem(
    rule: String
  ) throws {
    let description = try #require(Rule.all.first { $0.id == rule })
    #expect(description.description.defaultSeverity == nil)
    #expect(description.page.contains("Default level: off. Ask for it"))
    var fixture = Fixture([Self.component("A", "a.mp4", "x/a.mp4")])
    fixture.resourceContents = ResourceContents(sizes: ["A/a.mp4": 5_000_000], equal: [])
    fixture.resourceUses = [Self.use("A", .image, "none")]
    fixture.baseline = Baseline(
      entries: [Baseline.Entry(component: "A", fingerprint: "\(rule):A:gone")])
    #expect(fixture.findings().isEmpty)
    #expect(fixture.verdict().baseline == fixture.baseline)
    fixture.settings = [
      RuleSetting(rule: rule, level: .warning, location: Fixture.root(line: 3))
    ]
    #expect(Set(fixture.findings().map(\.rule)) == [rule, "stale-baseline"])
  }

  // MARK: Duplicates

  @Test func equalBytesOfComponentsThatAreBuiltTogether() {
    var fixture = Self.fixture(
      [
        Self.component("A", "a.png"), Self.component("B", "b.png", "c.png"),
        Self.component("C", "d.png"), Self.component("D", "e.png"),
      ], [.used("B", "A"), .used("A", "D")])
    fixture.resourceContents = ResourceContents(
      sizes: ["B/b.png": 7], equal: [["A/a.png", "B/b.png", "B/c.png", "C/d.png", "D/e.png"]])
    let found = fixture.findings()
    #expect(
      found.fingerprints == [
        "duplicate-resource:B:A:B/b.png", "duplicate-resource:D:A:D/e.png",
      ])
    #expect(found.first?.message == "'B' has the same 7 bytes as 'A' has in A/a.png")
    #expect(found.first?.related.map(\.location.file) == ["A/a.png"])
  }

  @Test func aFileThatTwoComponentsShareIsOne() {
    var other = Self.component("B")
    other.resources = ["A/a.png"]
    var fixture = Self.fixture([Self.component("A", "a.png", "b.png"), other], [.used("B", "A")])
    fixture.resourceContents = ResourceContents(equal: [["A/a.png", "A/b.png"]])
    #expect(fixture.findings().isEmpty)
  }

  @Test func namesInOneBundle() {
    let fixture = Self.fixture([
      Self.component(
        "A", "x/a.png", "y/A.png", "en.lproj/t.strings", "de.lproj/t.strings", "t.strings",
        "B.xcassets/i.imageset/Contents.json", "B.xcassets/j.imageset/Contents.json",
        "z/B.xcassets/Contents.json", "C.bundle/a.png"),
      Self.component("B", "a.png"),
    ])
    #expect(
      fixture.findings().map(\.message) == [
        "the bundle of 'A' has one place for A/y/A.png and A/x/a.png"
      ])
  }

  /// Another tool may put the files into several bundles, or keep their directories.
  @Test func whatIsInOneBundleIsNotKnownOfOtherDescriptions() {
    var fixture = Self.fixture([Self.component("A", "x/a.png", "y/a.png")])
    #expect(fixture.findings().count == 1)
    fixture.components[0].foreignFormat = .swiftpm
    #expect(fixture.findings().isEmpty)
  }

  @Test func variantsForPlatformsAreInDifferentBundles() {
    let fixture = Self.fixture([Self.component("A", "iOS/a.png", "macOS/a.png", "x/iOS/b/a.png")])
    #expect(
      fixture.findings().map(\.message) == [
        "the bundle of 'A' has one place for A/x/iOS/b/a.png and A/iOS/a.png"
      ])
  }

  @Test(arguments: [
    "PrivacyInfo.xcprivacy", "X.xcassets/AppIcon.appiconset/a.png", "Localizable.xcstrings",
    "en.lproj/InfoPlist.strings",
  ])
  func whatEachBundleNeeds(path: String) {
    var fixture = Self.fixture(
      [Self.component("A", path), Self.component("B", path)], [.used("A", "B")])
    fixture.resourceContents = ResourceContents(equal: [["A/\(path)", "B/\(path)"]])
    #expect(fixture.findings().isEmpty)
  }

  @Test func programsHaveTheirOwnCopies() {
    var fixture = Self.fixture(
      [Self.component("A", "a.png"), Self.component("B", "a.png")], [.used("A", "B")])
    fixture.resourceContents = ResourceContents(equal: [["A/a.png", "B/a.png"]])
    #expect(fixture.findings().count == 1)
    fixture.components[1].isTool = true
    #expect(fixture.findings().isEmpty)
  }

  /// An app has one `Info.plist` for each configuration.
  @Test func propertyListsOfConfigurationsAreNoDuplicates() {
    var fixture = Self.fixture(
      [Self.component("A", "x/Info.plist", "y/Info.plist"), Self.component("B", "Info.plist")],
      [.used("A", "B")])
    fixture.resourceContents = ResourceContents(equal: [["A/x/Info.plist", "B/Info.plist"]])
    #expect(fixture.findings().isEmpty)
  }

  // MARK: Size

  private func large(_ sizes: [Int], limit: Int? = nil) -> [String] {
    let names = sizes.indices.map { "\($0).mp4" }
    var component = Self.component("A")
    component.resources = names
    var fixture = Self.fixture([component], besides: limit.map { _ in "large-resource" })
    fixture.resourceContents.sizes = Dictionary(uniqueKeysWithValues: zip(names, sizes))
    if let limit {
      fixture.settings.append(
        RuleSetting(
          rule: "large-resource", level: .error, limit: limit, location: Fixture.root(line: 3)))
    }
    return fixture.findings().map {
      "\($0.severity.rawValue) \($0.location?.file ?? "") \($0.message)"
    }
  }

  @Test func limits() {
    let text = "a resource of 'A' has"
    #expect(
      large([0, 500_000, 500_001, .max]) == [
        "warning 2.mp4 \(text) 501 KB, and the limit is 500 KB",
        "warning 3.mp4 \(text) 9223372036854776 KB, and the limit is 500 KB",
      ])
    #expect(large([2_000, 2_001], limit: 2) == ["error 1.mp4 \(text) 3 KB, and the limit is 2 KB"])
    #expect(large([1], limit: .max) == [])
    #expect(large([1], limit: .min).count == 1)
  }

  // MARK: Names

  private func unresolved(
    _ kind: ResourceReference.Kind, _ name: String, _ ending: String? = nil,
    with resources: [String]
  ) -> Bool {
    var component = Self.component("A")
    component.resources = resources
    var fixture = Self.fixture([component])
    fixture.resourceUses = [Self.use("A", kind, name, ending)]
    return !fixture.findings().isEmpty
  }

  private static func use(
    _ component: String, _ kind: ResourceReference.Kind, _ name: String, _ ending: String? = nil
  ) -> ResourceUse {
    ResourceUse(
      component: component,
      reference: ResourceReference(
        kind: kind, name: name, fileExtension: ending,
        position: TextPosition(line: 1, column: 1)),
      location: SourceLocation(file: "\(component)/A.swift", line: 1, column: 1))
  }

  @Test(arguments: [
    ("logo", "R/logo.png"), ("logo", "R/logo@2x.png"), ("logo", "R/logo@3x~ipad.png"),
    ("logo.png", "R/logo@2x.png"), ("logo", "X.xcassets/f/logo.imageset/Contents.json"),
    ("f/logo", "X.xcassets/f/logo.imageset/Contents.json"), ("x.bundle/logo", "x.bundle/logo.png"),
    ("logo.jpg", "logo.jpg"), ("AppIcon", "X.xcassets/AppIcon.appiconset/Contents.json"),
  ])
  func imagesThatExist(name: String, path: String) {
    #expect(!unresolved(.image, name, with: ["other.png", path]))
    #expect(unresolved(.image, name, with: ["other.png"]))
    #expect(unresolved(.image, name.uppercased() + "_", with: ["other.png", path]))
  }

  @Test(arguments: [
    ("a", "json", "R/a.json"), ("a.json", "", "R/a.json"), ("a", "nib", "a.xib"),
    ("M", "momd", "M.xcdatamodeld/M.xcdatamodel/contents"), ("M", "mlmodelc", "M.mlmodel"),
    ("L", "strings", "en.lproj/L.strings"), ("L", "strings", "L.xcstrings"), ("a", nil, "a.json"),
    ("d/a", "json", "d/a.json"), ("a", "", "a"),
  ])
  func filesThatExist(name: String, ending: String?, path: String) {
    #expect(!unresolved(.file, name, ending, with: ["other", path]))
    #expect(unresolved(.file, name, ending, with: ["other"]))
  }

  @Test func whatBuildSystemsMake() {
    for ending in ["bundle", "plist", "framework"] {
      #expect(!unresolved(.file, "Info", ending, with: ["x"]))
      #expect(!unresolved(.file, "Info.\(ending)", "", with: ["x"]))
    }
  }

  @Test func dataAssets() {
    #expect(!unresolved(.dataAsset, "d", with: ["X.xcassets/d.dataset/Contents.json"]))
    #expect(unresolved(.dataAsset, "d", with: ["d.json"]))
  }

  @Test func whatIsInReach() {
    var fixture = Self.fixture(
      [
        .base("A"), .base("B"), Self.component("C", "c.png"), .base("Lone"),
        Self.component("D", "d.png"),
      ], [.used("A", "B"), .used("B", "C")])
    fixture.resourceUses = [
      Self.use("A", .image, "c"), Self.use("A", .image, "d"), Self.use("A", .image, "d"),
      Self.use("B", .image, "app"), Self.use("D", .image, "c"), Self.use("Lone", .image, "x"),
    ]
    fixture.products = [
      Product(
        name: "P",
        shell: Shell(directory: "App", sources: [], resources: ["App/app.png"]),
        components: ["B"], location: Fixture.root(line: 5))
    ]
    let found = fixture.findings()
    #expect(
      found.fingerprints == ["unresolved-resource:A:d", "unresolved-resource:D:c"])
    #expect(found.first?.notes == ["1 more in 'A'"])
    #expect(found.first?.message == "there is no image 'd' in 'A', nor in what it needs")
  }

  /// A library may leave it to the app to bring an image.
  @Test func whatTheAppBrings() {
    var fixture = Self.fixture(
      [.common("App"), Self.component("Kit", "other.png")], [.used("App", "Kit")])
    fixture.components[0].resources = ["App/logo.png"]
    fixture.resourceUses = [Self.use("Kit", .image, "logo")]
    #expect(fixture.findings().count == 1)
    fixture.components[0].isTool = true
    #expect(fixture.findings().isEmpty)
    fixture.components[0].isTool = false
    fixture.products = [
      Product(name: "P", components: ["App"], location: Fixture.root(line: 5))
    ]
    #expect(fixture.findings().isEmpty)
  }
}
