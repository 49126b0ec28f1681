import ModKitModel
import Testing

@Suite struct DependencyAdviceTests {
  private static func component(
    _ name: String, _ format: ForeignFormat?, called foreignName: String? = nil, in file: String
  ) -> Component {
    let place = SourceLocation(file: file, line: 1, column: 1)
    return Component(
      name: name, directory: ".", layer: "", foreignFormat: format, foreignName: foreignName,
      locations: ComponentLocations(name: place, layer: place))
  }

  @Test func theToolIsSpokenToInItsOwnWords() {
    let lib = Self.component("b.Lib", .bazel, called: "//b/c:Lib", in: "b/c/BUILD")
    let user = Self.component("a", .bazel, called: "//a:a", in: "a/BUILD")
    #expect(
      user.advice(toDeclare: lib).text == "add `//b/c:Lib` to the `deps` of //a:a in a/BUILD")
    let net = Self.component("Net", .swiftpm, called: "Net", in: "Package.swift")
    let app = Self.component("App", .swiftpm, called: "App", in: "Package.swift")
    #expect(
      app.advice(toDeclare: net).text
        == "add Net to the dependencies of the target App in Package.swift"
    )
    #expect(
      app.advice(toDeclare: net, forTests: true).text
        == "add Net to the dependencies of the tests of App in Package.swift")
    let plain = Self.component("Plain", nil, in: "component.yml")
    #expect(
      plain.advice(toDeclare: lib).text == "add `- b.Lib` to `dependencies:` in component.yml")
  }
}
