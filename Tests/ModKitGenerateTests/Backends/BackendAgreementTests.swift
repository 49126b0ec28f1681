import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// One plan means the same to every backend.
struct BackendAgreementTests {
  /// The modes that a plan has, by module, with the keys of the libraries.
  private func modes(of plan: IntegrationPlan) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: plan.components.map {
        ($0.component.module, $0.artifact?.key ?? "source")
      })
  }

  /// What a generated package compiles and what it links.
  private func packageModes(_ plan: IntegrationPlan) throws -> [String: String] {
    let tree = try SwiftPMGenerator(directory: "out")
      .package(for: plan, name: "World")
    // This one has no code.
    let components = GeneratedTree(
      files: tree.files.filter { !$0.path.hasPrefix("out/Targets/ModKitLinking/") },
      ownedDirectories: tree.ownedDirectories)
    return try modes(in: components, libraries: /out\/Artifacts\/(?<module>\w+)-(?<key>\w+)\..*/) {
      /out\/Targets\/(?<module>\w+)\/.*/
    }
  }

  private func podModes(_ plan: IntegrationPlan) throws -> [String: String] {
    let backend = PodGenerator(
      workspace: Workspace(name: "World"), place: .local,
      targets: [[DestinationTarget(triple: "arm64-apple-ios15.0")].compactMap(\.self)],
      directory: "out")
    return try modes(
      in: backend.pods(for: plan),
      libraries: /out\/Pods\/(?<module>\w+)\/(?<key>k\w+)\/.*/
    ) { /out\/Pods\/(?<module>\w+)\/(?:Files|Placeholder).*/ }
  }

  private func modes(
    in tree: GeneratedTree, libraries: Regex<(Substring, module: Substring, key: Substring)>,
    sources: () -> Regex<(Substring, module: Substring)>
  ) throws -> [String: String] {
    var modes: [String: String] = [:]
    for file in tree.files {
      if let match = try libraries.wholeMatch(in: file.path) {
        modes[String(match.module)] = String(match.key)
      } else if let match = try sources().wholeMatch(in: file.path) {
        modes[String(match.module)] = "source"
      }
    }
    return modes
  }

  @Test(arguments: UInt64(0)..<100)
  func whatIsLinkedAndWhatIsCompiled(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let names = (0..<Int.random(in: 1...12, using: &generator)).map { "C\($0)" }
    let planned = names.enumerated().map { index, name in
      let needs = names[..<index].filter { _ in generator.next() % 3 == 0 }
      let component = PlanSamples.component(
        name, sources: generator.next() % 4 == 0 ? [] : [("Sources/a.swift", .swift)])
      return generator.next() % 2 == 0
        ? PlanSamples.source(component, needs: needs)
        : PlanSamples.prebuilt(component, needs: needs)
    }
    let plan = IntegrationPlan(product: nil, components: planned)
    #expect(try packageModes(plan) == modes(of: plan))
    #expect(try podModes(plan) == modes(of: plan))
  }
}
