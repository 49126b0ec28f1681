import Foundation
import ModKitDisk
import ModKitGenerate
import ModKitManifests
public import ModKitModel

/// What a plan is made with, wherever it was said.
public struct PlanSettings: Sendable {
  /// What is planned, and who wants what.
  public var request: PlanRequest
  /// How libraries are compiled.
  public var configuration: BuildConfiguration
  /// What is generated.
  public var backend: Backend
  /// For whom it is generated.
  public var place: IntegrationPlace
  /// What libraries are for.
  public var destinations: DestinationRequest
}

/// Reads the settings of plans.
public struct PlanSettingsReader: Sendable {
  let project: Project

  public init(_ project: Project) {
    self.project = project
  }

  /// The environment variable with the teams of whoever runs modkit, separated by commas.
  public static let teamsVariable = "MODKIT_TEAMS"

  /// Brings together the command line, the environment, the developer's own file and the manifest,
  /// of which each is stronger than the next. An option replaces what the file says under its name.
  ///
  /// Nobody edits where packages are made for CI, so the developer's own file does not count there.
  ///
  /// - Parameters:
  ///   - only: plan these components and what they need only; empty means all
  ///   - isAboutOne: whether the question is about one component, in the developer's product or not
  /// - Throws: `InvalidManifests` for a bad file, ``UnknownName`` for a product
  public func settings(
    _ options: PlanOptions, only: [String] = [], isAboutOne: Bool = false
  ) throws -> PlanSettings {
    let own = options.place == .ci ? nil : try personalSettings()
    let overruled = Set(options.modeRequests.map(\.kind))
    let ownProduct = only.isEmpty && !isAboutOne ? own?.product : nil
    var request = PlanRequest(
      product: try project.workspace.product(named: options.product ?? ownProduct),
      modeRequests: options.modeRequests,
      personalModeRequests: own?.modeRequests.filter { !overruled.contains($0.kind) } ?? [],
      teams: options.teams.isEmpty ? Self.teamsOfEnvironment ?? own?.teams : options.teams,
      only: only)
    request.tests = options.tests
    let destinations =
      [options.destinations, own?.destinations ?? [], project.workspace.destinations, [.host]]
      .first { !$0.isEmpty } ?? [.host]
    let backend = options.backend ?? backend(named: own?.backend) ?? Project.backends[0]
    return PlanSettings(
      request: request,
      configuration: options.configuration ?? own?.configuration
        ?? project.workspace.integration.configuration ?? .debug,
      backend: backend.name == Backend.xcode.name
        ? ProjectionChoice(project).projection(options.tests) ?? backend : backend,
      place: options.place,
      destinations: DestinationRequest(
        destinations, sdkDirectories: options.sdkDirectories))
  }

  private func backend(named name: String?) -> Backend? {
    Project.backends.first { $0.name == name }
  }

  /// The teams that the environment names; nil if it names none.
  public static var teamsOfEnvironment: [String]? {
    let teams =
      ProcessInfo.processInfo.environment[teamsVariable]?
      .split { $0 == "," || $0.isWhitespace }.map(String.init) ?? []
    return teams.isEmpty ? nil : teams
  }

  /// What the developer has set for himself; nil when there is no such file.
  ///
  /// - Throws: `InvalidManifests`
  public func personalSettings() throws(InvalidManifests) -> PersonalSettings? {
    try PersonalSettingsReader.settings(
      in: project.tree, for: project.workspace, backends: Project.backends.map(\.name))
  }

  /// What is wrong with where the developer's own file is; nil when nothing is.
  public var personalFileWarning: String? {
    guard project.tree.isTracked(PersonalSettings.fileName) else { return nil }
    return "\(PersonalSettings.fileName) is tracked by git, so that everybody gets your settings:"
      + " run `git rm --cached \(PersonalSettings.fileName)` and add it to .gitignore"
  }
}
