import Foundation
import ModKitBuild
import ModKitGenerate
import ModKitModel
import ModKitPlan

/// What makes the libraries of a run, by component.
///
/// Components that need packages which SwiftPM compiles get what it says of these; all others do not see them.
struct LibraryMakers {
  private(set) var makers: [String: LibraryMaker] = [:]
  /// By component, why it cannot be compiled.
  private(set) var failures: [(name: String, error: any Error)] = []

  /// - Throws: ``PrebuildError``, ``ToolError``, ``WriteError``, errors of writing
  init(
    _ missing: [PlannedComponent], _ project: Project, _ builder: PackageBuild,
    _ prepared: PreparedPlan
  ) async throws {
    let plan = prepared.plan
    let sources = Set(plan.packages.filter { $0.artifact == nil }.map(\.name))
    let needs = Dictionary(
      missing.map {
        ($0.name, sources.isEmpty ? [] : plan.packages(below: $0.name).intersection(sources))
      },
      uniquingKeysWith: { first, _ in first })
    let slots = CompilerSlots(count: ProcessInfo.processInfo.activeProcessorCount)
    let tools = try await LibraryTools.installed(for: prepared.conditions.target)
    // What SwiftPM compiles for the second has to stay.
    for hasPackages in [false, true] {
      let components = missing.filter { needs[$0.name]?.isEmpty == !hasPackages }
      guard !components.isEmpty else { continue }
      do {
        let setup = try await CompilerSetup(
          project.workspace, builder,
          packages: Set(components.flatMap { needs[$0.name] ?? [] }).sorted(),
          hasSwift: components.contains(where: \.component.isSwiftModule)
        ) { files in
          _ = try TreeWriting(project.root).write(files, isDryRun: false) {
            builder.progress(.waiting)
          }
        }
        let maker = LibraryMaker(
          project: project, package: builder.package, setup: setup, tools: tools,
          compilation: .here(slots),
          conditions: prepared.conditions,
          foreignModules: { hasPackages ? plan.sourceModules(besidesPackagesOf: $0) : [] })
        for planned in components { makers[planned.name] = maker }
      } catch let failure where DestinationRun.isOfSources(failure) {
        failures += components.map { ($0.name, failure) }
      }
    }
  }
}

extension IntegrationPlan {
  /// The modules of packages that SwiftPM compiles, and that a component does not need.
  fileprivate func sourceModules(besidesPackagesOf component: Component) -> Set<String> {
    let sources = packages.filter { $0.artifact == nil }
    let needed = packages(below: component.name)
    return Set(
      sources.filter { !needed.contains($0.name) }.flatMap { $0.component.package?.modules ?? [] })
  }
}
