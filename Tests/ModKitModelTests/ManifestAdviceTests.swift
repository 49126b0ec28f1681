import ModKitModel
import Testing

/// Advice speaks the words of the file that has to be edited.
@Suite struct ManifestAdviceTests {
  private static func component(
    _ format: ForeignFormat?, _ file: String, name: String = "A"
  ) -> Component {
    let place = SourceLocation(file: file, line: 1, column: 1)
    return Component(
      name: name, module: name, directory: "A", layer: "", foreignFormat: format,
      locations: ComponentLocations(name: place, layer: place))
  }

  @Test func podspecsHaveNoKeysOfModkit() {
    let pod = Self.component(.podspec, "A/A.podspec")
    #expect(
      pod.wayToPublish == "by `public_header_files` and `private_header_files` in A/A.podspec")
    #expect(
      pod.advice(toRemoveFromTests: "B")
        == .words("remove the line from the test_spec in A/A.podspec"))
    #expect(
      pod.advice(toLeaveToTests: "B") == .words("move the line into the test_spec in A/A.podspec"))
    #expect(pod.adviceToRenameModule == "set another `module_name` in A/A.podspec")
    #expect(
      pod.advice(toDeclare: Self.component(.podspec, "B/B.podspec", name: "B"), forTests: true)
        == .words("add `dependency 'B'` to the test_spec in A/A.podspec"))
  }

  /// A description names only what its own tool can find.
  @Test(arguments: [
    (
      ForeignFormat.swiftpm, ForeignFormat?.some(.podspec),
      "no Package.swift can name B, which B/x declares: describe it by a Package.swift too, or move"
        + " what is needed to a component that A/x can name"
    ),
    (
      .bazel, nil,
      "no BUILD file can name B, which B/x declares: describe it by a BUILD file too, or move what is"
        + " needed to a component that A/x can name"
    ),
    (.xcode, .podspec, "add `pod 'B'` to the target A in the Podfile"),
  ])
  func anotherToolIsNotNamed(format: ForeignFormat, other: ForeignFormat?, expected: String) {
    let advice = Self.component(format, "A/x").advice(
      toDeclare: Self.component(other, "B/x", name: "B"))
    #expect(advice == .words(expected))
  }

  @Test(arguments: [(ForeignFormat.xcode, ForeignFormat.swiftpm), (.xcodegen, .xcode)])
  func projectsNamePackagesAndProjects(format: ForeignFormat, other: ForeignFormat) {
    let advice = Self.component(format, "A/x").advice(
      toDeclare: Self.component(other, "B/x", name: "B"))
    #expect(advice.text.contains("add `B`") || advice.text.contains("add B"))
  }

  /// Nothing can link an app.
  @Test func appsAreNotLinked() {
    let tests = Self.component(.xcode, "A.xcodeproj/project.pbxproj")
    var app = Self.component(.xcode, "A.xcodeproj/project.pbxproj", name: "App")
    app.isTool = true
    #expect(
      tests.advice(toDeclare: app, forTests: true)
        == .words(
          "in Xcode, select the project of A.xcodeproj/project.pbxproj and the tests of"
            + " A, and add App by + under Build Phases > Target Dependencies"))
    #expect(
      tests.advice(toDeclare: app)
        == .words("move what is needed out of App into a library"))
  }

  /// Projects belong to Xcode, and nothing of Tuist is edited.
  @Test(arguments: ForeignFormat.allCases) func adviceHasAnEdit(_ format: ForeignFormat) {
    let component = Self.component(format, "A/x")
    let other = Self.component(format, "B/x", name: "B")
    let isEdited = format != .xcode && format != .tuist
    let declaration = component.advice(toDeclare: other)
    let repair = ManifestRepair(.declare, dependency: "B", of: "A", isInDescription: true)
    #expect(declaration == .words(declaration.text, isEdited ? repair : nil))
    let removal = component.advice(toRemove: "B")
    let opposite = ManifestRepair(.remove, dependency: "B", of: "A", isInDescription: true)
    #expect(removal == .words(removal.text, isEdited ? opposite : nil))
    let tests = component.advice(toDeclare: other, forTests: true)
    #expect(tests == .words(tests.text))
  }

  @Test(arguments: ForeignFormat.allCases) func noDescriptionHas(_ format: ForeignFormat) {
    let component = Self.component(format, "A/x")
    let own = Self.component(nil, "A/x")
    for advice in [
      \Component.wayToPublish, \.adviceToRenameModule,
    ] {
      #expect(!component[keyPath: advice].contains(":`"))
      #expect(own[keyPath: advice].contains(":`"))
    }
    for advice in [Component.advice(toRemoveFromTests:), Component.advice(toLeaveToTests:)] {
      #expect(!advice(component)("B").text.contains(":`"))
      #expect(advice(own)("B").text.contains(":`"))
    }
  }
}
