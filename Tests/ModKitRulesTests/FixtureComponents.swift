import ModKitModel

extension Component {
  static func base(_ name: String) -> Component { make(name, layer: "base-service") }

  static func business(_ name: String) -> Component { make(name, layer: "base-business") }

  static func common(_ name: String) -> Component { make(name, layer: "main-business") }

  static func shared(_ name: String, line: String? = nil) -> Component {
    make(name, layer: "main-business", line: line, isShared: true)
  }

  static func line(_ line: String, _ name: String) -> Component {
    make(name, layer: "main-business", line: line)
  }

  private static func make(
    _ name: String, layer: String, line: String? = nil, isShared: Bool = false
  ) -> Component {
    Component(
      name: name, directory: name, layer: layer, line: line, isShared: isShared,
      tests: ComponentTests(
        sources: [SourceFile(path: "\(name)/Tests/ATests.swift", language: .swift)]),
      files: ComponentFiles(sources: [SourceFile(path: "\(name)/A.swift", language: .swift)]),
      locations: ComponentLocations(
        name: Fixture.manifest(name, line: 1, column: 7),
        layer: Fixture.manifest(name, line: 2, column: 8),
        line: line.map { _ in Fixture.manifest(name, line: 3, column: 7) }))
  }

  /// The component as one of a line, in whatever layer.
  func of(line: String) -> Component {
    var copy = self
    copy.line = line
    copy.locations.line = Fixture.manifest(name, line: 3, column: 7)
    return copy
  }

  func withModule(_ module: String) -> Component {
    var copy = self
    copy.module = module
    return copy
  }

  var withoutSources: Component {
    var copy = self
    copy.files = ComponentFiles()
    return copy
  }
}
