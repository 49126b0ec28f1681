import ModKitModel
import Testing

/// What the targets that run the tests of a component are called.
struct TestTargetNameTests {
  private func component(sources: Int, tests: Int, targets: [String] = []) -> Component {
    let place = SourceLocation(file: "Package.swift", line: 1, column: 1)
    func files(_ count: Int, in directory: String) -> [SourceFile] {
      (0..<count).map { SourceFile(path: "\(directory)/\($0).swift", language: .swift) }
    }
    var component = Component(
      name: "Deque-Kit", module: "Deque", directory: "D", layer: "base-service",
      files: ComponentFiles(sources: files(sources, in: "D/Sources")),
      locations: ComponentLocations(name: place, layer: place))
    component.tests.sources = files(tests, in: "D/Tests")
    component.tests.targets = targets
    return component
  }

  @Test func names() {
    #expect(component(sources: 1, tests: 0, targets: ["T"]).testTargets == [])
    #expect(component(sources: 1, tests: 1, targets: ["T", "U"]).testTargets == ["T", "U"])
    #expect(component(sources: 1, tests: 1).testTargets == ["DequeTests"])
    // A target of a description that tests several components: no other target runs it.
    #expect(component(sources: 0, tests: 1).testTargets == ["Deque"])
  }
}
