import Foundation
import ModKitLinkMap
public import ModKitModel

/// A check of libraries before they are stored, dependencies first.
struct NewLibraryLint {
  private let lint: LibraryLint
  private var headers: OfferedHeaders

  /// - Parameter plan: the components to build, and the libraries that they depend on
  /// - Throws: errors of reading an artifact
  init(_ project: Project, _ plan: IntegrationPlan, _ target: BuildTarget) throws {
    lint = PlanLint(project).libraryLint(target, isNew: true)
    headers = OfferedHeaders(plan)
    for library in try PlanLint(project).libraries(of: plan) {
      headers.add(library.facts.headers, of: library.component.name)
    }
  }

  /// Adds a library that was checked when it was stored.
  ///
  /// - Throws: errors of reading an artifact
  mutating func add(_ artifact: Artifact, of component: Component, _ project: Project) throws {
    let facts = try LibraryFactsCache(root: project.root, project.tree).facts(
      of: [(artifact, component)])
    for facts in facts { headers.add(facts.headers, of: component.name) }
  }

  /// Checks a library.
  ///
  /// - Throws: ``LibraryFindings``, and errors of reading the bundle
  mutating func check(_ bundle: URL, of component: Component) throws {
    let facts = try LibraryFactsReader(bundle: bundle, component: component).facts()
    let library = LibraryLint.Library(
      component: component, path: bundle.lastPathComponent, facts: facts)
    let findings = lint.findings(in: library, isOffered: headers.isOffered)
    guard findings.isEmpty else { throw LibraryFindings(diagnostics: findings.sorted()) }
    headers.add(facts.headers, of: component.name)
  }

  /// Checks the objects of a package's library: its headers are not ours to correct.
  ///
  /// - Throws: ``LibraryFindings``, and errors of reading the bundle
  func checkObjects(_ bundle: URL, of package: Component) throws {
    let facts = try LibraryFactsReader(bundle: bundle, component: package).facts()
    let library = LibraryLint.Library(
      component: package, path: bundle.lastPathComponent, facts: facts)
    let findings = lint.findings(in: library) { _, _ in true }
    guard findings.isEmpty else { throw LibraryFindings(diagnostics: findings.sorted()) }
  }
}

/// Libraries that must not be linked.
public struct LibraryFindings: Error, Sendable {
  /// Sorted.
  public var diagnostics: [Diagnostic]
}
