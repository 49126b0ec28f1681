import Foundation
import ModKitBuild
public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitPlan
import ModKitPodspec
import ModKitStore

/// What a run of `modkit integrate` tells of a plan whose files are all written.
public struct IntegrationAnswer: Codable, Hashable, Sendable {
  /// The plan, in the format of the options.
  public var plan: String
  /// The compile time that the libraries save, in seconds.
  public var savedSeconds: Double
  /// What to know of the files, a sentence each.
  public var warnings: [String]
  /// The noun for the generated files.
  public var generated: GeneratedNoun
  /// The directory of the files, relative to the workspace.
  public var directory: String
  /// What users open, if it is not in that directory.
  public var opened: String?
  /// The command that runs the tests of the plan.
  public var testCommand: String?
  public var fileCount = 0

  /// Where users find what was generated.
  public var place: String { opened ?? directory }

  public init(
    plan: String, savedSeconds: Double, warnings: [String], generated: GeneratedNoun,
    directory: String, opened: String? = nil, testCommand: String? = nil
  ) {
    self.plan = plan
    self.savedSeconds = savedSeconds
    self.warnings = warnings
    self.generated = generated
    self.directory = directory
    self.opened = opened
    self.testCommand = testCommand
  }
}

/// Remembers what the last `modkit integrate` with certain options came to, so that nothing is
/// planned anew where nothing has changed.
///
/// Besides what ``ResultCache`` compares, it counts that the toolchain and the SDKs are the same, that each artifact
/// that was looked for is as it was, which is verified byte by byte as for a plan, and that what was
/// generated is still on disk.
public struct IntegrationCache: Sendable {
  private let root: WorkspaceRoot
  private let options: [String]
  private let circumstances: [String]
  private let sdkDirectories: [String]
  /// Looked for before any other file is read, so that whatever changes from then on is noticed.
  private var found: ResultCache.FoundFiles?

  /// - Parameters:
  ///   - options: what decides about the plan
  ///   - others: what else tells one way to call the command from others
  public init(root: WorkspaceRoot, options: PlanOptions, others: [String]) {
    self.root = root
    self.options = ["integrate"] + options.words + others
    circumstances = Self.circumstances(of: root)
    sdkDirectories = options.sdkDirectories
  }

  /// What the last run came to, if nothing has changed since.
  public mutating func recall() async -> IntegrationAnswer? {
    let stage = RunTimings.begin(.memory)
    let answer = await known()
    stage.end(rememberedCount: answer == nil ? 0 : 1)
    return answer
  }

  private mutating func known() async -> IntegrationAnswer? {
    let (result, found) = cache.recall { [root] in DiskFileTree(knownToGitIn: root) }
    self.found = found
    guard let record = result.flatMap({ Record($0.text) }),
      found?.tree.isTracked(PersonalSettings.fileName) == false
    else { return nil }
    async let destinations = try? DestinationSearch.resolve(
      record.destinations.request, record.destinations.deployment)
    guard record.generated.isOnDisk(of: root), record.supply.isStored(in: root),
      await destinations.map(DestinationRecord.texts) == record.destinations.texts
    else { return nil }
    record.supply.noteUse(in: root)
    return record.answer
  }

  /// The workspace, for a plan that can be remembered.
  ///
  /// - Throws: `InvalidManifests` with all that is wrong with its manifests.
  public func openProject() throws(InvalidManifests) -> Project {
    let tree = found?.tree ?? DiskFileTree(knownToGitIn: root)
    return try Project(root: root, walk: found?.walk) { tree }
  }

  /// Remembers a plan, if the identity of every file is known, and if the next run would have
  /// nothing to ask a server, a compiler or the user.
  ///
  /// - Parameter files: what is on disk now
  public func remember(
    _ answer: IntegrationAnswer, of prepared: PreparedPlan, files: GeneratedTree,
    in project: Project
  ) {
    guard prepared.isRepeatable, prepared.remote == nil,
      !prepared.plan.mayFetch(in: project.workspace),
      project.workspace.gaps.allSatisfy({ $0.origin != nil }),
      PlanSettingsReader(project).personalFileWarning == nil,
      circumstances == Self.circumstances(of: root),
      let supply = SupplyRecord(of: prepared, store: project.workspace.store.path)
    else { return }
    cache.remember(basis: project.basis?.reading(files.origins), in: project.tree) {
      GeneratedState(of: files, in: root).flatMap { generated in
        Record(
          answer: answer,
          destinations: DestinationRecord(
            prepared.destinations.map(\.resolved), sdkDirectories,
            project.workspace.deployment),
          supply: supply, generated: generated
        ).text
      }.map { ResultCache.Result(status: 0, text: $0) }
    }
  }

  private var cache: ResultCache {
    ResultCache(root: root, options: options, circumstances: circumstances)
  }

  /// What a plan depends on that is neither a component's nor an option.
  private static func circumstances(of root: WorkspaceRoot) -> [String] {
    let disk = DiskFileTree(root: root.path)
    let names =
      [PersonalSettings.fileName, ArtifactLock.fileName, Baseline.defaultName] + Podfile.names
    let files = names.map { name in
      (try? disk.read(name, limit: .max)).map(ContentDigest.sha256) ?? ""
    }
    return files + [
      ProcessInfo.processInfo.environment[PlanSettingsReader.teamsVariable] ?? "",
      ManifestEvaluation.requested?.rawValue ?? "",
    ]
  }

  fileprivate struct Record: Codable {
    var answer: IntegrationAnswer
    var destinations: DestinationRecord
    var supply: SupplyRecord
    var generated: GeneratedState
  }
}

extension IntegrationCache.Record {
  /// Nil where nothing can be read.
  init?(_ text: String) {
    guard let record = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      return nil
    }
    self = record
  }

  var text: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension IntegrationPlan {
  /// Whether another run would ask the remote cache of a workspace.
  fileprivate func mayFetch(in workspace: Workspace) -> Bool {
    workspace.store.remote != nil && hasMisses
  }
}
