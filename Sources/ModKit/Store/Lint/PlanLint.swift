import Foundation
import ModKitConcurrency
import ModKitLinkMap
public import ModKitModel
import ModKitPlan
import ModKitScan

extension Project {
  /// Finds what would fail when libraries of a plan are linked, or sources compiled against them.
  ///
  /// - Returns: errors, sorted
  /// - Throws: errors of reading an artifact or a handwritten module map
  public func lint(_ prepared: PreparedPlan) throws -> [Diagnostic] {
    let libraries = try libraries(of: prepared.plan)
    let lint = libraryLint(prepared.conditions.target)
    var headers = OfferedHeaders(prepared.plan)
    for library in libraries { headers.add(library.facts.headers, of: library.component.name) }
    let offered = headers
    let own = libraries.concurrentMap { lint.findings(in: $0, isOffered: offered.isOffered) }
    let root = root.url
    let shared = SharedImageLint(
      prepared.conditions.target, images: images(of: prepared.plan)
    ) { library, architecture in
      let bundle = root.appending(path: library.path)
      let objects = try? LibraryFactsReader.library(in: bundle, of: library.component)
      return objects?.definitions(for: architecture) ?? []
    }
    let together =
      shared.duplicateSymbols(among: libraries)
      + shared.moduleCollisions(among: libraries, sources: try sourceModules(of: prepared.plan))
    return (own.flatMap(\.self) + together).sorted()
  }

  /// Rejects a plan whose libraries cannot be linked.
  ///
  /// - Throws: ``LibraryFindings``, and errors of ``lint(_:)``
  public func requireLinkable(_ prepared: PreparedPlan) throws {
    let findings = try lint(prepared)
    guard findings.isEmpty else { throw LibraryFindings(diagnostics: findings) }
  }

  func libraryLint(_ target: BuildTarget) -> LibraryLint {
    let outside = OutsideImports(workspace)
    return LibraryLint(target) { outside.contains($0, of: $1) }
  }

  /// Returns the prebuilt components of a plan, in its order.
  func libraries(of plan: IntegrationPlan) throws -> [LibraryLint.Library] {
    let prebuilt = plan.components.compactMap { planned in
      planned.artifact.map { ($0, planned.component) }
    }
    let facts = try LibraryFactsCache(root: root, tree).facts(of: prebuilt)
    return zip(prebuilt, facts).map { prebuilt, facts in
      LibraryLint.Library(component: prebuilt.1, path: prebuilt.0.path, facts: facts)
    }
  }

  /// Returns the components of each executable: all of the plan if it is for one product, else
  /// those of each product of the workspace.
  private func images(of plan: IntegrationPlan) -> [Set<String>] {
    let all = Set(plan.components.map(\.name))
    guard plan.product == nil, !workspace.products.isEmpty else { return [all] }
    let closure = PlanClosure(plan)
    return workspace.products.map { closure.names(from: $0.entryComponents) }
  }

  private func sourceModules(
    of plan: IntegrationPlan
  ) throws -> [(component: Component, modules: [String])] {
    let components = plan.components.filter { $0.mode == .source }.map(\.component)
    let maps = try handWrittenMaps(of: components)
    return components.map { component in
      let written = maps[component.name].map { ModuleMapNames.modules(in: Array($0.utf8)) } ?? []
      return (component, Set(component.packageModules + written).sorted())
    }
  }
}
