import ModKitModel
import Testing

/// What the resources of a component mean for a library of it.
struct LibraryResourcesTests {
  private func component(_ resources: [String], _ languages: Language...) -> Component {
    let place = SourceLocation(file: "C/component.yml", line: 1, column: 1)
    return Component(
      name: "Home-Page", module: "Home", directory: "C", layer: "base",
      files: ComponentFiles(
        sources: languages.map { SourceFile(path: "C/a.\($0)", language: $0) }),
      resources: resources.map { "C/\($0)" },
      locations: ComponentLocations(name: place, layer: place))
  }

  @Test func swiftAndObjectiveCFindThem() {
    #expect(component(["a.txt"], .swift).hasBundleAccessor)
    #expect(component(["a.txt"], .swift, .c).hasBundleAccessor)
    #expect(component(["a.txt"], .c, .objectiveC).hasBundleAccessor)
    #expect(component(["a.txt"]).hasBundleAccessor, "SwiftPM takes what has no sources for Swift")
    #expect(!component(["a.txt"], .c, .cPlusPlus).hasBundleAccessor)
    #expect(!component([], .swift).hasBundleAccessor)
  }

  @Test func theirNames() {
    let component = component(["a.txt"], .swift)
    #expect(component.resourceModule == "ModKitResources_Home")
    #expect(component.podBundle == "Home-Page")
  }

  @Test(arguments: [
    (["a.png", "Assets.xcassets/Contents.json", "en.lproj/a.strings"], nil),
    (["a.png", "Trips.xcdatamodeld/Trips.xcdatamodel/contents"], "C/Trips.xcdatamodeld"),
    (["Words.mlmodel"], "C/Words.mlmodel"), (["Base.lproj/Cell.xib"], "C/Base.lproj/Cell.xib"),
    (["Main.storyboard"], "C/Main.storyboard"),
  ])
  func thoseThatXcodeCompilesWithSwift(_ resources: [String], first: String?) {
    #expect(component(resources, .swift, .objectiveC).resourceOfModule == first)
  }

  /// Objective-C has no names of modules in it, but Xcode generates classes of it too.
  @Test func thoseThatXcodeCompilesWithObjectiveC() {
    #expect(component(["Cell.xib", "Main.storyboard"], .objectiveC).resourceOfModule == nil)
    #expect(
      component(["Cell.xib", "A.mlmodel"], .objectiveC).resourceOfModule == "C/A.mlmodel")
  }
}
