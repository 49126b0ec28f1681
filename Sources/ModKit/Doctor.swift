import Foundation
import ModKitBuild
public import ModKitModel
import ModKitReport
import ModKitStore

/// One thing that `modkit doctor` looks at.
public struct DoctorFinding: Hashable, Sendable {
  public var subject: String
  public var isGood: Bool
  /// Whether it is worth to be known, and nothing that modkit needs.
  public var isNotice = false
  /// What was found, or what to do.
  public var detail: String
}

/// Looks for the tools that modkit needs.
public enum Doctor {
  private typealias Tool = (name: String, arguments: [String], purpose: String)

  private static let tools: [Tool] = [
    ("swiftc", ["--version"], "compiles prebuilt libraries"),
    ("swift", ["package", "--version"], "builds what `integrate` generates"),
    ("clang", ["--version"], "comes with the Swift toolchain"),
  ]

  /// Asks each tool for its version.
  public static func examine() async -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for tool in tools { findings.append(await examine(tool)) }
    return findings
  }

  private static func examine(_ tool: Tool) async -> DoctorFinding {
    let subject = ([tool.name] + tool.arguments).joined(separator: " ")
    func missing(_ reason: String) -> DoctorFinding {
      DoctorFinding(
        subject: subject, isGood: false, detail: "\(reason); it \(tool.purpose)")
    }
    do throws(ToolError) {
      let result = try await ToolRunner.ask(tool.name, tool.arguments)
      guard result.status == 0 else { return missing(result.failure) }
      guard let line = result.output.split(separator: "\n").first else {
        return missing("prints no version")
      }
      return DoctorFinding(subject: subject, isGood: true, detail: String(line))
    } catch {
      let isThere = ToolPath.first(tool.name) != nil
      return missing(isThere ? "\(error)" : "not found: put it on PATH")
    }
  }

  /// Looks for the SDKs of destinations, and for the tools that make their libraries.
  ///
  /// - Parameters:
  ///   - project: nil if there is no valid workspace
  ///   - destinations: those to look at instead of the workspace's
  ///   - sdkDirectories: SDKs that are used instead of those of Xcode, absolute paths
  /// - Throws: `InvalidManifests` for modkit.local.yml
  public static func examine(
    _ destinations: [Destination], sdkDirectories: [String], in project: Project?
  ) async throws -> [DoctorFinding] {
    let own =
      try project.flatMap { try PlanSettingsReader($0).personalSettings() }?.destinations ?? []
    let all =
      [destinations, own, project?.workspace.destinations ?? []].first { !$0.isEmpty } ?? []
    guard !all.isEmpty else { return [] }
    let deployment = project?.workspace.deployment ?? DeploymentVersions()
    let found: DestinationSearch
    do {
      found = try await DestinationSearch(
        for: DestinationRequest(all, sdkDirectories: sdkDirectories))
    } catch {
      return all.map { missing($0, error) }
    }
    var (search, findings) = (found, [DoctorFinding]())
    for destination in all {
      do {
        let resolved = try await search.resolve(destination, deployment)
        _ = try await LibraryTools.installed(for: resolved.target)
        findings.append(
          DoctorFinding(
            subject: subject(destination), isGood: true, detail: detail(of: resolved)))
      } catch {
        findings.append(missing(destination, error))
      }
    }
    return findings
  }

  private static func subject(_ destination: Destination) -> String { "destination \(destination)" }

  private static func missing(
    _ destination: Destination, _ error: any Error
  ) -> DoctorFinding {
    DoctorFinding(subject: subject(destination), isGood: false, detail: "\(error)")
  }

  private static func detail(of resolved: ResolvedDestination) -> String {
    let target = resolved.target
    let sdk = target.sdk.map { ", SDK \($0)" } ?? ""
    let place = resolved.sdk.map { " at \($0.path.visible)" } ?? ""
    return target.targets.map(\.triple).joined(separator: ", ") + sdk + place
  }

  /// What is known of an opened workspace.
  public static func examine(_ project: Project) async -> [DoctorFinding] {
    let workspace = project.workspace
    let artifacts = project.store.entries()
    let bytes = artifacts.reduce(0) { $0 + $1.bytes }
    var findings = [
      DoctorFinding(
        subject: Workspace.manifestName, isGood: true,
        detail: Reports.counts(
          components: workspace.components.count, products: workspace.products.count)),
      DoctorFinding(
        subject: "store \(workspace.store.path)", isGood: true,
        detail: Reports.storeSize(artifacts: artifacts.count, bytes: bytes)),
    ]
    if let sentence = CoverageText.sentence(project.coverage()) {
      findings.append(
        DoctorFinding(
          subject: "sources", isGood: true, isNotice: true,
          detail: "\(sentence); `modkit check --rule unowned-source` says where"))
    }
    if workspace.store.remote != nil {
      findings.append(await examine(("curl", ["--version"], "fetches from the remote cache")))
    }
    if ToolPath.first("bazel") != nil || workspace.engine != EngineSettings() {
      findings.append(
        await examine(("bazel", ["--version"], "compiles libraries for `prebuild --engine bazel`")))
    }
    return findings
  }
}
