import ModKitDisk
public import ModKitModel
import ModKitScan

/// The parameters of `modkit headers --fix`.
public struct HeaderRepairRequest: Sendable {
  /// The components whose sources are rewritten; empty for every file of the workspace.
  public var names: [String]
  /// Whether a component imports its own public headers with its module too.
  public var includesOwn: Bool
  /// Whether sources are left unchanged.
  public var isForHeadersOnly: Bool
  /// The day by which exceptions expire.
  public var today: CalendarDate

  public init(
    names: [String], includesOwn: Bool, isForHeadersOnly: Bool = false, today: CalendarDate
  ) {
    self.names = names
    self.includesOwn = includesOwn
    self.isForHeadersOnly = isForHeadersOnly
    self.today = today
  }
}

/// The changes that make imports name the modules of their headers, and umbrellas cover all public
/// headers.
public struct HeaderRepairs: Sendable {
  /// The manifests that have to declare the targets of rewritten imports, sorted by path.
  public var manifests: [FileChange]
  /// Sorted by path.
  public var sources: [FileChange]
  /// The number of rewritten imports, and of files with such imports.
  public var importCount: Int
  public var importFileCount: Int
  /// The number of headers added to umbrellas, and of files that change for them.
  public var headerCount: Int
  public var umbrellaFileCount: Int
  /// Imports that are not rewritten, sorted by place.
  public var refusals: [ImportRefusal]
  /// Headers that are not added to an umbrella, sorted by component.
  public var umbrellaRefusals: [UmbrellaRefusal]
  /// Findings about the dependencies of rewritten imports that cannot be fixed automatically.
  public var remarks: [Diagnostic]

  /// All changes, sorted by path.
  public var changes: [FileChange] { (manifests + sources).sorted { $0.path < $1.path } }
}

