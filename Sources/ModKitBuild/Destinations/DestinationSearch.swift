package import ModKitModel

/// Finds the compilers and SDKs for destinations. Asks for each only once.
package struct DestinationSearch {
  private let toolchain: Toolchain
  private var apple: AppleSDKSearch
  private var linkers: [Platform: String?] = [:]

  /// - Parameter request: the destinations that the user names, and SDKs that are used instead of
  ///   those of Xcode
  /// - Throws: ``ToolError``; ``DestinationError`` for a directory that is not an SDK, or not one of
  ///   these destinations
  package init(for request: DestinationRequest) async throws {
    toolchain = try await Toolchain.installed()
    apple = try AppleSDKSearch(directories: request.sdkDirectories)
    try apple.requireUse(of: request.destinations)
  }

  /// Returns the destinations of a request, in its order.
  ///
  /// - Throws: ``ToolError``, ``DestinationError``
  package static func resolve(
    _ request: DestinationRequest, _ deployment: DeploymentVersions
  ) async throws -> [ResolvedDestination] {
    var search = try await DestinationSearch(for: request)
    var resolved: [ResolvedDestination] = []
    for destination in request.destinations {
      resolved.append(try await search.resolve(destination, deployment))
    }
    return resolved
  }

  /// - Throws: ``ToolError``, ``DestinationError``
  package mutating func resolve(
    _ destination: Destination, _ deployment: DeploymentVersions
  ) async throws -> ResolvedDestination {
    switch destination {
    case .host: return try .host(of: toolchain, deployment)
    case .linux:
      let host = try ResolvedDestination.host(of: toolchain, deployment)
      guard host.target.platform == .linux else {
        throw DestinationError.notThisSystem(destination)
      }
      return host
    case .apple(let apple): return try await resolve(apple, deployment)
    case .swiftSDK(let name): return try await resolve(name, deployment)
    }
  }

  private mutating func resolve(
    _ destination: AppleDestination, _ deployment: DeploymentVersions
  ) async throws -> ResolvedDestination {
    guard let version = deployment[destination.kind.platform] else {
      preconditionFailure("Apple's platforms have default versions")
    }
    try requireBuildable(destination.kind, version)
    let sdk = try await apple.sdk(for: destination.kind)
    return ResolvedDestination(
      .apple(destination),
      target: BuildTarget(
        toolchain: await toolchain(for: destination.kind.platform),
        targets: destination.targets(version), sdk: sdk.identity),
      sdk: .directory(sdk.path))
  }

  private mutating func resolve(
    _ name: SwiftSDKName, _ deployment: DeploymentVersions
  ) async throws -> ResolvedDestination {
    let sdk = try InstalledSwiftSDK.find(name)
    guard let target = DestinationTarget(triple: sdk.triple, deployment) else {
      throw DestinationError.unknownSystem(name, triple: sdk.triple)
    }
    if let kind = target.apple, let version = target.deploymentVersion {
      try requireBuildable(kind, version)
    }
    return ResolvedDestination(
      .swiftSDK(name),
      target: BuildTarget(
        toolchain: await toolchain(for: target.platform), targets: [target],
        sdk: sdk.identity),
      sdk: .installed(name, bundle: sdk.bundle))
  }

  private func requireBuildable(
    _ kind: AppleDestination.Kind, _ version: DeploymentVersion
  ) throws(DestinationError) {
    guard version >= DeploymentVersions.oldest(for: kind) else { throw .tooOld(kind, version) }
  }

  /// Returns the toolchain with the linker for the libraries of a platform.
  private mutating func toolchain(for platform: Platform) async -> Toolchain {
    var toolchain = toolchain
    if let linker = linkers[platform] {
      toolchain.linker = linker
    } else {
      toolchain.linker = await ObjectLinker.installed(for: platform)?.version
      linkers[platform] = .some(toolchain.linker)
    }
    return toolchain
  }
}
