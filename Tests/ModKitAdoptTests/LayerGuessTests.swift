import ModKitModel
import Testing

@testable import ModKitAdopt

@Suite struct LayerGuessTests {
  private static func component(
    _ name: String, in directory: String, needs dependencies: [String] = []
  ) -> Component {
    let place = SourceLocation(file: "\(directory)/\(name).podspec", line: 1, column: 1)
    return Component(
      name: name, directory: directory, layer: "",
      dependencies: dependencies.map { Dependency(name: $0, location: place) },
      locations: ComponentLocations(name: place, layer: place))
  }

  private static func texts(_ components: [Component]) -> [String: String] {
    LayerGuess.guesses(for: components).mapValues { "\($0.layer.name): \($0.reason)" }
  }

  @Test func theGraphCountsMoreThanNames() {
    let texts = Self.texts([
      Self.component("App", in: "App", needs: ["GameCore"]),
      Self.component("GameCore", in: "Core", needs: ["Alpha", "BetaFeature"]),
      Self.component("Alpha", in: "ios/Alpha", needs: ["BetaFeature"]),
      Self.component("BetaFeature", in: "ios/Beta", needs: ["Gamma"]),
      Self.component("Gamma", in: "ios/Gamma", needs: ["Delta"]),
      Self.component("Delta", in: "ios/Delta"),
    ])
    #expect(
      texts == [
        "App": "main-business: the folder is called App",
        "GameCore": "base-business: levels below it: 4, above it: 1",
        "Alpha": "base-business: levels below it: 3, above it: 2",
        "BetaFeature":
          "base-business: the name has Feature in it, but components depend on it",
        "Gamma": "base-service: levels below it: 1, above it: 4",
        "Delta": "base-service: it depends on no other component",
      ])
  }

  @Test func namesCountWhereTheGraphLeavesAChoice() {
    let texts = Self.texts([
      Self.component("App", in: "App", needs: ["Router", "Onboarding", "Cache"]),
      Self.component("Onboarding", in: "Features/Onboarding"),
      Self.component("Router", in: "ios/Router"),
      Self.component("Cache", in: "ios/Cache", needs: ["Zip"]),
      Self.component("Zip", in: "ios/Zip"),
      Self.component("StringExtensions", in: "ios/StringExtensions"),
    ])
    #expect(
      texts == [
        "App": "main-business: the folder is called App",
        "Onboarding": "base-business: the folder is called Features, but components depend on it",
        "Router": "base-business: the name has Router in it",
        "Cache": "base-service: the name has Cache in it",
        "Zip": "base-service: it depends on no other component",
        "StringExtensions": "base-service: the name has Extensions in it",
      ])
  }

  /// Its users stay where they are: a leaf with the name of a feature does not raise all above it.
  @Test func aNameDoesNotMoveOthers() {
    let texts = Self.texts([
      Self.component("App", in: "App", needs: ["A"]), Self.component("A", in: "a", needs: ["B"]),
      Self.component("B", in: "b", needs: ["C"]), Self.component("C", in: "c", needs: ["Login"]),
      Self.component("Login", in: "Features/Login"),
    ])
    #expect(texts["C"] == "base-service: levels below it: 1, above it: 3")
    #expect(texts["Login"] == "base-service: it depends on no other component")
  }

  /// Without an app that was read, only the tallest are taken for features.
  @Test func whatAnUnreadAppMayUseIsNotPushedUp() {
    let texts = Self.texts([
      Self.component("Home", in: "ios/Home", needs: ["Client"]),
      Self.component("Client", in: "ios/Client", needs: ["Alpha"]),
      Self.component("Beta", in: "ios/Beta", needs: ["Alpha"]),
      Self.component("Alpha", in: "ios/Alpha"),
      Self.component("Gamma", in: "ios/Gamma"),
    ])
    #expect(
      texts == [
        "Home": "main-business: no other component depends on it",
        "Client": "base-business: levels below it: 1, above it: 1",
        "Beta": "base-business: levels below it: 1, above it: 0",
        "Alpha": "base-service: it depends on no other component",
        "Gamma": "base-service: it depends on no other component",
      ])
  }

  @Test func aCycleIsOnePlaceAndNeverOnTop() {
    let texts = Self.texts([
      Self.component("A", in: "a", needs: ["B"]), Self.component("B", in: "b", needs: ["A", "C"]),
      Self.component("C", in: "c"),
      Self.component("X", in: "Features/x", needs: ["Y"]),
      Self.component("Y", in: "y", needs: ["X"]),
      Self.component("P", in: "Base/p", needs: ["Q", "C"]),
      Self.component("Q", in: "q", needs: ["P"]),
    ])
    let feature = "X: the folder is called Features, but components depend on it"
    #expect(
      texts == [
        "A":
          "base-business: it is in a cycle with B, tests included; levels below it: 1, above it: 0",
        "B":
          "base-business: it is in a cycle with A, tests included; levels below it: 1, above it: 0",
        "C": "base-service: it depends on no other component",
        "X": "base-business: it is in a cycle with Y, tests included; of \(feature)",
        "Y": "base-business: it is in a cycle with X, tests included; of \(feature)",
        "P":
          "base-business: it is in a cycle with Q, tests included; levels below it: 1, above it: 0",
        "Q":
          "base-business: it is in a cycle with P, tests included; levels below it: 1, above it: 0",
      ])
  }

  @Test func whatIsNothingButTestsIsOnTop() {
    let guesses = LayerGuess.guesses(for: [
      Self.tests("CoreEndToEndTests", of: ["App"]),
      Self.component("App", in: "App", needs: ["Core"]), Self.component("Core", in: "Core"),
    ])
    #expect(guesses["CoreEndToEndTests"]?.layer == .mainBusiness)
    #expect(guesses["CoreEndToEndTests"]?.reason == "it has nothing but tests")
    #expect(guesses["App"]?.layer == .mainBusiness)
  }

  private static func tests(_ name: String, of names: [String]) -> Component {
    var tests = component(name, in: "Base/Tests")
    tests.tests.sources = [SourceFile(path: "Base/Tests/T.swift", language: .swift)]
    tests.tests.dependencies = names.map { Dependency(name: $0, location: tests.locations.name) }
    return tests
  }

  @Test func testUtilitiesAreWhereTheyServe() {
    var net = Self.component("Net", in: "Net")
    net.tests.dependencies = [Dependency(name: "NetFakes", location: net.locations.name)]
    let texts = Self.texts([
      Self.component("App", in: "App", needs: ["Feed"]),
      Self.component("Feed", in: "Feed", needs: ["Net"]), net,
      Self.component("NetFakes", in: "Fakes", needs: ["Net"]),
      Self.component("FeedMocks", in: "Mocks", needs: ["Feed"]),
      Self.component("SnapshotTestHelpers", in: "T", needs: ["Feed"]),
      Self.tests("SnapshotTests", of: ["SnapshotTestHelpers"]),
      Self.component("TestKit", in: "TestKit"),
    ])
    #expect(
      texts == [
        "App": "main-business: the folder is called App",
        "Feed": "base-business: levels below it: 1, above it: 1",
        "Net":
          "base-service: it is in a cycle with NetFakes, tests included; it depends on no other component",
        "NetFakes":
          "base-service: it is in a cycle with Net, tests included; it depends on no other component",
        "FeedMocks": "base-business: levels below it: 2, above it: 0",
        "SnapshotTestHelpers": "main-business: only tests depend on it",
        "SnapshotTests": "main-business: it has nothing but tests",
        "TestKit": "base-service: the name has TestKit in it: it is for tests",
      ])
  }

  @Test func productsAndTheirPartsAreOnTop() {
    func member(_ component: Component, _ format: ForeignFormat) -> ForeignWorkspace.Member {
      ForeignWorkspace.Member(
        format: format,
        description: ComponentDescription(
          name: component.name, directory: component.directory,
          location: component.locations.name),
        component: component)
    }
    var tool = Self.component("codegen", in: "codegen", needs: ["Log"])
    tool.isTool = true
    let app = Self.component("Player", in: "Base", needs: ["PlayerKit"])
    let workspace = ForeignWorkspace(
      members: [
        member(app, .xcode), member(Self.component("PlayerKit", in: "k", needs: ["Log"]), .xcode),
        member(Self.component("ShareExtension", in: "Core/Share"), .xcode),
        member(Self.component("LooseExtension", in: "Core/Loose"), .xcode),
        member(Self.component("Log", in: "log"), .xcode), member(tool, .swiftpm),
        member(Self.component("Bundled", in: "b"), .bazel),
      ],
      products: [
        Product(
          name: "Player", components: ["Player", "PlayerKit", "ShareExtension", "Bundled"],
          location: app.locations.name)
      ])
    #expect(
      LayerGuess.guesses(for: workspace).mapValues { "\($0.layer.name): \($0.reason)" } == [
        "Player": "main-business: it is a product",
        "PlayerKit": "base-business: levels below it: 1, above it: 1",
        "ShareExtension": "main-business: it is a part of a product",
        "LooseExtension": "main-business: it is called an extension",
        "Log": "base-service: the name has Log in it",
        "codegen": "main-business: it is a tool on which no component depends",
        "Bundled": "base-service: it depends on no other component",
      ])
  }

  @Test(arguments: [
    ("NetworkingTestUtils", "TestUtils"), ("XCTestHelpers", "TestHelpers"), ("Fakes", "Fakes"),
    ("LoginMock", "Mock"), ("TestSupport", "TestSupport"), ("Fixtures", "Fixtures"),
    ("TestFlightClient", nil), ("MockingbirdFeature", nil), ("Contest", nil), ("", nil),
  ])
  func testUtilitiesHaveTheirNames(_ name: String, _ word: String?) {
    #expect(LayerWords.testUtility(in: name) == word)
  }

  @Test(arguments: [
    ("URLRouterKit", ["URL", "Router", "Kit"]), ("my_log-core", ["my", "log", "core"]),
    ("iOSBase", ["i", "OS", "Base"]), ("Été2Net", ["Été2", "Net"]), ("", []), ("---", []),
  ])
  func namesAreMadeOfWords(_ name: String, _ words: [String]) {
    #expect(LayerWords.words(in: name) == words)
  }
}
