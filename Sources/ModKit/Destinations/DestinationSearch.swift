import ModKitModel

/// Finds the compilers and SDKs for destinations.
struct DestinationSearch {
  private let toolchain: Toolchain
  private let deployment: DeploymentVersions
  private let apple: AppleSDKSearch

  /// - Parameter directories: SDKs that are used instead of those of Xcode
  /// - Throws: ``DestinationError`` for a directory that is not an SDK
  private init(
    _ toolchain: Toolchain, _ deployment: DeploymentVersions, sdkDirectories directories: [String]
  ) throws(DestinationError) {
    self.toolchain = toolchain
    self.deployment = deployment
    apple = try AppleSDKSearch(directories: directories)
  }

  /// Returns the destinations of a request, in its order.
  ///
  /// - Throws: ``ToolError``, ``DestinationError``
  static func resolve(
    _ request: DestinationRequest, _ deployment: DeploymentVersions
  ) async throws -> [ResolvedDestination] {
    let toolchain = try await Toolchain.installed()
    let search = try DestinationSearch(
      toolchain, deployment, sdkDirectories: request.sdkDirectories)
    try search.apple.requireUse(of: request.destinations)
    var resolved: [ResolvedDestination] = []
    for destination in request.destinations {
      resolved.append(try await search.resolve(destination))
    }
    return resolved
  }

  private func resolve(_ destination: Destination) async throws -> ResolvedDestination {
    switch destination {
    case .host: return try .host(of: toolchain, deployment)
    case .linux:
      let host = try ResolvedDestination.host(of: toolchain, deployment)
      guard host.target.platform == .linux else {
        throw DestinationError.notThisSystem(destination)
      }
      return host
    case .apple(let apple): return try await resolve(apple)
    case .swiftSDK(let name): return try await resolve(name)
    }
  }

  private func resolve(_ destination: AppleDestination) async throws -> ResolvedDestination {
    guard let version = deployment[destination.kind.platform] else {
      preconditionFailure("Apple's platforms have default versions")
    }
    let sdk = try await apple.sdk(for: destination.kind)
    return ResolvedDestination(
      .apple(destination),
      target: BuildTarget(
        toolchain: await toolchain.linking(for: destination.kind.platform),
        targets: destination.targets(version), sdk: sdk.identity),
      sdk: .directory(sdk.path))
  }

  private func resolve(_ name: SwiftSDKName) async throws -> ResolvedDestination {
    let sdk = try InstalledSwiftSDK.find(name)
    guard let target = DestinationTarget(triple: sdk.triple, deployment) else {
      throw DestinationError.unknownSystem(name, triple: sdk.triple)
    }
    return ResolvedDestination(
      .swiftSDK(name),
      target: BuildTarget(
        toolchain: await toolchain.linking(for: target.platform), targets: [target],
        sdk: sdk.identity),
      sdk: .installed(name, bundle: sdk.bundle))
  }
}

extension Toolchain {
  /// Returns the toolchain with the linker for the libraries of a platform.
  fileprivate func linking(for platform: Platform) async -> Toolchain {
    var toolchain = self
    toolchain.linker = await ObjectLinker.installed(for: platform)?.version
    return toolchain
  }
}
