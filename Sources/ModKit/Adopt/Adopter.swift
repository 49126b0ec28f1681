import Foundation
import ModKitAdopt
import ModKitBuild
public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitRules
import ModKitStore
import ModKitXcode

/// A writer of manifests for a repository that has descriptions of other tools.
public enum Adopter {
  /// What is written for the components that descriptions have.
  public enum Style: Sendable {
    /// One `modkit.yml` that links the descriptions, which remain authoritative.
    case links
    /// A manifest for each component.
    case manifests
  }

  /// Computes the manifests, and verifies that they load and select the same files as the
  /// descriptions. Writes nothing.
  ///
  /// - Parameters:
  ///   - style: what is written
  ///   - formats: the formats of descriptions to read
  ///   - macros: the meanings of macros in them
  ///   - query: the path of the output of `bazel query --output=xml`, which replaces BUILD files
  ///   - graph: the path of the output of `tuist graph --format json`
  ///   - excluded: globs of descriptions or directories to leave out
  ///   - overwrites: whether existing manifests may be replaced
  /// - Throws: ``AdoptionError``, `InvalidManifests`
  public static func adoption(
    of root: WorkspaceRoot, as style: Style, from formats: [ForeignFormat],
    macros: ForeignMacros = ForeignMacros(), query: String? = nil, graph: String? = nil,
    excluding excluded: [String] = [],
    overwriting overwrites: Bool
  ) async throws -> AdoptionOutcome {
    _ = try existing([Workspace.manifestName], in: root, overwrites)
    let tree = DiskFileTree(root: root.path)
    let ignored = IgnoredDescriptions(in: root)
    let dumps = SwiftPackageDumps()
    let (loader, readers) = await loader(
      for: formats, of: tree, in: root, dumps, excluded, ignored)
    var others: [ForeignFormat: ForeignReading] = [:]
    if let query { others[.bazel] = try reading(ofQuery: query) }
    if let graph { others[.tuist] = try reading(ofGraph: graph, tree, root) }
    let found = try loader.load(formats, macros: macros, besides: others)
    guard !found.members.isEmpty else {
      if found.isAllLeftOut { throw AdoptionError.allLeftOut(formats) }
      guard found.gaps.isEmpty else { throw InvalidManifests(found.gaps.map(\.issue)) }
      throw found.readCount == 0
        ? AdoptionError.nothingFound(formats, hasTuistManifests: found.hasTuistManifests)
        : .noComponent(formats, output: query ?? graph)
    }
    let adopted = try adopted(
      found, as: style, named: Scaffold.workspaceName(in: root), macros, excluded)
    let existing = try existing(adopted.files.map(\.path), in: root, overwrites)
    let workspace = try workspace(of: adopted, over: tree, readers)
    let gaps = found.gaps.map(\.issue) + found.unplaced + AdoptionProof.issues(in: workspace, found)
    return AdoptionOutcome(
      files: adopted.files, style: style, componentCount: found.members.count,
      layerCounts: adopted.layerCounts,
      decisions: adopted.decisions,
      gaps: Set(gaps).sorted(), unusedExclusions: found.unusedExclusions,
      strays: ignored.strays(among: found.strays), hasXcodeProjects: found.hasXcodeProjects,
      hasUnreadTuistManifests: graph == nil && found.hasTuistManifests,
      existing: existing, evaluated: dumps.evaluated)
  }

  /// The manifests of an adoption.
  private struct Adopted {
    var files: [GeneratedFile]
    var layerCounts: [(layer: String, count: Int)]
    var decisions: [String]
    /// The place in a description that a manifest was made of.
    var origin: (_ manifest: String) -> SourceLocation?
  }

  private static func adopted(
    _ found: ForeignWorkspace, as style: Style, named name: String, _ macros: ForeignMacros,
    _ excluded: [String]
  ) throws -> Adopted {
    switch style {
    case .manifests:
      let adoption = Adoption(of: found, named: name)
      return Adopted(
        files: adoption.files.map(\.statingVersion), layerCounts: adoption.layerCounts,
        decisions: found.decisions.map(DecisionText.sentence),
        origin: adoption.origin(ofManifest:))
    case .links:
      let manifest = LinkingManifest(of: found, named: name, macros: macros, excluding: excluded)
      let schema = GeneratedFile(
        path: LinkingManifest.schemaPath, content: .text(try Reports.schema("workspace")))
      return Adopted(
        files: [manifest.file.statingVersion, schema], layerCounts: manifest.layerCounts,
        decisions: manifest.decisions
      ) { _ in nil }
    }
  }

  /// Writes the manifests, each as a whole, and either all or none of them. `modkit.yml` is written
  /// last, because without it there is no workspace. If this process is killed,
  /// ``takeBackRemains(in:onWait:)`` of the next one removes what was written.
  ///
  /// - Parameter onWait: called once if another process is writing
  /// - Throws: ``AdoptionError``
  public static func write(
    _ outcome: AdoptionOutcome, in root: WorkspaceRoot, onWait: () -> Void = {}
  ) throws(AdoptionError) {
    let log = AdoptionUndoLog(of: outcome.files, in: root)
    do throws(WriteError) {
      let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
      defer { withExtendedLifetime(lock) {} }
      try log.write(in: root)
      let writer = GeneratedFileWriter(root: root)
      for files in [outcome.files.dropFirst(), outcome.files.prefix(1)] {
        _ = try writer.write(GeneratedTree(files: Array(files), ownedDirectories: []))
      }
      AdoptionUndoLog.remove(in: root)
    } catch {
      let kept = log.takeBack(log.remains(in: root), in: root)
      if kept.isEmpty { AdoptionUndoLog.remove(in: root) }
      throw .notWritten(error, kept: kept)
    }
  }

