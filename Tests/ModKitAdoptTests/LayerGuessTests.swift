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

  @Test func foldersCountMoreThanNamesAndNamesMoreThanTheGraph() {
    let guesses = LayerGuess.guesses(for: [
      Self.component("ImageCache", in: "Features/ImageCache"),
      Self.component("URLRouterKit", in: "ios/URLRouterKit"),
      Self.component("Alpha", in: "ios/Alpha"),
      Self.component("Beta", in: "ios/Beta", needs: ["Alpha"]),
      Self.component("Gamma", in: "ios/Gamma", needs: ["Beta", "ImageCache"]),
      Self.component("Delta", in: "ios/Delta", needs: ["Gamma"]),
    ])
    let texts = guesses.mapValues { "\($0.layer.name): \($0.reason)" }
    #expect(
      texts == [
        "ImageCache": "main-business: the folder is called Features",
        "URLRouterKit": "base-business: the name has Router in it",
        "Alpha": "base-service: it depends on no other component",
        "Beta": "base-business: it depends on components, and components depend on it",
        "Gamma": "main-business: it depends on components, and components depend on it",
        "Delta": "main-business: no other component depends on it",
      ])
  }

  @Test func aCycleIsOnePlace() {
    let guesses = LayerGuess.guesses(for: [
      Self.component("A", in: "a", needs: ["B"]), Self.component("B", in: "b", needs: ["A", "C"]),
      Self.component("C", in: "c"),
    ])
    #expect(guesses["A"]?.layer == guesses["B"]?.layer)
    #expect(guesses["A"]?.layer == .mainBusiness)
  }

  @Test func theReasonsOfACycleAreTrue() {
    let guesses = LayerGuess.guesses(for: [
      Self.component("A", in: "a", needs: ["B"]), Self.component("B", in: "b", needs: ["A"]),
      Self.component("Z", in: "z", needs: ["A"]),
      Self.component("M", in: "m", needs: ["N", "A"]), Self.component("N", in: "n", needs: ["M"]),
      Self.component("X", in: "x", needs: ["Y", "A"]), Self.component("Y", in: "y", needs: ["X"]),
      Self.component("Top", in: "t", needs: ["Y"]),
    ])
    #expect(
      guesses.mapValues(\.reason) == [
        "A": "it is in a cycle with B, which depends on no other component",
        "B": "it is in a cycle with A, which depends on no other component",
        "Z": "no other component depends on it", "Top": "no other component depends on it",
        "M": "it is in a cycle with N, on which no other component depends",
        "N": "it is in a cycle with M, on which no other component depends",
        "X":
          "it is in a cycle with Y, which depends on components, and components depend on it",
        "Y":
          "it is in a cycle with X, which depends on components, and components depend on it",
      ])
    #expect(guesses["A"]?.layer == .baseService)
  }

  @Test func aCycleIsNotBelowTheOneOfItsMembersThatHasAName() {
    let guesses = LayerGuess.guesses(for: [
      Self.component("A", in: "Features/a", needs: ["B"]),
      Self.component("B", in: "b", needs: ["A"]),
    ])
    #expect(guesses["B"]?.layer == .mainBusiness)
  }

  @Test func whatIsNothingButTestsIsOnTop() {
    var tests = Self.component("CoreEndToEndTests", in: "Base/Tests")
    tests.tests.sources = [SourceFile(path: "Base/Tests/T.swift", language: .swift)]
    tests.tests.dependencies = [Dependency(name: "App", location: tests.locations.name)]
    let guesses = LayerGuess.guesses(for: [
      tests, Self.component("App", in: "App", needs: ["Core"]), Self.component("Core", in: "Core"),
    ])
    #expect(guesses["CoreEndToEndTests"]?.layer == .mainBusiness)
    #expect(guesses["CoreEndToEndTests"]?.reason == "it has nothing but tests")
  }

  @Test(arguments: [
    ("URLRouterKit", ["URL", "Router", "Kit"]), ("my_log-core", ["my", "log", "core"]),
    ("iOSBase", ["i", "OS", "Base"]), ("Été2Net", ["Été2", "Net"]), ("", []), ("---", []),
  ])
  func namesAreMadeOfWords(_ name: String, _ words: [String]) {
    #expect(LayerWords.words(in: name) == words)
  }
}
