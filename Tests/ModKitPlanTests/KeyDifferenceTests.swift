import ModKitModel
import Testing

/// How `explain` finds what made a key another.
struct KeyDifferenceTests {
  private static let document = KeyDocument(
    component: "List", module: "List", compiler: "Swift 6.3", triple: "x86_64",
    configuration: "debug", settings: ["a=1", "b=2"],
    inputs: [
      KeyDocument.Input(path: "a.h", role: .publicHeader, digest: "1"),
      KeyDocument.Input(path: "b.c", role: .source, digest: "2"),
    ],
    dependencies: [KeyDocument.Dependency(name: "Base", interface: "i1")])

  private func changes(
    dependency: (String, String) -> KeyDifference? = { _, _ in nil },
    _ change: (inout KeyDocument) -> Void
  ) -> [KeyDifference.Change] {
    var now = Self.document
    change(&now)
    return KeyDifference(from: Self.document, to: now, dependency: dependency).changes
  }

  @Test func equalDocumentsDoNotDiffer() {
    #expect(changes { _ in } == [])
  }

  @Test func conditionsComeWithBothValues() {
    let changes = changes { document in
      document.schema = "modkit/key/99"
      document.compiler = "Swift 6.4"
      document.triple = "arm64"
      document.sdk = "macosx15.0 24A1"
      document.configuration = "release"
      document.module = "M"
      document.settings = ["a=1"]
    }
    #expect(
      changes == [
        .condition(name: "key version", stored: KeyDocument.currentSchema, now: "modkit/key/99"),
        .condition(name: "compiler", stored: "Swift 6.3", now: "Swift 6.4"),
        .condition(name: "target", stored: "x86_64", now: "arm64"),
        .condition(name: "SDK", stored: "none", now: "macosx15.0 24A1"),
        .condition(name: "configuration", stored: "debug", now: "release"),
        .condition(name: "module", stored: "List", now: "M"),
        .condition(name: "settings", stored: "a=1 b=2", now: "a=1"),
      ])
  }

  @Test(arguments: [
    ("arm64-apple-ios17.0", "arm64-apple-ios18.1", "deployment version of ios", "17.0", "18.1"),
    (
      "arm64-apple-ios17.0-simulator,x86_64-apple-ios17.0-simulator",
      "arm64-apple-ios18.0-simulator,x86_64-apple-ios18.0-simulator", "deployment version of ios",
      "17.0", "18.0"
    ),
    (
      "arm64-apple-ios17.0", "arm64-apple-ios17.0-simulator", "target", "arm64-apple-ios17.0",
      "arm64-apple-ios17.0-simulator"
    ),
    (
      "arm64-apple-ios17.0", "arm64-apple-ios18.0,arm64e-apple-ios18.0", "target",
      "arm64-apple-ios17.0", "arm64-apple-ios18.0,arm64e-apple-ios18.0"
    ),
    (
      "arm64-apple-macosx", "arm64-apple-macosx12.0", "target", "arm64-apple-macosx",
      "arm64-apple-macosx12.0"
    ),
  ])
  func anotherDeploymentVersion(
    stored: String, now: String, name: String, before: String, after: String
  ) {
    var (old, new) = (Self.document, Self.document)
    (old.triple, new.triple) = (stored, now)
    #expect(
      KeyDifference(from: old, to: new) { _, _ in nil }.changes
        == [.condition(name: name, stored: before, now: after)])
  }

  @Test func filesAreSortedByPath() {
    let changes = changes { document in
      document.inputs[0].digest = "9"
      document.inputs[1].path = "c.c"
    }
    #expect(changes == [.edited(path: "a.h"), .removed(path: "b.c"), .added(path: "c.c")])
  }

  @Test func anotherRole() {
    #expect(
      changes { $0.inputs[0].role = .projectHeader }
        == [.roleChanged(path: "a.h", stored: "publicHeader", now: "projectHeader")])
  }

  @Test func dependenciesThatCameAndWent() {
    #expect(
      changes { $0.dependencies[0].name = "Core" }
        == [.lostDependency("Base"), .newDependency("Core")])
  }

  @Test func aChangedInterfaceHasDifferencesOfItsOwn() {
    var edited = Self.document
    edited.inputs[0].digest = "9"
    let below = KeyDifference(from: Self.document, to: edited) { _, _ in nil }
    var asked: [String] = []
    let changes = changes(
      dependency: { name, interface in
        asked.append("\(name) \(interface)")
        return below
      },
      { $0.dependencies[0].interface = "i2" })
    #expect(asked == ["Base i1"])
    #expect(changes == [.changedInterface(of: "Base", below)])
  }

  @Test func aDependencyWhoseArtifactIsGoneHasNone() {
    #expect(changes { $0.dependencies[0].interface = "i2" } == [.changedInterface(of: "Base", nil)])
  }
}
