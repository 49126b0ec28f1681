import Foundation
import ModKitModel
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
    let result = try? await ToolRunner.run(tool.name, tool.arguments)
    let line = result?.output.split(separator: "\n").first.map(String.init)
    let isGood = result?.status == 0 && line != nil
    return DoctorFinding(
      subject: ([tool.name] + tool.arguments).joined(separator: " "),
      isGood: isGood,
      detail: isGood ? line ?? "" : "not found; it \(tool.purpose): put it on PATH")
  }

  /// Looks for the SDK of a destination, and for the tools that make its libraries.
  private static func examine(
    _ destination: Destination, _ deployment: DeploymentVersions
  ) async -> DoctorFinding {
    let subject = "destination \(destination)"
    do {
      let resolved = try await DestinationSearch.resolve(
        DestinationRequest([destination]), deployment)[0]
      _ = try await LibraryTools.installed(for: resolved.target)
      return DoctorFinding(subject: subject, isGood: true, detail: detail(of: resolved))
    } catch {
      return DoctorFinding(subject: subject, isGood: false, detail: "\(error)")
    }
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
        detail: "\(workspace.components.count) components, \(workspace.products.count) products"),
      DoctorFinding(
        subject: "store \(workspace.store.path)", isGood: true,
        detail: "\(artifacts.count) artifacts, \(bytes / 1_048_576) MiB"),
    ]
    for destination in workspace.destinations {
      findings.append(await examine(destination, workspace.deployment))
    }
    if let sentence = CoverageText.sentence(project.coverage()) {
      findings.append(
        DoctorFinding(
          subject: "sources", isGood: true, isNotice: true,
          detail: "\(sentence); `modkit check --rule unowned-source` says where"))
    }
    if workspace.store.remote != nil {
      findings.append(await examine(("curl", ["--version"], "fetches from the remote cache")))
    }
    return findings
  }
}
