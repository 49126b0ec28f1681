import Foundation
import ModKitBuild
import ModKitConcurrency
import ModKitDisk
import ModKitLinkMap
public import ModKitModel
import ModKitPlan
import ModKitScan

/// One run of `modkit store lint`, on the libraries of a plan.
public struct PlanLint: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Finds what would fail when libraries of a plan are linked, or sources compiled against them.
  ///
  /// - Returns: errors, sorted
  /// - Throws: errors of reading an artifact or a handwritten module map
  public func lint(_ prepared: PreparedPlan) throws -> [Diagnostic] {
    // Most findings are the same for all destinations.
    let findings = try prepared.destinations.indices
      .flatMap { try lint(prepared, destination: $0) }
    return Set(findings).sorted()
  }

  /// - Parameter index: the place of the destination in the plan
  private func lint(_ prepared: PreparedPlan, destination index: Int) throws -> [Diagnostic] {
    let target = prepared.destinations[index].resolved.target
    let libraries = try libraries(of: prepared.plan, destination: index)
    let lint = libraryLint(target)
    var headers = OfferedHeaders(prepared.plan)
    for library in libraries { headers.add(library.facts.headers, of: library.component.name) }
    let offered = headers
    let own = libraries.concurrentMap { lint.findings(in: $0, isOffered: offered.isOffered) }
    let root = project.root.url
    let shared = SharedImageLint(
      target, images: images(of: prepared.plan)
    ) { library, architecture in
      let bundle = root.appending(path: library.path)
      let objects = try? LibraryFactsReader.library(in: bundle, of: library.component)
      return objects?.definitions(for: architecture) ?? []
    }
    let together =
      shared.duplicateSymbols(among: libraries)
      + shared.moduleCollisions(among: libraries, sources: try sourceModules(of: prepared.plan))
    return own.flatMap(\.self) + together
  }

  /// Rejects a plan whose libraries cannot be linked.
  ///
  /// - Throws: ``LibraryFindings``, and errors of ``lint(_:)``
  func requireLinkable(_ prepared: PreparedPlan) throws {
    let findings = try lint(prepared)
    guard findings.isEmpty else { throw LibraryFindings(diagnostics: findings) }
  }

  /// - Parameter isNew: whether the libraries were just built, and are in no store yet
  func libraryLint(_ target: BuildTarget, isNew: Bool = false) -> LibraryLint {
    let outside = OutsideImports(project.workspace)
    return LibraryLint(target, isNew: isNew) { outside.contains($0, of: $1) }
  }

  /// Returns the prebuilt components of a plan, in its order.
  ///
  /// - Parameter index: the place of the destination in the plan
  func libraries(
    of plan: IntegrationPlan, destination index: Int = 0
  ) throws -> [LibraryLint.Library] {
    let prebuilt = plan.components.filter { $0.mode == .prebuilt }.map { planned in
      (planned.artifacts[index], planned.component)
    }
    let facts = try LibraryFactsCache(root: project.root, project.tree).facts(of: prebuilt)
    return zip(prebuilt, facts).map { prebuilt, facts in
      LibraryLint.Library(component: prebuilt.1, path: prebuilt.0.path, facts: facts)
    }
  }

  /// Returns the components of each executable: all of the plan if it is for one product, else
  /// those of each product of the workspace.
  private func images(of plan: IntegrationPlan) -> [Set<String>] {
    let all = Set(plan.components.map(\.name))
    guard plan.product == nil, !project.workspace.products.isEmpty else { return [all] }
    let closure = PlanClosure(plan)
    return project.workspace.products.map { closure.names(from: $0.entryComponents) }
  }

  private func sourceModules(
    of plan: IntegrationPlan
  ) throws -> [(component: Component, modules: [String])] {
    let components = plan.components.filter { $0.mode == .source }.map(\.component)
    let maps = try HeaderRun(project).handWrittenMaps(of: components)
    return components.map { component in
      let written = maps[component.name].map { ModuleMapNames.modules(in: Array($0.utf8)) } ?? []
      return (component, Set(component.packageModules + written).sorted())
    }
  }
}
