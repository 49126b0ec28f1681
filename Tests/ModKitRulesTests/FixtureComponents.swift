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
      files: ComponentFiles(sources: [SourceFile(path: "\(name)/A.swift", language: .swift)]),
      locations: ComponentLocations(
        name: Fixture.manifest(name, line: 1, column: 7),
        layer: Fixture.manifest(name, line: 2, column: 8),
        line: line.map { _ in Fixture.manifest(name, line: 3, column: 7) }))
  }

  var withoutSources: Component {
    var copy = self
    copy.files = ComponentFiles()
    return copy
  }
}