  /// Undoes what a killed adoption wrote, so that the workspace is as before. Files that the user
  /// has changed since stay. A complete adoption stays, too.
  ///
  /// - Parameter onWait: called once if another process is writing
  /// - Returns: the manifests that were undone, sorted
  /// - Throws: ``AdoptionError``
  public static func takeBackRemains(
    in root: WorkspaceRoot, onWait: () -> Void
  ) throws(AdoptionError) -> [String] {
    guard AdoptionUndoLog(in: root) != nil else { return [] }
    let lock: WorkspaceLock
    do throws(WriteError) {
      lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    } catch {
      throw .notWritten(error, kept: [])
    }
    defer { withExtendedLifetime(lock) {} }
    // The other process may have finished meanwhile.
    guard let log = AdoptionUndoLog(in: root) else { return [] }
    let remains = log.remains(in: root)
    let kept = remains.isComplete ? [] : log.takeBack(remains, in: root)
    guard kept.isEmpty else { throw .notTakenBack(kept) }
    AdoptionUndoLog.remove(in: root)
    TemporaryDirectory.removeLeftovers(in: root)
    return remains.isComplete ? [] : remains.written.map(\.path).sorted()
  }

  /// Returns whether an adoption has written some but not all of its manifests.
  public static func isInterrupted(in root: WorkspaceRoot) -> Bool {
    guard let remains = AdoptionUndoLog(in: root)?.remains(in: root) else { return false }
    return !remains.isComplete && !remains.written.isEmpty
  }

  /// The maximum size of another tool's output, in bytes.
  private static let outputLimit = 1 << 30

  private static func reading(ofQuery path: String) throws(AdoptionError) -> ForeignReading {
    BazelQuery.reading(of: try bytes(of: path), at: path)
  }

  /// Returns the reading of a graph. Locations in one outside of the workspace have its name alone.
  private static func reading(
    ofGraph path: String, _ tree: DiskFileTree, _ root: WorkspaceRoot
  ) throws(AdoptionError) -> ForeignReading {
    let bytes = try bytes(of: path)
    let absolute = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let name = String(RelativePath.lastComponent(of: absolute))
    return TuistReader(files: ProjectFiles(tree)).reading(
      of: bytes, at: RelativePath.rest(of: absolute, below: root.path) ?? name)
  }

  private static func bytes(of path: String) throws(AdoptionError) -> [UInt8] {
    do throws(FileTreeError) {
      return try DiskFile(path).bytes(limit: outputLimit)
    } catch {
      throw .unreadable(path, "\(error)")
    }
  }

  /// Returns the workspace as the manifests would define it.
  private static func workspace(
    of adopted: Adopted, over tree: DiskFileTree, _ readers: ForeignReaders
  ) throws(InvalidManifests) -> Workspace {
    let loader = ManifestLoader(
      tree: OverlayFileTree(adopted.files, over: tree), ruleIDs: Rule.all.map(\.id),
      readers: readers)
    do throws(InvalidManifests) {
      return try loader.load()
    } catch {
      throw InvalidManifests(error.issues.map { origin(of: $0, adopted) })
    }
  }

  /// Returns the issue at the location of the description, because the generated manifest is not on
  /// disk.
  private static func origin(of issue: ManifestIssue, _ adopted: Adopted) -> ManifestIssue {
    guard let origin = adopted.origin(issue.location.file) else { return issue }
    return ManifestIssue(issue.message, at: origin, advice: issue.advice)
  }

  /// Returns a loader and the readers of each format. Unclear podspecs have CocoaPods' answers.
  private static func loader(
    for formats: [ForeignFormat], of tree: DiskFileTree, in root: WorkspaceRoot,
    _ dumps: SwiftPackageDumps, _ excluded: [String], _ ignored: IgnoredDescriptions
  ) async -> (ForeignLoader<DiskFileTree>, ForeignReaders) {
    let evaluation = ManifestEvaluation.applied(in: root)
    let plain = ForeignReaders.standard(
      in: tree, of: root, dumps: dumps, evaluation: evaluation
    ) { _, _ in nil }
    let everywhere = ForeignLoader(tree: tree, readers: plain)
    let loader = everywhere.searching(
      DescriptionSearch(
        excluded: excluded, ignored: ignored.files(among: everywhere.candidates)))
    guard formats.contains(.podspec), evaluation.allows(isOnDisk: true) else {
      return (loader, plain)
    }
    let answers = await PodspecEvaluator(root: root).answers(for: loader.unclear(.podspec)) ?? [:]
    let readers = ForeignReaders.standard(
      in: tree, of: root, dumps: dumps, evaluation: evaluation
    ) { _, file in answers[file] }
    return (loader.asking(readers), readers)
  }

  /// Returns the given paths that exist.
  private static func existing(
    _ paths: [String], in root: WorkspaceRoot, _ overwrites: Bool
  ) throws(AdoptionError) -> [String] {
    let items = paths.map { ($0, DiskItem(at: "\(root.path)/\($0)")) }
    if let directory = items.first(where: { $0.1 == .directory || $0.1 == .other }) {
      throw .notAFile(directory.0)
    }
    let remains = AdoptionUndoLog(in: root)?.remains(in: root)
    let taken = remains?.isComplete == false ? Set(remains?.written.map(\.path) ?? []) : []
    let present = items.filter { $0.1 != .nothing && !taken.contains($0.0) }.map(\.0)
    // What modkit generates itself is no work of anybody.
    let own = present.filter {
      !RelativePath.isInside($0, directory: Workspace.outputDirectory)
    }
    guard let first = own.first, !overwrites else { return present }
    throw .exists(first, further: own.count - 1)
  }
}
