import ModKitDisk
public import ModKitModel
import ModKitRules
import ModKitScan
import ModKitSource

extension DetachRun {
  /// Makes the mechanical part of taking a line out. Writes nothing.
  ///
  /// - Parameters:
  ///   - common: the component that gets protocols; nil for one that both ends declare
  ///   - today: the day by which exceptions expire
  /// - Throws: ``UnknownName`` if there is no such component, ``UnreadableSources``
  public func patch(
    of detachment: Detachment, into common: String? = nil, today: CalendarDate
  ) throws -> DetachPatch {
    if let common { _ = try project.workspace.component(named: common) }
    let architecture = try project.architecture()
    var assembly = PatchAssembly(
      project, PatchDecision(architecture, detachment).decisions,
      ServiceAdditions(
        project, CommonComponent(architecture, today: today), into: common,
        members: detachment.components))
    return try assembly.patch()
  }
}

/// Gathers the changes that remove edges.
struct PatchAssembly {
  private let project: Project
  private let decisions: [(edge: DetachEdge, obstacle: PatchObstacle?)]
  private var leaks: ImportLeaks
  private var services: ServiceAdditions

  init(
    _ project: Project, _ decisions: [(edge: DetachEdge, obstacle: PatchObstacle?)],
    _ services: ServiceAdditions
  ) {
    (self.project, self.decisions, self.services) = (project, decisions, services)
    leaks = ImportLeaks(
      project, without: decisions.filter { $0.obstacle == nil }.map(\.edge))
  }

  /// What removes an edge.
  private struct Removal {
    var repairs: [ManifestRepair]
    /// The deletions of imports, by file.
    var splices: [String: [TextSplice]]
    var addition: ServiceAdditions.Addition?
  }

  mutating func patch() throws -> DetachPatch {
    var plans: [Result<Removal, Left>] = []
    for (edge, obstacle) in decisions {
      plans.append(try obstacle.map { .failure(Left(obstacle: $0)) } ?? removal(of: edge))
    }
    let edits = edits(of: &plans)
    var result = DetachPatch()
    var splices: [String: [TextSplice]] = [:]
    for ((edge, _), plan) in zip(decisions, plans) {
      switch plan {
      case .failure(let left): result.rest.append(DetachPatch.Rest(edge, left.obstacle))
      case .success(let removal):
        result.edges.append(edge)
        splices.merge(removal.splices) { $0 + $1 }
        result.changes += removal.addition?.files ?? []
        result.registrations += (removal.addition?.registration).map { [$0] } ?? []
      }
    }
    result.changes += edits.compactMap { $0.change(in: project.root) }
    for (file, splices) in splices { result.changes.append(try change(of: file, splices)) }
    result.changes.sort { $0.path < $1.path }
    return result
  }

  /// Returns the edits of all manifests at once, and leaves the edges whose dependencies they cannot
  /// change: no import goes while its dependency stays.
  private func edits(of plans: inout [Result<Removal, Left>]) -> [ManifestEdit] {
    while true {
      var seen: Set<ManifestRepair> = []
      let repairs = plans.flatMap { (try? $0.get().repairs) ?? [] }
        .filter { seen.insert($0).inserted }
      let edits = RepairRun(project).manifestEdits(repairs)
      let obstacles = edits.flatMap(\.obstacles)
      var isComplete = true
      for index in plans.indices {
        guard case .success(let removal) = plans[index],
          let obstacle = obstacles.first(where: { obstacle in
            obstacle.repairs.contains(where: removal.repairs.contains)
          })
        else { continue }
        plans[index] = .failure(Left(obstacle: .manifest(obstacle.issue)))
        isComplete = false
      }
      if isComplete { return edits }
    }
  }

  private func change(
    of file: String, _ splices: [TextSplice]
  ) throws(UnreadableSources) -> FileChange {
    FileChange(
      path: project.root.pathWithoutLinks(file), original: try SourceReading(project).source(file),
      splices: splices.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns what removes an edge, or why it stays.
  private mutating func removal(of edge: DetachEdge) throws -> Result<Removal, Left> {
    func left(_ obstacle: PatchObstacle) -> Result<Removal, Left> {
      .failure(Left(obstacle: obstacle))
    }
    let splices: [String: [TextSplice]]
    switch try removals(edge) {
    case .success(let found): splices = found
    case .failure(let place): return left(.statement(place.location))
    }
    let leaked = try leaks.modules(of: edge)
    guard leaked.isEmpty else { return left(.leaked(modules: leaked)) }
    var repairs =
      edge.declaration.map { _ in
        [ManifestRepair(.remove, dependency: edge.target, of: edge.owner.name)]
      } ?? []
    var addition: ServiceAdditions.Addition?
    if edge.reason == .called {
      switch try services.addition(for: edge) {
      case .success(let found): addition = found
      case .failure(let obstacle): return left(.service(obstacle))
      }
    }
    repairs += addition?.repairs ?? []
    // The edits of all edges are proved together.
    let edits = RepairRun(project).manifestEdits(repairs, isProved: false)
    if let obstacle = edits.flatMap(\.obstacles).first { return left(.manifest(obstacle.issue)) }
    return .success(Removal(repairs: repairs, splices: splices, addition: addition))
  }

  /// The deletions of the imports of an edge by file, or the place of one that cannot be deleted.
  private func removals(
    _ edge: DetachEdge
  ) throws(UnreadableSources) -> Result<[String: [TextSplice]], StatementPlace> {
    var removals: [String: [TextSplice]] = [:]
    let sites = Dictionary(grouping: edge.sites, by: \.location.file)
    for (file, sites) in sites.sorted(by: { $0.key < $1.key }) {
      let bytes = try SourceReading(project).source(file)
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

  /// Why an edge stays.
  private struct Left: Error {
    var obstacle: PatchObstacle
  }

  /// An import that has other code on its line.
  private struct StatementPlace: Error {
    var location: SourceLocation
  }
}
