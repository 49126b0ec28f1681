import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct SharedBinariesTests {
  private typealias Found = (format: ForeignFormat, component: ComponentDescription)

  private func binary(
    _ package: String, _ identity: String?, named name: String = "Lottie"
  ) -> Found {
    (
      .swiftpm,
      ComponentDescription(
        name: name, directory: package,
        location: SourceLocation(file: "\(package)/Package.swift", line: 4, column: 5),
        aliases: ["\(package)#\(name)"], binary: identity)
    )
  }

  private func merged(_ found: Found...) -> (found: [Found], gaps: [ForeignGap]) {
    var (found, gaps): ([Found], [ForeignGap]) = (found, [])
    SharedBinaries.merge(&found, &gaps)
    return (found, gaps)
  }

  @Test func oneBinaryOfSeveralPackagesIsOneComponent() {
    let (found, gaps) = merged(
      binary("B", "abc"), binary("A", "abc"), binary("C", "abc", named: "Rive"))
    #expect(found.map(\.component.name) == ["Lottie", "Rive"])
    #expect(found.first?.component.aliases == ["A#Lottie", "B#Lottie"])
    #expect(gaps.isEmpty)
  }

  @Test func binariesThatDifferAreOneWithAWarning() {
    let (found, gaps) = merged(binary("A", "abc"), binary("B", "def"))
    #expect(found.map(\.component.directory) == ["A"])
    #expect(
      gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "B/Package.swift:4:5: the binary `Lottie` has the module `Lottie`, and so has another one at"
          + " A/Package.swift:4:5; modkit takes them for one component"
      ])
    #expect(gaps.allSatisfy { !$0.isUnread })
  }

  @Test func sourcesOfThatModuleAreAnotherComponent() {
    var (found, gaps) = merged(binary("A", "abc"), binary("B", nil), binary("C", "abc"))
    #expect(found.map(\.component.directory) == ["A", "B"])
    QualifiedNames.apply(to: &found, &gaps, besides: [])
    #expect(found.map(\.component.name) == ["A-Lottie", "B-Lottie"])
  }
}