/// One run of `modkit headers --fix`.
public struct HeaderRepairRun: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// Finds imports without the module of their header, the dependencies that their components have
  /// to declare, and headers that umbrellas omit. Writes nothing.
  ///
  /// - Throws: ``UnknownName``, `UnreadableSources`
  public func repairs(_ request: HeaderRepairRequest) throws -> HeaderRepairs {
    for name in request.names { _ = try project.workspace.component(named: name) }
    let scope = RewriteScope(
      components: request.names.isEmpty ? nil : Set(request.names),
      includesOwn: request.includesOwn, isForHeadersOnly: request.isForHeadersOnly)
    var outcome = try ImportRewriter(tree: project.tree, workspace: project.workspace).outcome(
      scope)
    outcome.rewrites = oneForEachFile(outcome.rewrites)

    let verdict = try verdict(aboutImports: !outcome.rewrites.isEmpty, on: request.today)
    if let verdict { outcome.leaveAlone(AllowedImports(verdict)) }
    let edges = undeclaredEdges(of: outcome.rewrites)
    let findings = verdict?.diagnostics.filter { edges.contains(ImportedEdge($0)) } ?? []
    let edits = RepairRun(project).manifestEdits(findings.compactMap(\.repair))
    outcome.refuse(edits)
    let completion = try completion(after: verdict, scope)
    return HeaderRepairs(
      manifests: edits.compactMap { $0.change(in: project.root) }.sorted { $0.path < $1.path },
      sources: combined(outcome.rewrites.map(\.change), completion.changes),
      importCount: outcome.rewrites.reduce(0) { $0 + $1.replacements.count },
      importFileCount: outcome.rewrites.count,
      headerCount: completion.headerCount, umbrellaFileCount: completion.changes.count,
      refusals: outcome.refusals.sorted { $0.location < $1.location },
      umbrellaRefusals: completion.refusals,
      remarks: findings.filter { $0.repair == nil })
  }

  /// Follows links, and keeps one change for each file, under the file's own path.
  private func oneForEachFile(_ rewrites: [SourceRewrite]) -> [SourceRewrite] {
    var seen: Set<String> = []
    return rewrites.compactMap { rewrite in
      var rewrite = rewrite
      rewrite.path = project.root.pathWithoutLinks(rewrite.path)
      return seen.insert(rewrite.path).inserted ? rewrite : nil
    }.sorted { $0.path < $1.path }
  }

  /// One change for each file.
  private func combined(_ rewrites: [FileChange], _ completions: [FileChange]) -> [FileChange] {
    var changes = Dictionary(
      rewrites.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for var change in completions {
      change.path = project.root.pathWithoutLinks(change.path)
      guard var other = changes[change.path] else {
        changes[change.path] = change
        continue
      }
      // A file that changed between two reads is left to the next run.
      guard other.original == change.original else { continue }
      other.splices = (other.splices + change.splices).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
      changes[change.path] = other
    }
    return changes.values.sorted { $0.path < $1.path }
  }

  // MARK: Dependencies

  /// The rules about an edge. A finding of another rule replaces that of the last one.
  private static let edgeRules = [
    "layer-order", "business-isolation", "detachable", "undeclared-import",
  ]

  private func undeclaredEdges(of rewrites: [SourceRewrite]) -> Set<ImportedEdge> {
    let components = Dictionary(
      project.workspace.components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return Set(
      rewrites.flatMap(\.replacements).compactMap { replacement in
        guard let target = replacement.target else { return nil }
        let edge = ImportedEdge(replacement.owner, target)
        return edge.isDeclared(in: components) ? nil : edge
      })
  }

  /// The findings of `check`, so that nothing is written that a rule forbids or an exception makes
  /// unnecessary; nil if there is nothing to check.
  private func verdict(
    aboutImports: Bool, on today: CalendarDate
  ) throws -> CheckOutcome? {
    let rules =
      (aboutImports ? Self.edgeRules + [AllowedImports.rule] : [])
      + (UmbrellaCompleter<DiskFileTree>.applies(to: project.workspace) ? [Self.umbrellaRule] : [])
    return rules.isEmpty ? nil : try project.check(CheckRequest(rules: rules, today: today))
  }
}

/// An edge that an import makes.
private struct ImportedEdge: Hashable {
  var from: String
  var to: String?
  /// Distinguishes findings of a rule about the same components.
  var subject: String?

  init(_ owner: SourceOwner, _ target: String) {
    (from, to) = (owner.name, target)
    switch owner {
    case .component: subject = nil
    case .tests: subject = "tests"
    case .shell: subject = "shell"
    }
  }

  init(_ finding: Diagnostic) {
    (from, to, subject) = (finding.component, finding.target, finding.subject)
  }

  func isDeclared(in components: [String: Component]) -> Bool {
    guard from != to else { return true }
    guard subject != "shell", let component = components[from] else { return false }
    let forTests = subject == nil ? [] : component.tests.dependencies
    return (component.dependencies + forTests).contains { $0.name == to }
  }
}

extension RewriteOutcome {
  fileprivate mutating func leaveAlone(_ allowed: AllowedImports) {
    for index in rewrites.indices {
      rewrites[index].replacements.removeAll(where: allowed.contains)
    }
    rewrites.removeAll(where: \.replacements.isEmpty)
  }

  /// Leaves imports unchanged if their target cannot be declared. The next run reports them again.
  fileprivate mutating func refuse(_ edits: [ManifestEdit]) {
    var obstructed: [ImportedEdge: ManifestIssue] = [:]
    for obstacle in edits.flatMap(\.obstacles) {
      for repair in obstacle.repairs where repair.action == .declare {
        obstructed[ImportedEdge(.component(repair.component), repair.dependency)] = obstacle.issue
      }
    }
    guard !obstructed.isEmpty else { return }
    for index in rewrites.indices {
      rewrites[index].replacements.removeAll { replacement in
        guard let target = replacement.target,
          let obstacle = obstructed[ImportedEdge(replacement.owner, target)]
        else { return false }
        refusals.append(
          ImportRefusal(
            .undeclarable(replacement: replacement.operand, obstacle: obstacle),
            at: replacement.location, spelling: replacement.spelling, target: replacement.target))
        return true
      }
    }
    rewrites.removeAll(where: \.replacements.isEmpty)
  }
}
