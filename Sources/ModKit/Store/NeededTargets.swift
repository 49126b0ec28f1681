import ModKitBuild
import ModKitModel
import ModKitReport

/// The targets that workspaces need libraries for: those of their destinations, of the destinations
/// that the user names, and of this machine.
struct NeededTargets {
  private let named: [Destination]
  private var search: DestinationSearch
  /// All that were found, in any workspace.
  private(set) var found: Set<BuildTarget> = []
  /// Destinations whose compilers or SDKs are not here, with the reason.
  private(set) var missing: [Destination: String] = [:]

  /// - Parameters:
  ///   - workspace: the one on disk
  ///   - request: the destinations that the user names
  /// - Throws: ``ToolError``, ``DestinationError`` for an SDK that is none, or that no destination
  ///   needs
  init(of workspace: Workspace, and request: DestinationRequest) async throws {
    named = request.destinations
    search = try await DestinationSearch(
      for: DestinationRequest(
        named + workspace.destinations, sdkDirectories: request.sdkDirectories))
  }

  /// Returns the targets of a workspace, each once.
  mutating func find(in workspace: Workspace) async -> [BuildTarget] {
    var targets: [BuildTarget] = []
    for destination in named + workspace.destinations {
      do {
        let target = try await search.resolve(destination, workspace.deployment).target
        if !targets.contains(target) { targets.append(target) }
      } catch {
        missing[destination] = Reports.words(of: error)
      }
    }
    found.formUnion(targets)
    return targets
  }

  /// Returns whether an artifact may be needed although its key was not computed.
  func mayNeed(_ document: KeyDocument) -> Bool { missing.keys.contains(where: document.isFor) }

  /// Returns whether the keys of all needed artifacts for the same target were computed.
  func areKnown(for document: KeyDocument) -> Bool {
    found.contains(where: document.isFor)
  }
}
