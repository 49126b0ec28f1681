public import ModKitModel
import ModKitRules
import ModKitScan

extension Project {
  /// Makes the mechanical part of taking a line out. Writes nothing.
  ///
  /// - Parameters:
  ///   - common: the component that gets protocols; nil for one that both ends declare
  ///   - today: the day by which exceptions expire
  /// - Throws: ``UnknownName`` if there is no such component, ``UnreadableSources``
  public func patch(
    of detachment: Detachment, into common: String? = nil, today: CalendarDate
  ) throws -> DetachPatch {
    if let common { _ = try component(named: common) }
    let architecture = try architecture()
    var assembly = PatchAssembly(
      self, PatchDecision(architecture, detachment).decisions,
      ServiceAdditions(
        self, CommonComponent(architecture, today: today), into: common,
        members: detachment.components))
    return try assembly.patch()
  }

  /// The files after the removal of dependencies.
  fileprivate func changes(
    of manifests: [ManifestRepair], _ splices: [String: [TextSplice]]
  ) throws(UnreadableSources) -> [FileChange] {
    var changes = manifestEdits(manifests).compactMap { change(by: $0) }
    for (file, splices) in splices {
      changes.append(
        FileChange(
          path: pathWithoutLinks(file), original: try source(file),
          splices: splices.sorted { $0.range.lowerBound < $1.range.lowerBound }))
    }
    return changes
  }

  func source(_ file: String) throws(UnreadableSources) -> [UInt8] {
    guard let bytes = try? tree.read(file, limit: SourceScanner.sizeLimit) else {
      throw UnreadableSources(files: [file])
    }
    return bytes
  }
}

/// Gathers the changes that remove edges.
struct PatchAssembly {
  private let project: Project
  private let decisions: [(edge: DetachEdge, obstacle: PatchObstacle?)]
  private var leaks: ImportLeaks
  private var services: ServiceAdditions
  private var manifests: [ManifestRepair] = []
  private var splices: [String: [TextSplice]] = [:]
  private var result = DetachPatch()

  init(
    _ project: Project, _ decisions: [(edge: DetachEdge, obstacle: PatchObstacle?)],
    _ services: ServiceAdditions
  ) {
    (self.project, self.decisions, self.services) = (project, decisions, services)
    leaks = ImportLeaks(
      project, without: decisions.filter { $0.obstacle == nil }.map(\.edge))
  }

  mutating func patch() throws -> DetachPatch {
    for (edge, obstacle) in decisions {
      if let obstacle = try obstacle ?? remove(edge) {
        result.rest.append(DetachPatch.Rest(edge, obstacle))
      } else {
        result.edges.append(edge)
      }
    }
    result.changes += try project.changes(of: manifests, splices)
    result.changes.sort { $0.path < $1.path }
    return result
  }

  /// - Returns: why the edge cannot be removed; then nothing is changed
  private mutating func remove(_ edge: DetachEdge) throws -> PatchObstacle? {
    let removals: [String: [TextSplice]]
    switch try self.removals(edge) {
    case .success(let found): removals = found
    case .failure(let place): return .statement(place.location)
    }
    let leaked = try leaks.modules(of: edge)
    guard leaked.isEmpty else { return .leaked(modules: leaked) }
    var repairs =
      edge.declaration.map { _ in
        [ManifestRepair(.remove, dependency: edge.target, of: edge.owner.name)]
      } ?? []
    var addition: ServiceAdditions.Addition?
    if edge.reason == .called {
      switch try services.addition(for: edge) {
      case .success(let found): addition = found
      case .failure(let obstacle): return .service(obstacle)
      }
    }
    repairs += addition?.repairs ?? []
    if let obstacle = project.manifestEdits(repairs).flatMap(\.obstacles).first {
      return .manifest(obstacle.issue)
    }
    manifests += repairs.filter { !manifests.contains($0) }
    splices.merge(removals) { $0 + $1 }
    result.changes += addition?.files ?? []
    result.registrations += (addition?.registration).map { [$0] } ?? []
    return nil
  }

  /// The deletions of the imports of an edge by file, or the place of one that cannot be deleted.
  private func removals(
    _ edge: DetachEdge
  ) throws(UnreadableSources) -> Result<[String: [TextSplice]], StatementPlace> {
    var removals: [String: [TextSplice]] = [:]
    let sites = Dictionary(grouping: edge.sites, by: \.location.file)
    for (file, sites) in sites.sorted(by: { $0.key < $1.key }) {
      let bytes = try project.source(file)
      do throws(ImportRemoval.Obstacle) {
        removals[file] = try ImportRemoval.splices(
          at: sites.map { TextPosition(line: $0.location.line, column: $0.location.column) },
          in: bytes,
          language: Language(path: file))
      } catch {
        return .failure(
          StatementPlace(location: SourceLocation(file: file, line: error.line, column: 1)))
      }
    }
    return .success(removals)
  }

  /// An import that has other code on its line.
  private struct StatementPlace: Error {
    var location: SourceLocation
  }
}
